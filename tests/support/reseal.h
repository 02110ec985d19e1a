#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "counterfoil/result.h"

namespace counterfoil::support {

/// The digest of the plan that the bundle lists, or an empty string where none can be read.
std::string plan_digest(const std::filesystem::path& bundle);

/// Puts right what follows from the other bytes of a bundle and changes nothing else: the plan's digest
/// wherever `old_plan_digest` stands (in the plan's `frozen` and in bundle.json's runs; a digest that a test
/// wrote itself is left alone), then the sizes and digests of listed files. With `records`, promised record
/// counts too, those of compressed files aside. Unlike bundle::seal, it goes on where a listed file is
/// absent, and never promises a record count by itself: a test may be about just that.
Result<std::monostate> reseal(const std::filesystem::path& bundle, std::string_view old_plan_digest,
                              bool records);

}  // namespace counterfoil::support
