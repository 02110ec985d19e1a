#include "checker/json/writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/json/unseen.h"
#include "checker/json/utf8.h"

namespace counterfoil::json {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

void append_escape(char32_t value, std::string& out) {
  auto unit = [&](char32_t code) { out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code)); };
  if (value > 0xFFFF) {
    unit(0xD800 + ((value - 0x10000) >> 10));
    unit(0xDC00 + ((value - 0x10000) & 0x3FF));
  } else {
    unit(value);
  }
}

/// Whether a character of ASCII stands for itself.
bool is_plain(char c) {
  return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

void append_quoted(std::string_view text, std::string& out) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto plain =
        static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), is_plain) - rest.begin());
    out += rest.substr(0, plain);
    at += plain;
    if (at == text.size()) break;
    std::size_t length = utf8_sequence(text, at);
    std::string_view character = text.substr(at, length);
    char c = text[at];
    if (length == 0) {
      out += kReplacement;
      length = 1;
    } else if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\t') {
      out += "\\t";
    } else if (is_unseen(code_point(character))) {
      append_escape(code_point(character), out);
    } else {
      out += character;
    }
    at += length;
  }
  out += '"';
}

}  // namespace

Writer& Writer::begin_object() {
  return open('{');
}
Writer& Writer::end_object() {
  return close('}');
}
Writer& Writer::begin_array() {
  return open('[');
}
Writer& Writer::end_array() {
  return close(']');
}

Writer& Writer::key(std::string_view key) {
  before_value();
  append_quoted(key, text_);
  text_ += ": ";
  after_key_ = true;
  return *this;
}

Writer& Writer::string(std::string_view text) {
  before_value();
  append_quoted(text, text_);
  after_value();
  return *this;
}

Writer& Writer::integer(std::int64_t value) {
  return scalar(fmt::format("{}", value));
}
Writer& Writer::unsigned_integer(std::uint64_t value) {
  return scalar(fmt::format("{}", value));
}
Writer& Writer::number_text(std::string_view token) {
  return scalar(token);
}
Writer& Writer::boolean(bool value) {
  return scalar(value ? "true" : "false");
}
Writer& Writer::null() {
  return scalar("null");
}

Writer& Writer::scalar(std::string_view token) {
  before_value();
  text_ += token;
  after_value();
  return *this;
}

Writer& Writer::open(char c) {
  before_value();
  text_ += c;
  counts_.push_back(0);
  return *this;
}

Writer& Writer::close(char c) {
  bool empty = counts_.back() == 0;
  counts_.pop_back();
  if (!empty) new_line();
  text_ += c;
  after_value();
  return *this;
}

void Writer::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (counts_.empty()) return;
  if (counts_.back()++ > 0) text_ += ',';
  new_line();
}

void Writer::after_value() {
  if (counts_.empty()) text_ += '\n';
}

void Writer::new_line() {
  text_ += '\n';
  text_.append(2 * counts_.size(), ' ');
}

std::string quoted_string(std::string_view text) {
  std::string out;
  append_quoted(text, out);
  return out;
}

}  // namespace counterfoil::json
