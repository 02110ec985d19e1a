#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace counterfoil::support {

/// The bytes that padded base64 (RFC 4648, section 4) stands for, or nothing where it is none.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace counterfoil::support
