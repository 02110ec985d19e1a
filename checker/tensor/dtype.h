#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace counterfoil::tensor {

/// The element types that a tensor of a bundle may have, in the contract's order.
enum class Dtype : std::uint8_t {
  float64,
  float32,
  float16,
  bfloat16,
  float8_e4m3fn,
  float8_e5m2,
  int64,
  int32,
  int16,
  int8,
  uint64,
  uint32,
  uint16,
  uint8,
  boolean,
};
inline constexpr std::size_t kDtypes = 15;

/// The contract's name: `float32`, `float8_e4m3fn`, `bool`.
std::string_view name_of(Dtype dtype);
std::optional<Dtype> dtype_named(std::string_view name);

/// The tag in a safetensors header: `F32`, `F8_E4M3`, `BOOL`.
std::string_view safetensors_tag(Dtype dtype);
std::optional<Dtype> dtype_tagged(std::string_view tag);

/// Bytes of one element.
std::size_t bytes_of(Dtype dtype);
bool is_floating(Dtype dtype);

}  // namespace counterfoil::tensor
