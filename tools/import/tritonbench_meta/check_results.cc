#include <algorithm>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_meta/check_table.h"
#include "tools/import/tritonbench_meta/faults.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

constexpr int kRatioDigits = 9;
constexpr int kWorkDigits = 6;  // two products of binary64 numbers, one of them divided by a time before

/// Findings of one cause: the first, and how many.
struct Group {
  Location where;
  std::string message;
  std::string want;
  std::string found;
  std::uint64_t count = 0;

  void add(const Location& place, std::string what, std::string wanted, std::string is) {
    if (count++ > 0) return;
    where = place;
    message = std::move(what);
    want = std::move(wanted);
    found = std::move(is);
  }
  void report(const FaultKind& kind, Imported& imported) const {
    if (count > 0) imported.fault(kind, where, message, want, found, count);
  }
};

void check_speedups(const Table& table, Imported& imported) {
  const std::string baseline = table.baseline();
  Group group;
  for (const Input& input : table.inputs) {
    const auto base = cell_at(input, baseline, "latency").value();
    if (!base || base->sign() <= 0) continue;
    for (const std::string& backend : table.backends) {
      const Cell& speedup = cell_at(input, backend, "speedup");
      const auto own = cell_at(input, backend, "latency").value();
      const auto printed = speedup.value();
      if (!own || !printed || own->sign() <= 0 || nearly_equal(*base / *own, *printed, kRatioDigits))
        continue;
      group.add(speedup.where,
                fmt::format("the speedup of {} at {} is not the time of {} over its own", backend, input.x,
                            baseline),
                shown(*base / *own), speedup.text);
    }
  }
  group.report(kSpeedupNotReproduced, imported);
}

/// Bytes or operations do not depend on the backend: rate times time is the same in a row.
void check_work(const Table& table, const std::string& rate, Imported& imported) {
  Group group;
  for (const Input& input : table.inputs) {
    std::optional<Rational> work;
    std::string of;
    for (const std::string& backend : table.backends) {
      const Cell& cell = cell_at(input, backend, rate);
      const auto value = cell.value();
      const auto latency = cell_at(input, backend, "latency").value();
      if (!value || !latency || latency->sign() <= 0) continue;
      const Rational own = *value * *latency;
      if (!work) {
        work = own;
        of = backend;
      } else if (!nearly_equal(*work, own, kWorkDigits)) {
        group.add(cell.where,
                  fmt::format("{} times latency differs between {} and {} at {}", rate, of, backend, input.x),
                  shown(*work), shown(own));
      }
    }
  }
  group.report(kWorkDiffers, imported);
}

void check_errors(const Table& table, Imported& imported) {
  const std::string baseline = table.baseline();
  Group beside;
  Group hidden;
  for (const Input& input : table.inputs) {
    const Cell* of_baseline = error_of(table, input, baseline);
    for (const std::string& backend : table.backends) {
      const Cell* error = error_of(table, input, backend);
      if (error == nullptr) continue;
      const auto& results = input.results.at(backend);
      const bool values =
          std::any_of(results.begin(), results.end(), [](const auto& one) { return one.second.number; });
      if (values) {
        beside.add(error->where, fmt::format("{} has an error at {}, and values beside it", backend, input.x),
                   "one of the two", fitted(error->text, 200));
      }
      if (of_baseline == nullptr || backend == baseline || of_baseline->text != error->text) continue;
      hidden.add(
          error->where,
          fmt::format("{} has the error of its baseline at {}: its own result is hidden", backend, input.x),
          "its own result", fitted(error->text, 200));
    }
  }
  beside.report(kErrorWithValues, imported);
  hidden.report(kHiddenBehindBaseline, imported);
}

void check_accuracies(const Table& table, Imported& imported) {
  Group group;
  for (const Input& input : table.inputs) {
    for (const std::string& backend : table.backends) {
      const Cell& accuracy = cell_at(input, backend, "accuracy");
      const auto value = accuracy.value();
      if (accuracy.blank() || accuracy.failed()) continue;
      if (value && (value->is_zero() || *value == Rational(1))) continue;
      group.add(accuracy.where, fmt::format("the accuracy of {} at {} is neither 0 nor 1", backend, input.x),
                "0 or 1", accuracy.text);
    }
  }
  group.report(kAccuracyNotBoolean, imported);
}

}  // namespace

void check_results(const Table& table, Imported& imported) {
  if (table.inputs.empty() && table.pass && table.pass->value() == Rational(1)) {
    imported.fault(kPassWithoutResults, table.pass->where,
                   fmt::format("{} passed, and has no result", table.op), "results, or a pass of 0",
                   table.pass->text);
  } else if (table.inputs.empty()) {
    imported.fault(kNoInputs, Location{table.file, 0, 0, 0, ""},
                   "there is no input: the run ended before its first result");
  }
  check_speedups(table, imported);
  check_work(table, "tflops", imported);
  check_work(table, "gbps", imported);
  check_errors(table, imported);
  check_accuracies(table, imported);
}

}  // namespace counterfoil::importing::tritonbench_meta
