#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"

namespace counterfoil::schema {

/// `a string`, `an integer`, ...: an integer is a number that is spelled as one.
std::string_view kind_of(json::Value value);

/// The same for a word of the keyword `type`.
std::string_view kind_named(std::string_view type);

/// A string's characters, or the text of another value, cut short: `abc`, `17`.
std::string shown(json::Value value);

/// Kind and text: a string, `abc`. Containers with their size.
std::string described(json::Value value);

/// How a sentence calls a value: by its key, by its place in the array, or "the value".
std::string named(json::Value value);

/// `a, b or c`, ending in `and 7 more` after `most` items.
std::string listed(std::span<const std::string> items, std::string_view conjunction, std::size_t most = 40);

/// The texts of an array's values as `shown`, and of its strings as they are.
std::vector<std::string> shown_all(json::Value array);
std::vector<std::string_view> strings_of(json::Value array);

/// What a schema asks for, in a few words. `root` resolves references.
std::string wanted(json::Value schema, json::Value root);

}  // namespace counterfoil::schema
