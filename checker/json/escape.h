#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace counterfoil::json {

/// The characters of a JSON string, given what stands between its quotes; nothing if an escape is wrong.
std::optional<std::string> unescaped(std::string_view between_quotes);

/// Length of the escape that starts with the backslash at `at`, appending its character to `out` unless that
/// is null. 0 if it is no escape, or half of a surrogate pair.
std::size_t read_escape(std::string_view text, std::size_t at, std::string* out);

/// A piece of untrusted text for a message: in backquotes, one line, cut after `most` bytes, with control
/// characters and bad UTF-8 as `\xNN`.
std::string excerpt(std::string_view text, std::size_t most = 40);

}  // namespace counterfoil::json
