#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/import/foreign_json.h"
#include "tools/import/imported.h"
#include "tools/import/source.h"
#include "tools/import/tritonbench_meta/table.h"

namespace counterfoil::importing::tritonbench_meta {

/// A file that was renamed flat, `folder__name.csv`, counts as lying in the folder.
struct FileName {
  std::string folder;
  std::string stem;  ///< without its ending
  explicit FileName(std::string_view file);
};

// Each reader adds a table an operator.

/// `{op}.csv`, with semicolons.
void read_csv_table(const SourceFile& file, std::vector<Table>& tables, Imported& imported);

/// The flat object of `--output-json`, or the `metrics` of a nightly result.json.
bool holds_metrics(json::Value root);
void read_metrics(const SourceFile& file, const ForeignJson& text, std::vector<Table>& tables,
                  Imported& imported);

/// Lines of the OSS benchmark format v3, one number each.
bool holds_v3(json::Value root);
void read_v3(const SourceFile& file, const ForeignTexts& texts, std::vector<Table>& tables,
             Imported& imported);

}  // namespace counterfoil::importing::tritonbench_meta
