#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/rules/facts.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// A section of bundle.json whose entries others name by id.
struct Section {
  std::string_view name;   ///< targets
  std::string_view entry;  ///< target
};

/// "who names the target x, which bundle.json does not have", with the nearest known id.
Finding unknown_entry(const model::Manifest& manifest, const Section& section, Location where,
                      const std::string& who, std::string_view id, const RuleRun& run);

/// The cohorts that a claim names, in its order; empty where bundle.json lacks one of them, which another
/// rule says.
std::vector<const model::Cohort*> cohorts_of(const model::Manifest& manifest, const model::Claim& claim);

/// The target of a cohort; null where it names none, or none that is known.
const model::Target* target_of(const model::Manifest& manifest, const model::Cohort& cohort);

/// An id, or that there is none.
std::string or_not_recorded(std::string_view text);
/// `bench 1.4.0, compiler 12.6`, or that there is none.
std::string versions_text(const model::Versions& versions);

/// Two targets of one kind that are different parts of a device, by what they say.
bool differ_in_partition(const model::Target& a, const model::Target& b);
/// Two cohorts of the claim on different parts of a device; both null where there are none.
struct Parts {
  const model::Target* first = nullptr;
  const model::Target* second = nullptr;
};
Parts parts_pooled(const model::Manifest& manifest, const model::Claim& claim);

}  // namespace counterfoil::rules
