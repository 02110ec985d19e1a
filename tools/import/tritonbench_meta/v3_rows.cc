#include "tools/import/tritonbench_meta/v3_rows.h"

#include <utility>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_meta/faults.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

bool is_zero(const Cell& cell) {
  const auto value = cell.value();
  return value && value->is_zero();
}

bool is_nonzero(const Cell& cell) {
  const auto value = cell.value();
  return value && !value->is_zero();
}

/// Whether the last input has a speedup, and no backend a time: the average row of a writer that averages no
/// times.
bool last_has_no_time(const Table& table) {
  bool speedup = false;
  for (const auto& [backend, metrics] : table.inputs.back().results) {
    if (is_nonzero(cell_at(table.inputs.back(), backend, "latency"))) return false;
    speedup = speedup || is_nonzero(cell_at(table.inputs.back(), backend, "speedup"));
  }
  return speedup;
}

/// Whether each number of the last input is the sum of those before it over how many those are, zeros
/// counted. Then it is the average row, which the converter of 2025 takes for an input.
bool last_is_average(const Table& table) {
  if (table.inputs.size() < 3) return false;
  bool any = false;
  for (const auto& [backend, metrics] : table.inputs.back().results) {
    for (const auto& [metric, cell] : metrics) {
      const auto last = cell.value();
      if (!last || last->is_zero()) continue;
      Rational sum;
      for (std::size_t i = 0; i + 1 < table.inputs.size(); ++i) {
        sum += cell_at(table.inputs[i], backend, metric).value().value_or(Rational());
      }
      if (!nearly_equal(sum / Rational(table.inputs.size() - 1), *last, 9)) return false;
      any = true;
    }
  }
  return any;
}

}  // namespace

void take_average_row(Table& table, Imported& imported) {
  if (table.inputs.size() < 2 || !(last_has_no_time(table) || last_is_average(table))) return;
  const Input last = std::move(table.inputs.back());
  table.inputs.pop_back();
  imported.fault(kAverageAsInput, last.where, "the average of the inputs stands among them as one more",
                 fmt::format("{} inputs", table.inputs.size()), last.x);
  for (const auto& [backend, metrics] : last.results) {
    for (const auto& [metric, cell] : metrics) {
      if (!is_zero(cell)) table.averages.push_back({"average", backend, metric, cell});
    }
  }
}

/// The converter writes 0.0 for null and for the text of an error: where no time was taken, every zero is
/// that.
void take_zeros_out(Table& table, Imported& imported) {
  const Cell* first = nullptr;
  std::uint64_t count = 0;
  for (Input& input : table.inputs) {
    for (auto& [backend, metrics] : input.results) {
      const Cell& latency = cell_at(input, backend, "latency");
      if (!table.has_metric(backend, "latency") || !(latency.blank() || is_zero(latency))) continue;
      for (auto& [metric, cell] : metrics) {
        if (!is_zero(cell)) continue;
        ++count;
        if (first == nullptr || cell.where < first->where) first = &cell;
      }
    }
  }
  if (first == nullptr) return;
  imported.fault(kZeroForMissing, first->where, "zeros stand for values that are missing: no time was taken",
                 "null", first->text, count);
  for (Input& input : table.inputs) {
    for (auto& [backend, metrics] : input.results) {
      const Cell latency = cell_at(input, backend, "latency");
      if (!table.has_metric(backend, "latency") || !(latency.blank() || is_zero(latency))) continue;
      for (auto& [metric, cell] : metrics) {
        if (is_zero(cell)) cell.text.clear();
      }
    }
  }
}

}  // namespace counterfoil::importing::tritonbench_meta
