#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/fault.h"
#include "tools/import/source.h"

namespace counterfoil::importing {

/// A JSON text of somebody else's program, read with more patience than a bundle is: bare NaN and Infinity, a
/// byte-order mark, keys that are there twice. Each tolerance leaves a fault. Numbers keep their text,
/// whatever their size.
class ForeignJson {
 public:
  ForeignJson(json::Document document, std::string_view original)
      : document_(std::move(document)), original_(original) {}

  json::Value root() const { return document_.root(); }

  /// A number as spelled, or `nan`, `inf`, `-inf` for a bare token; empty for anything else.
  std::string_view number(json::Value value) const;
  /// The value of a key that its object has more than once is, as for Python's reader, the last one.
  static json::Value last(json::Value object, std::string_view key);

 private:
  json::Document document_;
  std::string_view original_;  // of the source file, which outlives this
};

/// What a file holds: one JSON text, or one a line.
struct ForeignTexts {
  std::vector<ForeignJson> texts;
  bool by_line = false;
};

/// Reads a file that may hold one JSON text or JSON lines, told apart by trying. Lines that cannot be used
/// are faults, and the others are kept.
ForeignTexts read_json(const SourceFile& file, std::vector<Fault>& faults);

/// Reads JSON lines, whatever the first of them is.
ForeignTexts read_json_lines(const SourceFile& file, std::vector<Fault>& faults);

}  // namespace counterfoil::importing
