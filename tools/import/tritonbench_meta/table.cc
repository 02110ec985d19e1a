#include "tools/import/tritonbench_meta/table.h"

#include <algorithm>
#include <utility>

#include "tools/import/numbers.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

bool holds(const std::vector<std::string>& items, std::string_view item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

}  // namespace

std::optional<Rational> Cell::value() const {
  return number ? exact(text) : std::nullopt;
}

Cell cell_of(std::string_view text, Location where) {
  if (text == "nan" || text == "inf" || text == "-inf") return {std::string(text), true, std::move(where)};
  if (text.starts_with('(')) {
    const std::string_view first = text.substr(1, std::min(text.find(','), text.find(')')) - 1);
    if (exact(first)) return {std::string(first), true, std::move(where)};
  }
  return {std::string(text), exact(text).has_value(), std::move(where)};
}

Input& Table::input(const std::string& x, const Location& where) {
  const auto [place, is_new] = places_.try_emplace(x, inputs.size());
  if (is_new) inputs.push_back({x, where, {}});
  return inputs[place->second];
}

void Table::note(const std::string& backend, const std::string& metric) {
  const auto [known, is_new] = metrics.try_emplace(backend);
  if (is_new) backends.push_back(backend);
  if (!holds(known->second, metric)) known->second.push_back(metric);
}

void Table::put(Input& input, const std::string& backend, const std::string& metric, Cell cell) {
  note(backend, metric);
  input.results[backend][metric] = std::move(cell);
}

bool Table::has_metric(const std::string& backend, std::string_view metric) const {
  const auto found = metrics.find(backend);
  return found != metrics.end() && holds(found->second, metric);
}

std::string Table::baseline() const {
  std::vector<std::string> without;
  for (const std::string& backend : backends) {
    if (!has_metric(backend, "speedup") && !has_metric(backend, "accuracy")) without.push_back(backend);
  }
  return without.size() == 1 && backends.size() > 1 ? without.front() : std::string();
}

const Cell& cell_at(const Input& input, const std::string& backend, const std::string& metric) {
  static const Cell kBlank;
  const auto results = input.results.find(backend);
  if (results == input.results.end()) return kBlank;
  const auto cell = results->second.find(metric);
  return cell == results->second.end() ? kBlank : cell->second;
}

const Cell* error_of(const Table& table, const Input& input, const std::string& backend) {
  const auto metrics = table.metrics.find(backend);
  if (metrics == table.metrics.end()) return nullptr;
  const Cell& first = cell_at(input, backend, metrics->second.front());
  return first.failed() ? &first : nullptr;
}

bool is_candidate(const Table& table, const std::string& backend) {
  return backend != table.baseline();
}

}  // namespace counterfoil::importing::tritonbench_meta
