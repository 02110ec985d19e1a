#pragma once

namespace counterfoil {

/// 128-bit integers, which both compilers have and ISO C++ does not name.
__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

}  // namespace counterfoil
