#pragma once

#include <string>
#include <string_view>

#include "tools/import/tritonbench_meta/table.h"

namespace counterfoil::importing::tritonbench_meta {

/// What became of one backend at one input, in the words of the contract (clause 4.1); an empty outcome where
/// nothing is left of it.
struct Outcome {
  std::string outcome;
  std::string reason;
  std::string detail;
};

/// The text of an error, by the words that the writer uses.
Outcome outcome_of_error(std::string_view text);

Outcome outcome_of(const Table& table, const Input& input, const std::string& backend);

}  // namespace counterfoil::importing::tritonbench_meta
