#pragma once

#include <string_view>

namespace counterfoil::json {

/// The code point of one well-formed UTF-8 sequence (utf8.h).
char32_t code_point(std::string_view sequence);

/// Whether a reader cannot see a code point, or it changes how the text around it is seen: controls (C0, DEL,
/// C1), line and paragraph separators, bidirectional controls, what has no width or is invisible (Unicode's
/// Default_Ignorable_Code_Point). Untrusted text is shown with these escaped.
bool is_unseen(char32_t value);

}  // namespace counterfoil::json
