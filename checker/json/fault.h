#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "counterfoil/location.h"

namespace counterfoil::json {

enum class FaultKind {
  invalid_utf8,
  byte_order_mark,
  malformed,
  trailing_bytes,
  duplicate_key,
  string_too_long,
  too_deep,
  too_many_values,
  number_out_of_range,
  empty,
  document_too_long,
  line_too_long,
  truncated_line,
  blank_line,
  parser_disagrees,  ///< simdjson refuses a text that our grammar accepts: our bug, or its limit
};

/// What is wrong with a text, in the words of a finding.
struct Fault {
  FaultKind kind = FaultKind::malformed;
  Location where;
  std::string message;
  std::string want;
  std::string found;
  std::optional<Location> related;  ///< the first of two equal keys
};

/// The contract's limits; foreign files have their own.
struct Limits {
  std::size_t line_bytes = std::size_t{16} << 20;      ///< without its newline
  std::size_t document_bytes = std::size_t{64} << 20;  ///< at most 1 GiB
  std::size_t string_bytes = std::size_t{64} << 10;    ///< of the unescaped string; keys too
  std::size_t number_bytes = 1024;                     ///< of one number as spelled
  std::size_t depth = 64;                              ///< nested containers, at most 64
  std::size_t values = std::size_t{8} << 20;           ///< in one text
  std::size_t faults = 1000;                           ///< kept of one text; more are counted
};

}  // namespace counterfoil::json
