#include "tests/fuzz/import_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return counterfoil::import_any_files("tritonbench-meta", data, size);
}
