#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "counterfoil/result.h"

namespace counterfoil::replay {

/// The functions of NVRTC that are used here, with the types that <nvrtc.h> gives them (a test holds that).
/// The library is loaded when it is first asked for, so that neither building nor starting needs it.
struct Nvrtc {
  using Program = struct _nvrtcProgram*;
  static constexpr int kSuccess = 0;
  static constexpr int kCompilation = 6;

  const char* (*get_error_string)(int);
  int (*version)(int* major, int* minor);
  int (*create_program)(Program*, const char* source, const char* name, int headers,
                        const char* const* header_texts, const char* const* header_names);
  int (*destroy_program)(Program*);
  int (*add_name_expression)(Program, const char*);
  int (*compile_program)(Program, int options, const char* const*);
  int (*get_log_size)(Program, std::size_t*);
  int (*get_log)(Program, char*);
  int (*get_lowered_name)(Program, const char* expression, const char** lowered);
  int (*get_ptx_size)(Program, std::size_t*);
  int (*get_ptx)(Program, char*);
  int (*get_cubin_size)(Program, std::size_t*);
  int (*get_cubin)(Program, char*);
};

/// Loads the first of these libraries that is there, for the life of the process. The error says what was
/// tried.
Result<Nvrtc> load_nvrtc(std::span<const std::string> libraries);

/// The same from the usual places: the loader's path, CUDA_PATH, CUDA_HOME, /usr/local/cuda. Loaded once.
const Result<Nvrtc>& nvrtc();

}  // namespace counterfoil::replay
