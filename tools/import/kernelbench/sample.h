#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"
#include "tools/import/kernelbench/config.h"
#include "tools/import/records.h"

namespace counterfoil::importing::kernelbench {

/// The four layouts in which results of samples are written.
enum class Layout {
  lists,    ///< since 2025-10-10: problem id -> list of samples
  objects,  ///< v0 and v0.1: problem id -> one sample
  flat,     ///< before the release: the same, with `correct` and `avg_runtime`, and no metadata
  rows,     ///< written by others: rows or JSON lines that name level and problem
};
std::string_view name(Layout layout);

/// One evaluated sample, whatever the layout. What the layout does not hold is absent.
struct Sample {
  std::string level;    ///< only in rows
  std::string problem;  ///< the id as written: a decimal number
  std::string sample = "0";
  json::Value at;        ///< the object of the sample
  json::Value compiled;  ///< a boolean
  json::Value correct;
  json::Value metadata;  ///< object that the error texts are in
  json::Value runtime;   ///< ms
  json::Value stats;
  json::Value reference_stats;
  json::Value reference;  ///< ms, of the reference that ran in the same process; only in rows
  json::Value speedup;    ///< as printed; only in rows
  json::Value status;     ///< a word; only in rows
  std::vector<Usage> usage;

  std::string_view text(std::string_view key) const { return metadata.find(key).as_string(); }
  bool is_compiled() const { return compiled.as_bool(); }
  bool is_correct() const { return correct.as_bool(); }
  bool is_flagged() const { return metadata.find("excessive_speedup").as_bool(); }
  bool has_outer_error() const { return static_cast<bool>(metadata.find("error")); }
  std::string_view hardware() const;
};

/// A file of results.
struct Results {
  std::string file;
  std::string run;    ///< name of the run: of its folder, or of the file
  std::string level;  ///< empty where nothing says it
  Layout layout = Layout::lists;
  std::optional<Config> config;  ///< of the run, beside the file
  bool layouts_mixed = false;
  std::vector<Sample> samples;
  std::vector<std::string> cohorts;  ///< in the bundle
  ForeignTexts texts;                ///< what the samples point into
};

/// Whether the text holds results in one of the evaluator's own layouts.
bool holds_results(json::Value root);

/// Name of a run: that of its folder where the file has its usual name, or else that of the file.
std::string run_of(const std::string& file);

/// Takes the samples out of the texts, in the order of the file.
Results read_results(const SourceFile& file, ForeignTexts texts);

}  // namespace counterfoil::importing::kernelbench
