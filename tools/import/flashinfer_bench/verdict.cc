#include "tools/import/flashinfer_bench/verdict.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "tools/import/flashinfer_bench/faults.h"
#include "tools/import/numbers.h"
#include "tools/import/trace_bundle.h"

namespace counterfoil::importing::flashinfer_bench {
namespace {

constexpr std::string_view kSkipped = "Solution skipped after";

std::optional<Rational> option(const Options& options, std::string_view key) {
  const auto given = options.find(key);
  if (given == options.end() || !Decimal::parse(given->second)) return std::nullopt;
  return exact(given->second);
}

/// Which of the evaluators judges a definition; they are told apart as the program does.
enum class Evaluator { standard, low_bit, sampling };
Evaluator evaluator_of(const std::string& name, const trace::Definition* definition) {
  if (name.find("moe_fp8_block_scale") != std::string::npos) return Evaluator::low_bit;
  const bool samples = definition != nullptr && definition->operation == "sampling";
  return samples ? Evaluator::sampling : Evaluator::standard;
}

struct Errors {
  json::Value absolute_at;
  json::Value relative_at;
  std::string absolute_text;
  std::string relative_text;
  std::optional<Rational> absolute;  ///< absent for what is not finite
  std::optional<Rational> relative;
};

Errors errors_of(const trace::Trace& trace) {
  Errors errors;
  errors.absolute_at = ForeignJson::last(trace.correctness(), "max_absolute_error");
  errors.relative_at = ForeignJson::last(trace.correctness(), "max_relative_error");
  errors.absolute_text = trace::number_of(*trace.text, errors.absolute_at);
  errors.relative_text = trace::number_of(*trace.text, errors.relative_at);
  errors.absolute = exact(errors.absolute_text);
  errors.relative = exact(errors.relative_text);
  return errors;
}

bool is_word(const std::string& number) {
  return number == "nan" || number == "inf" || number == "-inf";
}

void check_errors(const Errors& errors, const Config& config, const Attempt& attempt, Imported& imported) {
  const bool accepted = attempt.outcome == "accepted";
  const bool bad_absolute = is_word(errors.absolute_text);
  if (accepted && (bad_absolute || is_word(errors.relative_text))) {
    imported.fault(
        kAcceptedWithNonFiniteError, bad_absolute ? errors.absolute_at : errors.relative_at,
        "a solution passed with an error that is no number: its reference was not finite, and compared with "
        "nothing",
        "a finite error");
  }
  if (!errors.absolute || !errors.relative) return;
  // An element's error is divided by its magnitude plus 1e-8, and both errors are maxima.
  const Rational most = *errors.absolute * Rational::power_of_ten(8);
  if (*errors.relative > most * (Rational(1) + Rational::power_of_ten(-6))) {
    imported.fault(
        kTraceFaults.relative_error_too_large, errors.relative_at,
        "a relative error is more than the absolute one over 1e-8, the least that it is divided by",
        fmt::format("at most {} / 1e-8", errors.absolute_text));
  }
  const bool decidable = config.atol && config.rtol && !(config.ratio && *config.ratio > Rational(1));
  if (accepted || !decidable) return;
  if (*errors.absolute <= *config.atol || *errors.relative <= *config.rtol) {
    imported.fault(kRejectedWithinTolerance, errors.absolute_at,
                   "an output is rejected, and none of its elements can be outside both tolerances",
                   "errors above both", fmt::format("{} and {}", errors.absolute_text, errors.relative_text));
  }
}

void check_matched_ratio(json::Value at, const Config& config, Attempt& attempt, Imported& imported) {
  const auto ratio = exact(at.number_text());
  if (!ratio) return;
  attempt.statistics[trace::statistic_of("lowbit_matched_ratio", attempt)] = {std::string(at.raw()), false};
  if (ratio->sign() < 0 || *ratio > Rational(1)) {
    imported.fault(kMatchedRatioContradicts, at, "a share of elements is not between 0 and 1", "0 to 1");
  } else if (config.ratio && attempt.outcome == "accepted" && *ratio < *config.ratio) {
    imported.fault(kMatchedRatioContradicts, at,
                   "a solution passed with fewer elements matched than it needs",
                   fmt::format("at least {}", config.ratio->to_decimal_string(4)));
  }
}

void check_sampling(json::Value extra, Attempt& attempt, Imported& imported) {
  const json::Value at = ForeignJson::last(extra, "tvd");
  const auto distance = exact(at.number_text());
  if (!distance) return;
  attempt.statistics[trace::statistic_of("tvd", attempt)] = {std::string(at.raw()), false};
  if (attempt.outcome == "accepted" && *distance > Rational(1, 5)) {
    imported.fault(kSamplingContradicts, at,
                   "a solution passed, and its distribution is too far from the wanted one", "at most 0.2");
  }
  std::optional<Rational> greatest;
  for (const json::Value one : ForeignJson::last(extra, "tvds_per_batch").elements()) {
    const auto value = exact(one.number_text());
    if (value) greatest = greatest ? std::max(*greatest, *value) : *value;
  }
  if (greatest && *greatest != *distance) {
    imported.fault(kSamplingContradicts, at, "the distance is not the greatest of those of the batches",
                   greatest->to_decimal_string(6));
  }
}

}  // namespace

Config Config::of(const Options& options) {
  return {option(options, "atol"), option(options, "rtol"), option(options, "required_matched_ratio")};
}

void judge_trace(const trace::Trace& trace, const trace::Definition* definition, const Config& config,
                 Attempt& attempt, Imported& imported) {
  if (attempt.outcome == "candidate_error" && trace.log().starts_with(kSkipped)) {
    imported.fault(kSkippedAsFailed, ForeignJson::last(trace.evaluation, "status"),
                   "a workload that was skipped after failures of others has their status",
                   "a status of its own", fmt::format("{}: {}", trace.status, fitted(trace.log(), 80)));
    attempt.outcome = "skipped";
    attempt.reason = "skipped_after_failures";
  }
  if (attempt.outcome != "accepted" && attempt.reason != "numerical") return;
  trace::add_error(trace, "max_absolute_error", kTraceFaults, attempt, imported);
  trace::add_error(trace, "max_relative_error", kTraceFaults, attempt, imported);
  const json::Value extra = ForeignJson::last(trace.correctness(), "extra");
  const Evaluator evaluator = evaluator_of(trace.definition, definition);
  if (evaluator == Evaluator::low_bit) {
    check_matched_ratio(ForeignJson::last(extra, "matched_ratio"), config, attempt, imported);
  }
  // Errors of a sampler are of frequencies, and decide nothing.
  if (evaluator == Evaluator::sampling) return check_sampling(extra, attempt, imported);
  check_errors(errors_of(trace), config, attempt, imported);
}

void report_undecided(const trace::TraceSet& set, const Config& config, Imported& imported) {
  if (config.atol && config.rtol) return;
  std::uint64_t count = 0;
  const trace::Trace* first = nullptr;
  for (const trace::Trace& trace : set.traces) {
    if (trace.status != "PASSED" && trace.status != "INCORRECT_NUMERICAL") continue;
    if (evaluator_of(trace.definition, set.definition(trace.definition)) == Evaluator::sampling) continue;
    if (count++ == 0) first = &trace;
  }
  if (count == 0) return;
  imported.fault(
      kToleranceNotRecorded, first->at.location(),
      "no trace has the tolerance that it was judged by: from its errors no verdict can be followed",
      "--set atol=A --set rtol=R, as the run was configured", "none", count);
}

}  // namespace counterfoil::importing::flashinfer_bench
