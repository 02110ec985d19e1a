#include "checker/json/minify.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <unordered_set>
#include <vector>

namespace counterfoil::json {
namespace {

enum class Duplicates { keep, drop };

class Minifier {
 public:
  Minifier(std::string_view text, Duplicates duplicates) : text_(text), duplicates_(duplicates) {}

  void append(Value value, std::span<const std::string_view> without) {
    if (value.is_object()) {
      object(value, without);
    } else if (value.is_array()) {
      out += '[';
      for (Value element : value.elements()) {
        if (element.index() > 0) out += ',';
        append(element, {});
      }
      out += ']';
    } else {
      out += value.raw();
    }
  }

  std::string out;

 private:
  void object(Value value, std::span<const std::string_view> without) {
    std::unordered_set<std::string_view> seen;
    std::vector<std::string_view> inside;
    out += '{';
    bool first = true;
    for (Member member : value.members()) {
      if (leaves_out(member.key, without, inside)) continue;
      if (duplicates_ == Duplicates::drop && !seen.insert(member.key).second) continue;
      if (!first) out += ',';
      first = false;
      out += text_.substr(member.key_begin, key_end(member.key_begin) - member.key_begin);
      out += ':';
      append(member.value, inside);
    }
    out += '}';
  }

  /// Whether a pointer names this member; `inside` becomes what is left of those that go through it.
  static bool leaves_out(std::string_view key, std::span<const std::string_view> without,
                         std::vector<std::string_view>& inside) {
    inside.clear();
    for (std::string_view pointer : without) {
      if (!pointer.starts_with('/') || pointer.substr(1, key.size()) != key) continue;
      std::string_view rest = pointer.substr(1 + key.size());
      if (rest.empty()) return true;
      if (rest.starts_with('/')) inside.push_back(rest);
    }
    return false;
  }

  /// Behind the closing quote of the string that starts at `begin`.
  std::size_t key_end(std::size_t begin) const {
    std::size_t end = begin + 1;
    while (text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    return end + 1;
  }

  std::string_view text_;
  Duplicates duplicates_;
};

/// Whether a JSON text holds no whitespace at all, as most records do not: it is as short as it can be.
bool holds_no_space(std::string_view text) {
  // Eight at a time: whether any is below 0x21.
  constexpr std::uint64_t kOnes = UINT64_MAX / 0xFF;
  std::uint64_t below = 0;
  for (; text.size() >= sizeof below; text.remove_prefix(sizeof below)) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data(), sizeof bytes);
    below |= (bytes - kOnes * 0x21) & ~bytes;
  }
  if ((below & kOnes * 0x80) != 0) return false;
  return std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x21; });
}

}  // namespace

std::string minified(Value value, std::span<const std::string_view> without) {
  if (without.empty() && holds_no_space(value.raw())) return std::string(value.raw());
  Minifier minifier(value.text(), Duplicates::keep);
  minifier.append(value, without);
  return std::move(minifier.out);
}

std::string minified_without_duplicates(Value value) {
  Minifier minifier(value.text(), Duplicates::drop);
  minifier.append(value, {});
  return std::move(minifier.out);
}

}  // namespace counterfoil::json
