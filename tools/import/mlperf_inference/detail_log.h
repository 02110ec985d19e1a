#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"
#include "tools/import/imported.h"
#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// A line of a log: `:::MLLOG` and an object.
struct LogEntry {
  json::Value object;
  const ForeignJson* text = nullptr;

  json::Value value() const { return ForeignJson::last(object, "value"); }
  /// As spelled, or `nan`, `inf`, `-inf`; empty for what is no number.
  std::string_view number() const { return text->number(value()); }
};

/// mlperf_log_detail.txt. Keys and values as written: numbers keep their digits, whatever their size.
class DetailLog {
 public:
  /// Lines that are no log, or no JSON, leave a fault; the others are kept.
  DetailLog(const SourceFile& file, Imported& imported);

  const std::string& file() const { return file_; }
  const std::string& sha256() const { return sha256_; }
  Location place() const { return {file_, 0, 0, 0, ""}; }

  /// Of the first entry of a key; null where there is none.
  const LogEntry* find(std::string_view key) const;
  const std::vector<LogEntry>& all(std::string_view key) const;
  json::Value value(std::string_view key) const;
  std::string_view text(std::string_view key) const { return value(key).as_string(); }
  std::string_view number(std::string_view key) const;
  std::optional<std::uint64_t> count(std::string_view key) const { return value(key).as_uint64(); }

  bool has_error() const;  ///< a line with `is_error`

  const std::map<std::string, std::vector<LogEntry>, std::less<>>& entries() const { return entries_; }

 private:
  std::string file_;
  std::string sha256_;
  std::unique_ptr<SourceFile> lines_;  // the file as JSON lines
  ForeignTexts texts_;
  std::map<std::string, std::vector<LogEntry>, std::less<>> entries_;
};

enum class Mode { performance, accuracy };

/// What the log alone shows: keys that loadgen writes of every run of this mode and that are not there, keys
/// that are there twice with two meanings, errors, a number of errors, numbers that are none.
void check_log(const DetailLog& log, Mode mode, Imported& imported);

/// Which samples the queries of a run had: drawn from all that were loaded; `one_sample`: the same one over
/// and over, as TEST04 wants it.
void check_issued_samples(const DetailLog& log, bool one_sample, Imported& imported);

}  // namespace counterfoil::importing::mlperf_inference
