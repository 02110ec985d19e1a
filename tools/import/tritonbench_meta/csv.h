#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/location.h"

namespace counterfoil::importing::tritonbench_meta {

struct CsvCell {
  std::string text;  ///< without its quotes
  Location where;
};

/// A text of separated values, as RFC 4180 has them with another separator: records end in CRLF or LF, a cell
/// in double quotes may hold either and the separator, and two double quotes in it stand for one.
struct Csv {
  struct Fault {
    Location where;
    std::string message;
  };
  std::vector<std::vector<CsvCell>> records;  ///< blank lines are none
  std::optional<Fault> fault;                 ///< the first: reading goes on behind it
  bool has_byte_order_mark = false;           ///< at its beginning, and in no cell
};

Csv read_csv(std::string_view text, const std::string& file, char separator);

}  // namespace counterfoil::importing::tritonbench_meta
