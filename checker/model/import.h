#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "counterfoil/location.h"

namespace counterfoil::model {

/// What an importer says of a fault of its source.
enum class FaultSeverity : std::uint8_t { error, warning, note, unreadable };

/// Something wrong with a foreign file, which only that file shows.
struct ImportFault {
  std::string name;  ///< as kernelbench.speedup_excessive
  FaultSeverity severity = FaultSeverity::error;
  Location where;  ///< in the source, not in the bundle
  std::string message;
  std::string want;
  std::string found;
  std::string fix;
  std::uint64_t count = 1;
  Location at;  ///< of the line that says so
};

/// A field of the contract, and where its values come from.
struct ImportField {
  enum class Status : std::uint8_t { recorded, derived, absent };
  std::string name;
  Status status = Status::recorded;
  Location at;
};

/// What the files of the role `import` say.
struct ImportLog {
  std::string importer;           ///< of the first header; empty where there is none
  std::vector<Location> headers;  ///< where an importer names itself
  std::vector<std::string> sources;
  std::vector<ImportField> fields;
  std::vector<ImportFault> faults;
  std::uint64_t lines = 0;
  std::uint64_t unreadable_lines = 0;  ///< that were refused, or were no JSON

  bool is_source(std::string_view path) const;
  const ImportField* find_field(std::string_view field) const;
};

/// Adds a line that its schema accepted.
void read_import_line(const json::Document& line, ImportLog& log);

}  // namespace counterfoil::model
