#include "checker/judge/judge_with_spread.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "checker/judge/finish.h"
#include "checker/judge/range.h"
#include "checker/tensor/element.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

/// A number up to this has a square that rounds to 0 in float32 (9.4).
constexpr double kZero = 0x1p-75;

/// Half a unit in the last place, relative, of the arithmetic that a judge has for outputs of `dtype`.
double unit_roundoff(JudgeId id, Dtype dtype) {
  if (id == JudgeId::allclose_1) {
    if (dtype == Dtype::float64) return 0x1p-53;
    if (dtype == Dtype::float16) return 0x1p-11;
    if (dtype == Dtype::bfloat16) return 0x1p-9;
  }
  return 0x1p-24;
}

/// The greatest number of `dtype`, or of float32 where that is less and the judge computes in it.
double greatest_number(JudgeId id, Dtype dtype) {
  switch (dtype) {
    case Dtype::float16:
      return tensor::decode<tensor::Float16>(tensor::Float16::kGreatest);
    case Dtype::bfloat16:
      return tensor::decode<tensor::Bfloat16>(tensor::Bfloat16::kGreatest);
    case Dtype::float8_e4m3fn:
      return tensor::decode<tensor::Float8E4M3fn>(tensor::Float8E4M3fn::kGreatest);
    case Dtype::float8_e5m2:
      return tensor::decode<tensor::Float8E5M2>(tensor::Float8E5M2::kGreatest);
    case Dtype::float64:
      if (id == JudgeId::allclose_1) return std::numeric_limits<double>::max();
      return std::numeric_limits<float>::max();
    default:
      return std::numeric_limits<float>::max();
  }
}

/// A number and how far it may be off.
struct Uncertain {
  double value = 0;
  double spread = 0;

  bool finite() const { return std::isfinite(value); }
  double least_size() const { return std::max(std::fabs(value) - spread, 0.0); }
  double greatest_size() const { return std::fabs(value) + spread; }
};

/// What may become of the outputs as far as they have been looked at.
class Ends {
 public:
  Ends(JudgeId id, const Tolerance& tolerance, Side candidate, Side reference)
      : piece_{id, bounds_of(tolerance), candidate, reference, 0},
        tolerance_(tolerance),
        roundoff_(unit_roundoff(id, reference.dtype)),
        converts_(tensor::bytes_of(reference.dtype) >= 4 && reference.dtype != Dtype::float32 &&
                  !is_binary64(piece_)),
        greatest_candidate_(greatest_number(id, candidate.dtype)),
        greatest_reference_(greatest_number(id, reference.dtype)) {}

  void take(std::uint64_t index, double candidate_spread, double reference_spread) {
    const Uncertain x{tensor::load_element(piece_.candidate.dtype, piece_.candidate.bytes, index),
                      candidate_spread};
    const Uncertain y{tensor::load_element(piece_.reference.dtype, piece_.reference.bytes, index),
                      reference_spread};
    note_zeros(x, y);
    if (x.spread == 0 && y.spread == 0) {
      take_exactly(index);
    } else {
      ++spread_elements_;
      take_spread(x, y);
    }
  }

  SpreadJudgement judgement() const {
    SpreadJudgement judgement;
    // What is known for certain is a tally, and says by itself whether something rejects whatever the rest
    // is.
    const Statistics known =
        is_binary64(piece_) ? finish_allclose(exact_.wide) : finish(piece_.id, tolerance_, exact_.tally, {});
    const bool decided_early = piece_.id != JudgeId::allclose_1 && (known.has_nan || known.has_inf);
    const bool surely_zero =
        surely_zero_ && reference_surely_nonzero_ && is_sol() && exact_.tally.set_aside == 0;
    if (decided_early || surely_zero) return judgement;
    judgement.lowest_matched = known.matched + surely_matched_;
    judgement.highest_matched = judgement.lowest_matched + undecided_;
    const bool may_be_zero =
        may_be_zero_ && reference_may_be_nonzero_ && is_sol() && exact_.tally.set_aside == 0;
    const std::uint64_t elements = known.elements + spread_elements_;
    const double exact_error = known.max_absolute_error;
    const bool worst = !may_reject_ && !may_be_zero &&
                       accepts(judgement.lowest_matched, elements, std::max(exact_error, greatest_error_));
    const bool best = accepts(judgement.highest_matched, elements, std::max(exact_error, least_error_));
    judgement.certain = worst == best;
    return judgement;
  }

 private:
  bool is_sol() const { return piece_.id == JudgeId::sol_execbench_1; }

  void take_exactly(std::uint64_t index) { judge_range(piece_, index, index + 1, exact_); }

  void note_zeros(const Uncertain& x, const Uncertain& y) {
    surely_zero_ = surely_zero_ && x.greatest_size() <= kZero;
    may_be_zero_ = may_be_zero_ && x.least_size() <= kZero;
    reference_surely_nonzero_ = reference_surely_nonzero_ || y.least_size() > kZero;
    reference_may_be_nonzero_ = reference_may_be_nonzero_ || !(y.greatest_size() <= kZero);
  }

  void take_spread(const Uncertain& x, const Uncertain& y) {
    const bool candidate_may_overflow = !(x.greatest_size() <= greatest_candidate_);
    const bool reference_may_overflow = !(y.greatest_size() <= greatest_reference_);
    if (candidate_may_overflow || reference_may_overflow) {
      ++undecided_;
      // Under flashinfer-bench/default/1 a reference that is not finite rejects nothing.
      may_reject_ = may_reject_ || candidate_may_overflow || is_sol();
      greatest_error_ = std::numeric_limits<double>::infinity();
      return;
    }
    const double difference = std::fabs(x.value - y.value);
    const double spread = x.spread + y.spread;
    const auto [least_bound, greatest_bound] = bounds(x, y);
    // Tolerance, difference, product and sum are each rounded once; so are outputs that are wider than the
    // arithmetic.
    const double converted = converts_ ? x.greatest_size() + y.greatest_size() : 0;
    const double rounding = roundoff_ * (converted + difference + spread + 3 * greatest_bound) +
                            std::numeric_limits<float>::denorm_min();
    const double least = std::max(difference - spread - rounding, 0.0);
    const double greatest = difference + spread + rounding;
    least_error_ = std::max(least_error_, least);
    greatest_error_ = std::max(greatest_error_, greatest);
    if (greatest <= least_bound) {
      ++surely_matched_;
    } else if (least <= greatest_bound) {
      ++undecided_;
    }
  }

  std::pair<double, double> bounds(const Uncertain& x, const Uncertain& y) const {
    const double atol = tolerance_.max_atol;
    const double rtol = tolerance_.max_rtol;
    if (piece_.id == JudgeId::flashinfer_bench_default_1) {
      return {std::max(atol, rtol * y.least_size()), std::max(atol, rtol * (y.greatest_size() + 1e-8))};
    }
    const Uncertain& scale = is_sol() ? y : x;
    return {atol + rtol * scale.least_size(), atol + rtol * scale.greatest_size()};
  }

  bool accepts(std::uint64_t matched, std::uint64_t elements, double max_absolute_error) const {
    if (piece_.id == JudgeId::allclose_1) return matched == elements;
    Tally<float> tally;
    tally.compared = elements;
    tally.exceeding = elements - matched;
    tally.candidate_nonzero = true;
    Tolerance without_cap = tolerance_;
    without_cap.max_error_cap.reset();
    const bool capped = is_sol() && elements > 0 && tolerance_.max_error_cap &&
                        max_absolute_error > *tolerance_.max_error_cap;
    return finish(piece_.id, without_cap, tally, {}).accepted && !capped;
  }

  Piece piece_;
  Tolerance tolerance_;
  double roundoff_;
  bool converts_;  ///< to float32, by rounding
  double greatest_candidate_;
  double greatest_reference_;
  Partial exact_;  ///< elements without spread
  std::uint64_t spread_elements_ = 0;
  std::uint64_t surely_matched_ = 0;
  std::uint64_t undecided_ = 0;
  double least_error_ = 0;
  double greatest_error_ = 0;
  bool may_reject_ = false;
  bool surely_zero_ = true;
  bool may_be_zero_ = true;
  bool reference_surely_nonzero_ = false;
  bool reference_may_be_nonzero_ = false;
};

}  // namespace

SpreadJudgement judge_with_spread(JudgeId id, const Tolerance& tolerance, Side candidate,
                                  std::span<const double> candidate_spread, Side reference,
                                  std::span<const double> reference_spread, std::uint64_t elements) {
  Ends ends(id, tolerance, candidate, reference);
  for (std::uint64_t i = 0; i < elements; ++i) {
    ends.take(i, i < candidate_spread.size() ? candidate_spread[i] : 0,
              i < reference_spread.size() ? reference_spread[i] : 0);
  }
  return ends.judgement();
}

}  // namespace counterfoil::judge
