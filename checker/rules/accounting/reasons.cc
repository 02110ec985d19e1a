#include "checker/rules/accounting/reasons.h"

#include <algorithm>
#include <array>

namespace counterfoil::rules {

namespace {

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

bool is_reason_for_missing(std::string_view reason) {
  static constexpr std::array<std::string_view, 4> kReasons = {"not_started", "started_no_completion",
                                                               "result_lost", "not_retained"};
  return is_one_of(reason, kReasons);
}

bool says_no_result(std::string_view reason) {
  static constexpr std::array<std::string_view, 6> kNames = {"missing", "no_result", "no_record",
                                                             "not_run", "lost",      "not_evaluated"};
  return is_reason_for_missing(reason) || is_one_of(reason, kNames);
}

bool says_skipped(std::string_view reason) {
  static constexpr std::array<std::string_view, 4> kNames = {"skipped", "not_attempted", "skipped_by_rule",
                                                             "skipped_after_failures"};
  return is_one_of(reason, kNames);
}

bool is_promised(const Promises& promises, const model::Attempt& attempt, std::string_view field_path) {
  return attempt.planned && promises.plan->promises(*attempt.planned, attempt.outcome, field_path);
}

}  // namespace counterfoil::rules
