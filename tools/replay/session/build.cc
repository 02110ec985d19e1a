#include "tools/replay/session/receipt.h"

namespace counterfoil::replay {

std::string_view build() {
#if defined(COUNTERFOIL_CUDA_VERSION)
  return COUNTERFOIL_COMPILER ", CUDA " COUNTERFOIL_CUDA_VERSION;
#else
  return COUNTERFOIL_COMPILER ", without CUDA";
#endif
}

}  // namespace counterfoil::replay
