#pragma once

#include <string_view>

#include "checker/model/attempt.h"
#include "checker/rules/facts.h"

namespace counterfoil::rules {

/// The four reasons for which a planned result is missing. Contract 4.4.
bool is_reason_for_missing(std::string_view reason);

/// Whether the word says that there was no result at all: the reasons for missing, and their everyday names.
bool says_no_result(std::string_view reason);

/// Whether the word says that the slot was not attempted on purpose.
bool says_skipped(std::string_view reason);

/// Whether the plan promises the field for the outcome, so that coverage.promised_field_missing reports its
/// absence.
bool is_promised(const Promises& promises, const model::Attempt& attempt, std::string_view field_path);

}  // namespace counterfoil::rules
