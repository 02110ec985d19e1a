#include "tools/import/sol_execbench/errors.h"

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/sol_execbench/faults.h"
#include "tools/import/trace_bundle.h"

namespace counterfoil::importing::sol_execbench {
namespace {

/// What the evaluator recorded of one trace.
struct Recorded {
  json::Value correctness;
  std::optional<Rational> absolute;
  std::optional<Rational> relative;
  bool has_nan = false;
  bool has_inf = false;

  json::Value member(std::string_view key) const { return ForeignJson::last(correctness, key); }
};

/// What float32 may lose in the few operations between an error and its quotient.
const Rational& slack() {
  static const Rational value = Rational(1) + Rational::power_of_ten(-6);
  return value;
}

void check_flags(const Recorded& recorded, Imported& imported) {
  const json::Value flag = recorded.member(recorded.has_nan ? "has_nan" : "has_inf");
  if (recorded.has_nan && recorded.has_inf) {
    imported.fault(kFlagsContradict, flag,
                   "an output has NaN and infinity, of which the evaluator records one", "one flag");
  } else if (!recorded.absolute->is_zero() || !recorded.relative->is_zero()) {
    imported.fault(kFlagsContradict, flag,
                   "an output is not finite, and has errors that the evaluator never computed",
                   "errors of 0 beside a flag",
                   fmt::format("errors {} and {}", recorded.member("max_absolute_error").raw(),
                               recorded.member("max_relative_error").raw()));
  }
}

void check_pair(const Recorded& recorded, const Tolerance& tolerance, Imported& imported) {
  const Rational& absolute = *recorded.absolute;
  const Rational& relative = *recorded.relative;
  // A quotient of binary32 numbers is 0 only where the error is below the least of them times the greatest.
  const bool may_vanish = absolute < Rational::power_of_ten(-6);
  if (absolute.is_zero() != relative.is_zero() && !(relative.is_zero() && may_vanish)) {
    imported.fault(kErrorsDisagree, recorded.member("max_relative_error"),
                   "one error is 0 and the other is not: both are of one tensor",
                   fmt::format("0 exactly if {} is 0", recorded.member("max_absolute_error").raw()));
  } else if (absolute != relative && relative * tolerance.atol() > absolute * slack()) {
    imported.fault(
        kTraceFaults.relative_error_too_large, recorded.member("max_relative_error"),
        "a relative error is more than the absolute one over the absolute tolerance",
        fmt::format("at most {} / {}", recorded.member("max_absolute_error").raw(), tolerance.max_atol));
  }
}

/// Why an output that no flag speaks against was rejected, as far as its errors tell.
std::string reason_of(const Recorded& recorded, const Tolerance& tolerance, Imported& imported) {
  const Rational& absolute = *recorded.absolute;
  if (tolerance.ratio() > Rational(1)) return "unsatisfiable_tolerance";
  if (tolerance.cap() && absolute > *tolerance.cap()) return "above_cap";
  if (absolute > tolerance.atol()) return "numerical";
  const json::Value place = recorded.member("max_absolute_error");
  const std::string want = fmt::format("more than {}", tolerance.max_atol);
  if (absolute.is_zero()) {
    imported.fault(kRejectedWithoutError, place, "an output is rejected, and has no error at all", want);
    return "numerical_without_error";
  }
  if (recorded.relative == recorded.absolute) return "all_zero_output";
  imported.fault(
      kRejectedWithinTolerance, place,
      "an output is rejected, and its largest error is within the absolute tolerance: only another output, "
      "of nothing but zeros, may be why",
      want);
  return "numerical_within_tolerance";
}

void add_flag(json::Value value, std::string_view name, Attempt& attempt, Imported& imported) {
  if (!value) return;
  if (value.is_boolean()) {
    attempt.statistics[trace::statistic_of(name, attempt)] = {std::string(value.raw()), false};
  } else {
    imported.fault(kTraceFaults.error_not_recorded, value, fmt::format("{} is no flag", name),
                   "true or false");
  }
}

}  // namespace

void judge_trace(const trace::Trace& trace, bool cap_is_common, Attempt& attempt, Imported& imported) {
  const Tolerance tolerance = Tolerance::of(trace.workload.tolerance);
  attempt.more.object("x-tolerance", tolerance.members());
  if (attempt.outcome != "accepted" && attempt.reason != "numerical") return;
  trace::add_error(trace, "max_absolute_error", kTraceFaults, attempt, imported);
  trace::add_error(trace, "max_relative_error", kTraceFaults, attempt, imported);
  Recorded recorded;
  recorded.correctness = trace.correctness();
  add_flag(recorded.member("has_nan"), "has_nan", attempt, imported);
  add_flag(recorded.member("has_inf"), "has_inf", attempt, imported);
  recorded.absolute = exact(recorded.member("max_absolute_error").number_text());
  recorded.relative = exact(recorded.member("max_relative_error").number_text());
  recorded.has_nan = recorded.member("has_nan").as_bool();
  recorded.has_inf = recorded.member("has_inf").as_bool();
  if (!recorded.absolute || !recorded.relative) {
    const json::Value error =
        recorded.member(recorded.absolute ? "max_relative_error" : "max_absolute_error");
    if (error.is_string() && trace.text->number(error).empty()) {
      imported.fault(kTraceFaults.error_not_recorded, error,
                     "an error is not finite, which the evaluator never writes", "a number");
    }
    return;
  }
  if (recorded.has_nan || recorded.has_inf) return check_flags(recorded, imported);
  check_pair(recorded, tolerance, imported);
  if (attempt.outcome == "rejected") attempt.reason = reason_of(recorded, tolerance, imported);
  const auto cap = tolerance.cap();
  if (attempt.outcome == "accepted" && !cap_is_common && cap && *recorded.absolute > *cap) {
    imported.fault(kAcceptedAboveCap, recorded.member("max_absolute_error"),
                   "an output is accepted, and its error is above the cap",
                   fmt::format("at most {}", tolerance.max_error_cap));
  }
}

}  // namespace counterfoil::importing::sol_execbench
