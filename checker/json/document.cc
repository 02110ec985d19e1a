#include "checker/json/document.h"

#include <algorithm>
#include <charconv>

#include "checker/exact/digits.h"
#include "checker/json/place.h"
#include "checker/json/same_text.h"

namespace counterfoil::json {
namespace {

template <typename Integer>
std::optional<Integer> integer_from(std::string_view text) {
  if (text == "-0") return Integer{0};
  Integer integer{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), integer);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return integer;
}

void append_pointer(Value value, std::string& out) {
  Value parent = value.parent();
  if (!parent) return;
  append_pointer(parent, out);
  out += '/';
  if (!value.is_member()) {
    out += std::to_string(value.index());
    return;
  }
  for (char c : value.key()) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
}

}  // namespace

std::optional<std::int64_t> Value::as_int64() const {
  if (!is_short_integer()) return integer_from<std::int64_t>(number_text());
  const std::string_view text = raw();
  const bool negative = text.front() == '-';
  const std::string_view digits = text.substr(negative ? 1 : 0);
  const std::uint64_t value = value_of_digits(digits.data(), digits.size());
  if (value > INT64_MAX) return std::nullopt;  // 19 digits, and so without a sign
  return negative ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value);
}

std::optional<std::uint64_t> Value::as_uint64() const {
  if (!is_short_integer()) return integer_from<std::uint64_t>(number_text());
  const std::string_view text = raw();
  if (text.front() != '-') return value_of_digits(text.data(), text.size());
  return text == "-0" ? std::optional<std::uint64_t>(0) : std::nullopt;
}

Value Value::find(std::string_view key) const {
  if (!is_object()) return Value();
  for (std::uint32_t at = index_ + 1; at < node().next; at = storage_->nodes[at].next) {
    const Node& member = storage_->nodes[at];
    // The length is asked first, and of a key without escapes it is at hand.
    if (!member.key_escaped && member.key != key.size()) continue;
    if (same_text(storage_->key_of(member), key)) return Value(storage_, at);
  }
  return Value();
}

Members Value::members() const {
  return Members(is_object() ? *this : Value());
}

Elements Value::elements() const {
  return Elements(is_array() ? *this : Value());
}

std::string Value::pointer() const {
  std::string out;
  append_pointer(*this, out);
  return out;
}

Location Value::location() const {
  if (!*this) return {};  // what is not there stands nowhere
  Location location = place(*storage_, begin());
  location.pointer = pointer();
  return location;
}

Location Value::key_location() const {
  if (!is_member()) return location();
  Location location = place(*storage_, key_begin());
  location.pointer = pointer();
  return location;
}

Elements::Elements(Value array) {
  if (!array) return;
  begin_ = Iterator(array.storage_, array.index_ + 1);
  end_ = Iterator(array.storage_, array.node().next);
}

Members::Members(Value object) {
  if (!object) return;
  begin_ = Iterator(object.storage_, object.index_ + 1);
  end_ = Iterator(object.storage_, object.node().next);
}

Location Document::locate_offset(std::size_t offset) const {
  return place(*storage_, offset);
}

}  // namespace counterfoil::json
