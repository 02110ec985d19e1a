#pragma once

#include "tools/import/imported.h"
#include "tools/import/tritonbench_thunlp/times.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// What the rows of a candidate show by themselves: one far above its neighbours, more than the peak of the
/// GPU that the scorer divides by.
void check_alone(const Times& candidate, Imported& imported);

/// What they show beside those of a golden result: other sizes, other work.
void check_beside_golden(const Times& candidate, const Times& golden, bool by_size, Imported& imported);

/// What they show beside a reference that ran on the same GPU: times that are its times.
void check_beside_reference(const Times& candidate, const Times& reference, bool by_size, Imported& imported);

/// The row that is more than eight times as slow as both of its neighbours; nothing where none is.
const Row* outlier(const Times& times);

/// Total time of the reference over that of the candidate, both without the row of one size.
std::optional<Rational> ratio_without(const Times& candidate, const Times& reference, bool by_size,
                                      const Row& row);

}  // namespace counterfoil::importing::tritonbench_thunlp
