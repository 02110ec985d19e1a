#include "tools/import/tritonbench_meta/read.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "tools/import/tritonbench_meta/faults.h"
#include "tools/import/tritonbench_meta/v3_rows.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

constexpr std::string_view kAverage = "-avg";
/// Metrics that a table may have alone, so that their lines follow each other.
constexpr std::array<std::string_view, 8> kMetrics = {"latency", "speedup",  "accuracy",     "tflops",
                                                      "gbps",    "walltime", "compile_time", "cuda_time"};

/// The parts of a line.
struct Line {
  std::string op;
  std::string backend;
  std::string metric;
  std::string x;  ///< empty where the line has none
  std::string device;
  Cell cell;
};

Line line_of(const ForeignJson& text) {
  const json::Value root = text.root();
  const json::Value metric = root.find("metric");
  const json::Value model = root.find("model");
  const json::Value values = metric.find("benchmark_values");
  Line line;
  line.op = std::string(model.find("name").as_string());
  line.backend = std::string(model.find("backend").as_string());
  line.metric = std::string(metric.find("name").as_string());
  line.x = std::string(metric.find("extra_info").find("input_shape").as_string());
  if (root.find("runners").size() > 0) {
    line.device = std::string((*root.find("runners").elements().begin()).find("gpu_info").as_string());
  }
  if (values.size() == 0 || !values.is_array()) return line;
  const json::Value value = *values.elements().begin();
  const std::string_view number = text.number(value);
  line.cell = {std::string(number), !number.empty(), value.location()};
  return line;
}

class Reader {
 public:
  Reader(const SourceFile& file, Imported& imported) : file_(file), imported_(imported) {}

  void take(const ForeignJson& text) {
    Line line = line_of(text);
    if (line.op.empty() || line.metric.empty()) return;
    Table& into = table(line);
    if (line.metric == "pass" && line.backend.empty()) {
      into.pass = std::move(line.cell);
      return;
    }
    const std::string column = line.backend + "\n" + line.metric;
    const bool again = std::exchange(last_, column) == column &&
                       std::find(kMetrics.begin(), kMetrics.end(), line.metric) == kMetrics.end();
    if (again && cut_.insert(line.op + "\n" + column).second) {
      imported_.fault(kMetricCut, text.root().location(),
                      fmt::format("{} of {} stands several times in a row: names of metrics were cut",
                                  line.metric, line.backend),
                      "one number of a metric at an input", line.metric);
    }
    if (cut_.contains(line.op + "\n" + column)) return;
    if (line.metric.ends_with(kAverage)) return take_average(std::move(line), into);
    const std::uint64_t number =
        ++seen_[fmt::format("{}\n{}\n{}\n{}", line.op, line.backend, line.metric, line.x)];
    std::string x = line.x.empty() ? fmt::format("row {}", number) : line.x;
    if (!line.x.empty() && number > 1) {
      x += fmt::format("#{}", number);
      if (repeated_++ == 0) first_repeated_ = text.root().location();
    }
    into.put(into.input(x, text.root().location()), line.backend, line.metric, std::move(line.cell));
  }

  std::vector<Table> tables() {
    for (Table& table : tables_) drop_cut(table);
    if (repeated_ > 0) {
      imported_.fault(kInputRepeated, first_repeated_, "inputs have the same label as one before them",
                      "every label once", "", repeated_);
    }
    return std::move(tables_);
  }

 private:
  Table& table(const Line& line) {
    const auto found =
        std::find_if(tables_.begin(), tables_.end(), [&](const Table& one) { return one.op == line.op; });
    if (found != tables_.end()) return *found;
    Table table;
    table.file = file_.name;
    table.folder = FileName(file_.name).folder;
    table.op = line.op;
    table.zero_is_ambiguous = true;
    table.device = line.device;
    tables_.push_back(std::move(table));
    return tables_.back();
  }

  /// `speedup-avg`; what stands before another dash was cut off the backend.
  void take_average(Line line, Table& into) {
    line.metric.erase(line.metric.size() - kAverage.size());
    if (const std::size_t dash = line.metric.rfind('-'); dash != std::string::npos) {
      line.backend += "-" + line.metric.substr(0, dash);
      line.metric.erase(0, dash + 1);
    }
    into.averages.push_back({"-avg", line.backend, line.metric, std::move(line.cell)});
  }

  void drop_cut(Table& table) const {
    for (Input& input : table.inputs) {
      for (auto& [backend, metrics] : input.results) {
        const std::string prefix = table.op + "\n" + backend + "\n";
        std::erase_if(metrics, [&](const auto& one) { return cut_.contains(prefix + one.first); });
      }
      std::erase_if(input.results, [](const auto& one) { return one.second.empty(); });
    }
    std::erase_if(table.inputs, [](const Input& input) { return input.results.empty(); });
    std::erase_if(table.backends, [&](const std::string& backend) {
      return std::none_of(table.inputs.begin(), table.inputs.end(),
                          [&](const Input& input) { return input.results.contains(backend); });
    });
    std::erase_if(table.averages, [&](const Average& average) {
      return std::find(table.backends.begin(), table.backends.end(), average.backend) == table.backends.end();
    });
  }

  const SourceFile& file_;
  Imported& imported_;
  std::string last_;
  std::set<std::string> cut_;
  std::map<std::string, std::uint64_t> seen_;
  std::uint64_t repeated_ = 0;
  Location first_repeated_;
  std::vector<Table> tables_;
};

}  // namespace

bool holds_v3(json::Value root) {
  return root.is_object() && root.find("metric").find("benchmark_values") && root.find("model");
}

void read_v3(const SourceFile& file, const ForeignTexts& texts, std::vector<Table>& tables,
             Imported& imported) {
  Reader reader(file, imported);
  for (const ForeignJson& text : texts.texts) reader.take(text);
  for (Table& table : reader.tables()) {
    take_average_row(table, imported);
    take_zeros_out(table, imported);
    tables.push_back(std::move(table));
  }
}

}  // namespace counterfoil::importing::tritonbench_meta
