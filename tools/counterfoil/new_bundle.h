#pragma once

#include <optional>
#include <string>

#include "checker/exact/instant.h"
#include "counterfoil/result.h"

namespace counterfoil::command {

// What the verbs that write a new bundle share.

/// Now, or the moment that SOURCE_DATE_EPOCH names in seconds, for builds that must come out the same.
Instant moment();

/// The digest that `counterfoil freeze` prints for the text of a plan.
std::string plan_digest(const std::string& text);

/// Makes the directory, or accepts an empty one. Nothing that is there is ever changed.
std::optional<Error> make_empty_directory(const std::string& path, const std::string& verb);

/// Puts sizes and digests in bundle.json right.
std::optional<Error> seal_directory(const std::string& path);

}  // namespace counterfoil::command
