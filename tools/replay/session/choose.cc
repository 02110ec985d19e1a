#include "tools/replay/session/choose.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/replay/cpu/cpu.h"
#include "tools/replay/cuda/cuda.h"

namespace counterfoil::replay {

namespace {

constexpr std::string_view kCuda = "cuda:";

std::optional<int> index_of(const std::string& text) {
  if (!text.starts_with(kCuda)) return std::nullopt;
  const char* begin = text.data() + kCuda.size();
  const char* end = text.data() + text.size();
  int index = -1;
  const auto [stop, error] = std::from_chars(begin, end, index);
  return error == std::errc() && stop == end && index >= 0 ? std::optional(index) : std::nullopt;
}

Choice on_cpu(std::string note) {
  return {cpu_device(), std::nullopt, std::move(note)};
}

}  // namespace

Device cpu_device() {
  return open_cpu(1)->device();
}

Result<Choice> choose_device(const std::string& text) {
  if (text == "cpu") return on_cpu("");
  const std::optional<int> wanted = index_of(text);
  if (!wanted && text != "auto") {
    return Error{Error::Kind::usage, "--device", fmt::format("'{}' is no device", text),
                 "auto, cpu, or cuda:N with the number that --list-devices shows"};
  }
  const std::vector<DeviceReport> reports = list_cuda_devices();
  const std::size_t index = static_cast<std::size_t>(wanted.value_or(0));
  const DeviceReport* report = index < reports.size() ? &reports[index] : nullptr;
  if (report != nullptr && report->device) return Choice{*report->device, static_cast<int>(index), ""};
  const std::string reason =
      report == nullptr ? fmt::format("there are {} CUDA devices", reports.size()) : report->reason;
  if (!wanted) return on_cpu(fmt::format("the CPU was taken: {}", reason));
  return Error{Error::Kind::unreadable, text, reason,
               report == nullptr ? "--list-devices shows them" : report->hint};
}

}  // namespace counterfoil::replay
