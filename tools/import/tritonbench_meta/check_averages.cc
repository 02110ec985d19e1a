#include <algorithm>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_meta/check_table.h"
#include "tools/import/tritonbench_meta/faults.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

constexpr int kMeanDigits = 9;
constexpr std::uint64_t kMostHashRows = 3;  // one each of printing, CSV and JSON

/// The numbers of a column.
struct Column {
  Rational sum;
  std::uint64_t valid = 0;
  std::uint64_t rows = 0;

  Rational mean() const { return sum / Rational(valid); }
};

Column column_of(const Table& table, const Average& average) {
  Column column;
  column.rows = table.inputs.size();
  for (const Input& input : table.inputs) {
    const auto value = cell_at(input, average.backend, average.metric).value();
    if (!value) continue;
    column.sum += *value;
    ++column.valid;
  }
  return column;
}

std::string of(const Average& average) {
  return fmt::format("the {} of {} {}", average.kind == "average" ? "average" : "-avg", average.backend,
                     average.metric);
}

std::string valid_mean(const Column& column) {
  return fmt::format("{} over {} valid rows", shown(column.mean()), column.valid);
}

bool divides_by_all(const Column& column, const Rational& printed, std::uint64_t hash_rows) {
  const Rational rows(column.rows + hash_rows);
  return rows.sign() > 0 && nearly_equal(printed, column.sum / rows, kMeanDigits);
}

/// The key `-avg` is a mean over the valid rows and the average row, which divides by all rows.
bool averages_itself(const Column& column, const Rational& printed, std::uint64_t hash_rows) {
  const Rational rows(column.rows + hash_rows);
  if (rows.sign() <= 0) return false;
  const Rational with_average = (column.sum + column.sum / rows) / Rational(column.valid + 1);
  return nearly_equal(printed, with_average, kMeanDigits);
}

void explain(const Average& average, const Column& column, const Rational& printed, Imported& imported) {
  const Location& where = average.cell.where;
  for (std::uint64_t hashes = 0; hashes <= kMostHashRows; ++hashes) {
    const std::string more = hashes == 0 ? "" : fmt::format(" and {} rows of hashes", hashes);
    if (divides_by_all(column, printed, hashes)) {
      imported.fault(kAverageCountsFailed, where,
                     fmt::format("{} divides the sum of {} valid rows by all {} rows{}", of(average),
                                 column.valid, column.rows, more),
                     valid_mean(column), average.cell.text);
      return;
    }
    if (averages_itself(column, printed, hashes)) {
      imported.fault(
          kAverageOfAverage, where,
          fmt::format("{} is over the valid rows and over their average, which divides by all {} rows{}",
                      of(average), column.rows, more),
          valid_mean(column), average.cell.text);
      return;
    }
  }
  imported.fault(kAverageNotReproduced, where, fmt::format("{} is not that of its rows", of(average)),
                 valid_mean(column), average.cell.text);
}

void check_wrong_results(const Average& average, const Table& table, Imported& imported) {
  if (average.metric != "speedup") return;
  Column right;
  std::uint64_t wrong = 0;
  for (const Input& input : table.inputs) {
    const auto speedup = cell_at(input, average.backend, "speedup").value();
    const auto accuracy = cell_at(input, average.backend, "accuracy").value();
    if (!speedup || !accuracy) continue;
    if (accuracy->is_zero()) {
      ++wrong;
    } else {
      right.sum += *speedup;
      ++right.valid;
    }
  }
  if (wrong == 0) return;
  imported.fault(kAverageCountsWrong, average.cell.where,
                 fmt::format("{} counts results that are not accurate", of(average)),
                 right.valid == 0 ? "no accurate row"
                                  : fmt::format("{} over {} accurate rows", shown(right.mean()), right.valid),
                 average.cell.text, wrong);
}

}  // namespace

void check_averages(const Table& table, const Table& whole, Imported& imported) {
  for (const Average& average : table.averages) {
    const auto printed = average.cell.value();
    if (!printed) continue;
    const Column column = column_of(whole, average);
    if (column.valid == 0) {
      imported.fault(kAverageNotReproduced, average.cell.where,
                     fmt::format("{} has no valid row", of(average)), "no average", average.cell.text);
      continue;
    }
    if (!nearly_equal(*printed, column.mean(), kMeanDigits)) explain(average, column, *printed, imported);
    check_wrong_results(average, whole, imported);
  }
}

const Table& whole_of(const Table& table, const std::vector<Table>& tables, Imported& imported) {
  if (table.from_csv) return table;
  const auto found = std::find_if(tables.begin(), tables.end(), [&](const Table& other) {
    return other.from_csv && other.folder == table.folder && !other.op.empty() &&
           table.op.find(other.op) != std::string::npos;
  });
  if (found == tables.end() || found->inputs.size() <= table.inputs.size() || table.inputs.empty())
    return table;
  imported.fault(kInputsOverwritten, Location{table.file, 0, 0, 0, ""},
                 fmt::format("{} has fewer inputs than {}: of inputs with one label the last is left",
                             table.op, found->file),
                 fmt::format("{} inputs", found->inputs.size()),
                 fmt::format("{} inputs", table.inputs.size()), found->inputs.size() - table.inputs.size());
  return *found;
}

}  // namespace counterfoil::importing::tritonbench_meta
