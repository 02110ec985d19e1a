#include "tools/import/mlperf_inference/civil_time.h"

#include <charconv>
#include <chrono>

#include <fmt/format.h>

#include "checker/exact/rational.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr int kFractionDigits = 9;

std::optional<std::int64_t> digits(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool good =
      error == std::errc() && end == text.data() + text.size() && !text.empty() && text[0] != '-';
  return good ? std::optional(value) : std::nullopt;
}

/// `.362` in nanoseconds; nothing for no fraction at all but `.`.
std::optional<std::int64_t> fraction(std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] != '.' || text.size() < 2) return std::nullopt;
  std::string nine(text.substr(1, kFractionDigits));
  nine.resize(kFractionDigits, '0');
  if (text.find_first_not_of("0123456789", 1) != std::string_view::npos) return std::nullopt;
  return digits(nine);
}

struct Fields {
  std::string_view year, month, day, hour, minute, second, fraction;
};

std::optional<std::int64_t> moment(const Fields& fields) {
  const auto year = digits(fields.year), month = digits(fields.month), day = digits(fields.day);
  const auto hour = digits(fields.hour), minute = digits(fields.minute), second = digits(fields.second);
  const auto rest = fraction(fields.fraction);
  if (!year || !month || !day || !hour || !minute || !second || !rest) return std::nullopt;
  if (*year < 1900 || *year > 2100 || *hour > 23 || *minute > 59 || *second > 60) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
  return (days * 86'400 + *hour * 3600 + *minute * 60 + *second) * kSecond + *rest;
}

}  // namespace

std::optional<std::int64_t> read_month_first(std::string_view text) {
  if (text.size() < 19 || text[2] != '-' || text[5] != '-' || text[10] != ' ' || text[13] != ':' ||
      text[16] != ':') {
    return std::nullopt;
  }
  return moment({text.substr(6, 4), text.substr(0, 2), text.substr(3, 2), text.substr(11, 2),
                 text.substr(14, 2), text.substr(17, 2), text.substr(19)});
}

std::optional<std::int64_t> read_labelled_utc(std::string_view text) {
  if (text.size() < 20 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text.back() != 'Z') {
    return std::nullopt;
  }
  return moment({text.substr(0, 4), text.substr(5, 2), text.substr(8, 2), text.substr(11, 2),
                 text.substr(14, 2), text.substr(17, 2), text.substr(19, text.size() - 20)});
}

std::optional<std::int64_t> read_seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = digits(text.substr(0, point));
  const auto rest = fraction(text.substr(point));
  constexpr std::int64_t kMost = 4'000'000'000;
  if (!whole || !rest || *whole > kMost) return std::nullopt;
  return *whole * kSecond + *rest;
}

std::string rfc3339(std::int64_t ns, int digits) {
  const std::int64_t second = ns >= 0 ? ns / kSecond : -((-ns + kSecond - 1) / kSecond);
  const std::int64_t rest = ns - second * kSecond;
  const auto days = std::chrono::floor<std::chrono::days>(std::chrono::seconds(second));
  const std::chrono::year_month_day date{std::chrono::sys_days(days)};
  const std::int64_t of_day = second - std::chrono::seconds(days).count();
  std::string text = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(date.year()),
                                 static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                                 of_day / 3600, of_day / 60 % 60, of_day % 60);
  if (digits > 0) text += "." + fmt::format("{:09}", rest).substr(0, static_cast<std::size_t>(digits));
  return text + "Z";
}

std::string milliseconds(std::int64_t ns, int digits) {
  return (Rational(ns) / Rational(1'000'000)).to_decimal_string(digits);
}

std::string seconds(std::int64_t ns) {
  return (Rational(ns) / Rational(kSecond)).to_decimal_string(kFractionDigits);
}

}  // namespace counterfoil::importing::mlperf_inference
