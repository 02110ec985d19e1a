#include "tools/import/tritonbench_meta/read.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/import/tritonbench_meta/faults.h"
#include "tools/import/tritonbench_meta/metric_key.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

json::Value metrics_of(json::Value root) {
  const json::Value nightly = ForeignJson::last(root, "metrics");
  return nightly.is_object() ? nightly : root;
}

/// A number, a number in a string, the first of a list, the text of an error, or nothing for null.
Cell cell_of(const ForeignJson& text, json::Value value) {
  if (value.is_array()) return value.size() > 0 ? cell_of(text, *value.elements().begin()) : Cell{};
  const std::string_view number = text.number(value);
  if (!number.empty()) return {std::string(number), true, value.location()};
  return value.is_string() ? tritonbench_meta::cell_of(value.as_string(), value.location()) : Cell{};
}

class Reader {
 public:
  Reader(const SourceFile& file, const ForeignJson& text, Imported& imported)
      : file_(file), text_(text), imported_(imported) {}

  std::vector<Table> read() {
    const json::Value root = text_.root();
    const std::string device(ForeignJson::last(ForeignJson::last(root, "env"), "device").as_string());
    for (const json::Member& member : metrics_of(root).members()) {
      const auto key = metric_key(member.key);
      if (key && ForeignJson::last(metrics_of(root), member.key) == member.value) take(*key, member.value);
    }
    for (Table& table : tables_) table.device = device;
    if (cut_ > 0) {
      imported_.fault(kLabelCut, first_cut_.location(),
                      "labels with a dash were cut at it, and are put together again",
                      "labels without a dash", std::string(first_cut_.key()), cut_);
    }
    return std::move(tables_);
  }

 private:
  Table& table(const std::string& op) {
    const auto found =
        std::find_if(tables_.begin(), tables_.end(), [&](const Table& one) { return one.op == op; });
    if (found != tables_.end()) return *found;
    Table table;
    table.file = file_.name;
    table.folder = FileName(file_.name).folder;
    table.op = op;
    tables_.push_back(std::move(table));
    return tables_.back();
  }

  void take(const MetricKey& key, json::Value value) {
    Table& into = table(key.op);
    Cell cell = cell_of(text_, value);
    if (key.label_cut && cut_++ == 0) first_cut_ = value;
    if (key.kind == MetricKey::Kind::pass) {
      into.pass = std::move(cell);
    } else if (key.kind == MetricKey::Kind::result && key.x != "average") {
      into.put(into.input(key.x, value.location()), key.backend, key.metric, std::move(cell));
    } else if (!cell.blank()) {
      const std::string kind = key.kind == MetricKey::Kind::average ? "-avg" : "average";
      into.averages.push_back({kind, key.backend, key.metric, std::move(cell)});
    }
  }

  const SourceFile& file_;
  const ForeignJson& text_;
  Imported& imported_;
  std::vector<Table> tables_;
  json::Value first_cut_;
  std::uint64_t cut_ = 0;
};

}  // namespace

bool holds_metrics(json::Value root) {
  if (!root.is_object()) return false;
  if (root.size() == 0 || ForeignJson::last(root, "metrics").is_object()) return true;
  return std::any_of(root.members().begin(), root.members().end(),
                     [](const json::Member& member) { return metric_key(member.key).has_value(); });
}

void read_metrics(const SourceFile& file, const ForeignJson& text, std::vector<Table>& tables,
                  Imported& imported) {
  std::vector<Table> read = Reader(file, text, imported).read();
  if (read.empty()) {
    Table table;
    table.file = file.name;
    table.op = FileName(file.name).stem;
    read.push_back(std::move(table));
  }
  std::move(read.begin(), read.end(), std::back_inserter(tables));
}

}  // namespace counterfoil::importing::tritonbench_meta
