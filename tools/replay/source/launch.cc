#include "tools/replay/source/launch.h"

#include <fmt/format.h>

#include "tools/replay/cuda/resources.h"

namespace counterfoil::replay {

namespace {

/// An argument on the device: a buffer between its zones, or nothing for a scalar.
struct Placed {
  DeviceMemory memory;
  void* buffer = nullptr;
  std::size_t bytes = 0;  ///< with the zones
};

bool is_scalar(const SourceArgument& argument) {
  return argument.kind == SourceArgument::Kind::scalar;
}

class Launcher {
 public:
  Launcher(const SourceLaunch& launch, const Compilation& compiled, std::string where)
      : launch_(launch), compiled_(compiled), where_(std::move(where)) {}

  std::optional<Error> place() {
    for (std::size_t i = 0; i < launch_.arguments.size(); ++i) {
      const SourceArgument& argument = launch_.arguments[i];
      Placed placed;
      if (!is_scalar(argument)) {
        if (auto failed = place_buffer(i, argument, placed)) return failed;
      }
      placed_.push_back(std::move(placed));
    }
    return std::nullopt;
  }

  std::optional<Error> load() {
    cudaLibrary_t library = nullptr;
    if (auto failed =
            failed_at("cudaLibraryLoadData", cudaLibraryLoadData(&library, compiled_.image.data(), nullptr,
                                                                 nullptr, 0, nullptr, nullptr, 0))) {
      return failed;
    }
    library_ = CudaLibrary(library);
    return failed_at("cudaLibraryGetKernel",
                     cudaLibraryGetKernel(&kernel_, library, compiled_.kernel.c_str()));
  }

  /// Why it did not run to its end; empty when it did.
  std::string run() {
    if (std::string mismatch = parameters_mismatch(); !mismatch.empty()) return mismatch;
    constexpr std::uint32_t kSharedWithoutAsking = 48 << 10;
    if (launch_.shared_bytes > kSharedWithoutAsking) {
      const auto status = cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                               static_cast<int>(launch_.shared_bytes));
      if (auto failed = failed_at("cudaFuncSetAttribute", status)) return failed->what;
    }
    std::vector<void*> arguments;
    for (std::size_t i = 0; i < placed_.size(); ++i) arguments.push_back(pointer_to(i));
    const auto& [gx, gy, gz] = launch_.grid;
    const auto& [bx, by, bz] = launch_.block;
    const auto launched = cudaLaunchKernel(kernel_, dim3(gx, gy, gz), dim3(bx, by, bz), arguments.data(),
                                           launch_.shared_bytes, nullptr);
    if (auto failed = failed_at("cudaLaunchKernel", launched)) return failed->what;
    if (auto failed = failed_at("cudaDeviceSynchronize", cudaDeviceSynchronize())) return failed->what;
    return {};
  }

  std::optional<Error> collect(SourceOutcome& outcome) const {
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      if (is_scalar(launch_.arguments[i])) continue;
      std::vector<std::byte> returned(placed_[i].bytes);
      const auto status =
          cudaMemcpy(returned.data(), placed_[i].memory.get(), returned.size(), cudaMemcpyDeviceToHost);
      if (auto failed = failed_at(fmt::format("cudaMemcpy from argument {}", i), status)) return failed;
      if (auto fault = check_guards(returned, i)) outcome.guard_faults.push_back(*fault);
      if (launch_.arguments[i].kind != SourceArgument::Kind::output) continue;
      const auto buffer = between_guards(returned);
      outcome.outputs.emplace_back(buffer.begin(), buffer.end());
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> failed_at(std::string_view call, cudaError_t status) const {
    return failure_of(call, status, where_);
  }

  std::optional<Error> place_buffer(std::size_t index, const SourceArgument& argument, Placed& placed) const {
    const std::size_t bytes = argument.elements * tensor::bytes_of(argument.dtype);
    const bool output = argument.kind == SourceArgument::Kind::output;
    const std::vector<std::byte> image =
        guarded(output ? std::vector<std::byte>(bytes, std::byte{0xff}) : argument.bytes);
    auto memory = allocate_device(image.size(), where_);
    if (!memory) return memory.error();
    placed.memory = std::move(*memory);
    placed.bytes = image.size();
    placed.buffer = static_cast<std::byte*>(placed.memory.get()) + kGuardBytes;
    const auto status = cudaMemcpy(placed.memory.get(), image.data(), image.size(), cudaMemcpyHostToDevice);
    return failed_at(fmt::format("cudaMemcpy to argument {}", index), status);
  }

  /// What cudaLaunchKernel copies the parameter from.
  void* pointer_to(std::size_t i) {
    return is_scalar(launch_.arguments[i]) ? const_cast<std::byte*>(launch_.arguments[i].bytes.data())
                                           : static_cast<void*>(&placed_[i].buffer);
  }

  /// cudaLaunchKernel takes as many parameters as the kernel has, unasked: other ones would be read from
  /// nowhere.
  std::string parameters_mismatch() const {
    const std::size_t given = launch_.arguments.size();
    for (std::size_t i = 0; i <= given; ++i) {
      std::size_t offset = 0;
      std::size_t size = 0;
      const bool exists = cudaFuncGetParamInfo(kernel_, i, &offset, &size) == cudaSuccess;
      if (!exists) static_cast<void>(cudaGetLastError());
      if (exists != (i < given)) {
        return fmt::format("the kernel takes {} than the {} arguments of the launch",
                           exists ? "more" : "fewer", given);
      }
      const std::size_t want = i == given                        ? size
                               : is_scalar(launch_.arguments[i]) ? launch_.arguments[i].bytes.size()
                                                                 : sizeof(void*);
      if (exists && size != want) {
        return fmt::format("parameter {} of the kernel takes {} bytes, and the launch gives {}", i, size,
                           want);
      }
    }
    return {};
  }

  const SourceLaunch& launch_;
  const Compilation& compiled_;
  std::string where_;
  std::vector<Placed> placed_;
  CudaLibrary library_;
  cudaKernel_t kernel_ = nullptr;
};

}  // namespace

Result<SourceOutcome> launch_source(const SourceLaunch& launch, const Compilation& compiled, int device) {
  const std::string where = fmt::format("cuda:{}", device);
  if (std::string fault = fault_of(launch); !fault.empty())
    return Error{Error::Kind::usage, where, fault, ""};
  if (!compiled.compiled) return Error{Error::Kind::usage, where, "the candidate did not compile", ""};
  if (auto failed = failure_of("cudaSetDevice", cudaSetDevice(device), where)) return *failed;
  Launcher launcher(launch, compiled, where);
  if (auto failed = launcher.place()) return *failed;
  if (auto failed = launcher.load()) return *failed;
  SourceOutcome outcome;
  outcome.fault = launcher.run();
  if (!outcome.fault.empty()) return outcome;
  if (auto failed = launcher.collect(outcome)) return *failed;
  return outcome;
}

}  // namespace counterfoil::replay
