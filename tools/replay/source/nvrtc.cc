#include "tools/replay/source/nvrtc.h"

#include <dlfcn.h>

#include <cstdlib>
#include <vector>

#include <fmt/format.h>

namespace counterfoil::replay {

namespace {

std::vector<std::string> usual_places() {
  std::vector<std::string> folders = {""};
  for (const char* variable : {"CUDA_PATH", "CUDA_HOME"}) {
    if (const char* root = std::getenv(variable)) folders.push_back(std::string(root) + "/lib64/");
  }
  folders.emplace_back("/usr/local/cuda/lib64/");
  std::vector<std::string> places;
  for (const std::string& folder : folders) {
    for (const char* name : {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"})
      places.push_back(folder + name);
  }
  return places;
}

/// The name of the first function that the library lacks; null when it has all.
const char* fill(void* library, Nvrtc& into) {
  const char* missing = nullptr;
  const auto find = [library, &missing](auto& function, const char* name) {
    void* found = ::dlsym(library, name);
    if (found == nullptr && missing == nullptr) missing = name;
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(found);
  };
  find(into.get_error_string, "nvrtcGetErrorString");
  find(into.version, "nvrtcVersion");
  find(into.create_program, "nvrtcCreateProgram");
  find(into.destroy_program, "nvrtcDestroyProgram");
  find(into.add_name_expression, "nvrtcAddNameExpression");
  find(into.compile_program, "nvrtcCompileProgram");
  find(into.get_log_size, "nvrtcGetProgramLogSize");
  find(into.get_log, "nvrtcGetProgramLog");
  find(into.get_lowered_name, "nvrtcGetLoweredName");
  find(into.get_ptx_size, "nvrtcGetPTXSize");
  find(into.get_ptx, "nvrtcGetPTX");
  find(into.get_cubin_size, "nvrtcGetCUBINSize");
  find(into.get_cubin, "nvrtcGetCUBIN");
  return missing;
}

}  // namespace

Result<Nvrtc> load_nvrtc(std::span<const std::string> libraries) {
  std::string reasons;
  for (const std::string& name : libraries) {
    void* library = ::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
      if (reasons.empty()) reasons = ::dlerror();
      continue;
    }
    Nvrtc loaded{};
    const char* missing = fill(library, loaded);
    if (missing == nullptr) return loaded;
    reasons = fmt::format("{} lacks {}", name, missing);
    ::dlclose(library);
  }
  return Error{Error::Kind::unreadable, "", fmt::format("NVRTC cannot be loaded: {}", reasons),
               "install NVRTC of the CUDA Toolkit 12 or 13 (libnvrtc.so), or set CUDA_PATH to the toolkit"};
}

const Result<Nvrtc>& nvrtc() {
  static const Result<Nvrtc> loaded = load_nvrtc(usual_places());
  return loaded;
}

}  // namespace counterfoil::replay
