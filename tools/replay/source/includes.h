#pragma once

#include <cstdint>
#include <string_view>

namespace counterfoil::replay {

/// The line, from 1, of the first directive that brings another file into a source; 0 where there is none.
/// NVRTC opens whatever absolute path an `#include` names, and quotes what it finds there in its log: a
/// source that a bundle brings stands alone, or it would read files of whoever replays it. One that only a
/// comment or a string holds counts, too: to tell them apart takes a compiler.
std::uint64_t line_of_include(std::string_view source);

}  // namespace counterfoil::replay
