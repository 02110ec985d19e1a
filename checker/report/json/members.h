#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/writer.h"
#include "counterfoil/location.h"

namespace counterfoil::report::document {

/// Longer texts are cut, and say how long they were: `... (300000 bytes)`. In bytes, all told.
inline constexpr std::size_t kLongestText = 4096;

/// Writes the members of JSON objects. Evidence is untrusted text: the writer escapes it, and this bounds it.
class Members {
 public:
  explicit Members(json::Writer& writer) : writer_(writer) {}

  json::Writer& writer() { return writer_; }

  void text(std::string_view key, std::string_view value);
  /// Left out where empty.
  void text_if_any(std::string_view key, std::string_view value);
  void count(std::string_view key, std::uint64_t value) { writer_.key(key).unsigned_integer(value); }
  void flag(std::string_view key, bool value) { writer_.key(key).boolean(value); }
  void texts(std::string_view key, const std::vector<std::string>& values);
  void place(std::string_view key, const Location& where);

  template <typename Fill>
  void object(std::string_view key, const Fill& fill) {
    writer_.key(key).begin_object();
    fill();
    writer_.end_object();
  }

  /// An array with one object an item.
  template <typename Items, typename Fill>
  void objects(std::string_view key, const Items& items, const Fill& fill) {
    writer_.key(key).begin_array();
    for (const auto& item : items) {
      writer_.begin_object();
      fill(item);
      writer_.end_object();
    }
    writer_.end_array();
  }

 private:
  json::Writer& writer_;
};

}  // namespace counterfoil::report::document
