#include "checker/tensor/dtype.h"

#include <array>

namespace counterfoil::tensor {
namespace {

struct Row {
  Dtype dtype;
  std::string_view name;
  std::string_view tag;
  std::size_t bytes;
};

// In the order of the enumerators, so that a dtype is its own index.
constexpr std::array<Row, kDtypes> kRows = {{
    {Dtype::float64, "float64", "F64", 8},
    {Dtype::float32, "float32", "F32", 4},
    {Dtype::float16, "float16", "F16", 2},
    {Dtype::bfloat16, "bfloat16", "BF16", 2},
    {Dtype::float8_e4m3fn, "float8_e4m3fn", "F8_E4M3", 1},
    {Dtype::float8_e5m2, "float8_e5m2", "F8_E5M2", 1},
    {Dtype::int64, "int64", "I64", 8},
    {Dtype::int32, "int32", "I32", 4},
    {Dtype::int16, "int16", "I16", 2},
    {Dtype::int8, "int8", "I8", 1},
    {Dtype::uint64, "uint64", "U64", 8},
    {Dtype::uint32, "uint32", "U32", 4},
    {Dtype::uint16, "uint16", "U16", 2},
    {Dtype::uint8, "uint8", "U8", 1},
    {Dtype::boolean, "bool", "BOOL", 1},
}};

const Row& row(Dtype dtype) {
  return kRows[static_cast<std::size_t>(dtype)];
}

}  // namespace

std::string_view name_of(Dtype dtype) {
  return row(dtype).name;
}
std::string_view safetensors_tag(Dtype dtype) {
  return row(dtype).tag;
}
std::size_t bytes_of(Dtype dtype) {
  return row(dtype).bytes;
}
bool is_floating(Dtype dtype) {
  return dtype <= Dtype::float8_e5m2;
}

std::optional<Dtype> dtype_named(std::string_view name) {
  for (const Row& row : kRows) {
    if (row.name == name) return row.dtype;
  }
  return {};
}

std::optional<Dtype> dtype_tagged(std::string_view tag) {
  for (const Row& row : kRows) {
    if (row.tag == tag) return row.dtype;
  }
  return {};
}

}  // namespace counterfoil::tensor
