#include "counterfoil/version.h"

namespace counterfoil {

const char* version() {
  return COUNTERFOIL_VERSION;
}

}  // namespace counterfoil
