#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void unknown(json::Value at, const model::CostItem& item, std::string_view what,
             const std::vector<std::string_view>& known, RuleRun& run) {
  Finding finding = run.finding(at.location(), fmt::format("item {} names the {} {}, which is not there",
                                                           item.id, what, at.as_string()));
  finding.want =
      known.empty() ? fmt::format("a planned {}", what)
                    : fmt::format("{}", fmt::join(known.begin(),
                                                  known.begin() + static_cast<std::ptrdiff_t>(
                                                                      std::min<std::size_t>(known.size(), 5)),
                                                  ", "));
  finding.found = at.as_string();
  if (const auto meant = nearest_name(at.as_string(), known))
    finding.fix = fmt::format("did you mean {}?", *meant);
  run.add(std::move(finding));
}

void check_cohort(json::Value cohort, const model::CostItem& item, const model::Manifest& manifest,
                  RuleRun& run) {
  if (manifest.find_cohort(cohort.as_string()) != nullptr) return;
  std::vector<std::string_view> known;
  for (const model::Cohort& described : manifest.cohorts) known.push_back(described.id);
  unknown(cohort, item, "cohort", known, run);
}

void check_where(const model::CostItem& item, const model::Plan& plan, RuleRun& run) {
  std::vector<std::string_view> axes;
  for (const model::Axis& axis : plan.slots.axes()) axes.push_back(axis.name);
  for (const json::Member& member : item.attempts->at.find("where").members()) {
    const auto axis = plan.slots.find_axis(member.key);
    if (!axis) {
      Finding finding =
          run.finding(member.value.key_location(),
                      fmt::format("item {} names the axis {}, which is not there", item.id, member.key));
      finding.want = fmt::format("{}", fmt::join(axes, ", "));
      finding.found = member.key;
      run.add(std::move(finding));
      continue;
    }
    const auto& planned = plan.slots.axes()[*axis].values;
    const std::vector<std::string_view> known(planned.begin(), planned.end());
    for (const json::Value value : member.value.elements()) {
      if (std::find(known.begin(), known.end(), value.as_string()) == known.end()) {
        unknown(value, item, "value", known, run);
      }
    }
  }
}

void each_cost(const model::CostItem& item, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  run.examined();
  check_cohort(item.at.find("cohort"), item, *promises.manifest, run);
  if (item.attempts) {
    for (const json::Value cohort : item.attempts->at.find("cohort").elements()) {
      check_cohort(cohort, item, *promises.manifest, run);
    }
  }
  if (!promises.plan || promises.plan->slots.size() == 0) return;
  for (const json::Value slot : item.at.find("slots").elements()) {
    if (!promises.plan->slots.find(slot.as_string())) unknown(slot, item, "slot", {}, run);
  }
  if (item.attempts) check_where(item, *promises.plan, run);
}

}  // namespace

extern const Rule cost_name_unknown;
const Rule cost_name_unknown = {{.id = "cost.name_unknown",
                                 .clause = "7.6",
                                 .title = "an item names what is not there",
                                 .why = "the cohort of an item is described in bundle.json, and its slots, "
                                        "axes and values are those of the plan",
                                 .fix = "name what is planned, or describe it"},
                                nullptr,
                                finish_items,
                                each_cost};

}  // namespace counterfoil::rules
