#include "tools/replay/session/source_replay.h"

#include <charconv>
#include <chrono>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/bundle/tree.h"
#include "checker/judge/judge.h"
#include "checker/tensor/element.h"
#include "checker/tensor/shape.h"
#include "tools/replay/session/conclude.h"
#include "tools/replay/source/compile.h"
#include "tools/replay/source/includes.h"
#include "tools/replay/source/launch.h"

namespace counterfoil::replay {

namespace {

constexpr std::uint64_t kMostSourceBytes = 4ULL << 20;

std::uint64_t elements_of(const model::TensorRef& ref) {
  return tensor::elements_of(ref.shape).value_or(0);
}

/// A scalar argument as the kernel takes it.
Result<SourceArgument> scalar_of(const model::SourceArgument& argument) {
  const auto dtype = tensor::dtype_named(argument.scalar);
  double value = 0;
  const char* end = argument.value.data() + argument.value.size();
  const auto [stop, error] = std::from_chars(argument.value.data(), end, value);
  if (!dtype || error != std::errc() || stop != end) {
    return Error{Error::Kind::malformed, "", fmt::format("{} is no {}", argument.value, argument.scalar), ""};
  }
  SourceArgument scalar{.kind = SourceArgument::Kind::scalar, .dtype = *dtype, .elements = 1, .bytes = {}};
  scalar.bytes.resize(tensor::bytes_of(*dtype));
  if (*dtype == tensor::Dtype::int64) {
    std::int64_t whole = 0;  // binary64 does not hold all of them
    if (std::from_chars(argument.value.data(), end, whole).ptr != end) {
      return Error{Error::Kind::malformed, "", fmt::format("{} is no int64", argument.value), ""};
    }
    std::memcpy(scalar.bytes.data(), &whole, sizeof whole);
  } else {
    tensor::store_element(*dtype, value, scalar.bytes.data(), 0);
  }
  return scalar;
}

Result<SourceArgument> argument_of(const model::SourceArgument& argument, const model::Fixture& fixture,
                                   TensorFiles& files) {
  if (argument.kind == model::SourceArgument::Kind::scalar) return scalar_of(argument);
  if (argument.kind == model::SourceArgument::Kind::output) {
    return SourceArgument{.kind = SourceArgument::Kind::output,
                          .dtype = fixture.candidate.dtype,
                          .elements = elements_of(fixture.candidate),
                          .bytes = {}};
  }
  const model::FixtureInput* input = fixture.find_input(argument.input);
  if (input == nullptr) {
    return Error{Error::Kind::malformed, "", fmt::format("the fixture has no input {}", argument.input), ""};
  }
  auto bytes = files.bytes(input->tensor);
  if (!bytes) return bytes.error();
  return SourceArgument{.kind = SourceArgument::Kind::input,
                        .dtype = input->tensor.dtype,
                        .elements = elements_of(input->tensor),
                        .bytes = std::move(*bytes)};
}

Result<SourceLaunch> launch_of(const bundle::Tree& tree, const model::Fixture& fixture, TensorFiles& files) {
  const model::FixtureSource& source = *fixture.source;
  auto text = bundle::read_file(tree, source.file, kMostSourceBytes);
  if (!text) return text.error();
  SourceLaunch launch;
  launch.source = std::move(*text);
  launch.entry = source.entry;
  launch.grid = source.grid;
  launch.block = source.block;
  launch.shared_bytes = source.shared_bytes;
  unsigned outputs = 0;
  for (const model::SourceArgument& each : source.arguments) {
    auto argument = argument_of(each, fixture, files);
    if (!argument) return argument.error();
    outputs += argument->kind == SourceArgument::Kind::output ? 1 : 0;
    launch.arguments.push_back(std::move(*argument));
  }
  if (outputs != 1) {
    return Error{
        Error::Kind::malformed, "",
        fmt::format("the launch has {} output arguments, and the fixture records one output", outputs), ""};
  }
  const std::string fault = fault_of(launch);
  if (!fault.empty()) return Error{Error::Kind::malformed, "", fault, ""};
  return launch;
}

std::string guard_text(const std::vector<GuardFault>& faults) {
  std::vector<std::string> texts;
  for (const GuardFault& fault : faults) texts.push_back(describe(fault));
  return fmt::format(
      "the kernel wrote outside of its buffers: {}; what it wrote beyond the guard zones is not known",
      fmt::join(texts, "; "));
}

/// Why there is no output to judge, or the output.
Result<std::vector<std::byte>> run(const bundle::Tree& tree, const model::Fixture& fixture,
                                   TensorFiles& files, std::optional<int> device,
                                   const std::string& architecture) {
  const auto refuse = [](std::string why) { return Error{Error::Kind::unreadable, "", std::move(why), ""}; };
  const auto launch = launch_of(tree, fixture, files);
  if (!launch) return launch.error();
  if (const std::uint64_t line = line_of_include(launch->source); line != 0) {
    return refuse(fmt::format(
        "line {} of the source brings in another file, and a source that is replayed stands alone", line));
  }
  const auto compiled = compile_source(launch->source, launch->entry, architecture);
  if (!compiled) return compiled.error();
  if (!compiled->compiled) {
    return refuse(fmt::format("the source does not compile for {} with {}: {}", compiled->architecture,
                              compiled->compiler, compiled->log));
  }
  if (!device) {
    return refuse(fmt::format("the source compiles for {}, and there is no CUDA device to launch it on",
                              compiled->architecture));
  }
  auto outcome = launch_source(*launch, *compiled, *device);
  if (!outcome) return outcome.error();
  if (!outcome->fault.empty()) return refuse("the kernel did not run to its end: " + outcome->fault);
  if (!outcome->guard_faults.empty()) return refuse(guard_text(outcome->guard_faults));
  return std::move(outcome->outputs.front());
}

}  // namespace

Observation replay_source(const bundle::Tree& tree, TensorFiles& files, const Planned& planned,
                          std::optional<int> device, const std::string& architecture) {
  const auto started = std::chrono::steady_clock::now();
  const model::Fixture& fixture = *planned.fixture;
  Observation observation;
  observation.fixture = fixture.id;
  observation.depth = model::ReplayDepth::re_run_source;
  const auto output = run(tree, fixture, files, device, architecture);
  const auto reference = output ? files.bytes(fixture.reference) : output;
  if (!reference) {
    observation.reason = reference.error().what;
  } else {
    observation.recomputed = recomputed_of(
        planned, judge::judge(planned.judge, planned.tolerance, {fixture.candidate.dtype, output->data()},
                              {fixture.reference.dtype, reference->data()}, elements_of(fixture.reference)));
    conclude(fixture, true, observation);
  }
  observation.elapsed_ns = static_cast<std::uint64_t>((std::chrono::steady_clock::now() - started).count());
  return observation;
}

}  // namespace counterfoil::replay
