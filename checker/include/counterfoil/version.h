#pragma once

namespace counterfoil {

/// Of this build, for instance 0.1.0.
const char* version();

}  // namespace counterfoil
