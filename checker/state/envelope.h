#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "counterfoil/result.h"

namespace counterfoil::state {

/// Of the file, and of what is in it.
inline constexpr std::uint32_t kFormat = 1;

/// What a file of a state is around its content:
///
///     counterfoil-state, newline    18 bytes
///     kFormat                       4 bytes, the least first
///     SHA-256 of all that follows   64 hexadecimal digits
///     how it is packed              1 byte: 0 as it is, 1 one zstd frame
///     bytes of the content          8 bytes, the least first
///     bytes as packed               8 bytes, the least first
///     the content, packed
std::string wrapped(std::string content);

/// The content, where the bytes are what `wrapped` returned; else an error (malformed) that names
/// `shown_name`.
Result<std::string> unwrapped(std::string_view bytes, const std::string& shown_name);

}  // namespace counterfoil::state
