#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "checker/bundle/tree.h"
#include "counterfoil/location.h"

namespace counterfoil::bundle {

/// The part of a line around a place. Untrusted text: valid UTF-8 or not, it is to be escaped by whoever
/// prints it. What looks like a credential has become asterisks, byte for byte.
struct Excerpt {
  std::string text;
  std::size_t caret = 0;  ///< bytes of `text` before the place; its size if the place is the line's end
  bool cut_left = false;
  bool cut_right = false;
};

/// The line that `where` names, at most `max_bytes` of it, cut between UTF-8 characters. The place is found
/// by offset if there is one, else by counting lines. None if the file cannot be read, has no such line, or
/// `where` names none.
std::optional<Excerpt> excerpt(const Tree& tree, const Location& where, std::size_t max_bytes = 160);

}  // namespace counterfoil::bundle
