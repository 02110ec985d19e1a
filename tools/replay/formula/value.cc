#include "tools/replay/formula/value.h"

#include <fmt/format.h>

#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {

std::string shown(const Value& value) {
  if (value.is_number) return fmt::format("the number {}", value.number);
  return fmt::format("{} {}", tensor::name_of(value.dtype), shown(value.shape));
}

}  // namespace counterfoil::replay
