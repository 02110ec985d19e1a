#pragma once

#include <string>
#include <vector>

#include "counterfoil/result.h"

namespace counterfoil::replay {

/// What the compiler made of a candidate's source.
struct Compilation {
  bool compiled = false;
  std::string architecture;  ///< `sm_90` (the image is machine code) or `compute_75` (it is PTX)
  std::string compiler;      ///< `NVRTC 13.0`
  std::string log;           ///< warnings and errors with lines of `candidate.cu`, at most kLogBytes
  std::vector<char> image;   ///< what the CUDA runtime loads; empty unless compiled
  std::string kernel;        ///< the entry's name in the image
};

inline constexpr std::size_t kLogBytes = 16 << 10;
/// What is compiled for where there is no device: the oldest that is supported.
inline constexpr const char* kNoDeviceArchitecture = "compute_75";

/// Compiles CUDA C++17 with NVRTC, without include paths (an absolute path is still read, with the rights of
/// the caller). `entry` names a `__global__` function as the source does: `scale`, `ops::scale`,
/// `scale<float>`. A source that does not compile is a result with the compiler's log. An error means that
/// nothing could be said of the source: no NVRTC, or one that does not know the architecture. Needs no
/// device. The compiler runs in this process, with no limit of its own: run it in a child.
Result<Compilation> compile_source(const std::string& source, const std::string& entry,
                                   const std::string& architecture);

}  // namespace counterfoil::replay
