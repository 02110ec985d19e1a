#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>

#include "checker/json/document.h"
#include "counterfoil/result.h"

namespace counterfoil::support {

/// The bytes of a file on disk.
Result<std::string> read_text(const std::filesystem::path& path);

/// Reads a JSON file that this project wrote: any fault at all, duplicate keys included, is an error. Strings
/// may be longer than the contract allows a bundle.
Result<json::Document> read_strict_json(const std::filesystem::path& path);

/// What is wrong with the members of an object, or an empty string: not an object, a key that is not in
/// `allowed`, a key of `required` that is not there.
std::string key_fault(json::Value value, std::initializer_list<std::string_view> required,
                      std::initializer_list<std::string_view> optional = {});

}  // namespace counterfoil::support
