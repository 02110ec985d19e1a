#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "counterfoil/location.h"

namespace counterfoil::importing {

/// What a fault means: the source contradicts itself, is doubtful, is worth a word, or could not be read.
enum class Severity : std::uint8_t { error, warning, note, unreadable };
std::string_view name(Severity severity);

/// A kind of fault. Every one that an importer can write has a section of its name on the importer's page.
struct FaultKind {
  std::string_view name;  ///< FORMAT.what_is_wrong, as kernelbench.speedup_excessive; source.* for any format
  Severity severity = Severity::error;
};

/// One fault, at its place in the source.
struct Fault {
  const FaultKind* kind = nullptr;
  Location where;       ///< `file` is the name of a source; empty for the import as a whole
  std::string message;  ///< lower case, one line, no final stop
  std::string want;
  std::string found;
  std::uint64_t count = 1;  ///< items that share the cause
};

}  // namespace counterfoil::importing
