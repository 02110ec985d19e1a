#include "tools/import/importer.h"

#include <charconv>
#include <set>
#include <string>
#include <vector>

#include "tools/import/source_faults.h"
#include "tools/import/tritonbench_meta/check_table.h"
#include "tools/import/tritonbench_meta/faults.h"
#include "tools/import/tritonbench_meta/read.h"
#include "tools/import/tritonbench_meta/records.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

void read_json_file(const SourceFile& file, std::vector<Table>& tables, Imported& imported) {
  const ForeignTexts texts = read_json(file, imported.faults);
  if (texts.texts.empty()) return;
  const json::Value root = texts.texts.front().root();
  if (holds_v3(root)) {
    read_v3(file, texts, tables, imported);
  } else if (holds_metrics(root)) {
    read_metrics(file, texts.texts.front(), tables, imported);
  } else {
    imported.fault(kLayoutUnknown, Location{file.name, 0, 0, 0, ""},
                   "the file has no layout that is known here");
  }
}

std::vector<Table> read_tables(Source& source, Imported& imported) {
  std::vector<Table> tables;
  for (const std::string& name : source.names()) {
    const bool csv = name.ends_with(".csv");
    if (!csv && !name.ends_with(".json") && !name.ends_with(".jsonl")) continue;
    const auto file = source.read(name);
    if (!file) {
      imported.fault(kUnreadable, Location{name, 0, 0, 0, ""}, file.error().what);
    } else if (csv) {
      read_csv_table(**file, tables, imported);
    } else {
      read_json_file(**file, tables, imported);
    }
  }
  return tables;
}

std::uint64_t inputs_given(const Options& options) {
  constexpr std::uint64_t kMost = 10'000;
  std::uint64_t inputs = 0;
  const auto given = options.find("inputs");
  if (given == options.end()) return 0;
  std::from_chars(given->second.data(), given->second.data() + given->second.size(), inputs);
  return std::min(inputs, kMost);
}

void describe(Imported& imported) {
  imported.title = "tritonbench results";
  imported.establishes = {"what the writer put down of each backend at each input"};
  imported.does_not_establish = {
      "how accuracy was judged: tolerances are set by operator, and not recorded",
      "that times of two files may be compared: how they were taken is not recorded",
      "that a timed run computed what was judged"};
  imported.not_recorded = {"clocks", "costs",    "environments", "sources", "generations",
                           "runner", "fixtures", "series",       "runs"};
}

void read(Source& source, const Options& options, Imported& imported) {
  const std::vector<Table> tables = read_tables(source, imported);
  std::set<std::string> files;
  for (const Table& table : tables) {
    if (!table.inputs.empty()) files.insert(table.file);
    check_results(table, imported);
    check_averages(table, whole_of(table, tables, imported), imported);
  }
  if (files.empty()) return;
  describe(imported);
  Records records(files.size() > 1, imported);
  for (const Table& table : tables) records.add(table, inputs_given(options));
  records.finish();
  if (imported.sections["targets"].empty()) imported.not_recorded.emplace_back("targets");
}

}  // namespace
}  // namespace counterfoil::importing::tritonbench_meta

namespace counterfoil::importing {

extern const Importer tritonbench_meta_importer;
const Importer tritonbench_meta_importer = {
    "tritonbench-meta",
    "tritonbench (Meta, PyTorch): CSV and JSON of an operator, nightly result.json, benchmark v3 lines",
    "6394394849c41c23699f757b4cc2712d35ad4d86",
    "db2155c807755c19f5d98c64917ec897f24061f3",
    tritonbench_meta::kFaults,
    {{"inputs", "how many inputs each operator was to run, where that is known"}},
    tritonbench_meta::read};

}  // namespace counterfoil::importing
