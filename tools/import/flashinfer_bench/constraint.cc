#include "tools/import/flashinfer_bench/constraint.h"

#include <array>
#include <cctype>
#include <charconv>

namespace counterfoil::importing::flashinfer_bench {
namespace {

using Number = std::optional<std::int64_t>;

Number plus(Number a, Number b) {
  std::int64_t sum = 0;
  return a && b && !__builtin_add_overflow(*a, *b, &sum) ? Number(sum) : std::nullopt;
}

Number minus(Number a, Number b) {
  std::int64_t difference = 0;
  return a && b && !__builtin_sub_overflow(*a, *b, &difference) ? Number(difference) : std::nullopt;
}

Number times(Number a, Number b) {
  std::int64_t product = 0;
  return a && b && !__builtin_mul_overflow(*a, *b, &product) ? Number(product) : std::nullopt;
}

bool is_name_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Reader {
 public:
  Reader(std::string_view text, const Names& names) : text_(text), names_(names) {}

  std::optional<bool> comparison() {
    const Number left = sum();
    const std::string_view sign = comparator();
    const Number right = sum();
    skip_blanks();
    if (!left || !right || sign.empty() || !text_.empty()) return std::nullopt;
    if (sign == "==") return *left == *right;
    if (sign == "!=") return *left != *right;
    if (sign == "<=") return *left <= *right;
    if (sign == ">=") return *left >= *right;
    return sign == "<" ? *left < *right : *left > *right;
  }

 private:
  void skip_blanks() {
    while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
  }
  bool take(std::string_view token) {
    skip_blanks();
    if (!text_.starts_with(token)) return false;
    text_.remove_prefix(token.size());
    return true;
  }
  std::string_view comparator() {
    static constexpr std::array<std::string_view, 6> kSigns = {"==", "!=", "<=", ">=", "<", ">"};
    for (const std::string_view sign : kSigns) {
      if (take(sign)) return sign;
    }
    return {};
  }
  Number sum() {
    Number total = product();
    for (;;) {
      if (take("+")) {
        total = plus(total, product());
      } else if (take("-")) {
        total = minus(total, product());
      } else {
        return total;
      }
    }
  }
  Number product() {
    Number total = atom();
    while (take("*")) total = times(total, atom());
    return total;
  }
  std::string_view word() {
    skip_blanks();
    std::size_t end = 0;
    while (end < text_.size() && is_name_part(text_[end])) ++end;
    const std::string_view word = text_.substr(0, end);
    text_.remove_prefix(end);
    return word;
  }
  Number atom() {
    const std::string_view name = word();
    if (name.empty()) return std::nullopt;
    if (std::isdigit(static_cast<unsigned char>(name.front())) != 0) {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
      return error == std::errc() && end == name.data() + name.size() ? Number(value) : std::nullopt;
    }
    const bool last = take("[-1]");
    if (last) take(".item()");
    const auto& values = last ? names_.last_elements : names_.values;
    const auto known = values.find(name);
    return known == values.end() ? std::nullopt : Number(known->second);
  }

  std::string_view text_;
  const Names& names_;
};

}  // namespace

std::optional<bool> evaluate(std::string_view constraint, const Names& names) {
  return Reader(constraint, names).comparison();
}

}  // namespace counterfoil::importing::flashinfer_bench
