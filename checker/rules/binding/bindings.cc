#include "checker/rules/binding/bindings.h"

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"

namespace counterfoil::rules {

Finding unknown_entry(const model::Manifest& manifest, const Section& section, Location where,
                      const std::string& who, std::string_view id, const RuleRun& run) {
  std::vector<std::string_view> known;
  for (const json::Value entry : manifest.document.root().find(section.name).elements()) {
    known.push_back(entry.find("id").as_string());
  }
  Finding finding =
      run.finding(std::move(where),
                  fmt::format("{} names the {} {}, which bundle.json does not have", who, section.entry, id));
  finding.want = known.empty() ? fmt::format("an entry of {}, of which there are none", section.name)
                               : fmt::format("{}", fmt::join(known, ", "));
  finding.found = id;
  if (const auto meant = nearest_name(id, known)) finding.fix = fmt::format("did you mean {}?", *meant);
  return finding;
}

std::vector<const model::Cohort*> cohorts_of(const model::Manifest& manifest, const model::Claim& claim) {
  std::vector<const model::Cohort*> cohorts;
  for (const std::string& id : claim.cohorts) {
    cohorts.push_back(manifest.find_cohort(id));
    if (cohorts.back() == nullptr) return {};
  }
  return cohorts;
}

const model::Target* target_of(const model::Manifest& manifest, const model::Cohort& cohort) {
  return cohort.target.empty() ? nullptr : manifest.find_target(cohort.target);
}

std::string or_not_recorded(std::string_view text) {
  return std::string(text.empty() ? "not recorded" : text);
}

std::string versions_text(const model::Versions& versions) {
  std::vector<std::string> texts;
  for (const auto& [tool, version] : versions) texts.push_back(fmt::format("{} {}", tool, version));
  return or_not_recorded(fmt::format("{}", fmt::join(texts, ", ")));
}

bool differ_in_partition(const model::Target& a, const model::Target& b) {
  return a.kind == b.kind && !a.partition.empty() && !b.partition.empty() && a.partition != b.partition;
}

Parts parts_pooled(const model::Manifest& manifest, const model::Claim& claim) {
  const auto cohorts = cohorts_of(manifest, claim);
  for (std::size_t i = 1; i < cohorts.size(); ++i) {
    const model::Target* other = target_of(manifest, *cohorts[i]);
    for (std::size_t j = 0; other != nullptr && j < i; ++j) {
      const model::Target* one = target_of(manifest, *cohorts[j]);
      if (one != nullptr && differ_in_partition(*one, *other)) return {one, other};
    }
  }
  return {};
}

}  // namespace counterfoil::rules
