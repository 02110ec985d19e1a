#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"

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

  std::string_view text(std::string_view key) const { return metadata.find(key).as_string(); }
  bool is_compiled() const { return compiled.as_bool(); }
  bool is_correct() const { return correct.as_bool(); }
  std::string_view hardware() const;
};

/// A file of results.
struct Results {
  std::string file;
  std::string run;    ///< name of the run: of its folder, or of the file
  std::string level;  ///< empty where nothing says it
  Layout layout = Layout::lists;
  std::vector<Sample> samples;
  ForeignTexts texts;  ///< what the samples point into
};

/// Whether the text holds results in one of the layouts.
bool holds_results(json::Value root);

/// Takes the samples out of the texts, in the order of the file.
Results read_results(const SourceFile& file, ForeignTexts texts);

}  // namespace counterfoil::importing::kernelbench
