#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace counterfoil {

/// A place in the evidence. Lines and columns are 1-based, columns count bytes, as compilers do; zero means
/// that the place is the file as a whole. Orders by file, then by position, so that reports can be sorted.
struct Location {
  std::string file;  ///< path inside the bundle, with forward slashes; empty for the bundle itself
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t offset = 0;  ///< bytes from the start of the (decompressed) file
  std::string pointer;       ///< RFC 6901, relative to the document or to the NDJSON line

  friend std::strong_ordering operator<=>(const Location& a, const Location& b) {
    if (auto order = a.file <=> b.file; order != 0) return order;
    if (auto order = a.line <=> b.line; order != 0) return order;
    if (auto order = a.column <=> b.column; order != 0) return order;
    return a.pointer <=> b.pointer;
  }
  friend bool operator==(const Location&, const Location&) = default;
};

}  // namespace counterfoil
