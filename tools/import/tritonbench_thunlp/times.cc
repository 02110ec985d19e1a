#include "tools/import/tritonbench_thunlp/times.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/json/minify.h"
#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/faults.h"
#include "tools/import/tritonbench_thunlp/path.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

std::optional<Rational> positive(const ForeignJson& text, json::Value value) {
  const auto number = exact(text.number(value));
  return number && number->sign() > 0 ? number : std::nullopt;
}

void read_row(const ForeignJson& text, json::Value at, Times& times, Imported& imported) {
  const json::Value ms = ForeignJson::last(at, "ms");
  const auto time = positive(text, ms);
  if (!time) {
    imported.fault(kRowUnusable, ms ? ms : at, "a row has no time that is a positive number", "ms above 0");
    return;
  }
  Row row;
  row.ms = *time;
  row.at = at;
  if (const json::Value size = ForeignJson::last(at, "input_size")) row.size = json::minified(size);
  row.gbps = exact(text.number(ForeignJson::last(at, "GB/s")));
  row.tflops = exact(text.number(ForeignJson::last(at, "TFLOPS")));
  times.rows.push_back(std::move(row));
}

void check_sizes(const Times& times, Imported& imported) {
  std::set<std::string> sizes;
  for (const Row& row : times.rows) sizes.insert(row.size);
  if (sizes.size() == times.rows.size()) return;
  imported.fault(kSizeRepeated, times.at, fmt::format("{} has rows of the same input size", times.op),
                 fmt::format("{} sizes, each once", times.rows.size()), fmt::format("{} sizes", sizes.size()),
                 times.rows.size() - sizes.size());
}

}  // namespace

Rational Times::total() const {
  Rational sum;
  for (const Row& row : rows) sum += row.ms;
  return sum;
}

bool holds_times(json::Value root) {
  if (!root.is_array()) return false;
  const auto elements = root.elements();
  return elements.empty() || ((*elements.begin()).is_object() && (*elements.begin()).find("ms"));
}

Times read_times(const SourceFile& file, ForeignTexts texts, Imported& imported) {
  const Path path(file.name);
  Times times;
  times.file = file.name;
  times.op = path.op();
  times.texts = std::move(texts);
  const ForeignJson& text = times.texts.texts.front();
  times.at = text.root();
  if (times.op != path.stem) {
    imported.fault(kNameUnlikeOperator, Location{file.name, 0, 0, 0, ""},
                   "the file is named unlike its operator", times.op + ".json", path.stem + ".json");
  }
  for (const json::Value row : times.at.elements()) read_row(text, row, times, imported);
  if (times.at.size() == 0) {
    imported.fault(kNoRows, times.at, fmt::format("{} has no row: every input size failed", times.op), "rows",
                   "[]");
  }
  check_sizes(times, imported);
  return times;
}

Pairing pair_rows(const Times& candidate, const Times& reference, bool by_size) {
  Pairing pairing;
  if (candidate.rows.empty()) {
    pairing.unlike = "no rows";
    return pairing;
  }
  std::set<std::string> kept;
  for (const Row& row : candidate.rows) kept.insert(row.size);
  const bool all = candidate.rows.size() == reference.rows.size();
  for (const Row& row : reference.rows) {
    if (all || (by_size && kept.contains(row.size))) pairing.reference.push_back(&row);
  }
  for (std::size_t i = 0; i < pairing.reference.size() && i < candidate.rows.size(); ++i) {
    if (pairing.reference[i]->size == candidate.rows[i].size) continue;
    pairing.unlike = fmt::format("row {} is of {} beside {}", i + 1, fitted(candidate.rows[i].size, 60),
                                 fitted(pairing.reference[i]->size, 60));
    break;
  }
  if (pairing.reference.size() != candidate.rows.size()) {
    pairing.unlike = fmt::format("{} rows beside {}", candidate.rows.size(), reference.rows.size());
  }
  return pairing;
}

std::optional<Rational> speed_ratio(const Times& candidate, const Times& reference, bool by_size) {
  const Pairing pairing = pair_rows(candidate, reference, by_size);
  if (!pairing.unlike.empty()) return std::nullopt;
  Rational sum;
  for (const Row* row : pairing.reference) sum += row->ms;
  return sum / candidate.total();
}

}  // namespace counterfoil::importing::tritonbench_thunlp
