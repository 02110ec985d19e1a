#include "tools/import/tritonbench_thunlp/check_times.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/faults.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

// What the scorer divides by, whatever the GPU: an A100 with 80 GB (2_efficiency.py of channel G).
const Rational kPeakGbps(2039);
const Rational kPeakTflops(312);
const Rational kOutlierFactor(8);
constexpr int kWorkDigits = 6;  // two products of binary64 numbers that were divided by a measured time

bool is_zero(const std::optional<Rational>& value) {
  return value && value->is_zero();
}

/// Bytes or operations of a row, up to a constant: rate times time.
bool same_work(const std::optional<Rational>& a, const Rational& a_ms, const std::optional<Rational>& b,
               const Rational& b_ms) {
  return !a || !b || nearly_equal(*a * a_ms, *b * b_ms, kWorkDigits);
}

void check_work(const Times& candidate, const std::vector<const Row*>& golden, Imported& imported) {
  const Row* first = nullptr;
  const Row* beside = nullptr;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < candidate.rows.size(); ++i) {
    const Row& row = candidate.rows[i];
    if (same_work(row.gbps, row.ms, golden[i]->gbps, golden[i]->ms) &&
        same_work(row.tflops, row.ms, golden[i]->tflops, golden[i]->ms)) {
      continue;
    }
    if (first == nullptr) {
      first = &row;
      beside = golden[i];
    }
    ++count;
  }
  if (first == nullptr) return;
  const auto work = [](const Row& row) {
    return fmt::format("GB/s x ms {}, TFLOPS x ms {}", row.gbps ? shown(*row.gbps * row.ms) : "none",
                       row.tflops ? shown(*row.tflops * row.ms, 6) : "none");
  };
  imported.fault(
      kWorkDiffers, first->at,
      fmt::format("{} moves other bytes, or does other operations, than its golden result at one size",
                  candidate.op),
      work(*beside), work(*first), count);
}

void check_peak(const Times& candidate, Imported& imported) {
  const Row* worst = nullptr;
  Rational most(100);
  for (const Row& row : candidate.rows) {
    const Rational percent = std::max(row.gbps.value_or(Rational()) * Rational(100) / kPeakGbps,
                                      row.tflops.value_or(Rational()) * Rational(100) / kPeakTflops);
    if (percent < most) continue;
    most = percent;
    worst = &row;
  }
  if (worst == nullptr) return;
  imported.fault(
      kAbovePeak, worst->at,
      fmt::format("{} is at or above the peak of the GPU that the scorer divides by", candidate.op),
      "below 100% of 2039 GB/s and of 312 TFLOPS", shown(most, 1) + "%");
}

void check_stated(const Times& candidate, Imported& imported) {
  const auto silent = [](const Row& row) { return is_zero(row.gbps) && is_zero(row.tflops); };
  const auto count = std::count_if(candidate.rows.begin(), candidate.rows.end(), silent);
  if (count == 0) return;
  const Row& first = *std::find_if(candidate.rows.begin(), candidate.rows.end(), silent);
  imported.fault(kWorkNotStated, first.at,
                 fmt::format("{} has rows with 0 GB/s and 0 TFLOPS: their work is not stated", candidate.op),
                 "a rate above 0", "0 and 0", static_cast<std::uint64_t>(count));
}

}  // namespace

const Row* outlier(const Times& times) {
  for (std::size_t i = 1; i + 1 < times.rows.size(); ++i) {
    const Rational& ms = times.rows[i].ms;
    if (ms > times.rows[i - 1].ms * kOutlierFactor && ms > times.rows[i + 1].ms * kOutlierFactor) {
      return &times.rows[i];
    }
  }
  return nullptr;
}

std::optional<Rational> ratio_without(const Times& candidate, const Times& reference, bool by_size,
                                      const Row& row) {
  const Pairing pairing = pair_rows(candidate, reference, by_size);
  if (!pairing.unlike.empty() || candidate.rows.size() < 2) return std::nullopt;
  Rational of_reference;
  Rational of_candidate;
  for (std::size_t i = 0; i < candidate.rows.size(); ++i) {
    if (&candidate.rows[i] == &row) continue;
    of_reference += pairing.reference[i]->ms;
    of_candidate += candidate.rows[i].ms;
  }
  return of_reference / of_candidate;
}

void check_alone(const Times& candidate, Imported& imported) {
  check_stated(candidate, imported);
  check_peak(candidate, imported);
}

void check_beside_golden(const Times& candidate, const Times& golden, bool by_size, Imported& imported) {
  if (candidate.rows.empty()) return;
  const Pairing pairing = pair_rows(candidate, golden, by_size);
  if (!pairing.unlike.empty()) {
    imported.fault(kRowsUnlikeGolden, candidate.at,
                   fmt::format("the rows of {} are not those of its golden result", candidate.op),
                   fmt::format("{} rows of the same sizes", golden.rows.size()), pairing.unlike);
    return;
  }
  check_work(candidate, pairing.reference, imported);
}

void check_beside_reference(const Times& candidate, const Times& reference, bool by_size,
                            Imported& imported) {
  const Pairing pairing = pair_rows(candidate, reference, by_size);
  if (!pairing.unlike.empty()) return;
  const Rational margin(1, 200);
  for (std::size_t i = 0; i < candidate.rows.size(); ++i) {
    const Rational& ms = pairing.reference[i]->ms;
    if (abs(candidate.rows[i].ms - ms) >= ms * margin) return;
  }
  imported.fault(kAsTheReference, candidate.at,
                 fmt::format("{} takes as long as its reference at every size: it may call it", candidate.op),
                 "a difference of 0.5% at one size", fmt::format("none in {} rows", candidate.rows.size()));
}

}  // namespace counterfoil::importing::tritonbench_thunlp
