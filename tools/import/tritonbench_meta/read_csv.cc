#include "tools/import/tritonbench_meta/read.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "tools/import/source_faults.h"
#include "tools/import/tritonbench_meta/csv.h"
#include "tools/import/tritonbench_meta/faults.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

using Record = std::vector<CsvCell>;

/// A column of results: `{backend}-{metric}`, and no metric has a dash in its name. What has none at all is
/// about the input alone, as hw_roofline.
struct Column {
  std::string backend;
  std::string metric;
};

std::vector<Column> columns_of(const Record& header, Table& table) {
  std::vector<Column> columns;
  for (const CsvCell& cell : header) {
    const std::size_t dash = cell.text.rfind('-');
    const bool results =
        !columns.empty() && dash != std::string::npos && dash > 0 && dash + 1 < cell.text.size();
    columns.push_back(results ? Column{cell.text.substr(0, dash), cell.text.substr(dash + 1)} : Column{});
    if (results) table.note(columns.back().backend, columns.back().metric);
  }
  return columns;
}

class Rows {
 public:
  Rows(const std::vector<Column>& columns, Table& table, Imported& imported)
      : columns_(columns), table_(table), imported_(imported) {}

  void take(const Record& record) {
    const CsvCell& x = record.front();
    if (record.size() != columns_.size()) {
      imported_.fault(kRowMalformed, x.where, "a row has another number of cells than the header",
                      fmt::format("{} cells", columns_.size()), fmt::format("{} cells", record.size()));
      return;
    }
    if (x.text == "hashes") return take_hashes(x);
    if (x.text == "average") return take_average(record);
    if (averages_ > 0 && !behind_average_.has_value()) behind_average_ = x.where;
    Input& input = table_.input(label(x), x.where);
    for (std::size_t i = 1; i < record.size(); ++i) {
      if (columns_[i].backend.empty()) continue;
      table_.put(input, columns_[i].backend, columns_[i].metric, cell_of(record[i].text, record[i].where));
    }
  }

  void finish() {
    if (repeated_ > 0) {
      imported_.fault(kInputRepeated, first_repeated_, "inputs have the same label as one before them",
                      "every label once", "", repeated_);
    }
    if (averages_ <= 1 && !behind_average_) return;
    imported_.fault(kShardsMerged, behind_average_ ? *behind_average_ : last_average_,
                    "an average is not the last row, or not the only one: tables were put together",
                    "one average, last", fmt::format("{} averages", averages_));
  }

 private:
  std::string label(const CsvCell& x) {
    const std::uint64_t seen = ++labels_[x.text];
    if (seen == 1) return x.text;
    if (repeated_++ == 0) first_repeated_ = x.where;
    return fmt::format("{}#{}", x.text, seen);
  }

  void take_hashes(const CsvCell& x) {
    if (table_.hash_rows++ == 0) {
      imported_.fault(kHashRow, x.where,
                      "a row of source hashes stands among the inputs, and averages count it",
                      "inputs and one average", x.text);
    }
  }

  void take_average(const Record& record) {
    ++averages_;
    last_average_ = record.front().where;
    for (std::size_t i = 1; i < record.size(); ++i) {
      if (columns_[i].backend.empty() || record[i].text.empty()) continue;
      table_.averages.push_back(
          {"average", columns_[i].backend, columns_[i].metric, cell_of(record[i].text, record[i].where)});
    }
  }

  const std::vector<Column>& columns_;
  Table& table_;
  Imported& imported_;
  std::map<std::string, std::uint64_t> labels_;
  std::uint64_t averages_ = 0;
  std::uint64_t repeated_ = 0;
  Location first_repeated_;
  Location last_average_;
  std::optional<Location> behind_average_;
};

}  // namespace

void read_csv_table(const SourceFile& file, std::vector<Table>& tables, Imported& imported) {
  const Csv csv = read_csv(file.text, file.name, ';');
  if (csv.has_byte_order_mark) {
    imported.fault(kByteOrderMark, Location{file.name, 1, 1, 0, ""}, "text starts with a byte-order mark",
                   "UTF-8 without a mark", "the bytes ef bb bf");
  }
  if (csv.fault) imported.fault(kCsvMalformed, csv.fault->where, csv.fault->message);
  const FileName name(file.name);
  Table table;
  table.file = file.name;
  table.folder = name.folder;
  table.op = name.stem;
  table.from_csv = true;
  if (!csv.records.empty()) {
    const std::vector<Column> columns = columns_of(csv.records.front(), table);
    Rows rows(columns, table, imported);
    for (std::size_t i = 1; i < csv.records.size(); ++i) rows.take(csv.records[i]);
    rows.finish();
  }
  tables.push_back(std::move(table));
}

}  // namespace counterfoil::importing::tritonbench_meta
