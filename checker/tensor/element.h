#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "checker/tensor/dtype.h"
#include "checker/tensor/float_formats.h"
#include "checker/tensor/host_device.h"

// Elements of a tensor as its bytes hold them: little endian, in no particular alignment.
namespace counterfoil::tensor {

template <class T>
COUNTERFOIL_HOST_DEVICE inline T load_raw(const void* bytes, std::uint64_t index) {
  T value;
  std::memcpy(&value, static_cast<const unsigned char*>(bytes) + index * sizeof(T), sizeof(T));
  return value;
}

template <class T>
COUNTERFOIL_HOST_DEVICE inline void store_raw(T value, void* bytes, std::uint64_t index) {
  std::memcpy(static_cast<unsigned char*>(bytes) + index * sizeof(T), &value, sizeof(T));
}

/// Element `index` as a `Real`, float or double: exactly if it has such a value, else rounded to nearest
/// even.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline Real load_as(Dtype dtype, const void* bytes, std::uint64_t index) {
  switch (dtype) {
    case Dtype::float64:
      return static_cast<Real>(load_raw<double>(bytes, index));
    case Dtype::float32:
      return static_cast<Real>(load_raw<float>(bytes, index));
    case Dtype::float16:
      return static_cast<Real>(decode<Float16>(load_raw<std::uint16_t>(bytes, index)));
    case Dtype::bfloat16:
      return static_cast<Real>(decode<Bfloat16>(load_raw<std::uint16_t>(bytes, index)));
    case Dtype::float8_e4m3fn:
      return static_cast<Real>(decode<Float8E4M3fn>(load_raw<std::uint8_t>(bytes, index)));
    case Dtype::float8_e5m2:
      return static_cast<Real>(decode<Float8E5M2>(load_raw<std::uint8_t>(bytes, index)));
    case Dtype::int64:
      return static_cast<Real>(load_raw<std::int64_t>(bytes, index));
    case Dtype::int32:
      return static_cast<Real>(load_raw<std::int32_t>(bytes, index));
    case Dtype::int16:
      return static_cast<Real>(load_raw<std::int16_t>(bytes, index));
    case Dtype::int8:
      return static_cast<Real>(load_raw<std::int8_t>(bytes, index));
    case Dtype::uint64:
      return static_cast<Real>(load_raw<std::uint64_t>(bytes, index));
    case Dtype::uint32:
      return static_cast<Real>(load_raw<std::uint32_t>(bytes, index));
    case Dtype::uint16:
      return static_cast<Real>(load_raw<std::uint16_t>(bytes, index));
    case Dtype::uint8:
      return static_cast<Real>(load_raw<std::uint8_t>(bytes, index));
    case Dtype::boolean:
      return load_raw<std::uint8_t>(bytes, index) != 0 ? Real{1} : Real{0};
  }
  return Real{0};
}

/// Element `index` as a binary64: exact, but for 64-bit integers beyond 2^53, which are rounded to nearest
/// even.
COUNTERFOIL_HOST_DEVICE inline double load_element(Dtype dtype, const void* bytes, std::uint64_t index) {
  return load_as<double>(dtype, bytes, index);
}

/// Element `index` as a float32, as PyTorch's `.to(torch.float32)`: rounded once, to nearest even.
COUNTERFOIL_HOST_DEVICE inline float load_float32(Dtype dtype, const void* bytes, std::uint64_t index) {
  return load_as<float>(dtype, bytes, index);
}

/// Whether an element of `dtype` can hold `value` after `round_to`: integers have a range, and no NaN.
COUNTERFOIL_HOST_DEVICE inline bool representable(Dtype dtype, double value) {
  const double whole = round_to(dtype, value);
  switch (dtype) {
    case Dtype::int64:
      return whole >= -0x1p63 && whole < 0x1p63;
    case Dtype::int32:
      return whole >= -0x1p31 && whole < 0x1p31;
    case Dtype::int16:
      return whole >= -0x1p15 && whole < 0x1p15;
    case Dtype::int8:
      return whole >= -0x1p7 && whole < 0x1p7;
    case Dtype::uint64:
      return whole >= 0 && whole < 0x1p64;
    case Dtype::uint32:
      return whole >= 0 && whole < 0x1p32;
    case Dtype::uint16:
      return whole >= 0 && whole < 0x1p16;
    case Dtype::uint8:
      return whole >= 0 && whole < 0x1p8;
    default:
      return true;
  }
}

/// Writes `value`, rounded as `round_to` does, to element `index`. It is `representable`.
COUNTERFOIL_HOST_DEVICE inline void store_element(Dtype dtype, double value, void* bytes,
                                                  std::uint64_t index) {
  switch (dtype) {
    case Dtype::float64:
      return store_raw(value, bytes, index);
    case Dtype::float32:
      return store_raw(static_cast<float>(value), bytes, index);
    case Dtype::float16:
      return store_raw(encode<Float16>(value), bytes, index);
    case Dtype::bfloat16:
      return store_raw(encode<Bfloat16>(value), bytes, index);
    case Dtype::float8_e4m3fn:
      return store_raw(encode<Float8E4M3fn>(value), bytes, index);
    case Dtype::float8_e5m2:
      return store_raw(encode<Float8E5M2>(value), bytes, index);
    case Dtype::int64:
      return store_raw(static_cast<std::int64_t>(value), bytes, index);
    case Dtype::int32:
      return store_raw(static_cast<std::int32_t>(value), bytes, index);
    case Dtype::int16:
      return store_raw(static_cast<std::int16_t>(value), bytes, index);
    case Dtype::int8:
      return store_raw(static_cast<std::int8_t>(value), bytes, index);
    case Dtype::uint64:
      return store_raw(static_cast<std::uint64_t>(value), bytes, index);
    case Dtype::uint32:
      return store_raw(static_cast<std::uint32_t>(value), bytes, index);
    case Dtype::uint16:
      return store_raw(static_cast<std::uint16_t>(value), bytes, index);
    case Dtype::uint8:
      return store_raw(static_cast<std::uint8_t>(value), bytes, index);
    case Dtype::boolean:
      return store_raw(static_cast<std::uint8_t>(value != 0), bytes, index);
  }
}

}  // namespace counterfoil::tensor
