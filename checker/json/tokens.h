#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace counterfoil::json {

/// Where the tokens of a text begin, which is all that simdjson's first stage asks: offsets of brackets,
/// braces, colons and commas, and of the first byte of each string, number and word. It has read the text as
/// UTF-8, and has found the end of each string, and no control character in it; of the rest it says nothing.
/// Between two tokens stand at most the rest of the first one and white space.
///
/// simdjson's readers are built on the same index. They pass over what nobody asks them for; a checker asks
/// for everything, and walks the index itself.
///
/// `text` is followed by simdjson's padding. The answer holds until the thread asks for the next one; nothing
/// where the first stage refuses the text, whose reason is in `refusal`.
std::span<const std::uint32_t> tokens_of(std::string_view text, std::string_view& refusal);

/// Gives back what the thread holds for texts as large as the last one, unless that is little.
void release_tokens();

}  // namespace counterfoil::json
