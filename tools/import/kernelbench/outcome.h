#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// What became of a sample, in the words of the contract (clause 4.1).
struct Outcome {
  std::string outcome;
  std::string reason;
  std::string detail;
};

/// Read from the two verdicts and from the error texts; importer.md has the table.
Outcome outcome_of(const Sample& sample);

/// Whether an error text says that memory ran out: of the machine, whosever fault it was.
bool says_out_of_memory(const Sample& sample);

/// `(p / n)` of the correctness trials.
struct Trials {
  std::uint64_t passed = 0;
  std::uint64_t all = 0;
};
std::optional<Trials> trials_of(const Sample& sample);

}  // namespace counterfoil::importing::kernelbench
