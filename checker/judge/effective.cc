#include "checker/judge/effective.h"

#include <array>

namespace counterfoil::judge {

namespace {

using tensor::Dtype;

/// The defaults of KernelBench, by precision.
double allclose_tolerance(Dtype dtype) {
  return dtype == Dtype::float16 || dtype == Dtype::bfloat16 ? 0.01 : 0.0001;
}

Tolerance defaults(JudgeId id, Dtype dtype) {
  Tolerance tolerance;
  if (id == JudgeId::flashinfer_bench_default_1) tolerance.required_matched_ratio = 1;
  if (id == JudgeId::allclose_1) {
    tolerance.max_atol = tolerance.max_rtol = allclose_tolerance(dtype);
    tolerance.required_matched_ratio = 1;
  }
  return tolerance;
}

}  // namespace

std::optional<Effective> effective(const model::Judge& judge, Dtype dtype) {
  const std::optional<JudgeId> id = judge_named(judge.id);
  if (!id) return std::nullopt;
  Tolerance tolerance = defaults(*id, dtype);
  if (judge.max_atol) tolerance.max_atol = judge.max_atol->to_double();
  if (judge.max_rtol) tolerance.max_rtol = judge.max_rtol->to_double();
  if (id != JudgeId::allclose_1 && judge.required_matched_ratio) {
    tolerance.required_matched_ratio = judge.required_matched_ratio->to_double();
  }
  if (id == JudgeId::sol_execbench_1) {
    if (judge.max_error_cap) tolerance.max_error_cap = judge.max_error_cap->to_double();
    tolerance.allow_negative_inf = judge.allow_negative_inf.value_or(false);
  }
  return Effective{*id, tolerance};
}

std::span<const std::string_view> stated_members(JudgeId id) {
  static constexpr std::array<std::string_view, 3> kMembers = {"max_atol", "max_rtol",
                                                               "required_matched_ratio"};
  return std::span(kMembers).first(id == JudgeId::allclose_1 ? 2 : 3);
}

std::span<const std::string_view> statistics_of(JudgeId id) {
  static constexpr std::array<std::string_view, 4> kNames = {"max_absolute_error", "max_relative_error",
                                                             "has_nan", "has_inf"};
  switch (id) {
    case JudgeId::sol_execbench_1:
      return kNames;
    case JudgeId::flashinfer_bench_default_1:
      return std::span(kNames).first(2);
    case JudgeId::allclose_1:
      break;
  }
  return std::span(kNames).first(1);
}

bool takes(JudgeId id, Dtype dtype) {
  return id != JudgeId::allclose_1 || (dtype != Dtype::float8_e4m3fn && dtype != Dtype::float8_e5m2);
}

}  // namespace counterfoil::judge
