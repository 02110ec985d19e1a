#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tools/import/imported.h"

namespace counterfoil::importing::kernelbench {

/// The cohorts of a bundle and their targets. A cohort is one execution on one target: a file whose rows name
/// several GPUs becomes one for each, and one more for rows that name none.
class Cohorts {
 public:
  explicit Cohorts(Imported& imported) : imported_(imported) {}

  /// `like` has what the cohorts share; its id is the name. Returns their ids.
  std::vector<std::string> declare(const Cohort& like, const std::set<std::string>& hardware);

  /// The cohort of a row. One that names no hardware is of the only GPU of its file.
  std::string of(std::string_view name, std::string_view hardware) const;

  /// Of all that were declared, with a target or without.
  const std::set<std::string>& targets() const { return targets_; }

 private:
  void add(Cohort cohort, const std::string& id, const std::string& hardware);

  Imported& imported_;
  std::set<std::string> targets_;
  std::set<std::string, std::less<>> several_;
};

}  // namespace counterfoil::importing::kernelbench
