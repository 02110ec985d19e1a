#include "tools/import/tritonbench_meta/outcome.h"

#include <algorithm>

#include "tools/import/imported.h"

namespace counterfoil::importing::tritonbench_meta {

Outcome outcome_of_error(std::string_view text) {
  const std::string detail = fitted(text, kMostDetailBytes);
  if (text == "CUDA OOM") return {"candidate_error", "out_of_memory", detail};
  if (text == "not supported") return {"skipped", "not_supported", detail};
  if (text.starts_with("Triton OOR")) return {"candidate_error", "out_of_resources", detail};
  if (text == "CudaGraph error") return {"harness_error", "cudagraph", detail};
  return {"candidate_error", "exception", detail};
}

Outcome outcome_of(const Table& table, const Input& input, const std::string& backend) {
  const auto results = input.results.find(backend);
  if (results == input.results.end()) return {};
  const auto blank = [](const auto& one) { return one.second.blank(); };
  if (std::all_of(results->second.begin(), results->second.end(), blank)) return {};
  if (const Cell* error = error_of(table, input, backend)) {
    const Cell* of_baseline = error_of(table, input, table.baseline());
    if (of_baseline == nullptr || of_baseline->text != error->text) return outcome_of_error(error->text);
    return {"harness_error", "baseline_failed", fitted(error->text, kMostDetailBytes)};
  }
  const auto accuracy = cell_at(input, backend, "accuracy").value();
  if (accuracy == Rational(1)) return {"accepted", "", ""};
  if (accuracy && accuracy->is_zero()) {
    if (!table.zero_is_ambiguous) return {"rejected", "accuracy", ""};
    return {"harness_error", "not_judged", "accuracy 0.0 stands for wrong and for missing alike"};
  }
  return {"harness_error", "not_judged", "there are values, and no accuracy"};
}

}  // namespace counterfoil::importing::tritonbench_meta
