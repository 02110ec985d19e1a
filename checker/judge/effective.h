#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "checker/judge/judge.h"
#include "checker/judge/tolerance.h"
#include "checker/model/plan.h"
#include "checker/tensor/dtype.h"

namespace counterfoil::judge {

/// A judge, and what it is told.
struct Effective {
  JudgeId id = JudgeId::sol_execbench_1;
  Tolerance tolerance;
};

/// What a recorded judge comes to for outputs of `dtype`: a member that it does not state has the default of
/// its clause (9.4 to 9.6). Nothing where nobody knows a judge of that id.
std::optional<Effective> effective(const model::Judge& judge, tensor::Dtype dtype);

/// The members that a fixture states, since the judge decides by them (9.3).
std::span<const std::string_view> stated_members(JudgeId id);

/// The statistics that the judge defines, and a fixture records (9.3).
std::span<const std::string_view> statistics_of(JudgeId id);

/// Whether the judge takes outputs of `dtype` at all.
bool takes(JudgeId id, tensor::Dtype dtype);

}  // namespace counterfoil::judge
