#pragma once

#include <filesystem>
#include <string_view>

#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// Replaces a file, or makes it, so that a reader sees the old text or the new one and never a part. A link
/// is written through, permissions are kept; a device or a pipe is written to as it is. Returns the number of
/// bytes written.
Result<std::size_t> write_atomically(const std::filesystem::path& path, std::string_view text);

}  // namespace counterfoil::bundle
