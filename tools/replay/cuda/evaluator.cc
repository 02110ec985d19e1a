#include "tools/replay/cuda/evaluator.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/replay/cpu/evaluation_fault.h"
#include "tools/replay/cuda/batch_results.h"
#include "tools/replay/cuda/kernels.h"
#include "tools/replay/cuda/step_arguments.h"

namespace counterfoil::replay {

namespace {

Segment bytes_of(const Upload& upload) {
  auto* host = reinterpret_cast<std::byte*>(const_cast<double*>(upload.from));  // read only
  return {host, upload.at * sizeof(double), upload.count * sizeof(double)};
}

/// Relative to the begin of the results.
Segment bytes_of(const Fetch& fetch, std::uint64_t begin) {
  return {static_cast<std::byte*>(fetch.into), (fetch.at - begin) * sizeof(double),
          fetch.count * sizeof(double)};
}

}  // namespace

Result<Evaluator> Evaluator::make(const std::string& where) {
  Evaluator made;
  made.where_ = where;
  auto stream = make_stream(where);
  if (!stream) return stream.error();
  made.stream_ = std::move(*stream);
  auto uploaded = make_event(where);
  if (!uploaded) return uploaded.error();
  made.uploaded_ = std::move(*uploaded);
  for (std::size_t i = 0; i < kStreams; ++i) {
    auto side = make_stream(where);
    if (!side) return side.error();
    auto done = make_event(where);
    if (!done) return done.error();
    made.side_streams_[i] = std::move(*side);
    made.side_done_[i] = std::move(*done);
  }
  auto staging = Staging::make(where);
  if (!staging) return staging.error();
  made.staging_ = std::move(*staging);
  return made;
}

std::optional<Error> Evaluator::failed_at(std::string_view call, cudaError_t status) const {
  return failure_of(call, status, where_);
}

Part<Tensor> Evaluator::evaluate(std::span<const Evaluation> batch, std::size_t first) {
  if (auto fault = mismatch(batch[first])) return {{*fault}, std::nullopt};
  const auto numbers = capacity();
  if (!numbers) return failed_part<Tensor>(first, batch.size() - first, numbers.error(), true);
  const BatchPlan plan = plan_batch(batch, first, *numbers);
  if (plan.evaluations.empty()) {
    const Error error{Error::Kind::unreadable, where_,
                      fmt::format("needs {} bytes of the device's memory, where {} are free",
                                  arena_size(batch[first]) * sizeof(double), *numbers * sizeof(double)),
                      "replay it on the CPU (--device cpu), or on a device with more memory"};
    return failed_part<Tensor>(first, 1, error, false);
  }
  const std::size_t count = plan.evaluations.size();
  if (auto failed = reserve(plan.end)) return failed_part<Tensor>(first, count, *failed, false);
  BatchResults results(batch, plan);
  Errors own;
  std::optional<Error> failed = run(batch, plan, own);
  if (!failed) {
    std::vector<Segment> segments;
    for (const Fetch& fetch : results.fetches()) segments.push_back(bytes_of(fetch, plan.results));
    failed = staging_->to_host(arena_bytes() + plan.results * sizeof(double), segments, stream_.get());
  }
  if (failed) {
    // What is still under way uses the arena; and only now is it known whether the device still works.
    const cudaError_t status = cudaDeviceSynchronize();
    static_cast<void>(cudaGetLastError());
    return failed_part<Tensor>(first, count, *failed, status != cudaSuccess);
  }
  const auto number_at = [this](std::uint64_t at) {
    double number = 0;
    static_cast<void>(cudaMemcpy(&number, arena() + at, sizeof number, cudaMemcpyDeviceToHost));
    return number;
  };
  Part<Tensor> part{results.take(number_at), std::nullopt};
  for (const auto& [index, error] : own) part.results[index - first] = error;
  return part;
}

Result<std::uint64_t> Evaluator::capacity() const {
  std::size_t free_bytes = 0;
  std::size_t all_bytes = 0;
  if (auto failed = failed_at("cudaMemGetInfo", cudaMemGetInfo(&free_bytes, &all_bytes))) return *failed;
  const std::uint64_t most = free_bytes / 10 * 9 / sizeof(double);
  // A larger arena takes the place of the one that is there.
  return std::max(arena_numbers_, most + arena_numbers_ / 10 * 9);
}

std::optional<Error> Evaluator::reserve(std::uint64_t numbers) {
  if (numbers <= arena_numbers_) return std::nullopt;
  arena_ = DeviceMemory();
  arena_numbers_ = 0;
  auto memory = allocate_device(numbers * sizeof(double), where_);
  if (!memory) return memory.error();
  arena_ = std::move(*memory);
  arena_numbers_ = numbers;
  return std::nullopt;
}

std::optional<Error> Evaluator::run(std::span<const Evaluation> batch, const BatchPlan& plan, Errors& own) {
  if (auto failed = upload(plan)) return failed;
  if (auto failed = launch_all(batch, plan, own)) return failed;
  return join();
}

std::optional<Error> Evaluator::upload(const BatchPlan& plan) {
  std::vector<Segment> segments;
  for (const Upload& upload : plan.uploads) segments.push_back(bytes_of(upload));
  if (auto failed = staging_->to_device(segments, arena_bytes(), stream_.get())) return failed;
  const std::uint64_t faults = (plan.end - plan.faults) * sizeof(double);
  const auto cleared = cudaMemsetAsync(arena() + plan.faults, 0xff, faults, stream_.get());  // kNoFault
  if (auto failed = failed_at("cudaMemsetAsync", cleared)) return failed;
  return failed_at("cudaEventRecord", cudaEventRecord(uploaded_.get(), stream_.get()));
}

std::optional<Error> Evaluator::launch_all(std::span<const Evaluation> batch, const BatchPlan& plan,
                                           Errors& own) {
  for (const CudaStream& side : side_streams_) {
    const auto waits = cudaStreamWaitEvent(side.get(), uploaded_.get(), 0);
    if (auto failed = failed_at("cudaStreamWaitEvent", waits)) return failed;
  }
  for (std::size_t i = 0; i < plan.evaluations.size(); ++i) {
    const PlannedEvaluation& evaluation = plan.evaluations[i];
    const Program& program = *batch[evaluation.index].program;
    const std::vector<Destination> registers = registers_at(evaluation, arena());
    for (std::size_t step = 0; step < program.steps.size(); ++step) {
      const StepArguments arguments =
          arguments_of(program, step, registers, fault_at(plan, evaluation, step, arena()));
      if (has_no_work(arguments)) continue;
      const cudaStream_t stream = side_streams_[i % kStreams].get();
      const cudaError_t status =
          std::visit([stream](const auto& told) { return launch(told, stream); }, arguments);
      if (auto failed =
              failed_at(fmt::format("the launch of step {} of fixture {}", step, evaluation.index), status)) {
        if (ends_the_context(status)) return failed;
        own.emplace(evaluation.index, *failed);
        break;
      }
    }
  }
  return std::nullopt;
}

std::optional<Error> Evaluator::join() {
  for (std::size_t i = 0; i < kStreams; ++i) {
    if (auto failed =
            failed_at("cudaEventRecord", cudaEventRecord(side_done_[i].get(), side_streams_[i].get()))) {
      return failed;
    }
    const auto waits = cudaStreamWaitEvent(stream_.get(), side_done_[i].get(), 0);
    if (auto failed = failed_at("cudaStreamWaitEvent", waits)) return failed;
  }
  return std::nullopt;
}

}  // namespace counterfoil::replay
