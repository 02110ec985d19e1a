#include "checker/judge/finish.h"

#include <algorithm>
#include <limits>

namespace counterfoil::judge {
namespace {

/// What every judge says alike.
template <class Real>
Statistics common(const Tally<Real>& tally) {
  Statistics statistics;
  statistics.elements = tally.compared;
  statistics.matched = tally.compared - tally.exceeding;
  statistics.max_absolute_error = tally.max_absolute;
  statistics.has_worst = tally.furthest.set;
  const Furthest<Real>& furthest = tally.furthest;
  statistics.worst = {furthest.index, furthest.wanted, furthest.found, furthest.difference, furthest.bound};
  return statistics;
}

/// A rejection before any element is compared.
void reject_unseen(Statistics& statistics, double both_errors) {
  statistics.accepted = false;
  statistics.matched = 0;
  statistics.max_absolute_error = both_errors;
  statistics.max_relative_error = both_errors;
}

/// 1 - e / n in binary64, between 0 and 1; 1 of nothing.
double matched_ratio(std::uint64_t exceeding, std::uint64_t elements) {
  if (elements == 0) return 1;
  return std::clamp(1.0 - static_cast<double>(exceeding) / static_cast<double>(elements), 0.0, 1.0);
}

template <class Real>
double matched_ratio(const Tally<Real>& tally) {
  return matched_ratio(tally.exceeding, tally.compared);
}

Statistics finish_sol(const Tolerance& tolerance, const Tally<float>& tally, const SquareSum& squares) {
  Statistics statistics = common(tally);
  const bool has_nan = tally.candidate_nan || tally.reference_nan;
  if (has_nan || tally.candidate_inf || tally.reference_inf) {
    reject_unseen(statistics, 0);
    statistics.has_nan = has_nan;
    statistics.has_inf = !has_nan;
    return statistics;
  }
  if (tally.set_aside == 0 && !tally.candidate_nonzero && squares.nonzero()) {
    reject_unseen(statistics, squares.norm());
    statistics.by_norm = true;
    return statistics;
  }
  statistics.max_relative_error = tally.max_relative;
  const bool capped = tolerance.max_error_cap && statistics.max_absolute_error > *tolerance.max_error_cap;
  statistics.accepted =
      tally.compared == 0 || (!(matched_ratio(tally) < tolerance.required_matched_ratio) && !capped);
  return statistics;
}

Statistics finish_flashinfer(const Tolerance& tolerance, const Tally<float>& tally) {
  Statistics statistics = common(tally);
  if (tally.candidate_inf || tally.candidate_nan) {
    using Limits = std::numeric_limits<double>;
    reject_unseen(statistics, tally.candidate_inf ? Limits::infinity() : Limits::quiet_NaN());
    statistics.has_inf = tally.candidate_inf;
    statistics.has_nan = !tally.candidate_inf;
    return statistics;
  }
  // Python's max(0.0, x) is 0.0 where x is a NaN.
  statistics.max_absolute_error = tally.max_absolute > 0 ? tally.max_absolute : 0;
  statistics.max_relative_error = tally.max_relative > 0 ? tally.max_relative : 0;
  statistics.accepted = tally.compared == 0 || !(matched_ratio(tally) < tolerance.required_matched_ratio);
  return statistics;
}

template <class Real>
Statistics every_element_close(const Tally<Real>& tally) {
  Statistics statistics = common(tally);
  statistics.has_nan = tally.candidate_nan || tally.reference_nan;
  statistics.has_inf = tally.candidate_inf || tally.reference_inf;
  statistics.accepted = tally.exceeding == 0;
  return statistics;
}

}  // namespace

Statistics finish(JudgeId id, const Tolerance& tolerance, const Tally<float>& tally,
                  const SquareSum& reference_squares) {
  switch (id) {
    case JudgeId::sol_execbench_1:
      return finish_sol(tolerance, tally, reference_squares);
    case JudgeId::flashinfer_bench_default_1:
      return finish_flashinfer(tolerance, tally);
    case JudgeId::allclose_1:
      break;
  }
  return every_element_close(tally);
}

Statistics finish_allclose(const Tally<double>& tally) {
  return every_element_close(tally);
}

std::uint64_t least_matched(JudgeId id, const Tolerance& tolerance, std::uint64_t elements) {
  if (id == JudgeId::allclose_1 || elements == 0) return elements;
  std::uint64_t too_few = 0;  // matched elements below this are not known to be enough
  std::uint64_t enough = elements + 1;
  while (too_few < enough) {
    const std::uint64_t matched = too_few + (enough - too_few) / 2;
    if (matched_ratio(elements - matched, elements) < tolerance.required_matched_ratio) {
      too_few = matched + 1;
    } else {
      enough = matched;
    }
  }
  return enough;
}

}  // namespace counterfoil::judge
