#include "tools/import/kernelbench/outcome.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "tools/import/imported.h"

namespace counterfoil::importing::kernelbench {
namespace {

/// The members of the metadata that hold an error, and what they say of a sample.
struct ErrorKey {
  std::string_view key;
  std::string_view outcome;
  std::string_view reason;
};
constexpr std::array<ErrorKey, 6> kErrorKeys = {{{"compilation_error", "candidate_error", "compile"},
                                                 {"runtime_error", "candidate_error", "runtime"},
                                                 {"cuda_error", "candidate_error", "cuda_error"},
                                                 {"gpu_error", "candidate_error", "gpu_error"},
                                                 {"other_error", "candidate_error", "other_error"},
                                                 {"error_message", "candidate_error", "gpu_error"}}};

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// What the script around the evaluator wrote, which says nothing of the kernel but where it timed out.
Outcome outer_failure(std::string_view text) {
  Outcome outcome{"harness_error", "infrastructure", fitted(text, kMostDetailBytes)};
  if (text.starts_with("Kernel not found") || text.starts_with("Future was None")) {
    outcome.reason = "kernel_missing";
  } else if (text == "Evaluation timed out") {
    outcome = {"candidate_error", "timeout", std::string(text)};
  } else if (holds(text, "'NoneType' object has no attribute 'compiled'") ||
             holds(text, "evaluator returned None")) {
    outcome.reason = "evaluator_none";
  }
  return outcome;
}

std::string any_text(json::Value value) {
  if (!value) return {};
  return fitted(value.is_string() ? value.as_string() : value.raw(), kMostDetailBytes);
}

Outcome failure_of(const Sample& sample) {
  for (const ErrorKey& error : kErrorKeys) {
    const json::Value text = sample.metadata.find(error.key);
    if (!text || text.raw() == "false") continue;
    Outcome outcome{std::string(error.outcome), std::string(error.reason), any_text(text)};
    const std::string_view name = sample.text(std::string(error.key) + "_name");
    if (error.key == "runtime_error" && name.ends_with("CompilationError")) outcome.reason = "jit_compile";
    if (says_out_of_memory(sample)) outcome.outcome = "harness_error", outcome.reason = "out_of_memory";
    return outcome;
  }
  if (sample.metadata.find("error")) return outer_failure(sample.text("error"));
  return {"candidate_error", "compile", ""};
}

Outcome rejection_of(const Sample& sample) {
  const std::string_view issue = sample.text("correctness_issue");
  Outcome outcome{"rejected", "", fitted(issue, kMostDetailBytes)};
  if (issue.starts_with("Output shape mismatch")) outcome.reason = "shape";
  if (issue == "Output mismatch") outcome.reason = "numerical";
  return outcome;
}

bool has_failure(const Sample& sample) {
  const auto found = std::find_if(kErrorKeys.begin(), kErrorKeys.end(), [&](const ErrorKey& error) {
    const json::Value text = sample.metadata.find(error.key);
    return text && text.raw() != "false";
  });
  return found != kErrorKeys.end() || sample.metadata.find("error");
}

}  // namespace

Outcome outcome_of(const Sample& sample) {
  if (sample.is_correct() && sample.is_compiled()) return {"accepted", "", ""};
  if (sample.is_correct()) {
    return {"candidate_error", "verdicts_disagree", "correct, and not compiled"};
  }
  if (!sample.is_compiled() || has_failure(sample)) return failure_of(sample);
  return rejection_of(sample);
}

bool says_out_of_memory(const Sample& sample) {
  for (const json::Member& member : sample.metadata.members()) {
    const std::string_view text = member.value.as_string();
    if (holds(text, "out of memory") || holds(text, "OutOfMemoryError")) return true;
  }
  return false;
}

std::optional<Trials> trials_of(const Sample& sample) {
  const std::string_view text = sample.text("correctness_trials");
  const std::size_t slash = text.find(" / ");
  if (text.size() < 7 || text.front() != '(' || text.back() != ')' || slash == std::string_view::npos) {
    return std::nullopt;
  }
  Trials trials;
  const auto read = [](std::string_view digits, std::uint64_t& into) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), into);
    return error == std::errc() && end == digits.data() + digits.size();
  };
  const bool good = read(text.substr(1, slash - 1), trials.passed) &&
                    read(text.substr(slash + 3, text.size() - slash - 4), trials.all);
  return good ? std::optional(trials) : std::nullopt;
}

}  // namespace counterfoil::importing::kernelbench
