#include "tools/replay/source/compile.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "tools/replay/source/nvrtc.h"

namespace counterfoil::replay {

namespace {

/// One program of NVRTC. Every method but `log` answers with the status of the call that failed, or success.
class Program {
 public:
  explicit Program(const Nvrtc& library) : nvrtc_(library) {}
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() {
    if (program_ != nullptr) nvrtc_.destroy_program(&program_);
  }

  int create(const std::string& source, const std::string& entry) {
    if (const int status =
            nvrtc_.create_program(&program_, source.c_str(), "candidate.cu", 0, nullptr, nullptr)) {
      return status;
    }
    return nvrtc_.add_name_expression(program_, entry.c_str());
  }

  int compile(const std::string& architecture) {
    const std::string target = "--gpu-architecture=" + architecture;
    const std::array<const char*, 2> options = {target.c_str(), "--std=c++17"};
    return nvrtc_.compile_program(program_, static_cast<int>(options.size()), options.data());
  }

  std::string log() const {
    std::string text;
    std::size_t size = 0;
    if (nvrtc_.get_log_size(program_, &size) != Nvrtc::kSuccess || size <= 1) return text;
    text.resize(size);
    if (nvrtc_.get_log(program_, text.data()) != Nvrtc::kSuccess) return {};
    text.resize(size - 1);  // the terminating zero
    if (text.size() > kLogBytes) {
      const std::size_t more = text.size() - kLogBytes;
      text.resize(kLogBytes);
      text += fmt::format("\n({} bytes more)", more);
    }
    return text;
  }

  int take(bool machine_code, std::vector<char>& image) const {
    const auto size_of = machine_code ? nvrtc_.get_cubin_size : nvrtc_.get_ptx_size;
    const auto copy_of = machine_code ? nvrtc_.get_cubin : nvrtc_.get_ptx;
    std::size_t size = 0;
    if (const int status = size_of(program_, &size)) return status;
    image.resize(size);
    return copy_of(program_, image.data());
  }

  int name_of(const std::string& entry, std::string& kernel) const {
    const char* lowered = nullptr;
    const int status = nvrtc_.get_lowered_name(program_, entry.c_str(), &lowered);
    if (status == Nvrtc::kSuccess) kernel = lowered;
    return status;
  }

 private:
  const Nvrtc& nvrtc_;
  Nvrtc::Program program_ = nullptr;
};

std::string version_of(const Nvrtc& library) {
  int major = 0;
  int minor = 0;
  return library.version(&major, &minor) == Nvrtc::kSuccess ? fmt::format("NVRTC {}.{}", major, minor)
                                                            : "NVRTC";
}

}  // namespace

Result<Compilation> compile_source(const std::string& source, const std::string& entry,
                                   const std::string& architecture) {
  const Result<Nvrtc>& library = nvrtc();
  if (!library) return library.error();
  const auto failed = [&library, &architecture](const char* call, int status) {
    return Error{Error::Kind::unreadable, "candidate.cu",
                 fmt::format("{} for {} failed: {}", call, architecture, library->get_error_string(status)),
                 ""};
  };
  Compilation done;
  done.architecture = architecture;
  done.compiler = version_of(*library);
  Program program(*library);
  if (const int status = program.create(source, entry)) return failed("nvrtcCreateProgram", status);
  const int status = program.compile(architecture);
  if (status != Nvrtc::kSuccess && status != Nvrtc::kCompilation)
    return failed("nvrtcCompileProgram", status);
  done.log = program.log();
  if (status == Nvrtc::kCompilation) return done;
  if (const int unnamed = program.name_of(entry, done.kernel)) return failed("nvrtcGetLoweredName", unnamed);
  const bool machine_code = architecture.starts_with("sm_");
  if (const int untaken = program.take(machine_code, done.image)) return failed("nvrtcGetCUBIN", untaken);
  done.compiled = true;
  return done;
}

}  // namespace counterfoil::replay
