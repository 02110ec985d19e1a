#include "tools/replay/record/bundle_files.h"

#include <algorithm>
#include <span>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/bundle/sha256.h"
#include "checker/json/writer.h"
#include "checker/tensor/safetensors_write.h"
#include "tools/replay/session/receipt.h"

namespace counterfoil::replay {

namespace {

using json::quoted_string;

constexpr std::string_view kTensors = "tensors/recorded.safetensors";
constexpr std::string_view kCohort = "recorded";

std::string_view text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string judge_text(const Recipe& recipe) {
  std::string text = fmt::format(R"({{"id": {})", quoted_string(recipe.judge));
  const auto add = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) text += fmt::format(R"(, "{}": {})", key, quoted_string(value));
  };
  add("max_atol", recipe.max_atol);
  add("max_rtol", recipe.max_rtol);
  add("required_matched_ratio", recipe.required_matched_ratio);
  add("max_error_cap", recipe.max_error_cap);
  return text + "}";
}

std::string value_of(const judge::Statistics& statistics, std::string_view name) {
  if (name == "max_absolute_error") return float32_text(statistics.max_absolute_error);
  if (name == "max_relative_error") return float32_text(statistics.max_relative_error);
  return (name == "has_nan" ? statistics.has_nan : statistics.has_inf) ? "true" : "false";
}

std::span<const std::string_view> statistics_of(const Recipe& recipe) {
  const auto judge = judge::judge_named(recipe.judge);
  return judge ? judge::statistics_of(*judge) : std::span<const std::string_view>();
}

std::string statistics_text(const Recipe& recipe, const judge::Statistics& statistics) {
  std::vector<std::string> members;
  for (std::string_view name : statistics_of(recipe)) {
    members.push_back(fmt::format(R"("{}": {})", name, value_of(statistics, name)));
  }
  return fmt::format("{{{}}}", fmt::join(members, ", "));
}

std::string tensor_text(const NewTensor& tensor) {
  return fmt::format(R"({{"file": "{}", "name": {}, "dtype": "{}", "shape": [{}], "sha256": "{}"}})",
                     kTensors, quoted_string(tensor.name), tensor::name_of(tensor.dtype),
                     fmt::join(tensor.shape, ", "), bundle::sha256_hex(text_of(tensor.bytes)));
}

std::string_view verdict_of(const judge::Statistics& statistics) {
  return statistics.accepted ? "accepted" : "rejected";
}

std::string fixture_line(const Recipe& recipe, const Outputs& outputs, const RecordedCandidate& candidate) {
  std::vector<std::string> inputs;
  for (const NewTensor& input : outputs.inputs) {
    inputs.push_back(fmt::format("{}: {}", quoted_string(input.name), tensor_text(input)));
  }
  std::vector<std::string> formulas;
  if (!outputs.reference_formula.empty())
    formulas.push_back(fmt::format(R"("reference": {})", quoted_string(outputs.reference_formula)));
  if (!candidate.formula.empty())
    formulas.push_back(fmt::format(R"("candidate": {})", quoted_string(candidate.formula)));
  const std::string stated =
      formulas.empty() ? "" : fmt::format(R"("formulas": {{{}}}, )", fmt::join(formulas, ", "));
  return fmt::format(
      R"({{"id": {}, "inputs": {{{}}}, "reference": {}, "candidate": {}, {}"judge": {}, "cohort": "{}", )"
      R"("environment": "counterfoil", "statistics": {}, "verdict": "{}", "generated": {{"by": "explicit"}}}})"
      "\n",
      quoted_string(candidate.name), fmt::join(inputs, ", "), tensor_text(outputs.reference),
      tensor_text(candidate.output), stated, judge_text(recipe), kCohort,
      statistics_text(recipe, candidate.statistics), verdict_of(candidate.statistics));
}

std::string attempt_line(const Recipe& recipe, const RecordedCandidate& candidate) {
  const bool accepted = candidate.statistics.accepted;
  return fmt::format(
      R"({{"slot": {}, "try": 1, "outcome": "{}", {}"cohort": "{}", "fixture": {}, "statistics": {}}})"
      "\n",
      quoted_string(candidate.name), verdict_of(candidate.statistics),
      accepted ? "" : R"("reason": "numerical", )", kCohort, quoted_string(candidate.name),
      statistics_text(recipe, candidate.statistics));
}

std::string claims_text(const Outputs& outputs) {
  const auto accepted = std::count_if(outputs.candidates.begin(), outputs.candidates.end(),
                                      [](const RecordedCandidate& each) { return each.statistics.accepted; });
  return fmt::format(R"({{
  "claims": [
    {{
      "id": "accepted",
      "title": "candidates that the judge accepts",
      "kind": "observation",
      "status": "observed",
      "metric": "count",
      "numerator": {{"outcome": ["accepted"]}},
      "population": {{}},
      "denominator": "planned",
      "value": "{}",
      "of": {},
      "unit": "count",
      "cohort": "{}"
    }}
  ]
}}
)",
                     accepted, outputs.candidates.size(), kCohort);
}

std::string manifest_text(const Recipe& recipe, const Outputs& outputs, const Device& device) {
  return fmt::format(R"({{
  "contract": "counterfoil/1",
  "id": {},
  "title": {},
  "created": "{}",
  "evidence_status": "observed",
  "scope": {{
    "summary": "which of these outputs one judge accepts, on one set of inputs",
    "establishes": ["which of the candidates the judge accepts on the inputs that are held here"],
    "does_not_establish": ["correctness on other inputs", "what inputs of another kind would show", "speed"],
    "metrics": ["count"]
  }},
  "cohorts": [{{"id": "{}", "executed": true, "target": "host", "environment": "counterfoil"}}],
  "clocks": [{{"id": "host", "kind": "utc_wall", "holder": "host", "resolution_ns": "not_recorded", "adjustment_bound_ns": "not_recorded"}}],
  "targets": [{{"id": "host", "kind": "cpu", "model": {}}}],
  "environments": [{{"id": "counterfoil", "pin": "version_record", "packages": {{"counterfoil": {}}}}}],
  "not_recorded": ["costs", "sources", "runner", "series", "runs"],
  "files": [
    {{"path": "plan.json", "role": "plan"}},
    {{"path": "attempts.ndjson", "role": "attempts", "records": {}}},
    {{"path": "fixtures.ndjson", "role": "fixtures", "records": {}}},
    {{"path": "{}", "role": "tensors"}},
    {{"path": "claims.json", "role": "claims"}}
  ]
}}
)",
                     quoted_string(recipe.id), quoted_string(recipe.title), recipe.created, kCohort,
                     quoted_string(device.name), quoted_string(recipe.tool_version),
                     outputs.candidates.size(), outputs.candidates.size(), kTensors);
}

std::string tensors_text(const Outputs& outputs) {
  std::vector<tensor::NamedTensor> tensors;
  const auto add = [&](const NewTensor& each) {
    tensors.push_back({each.name, each.dtype, each.shape, each.bytes});
  };
  for (const NewTensor& input : outputs.inputs) add(input);
  add(outputs.reference);
  for (const RecordedCandidate& each : outputs.candidates) add(each.output);
  return tensor::safetensors_file(tensors);
}

}  // namespace

std::string plan_text(const Recipe& recipe, const Outputs& outputs, const std::string& digest) {
  std::vector<std::string> names;
  for (const RecordedCandidate& each : outputs.candidates) names.push_back(quoted_string(each.name));
  std::vector<std::string> statistics;
  for (std::string_view name : statistics_of(recipe)) {
    statistics.push_back(fmt::format(R"("statistics.{}")", name));
  }
  const std::string fields = fmt::format("{}", fmt::join(statistics, ", "));
  return fmt::format(R"({{
  "axes": [{{"name": "candidate", "values": [{}]}}],
  "slot": "{{candidate}}",
  "planned": {},
  "frozen": {{"clock": "host", "at": "not_recorded"{}}},
  "retry": "none",
  "judge": {},
  "success_rule": "the judge accepts the output",
  "records": {{
    "accepted": ["fixture", {}],
    "rejected": ["reason", "fixture", {}]
  }},
  "denominators": {{"planned": {}, "eligible": {}}},
  "amendments": []
}}
)",
                     fmt::join(names, ", "), names.size(),
                     digest.empty() ? "" : fmt::format(R"(, "sha256": "{}")", digest), judge_text(recipe),
                     fields, fields, names.size(), names.size());
}

std::vector<BundleFile> bundle_files(const Recipe& recipe, const Outputs& outputs, const Device& device,
                                     const std::string& plan_digest) {
  std::string attempts;
  std::string fixtures;
  for (const RecordedCandidate& each : outputs.candidates) {
    attempts += attempt_line(recipe, each);
    fixtures += fixture_line(recipe, outputs, each);
  }
  return {{"plan.json", plan_text(recipe, outputs, plan_digest)},
          {"attempts.ndjson", attempts},
          {"fixtures.ndjson", fixtures},
          {std::string(kTensors), tensors_text(outputs)},
          {"claims.json", claims_text(outputs)},
          {"bundle.json", manifest_text(recipe, outputs, device)}};
}

}  // namespace counterfoil::replay
