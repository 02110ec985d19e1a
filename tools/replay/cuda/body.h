#pragma once

#include "checker/tensor/host_device.h"
#include "tools/replay/arithmetic/rounding.h"
#include "tools/replay/cuda/arguments.h"

namespace counterfoil::replay {

COUNTERFOIL_HOST_DEVICE inline double spread_at(const Operand& operand, std::uint64_t i) {
  return operand.spreads == nullptr ? 0.0 : operand.spreads[i];
}

COUNTERFOIL_HOST_DEVICE inline void note_fault(Fault* fault, std::uint64_t index) {
#if defined(__CUDA_ARCH__)
  atomicMin(fault, static_cast<Fault>(index));
#else
  if (index < *fault) *fault = index;
#endif
}

/// The element that stands for `z`; where the dtype cannot hold it, that is noted.
COUNTERFOIL_HOST_DEVICE inline double stored_or_noted(tensor::Dtype dtype, double z, std::uint64_t index,
                                                      Fault* fault) {
  if (!storable(dtype, z)) note_fault(fault, index);
  return stored(dtype, z);
}

/// Where element `index` of these extents lies.
COUNTERFOIL_HOST_DEVICE inline std::int64_t place_of(std::uint64_t index, std::uint32_t axes,
                                                     const std::uint64_t* extents,
                                                     const std::int64_t* strides) {
  std::int64_t place = 0;
  for (std::uint32_t axis = axes; axis > 0 && index > 0; --axis) {
    place += static_cast<std::int64_t>(index % extents[axis - 1]) * strides[axis - 1];
    index /= extents[axis - 1];
  }
  return place;
}

}  // namespace counterfoil::replay
