#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  if (manifest->exchange_rates.empty()) run.not_applicable("no exchange rates are listed");
  std::map<std::tuple<std::string_view, std::string_view, std::string_view>, const model::ExchangeRate*>
      first_of;
  for (const model::ExchangeRate& rate : manifest->exchange_rates) {
    run.examined();
    const auto [first, is_new] = first_of.try_emplace({rate.from, rate.to, rate.date}, &rate);
    if (is_new) continue;
    Finding finding = run.finding(
        rate.at.location(),
        fmt::format("the rate from {} to {} of {} is listed twice", rate.from, rate.to, rate.date));
    finding.want = "one rate a day";
    finding.found = fmt::format("{} and {}", first->second->rate.to_string(), rate.rate.to_string());
    finding.related.push_back({first->second->at.location(), "the first one, which counts"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule cost_rate_repeated;
const Rule cost_rate_repeated = {{.id = "cost.rate_repeated",
                                  .clause = "7.9",
                                  .title = "two exchange rates are of one day",
                                  .why = "from one currency to another there is one rate a day",
                                  .fix = "keep the one that was used"},
                                 nullptr,
                                 finish};

}  // namespace counterfoil::rules
