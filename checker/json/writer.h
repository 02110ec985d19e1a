#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::json {

/// Writes one JSON text, two spaces a level, one member or element a line, and a newline at the end; the same
/// calls give the same bytes. Calls must nest as the text does.
class Writer {
 public:
  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  Writer& key(std::string_view key);
  /// Escapes what JSON demands, and also what a reader cannot see or is misled by (unseen.h); bytes that are
  /// not UTF-8 become U+FFFD.
  Writer& string(std::string_view text);
  Writer& integer(std::int64_t value);
  Writer& unsigned_integer(std::uint64_t value);
  /// `token` is a JSON number, and is written as it is.
  Writer& number_text(std::string_view token);
  Writer& boolean(bool value);
  Writer& null();

  /// The text so far; complete once every container is closed.
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  Writer& scalar(std::string_view token);
  Writer& open(char c);
  Writer& close(char c);
  void before_value();
  void after_value();
  void new_line();

  std::string text_;
  std::vector<std::size_t> counts_;  ///< of each open container
  bool after_key_ = false;
};

/// `text` as a JSON string with its quotes, escaped as `Writer::string` does.
std::string quoted_string(std::string_view text);

}  // namespace counterfoil::json
