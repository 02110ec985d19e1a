#include "tools/replay/session/replayer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/judge/judge_with_spread.h"
#include "checker/tensor/shape.h"
#include "tools/replay/session/conclude.h"
#include "tools/replay/session/receipt.h"

namespace counterfoil::replay {

namespace {

/// What is in memory at once: many small fixtures, or one large one.
constexpr std::uint64_t kBatchElements = 1 << 22;
constexpr std::size_t kBatchFixtures = 256;

std::uint64_t weight_of(const Planned& planned) {
  std::uint64_t elements = 0;
  for (const auto& [what, ref] : planned.fixture->tensors()) {
    std::uint64_t size = 1;
    for (const std::uint64_t extent : ref->shape) size *= std::max<std::uint64_t>(extent, 1);
    elements += size;
  }
  return elements;
}

/// An error as the reason of an observation.
std::string trouble_of(const Error& error) {
  return fmt::format("{}: {}", error.where, error.what);
}

/// Outputs that are judged as they are read, whatever their size.
bool is_streamed(const Planned& planned) {
  return planned.cannot.empty() && planned.depth == model::ReplayDepth::re_judged &&
         tensor::elements_of(planned.fixture->reference.shape).value_or(UINT64_MAX) > kBatchElements;
}

/// How many of the first fixtures are replayed together; at least one.
std::size_t batch_size(std::span<const Planned> planned) {
  std::uint64_t elements = 0;
  std::size_t count = 0;
  while (count < planned.size() && count < kBatchFixtures) {
    elements += weight_of(planned[count]);
    if (count > 0 && (elements > kBatchElements || is_streamed(planned[count]))) break;
    ++count;
  }
  return count;
}

/// The tensors and evaluations of a batch, each once, however many fixtures share it.
class Shared {
 public:
  explicit Shared(TensorFiles& files) : files_(files) {}

  /// A tensor's values, or why there are none.
  const Result<Tensor>& values(const model::TensorRef& ref) {
    const auto key =
        std::tuple(ref.file, ref.name, ref.type());  // each fixture is held to what it says itself
    auto at = values_.find(key);
    if (at == values_.end()) at = values_.emplace(key, files_.values(ref)).first;
    return at->second;
  }

  /// Asks for a formula over the inputs of a fixture; the number of its evaluation, or why its inputs are not
  /// there.
  Result<std::size_t> ask(const model::Fixture& fixture, const std::string& formula, const Program& program) {
    std::string key = formula;
    Evaluation evaluation{.program = &program, .inputs = {}, .with_spread = true};
    for (const model::FixtureInput& input : fixture.inputs) {
      const Result<Tensor>& tensor = values(input.tensor);
      if (!tensor) return tensor.error();
      evaluation.inputs.push_back(&*tensor);
      key += '\0' + input.name + '\0' + input.tensor.file + '\0' + input.tensor.name + '\0' +
             input.tensor.type();
    }
    const auto [at, is_new] = numbers_.emplace(std::move(key), evaluations_.size());
    if (is_new) evaluations_.push_back(std::move(evaluation));
    return at->second;
  }

  void evaluate(Engine& engine) {
    if (!evaluations_.empty()) results_ = engine.evaluate(evaluations_);
  }
  const Result<Tensor>& result(std::size_t number) const { return results_[number]; }

 private:
  TensorFiles& files_;
  std::map<std::tuple<std::string, std::string, std::string>, Result<Tensor>> values_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<Evaluation> evaluations_;
  std::vector<Result<Tensor>> results_;
};

/// The most that two tensors of one shape differ; a NaN against a number is infinitely far.
double deviation(const Tensor& a, const Tensor& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.values.size(); ++i) {
    const double x = a.values[i];
    const double y = b.values[i];
    if (x == y || (std::isnan(x) && std::isnan(y))) continue;
    const double difference = std::abs(x - y);
    most = std::max(most, std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference);
  }
  return most;
}

/// Where a recorded output is none that the formula could have given, in words; empty where it is one
/// everywhere.
std::string not_reproduced(std::string_view which, const Tensor& computed, const Result<Tensor>& recorded) {
  if (!recorded) return trouble_of(recorded.error());
  for (std::size_t i = 0; i < computed.values.size(); ++i) {
    const double x = computed.values[i];
    const double y = recorded->values[i];
    const double spread = computed.spread.empty() ? 0 : computed.spread[i];
    if (x == y || (std::isnan(x) && std::isnan(y)) || std::abs(x - y) <= spread || std::isnan(spread))
      continue;
    return fmt::format(
        "the formula of the {} gives {} at element {}, where {} is recorded: further apart than {}, "
        "which arithmetic explains",
        which, number_text(x), i, number_text(y), number_text(spread));
  }
  return {};
}

/// One fixture of a batch on its way.
struct InFlight {
  const Planned* planned = nullptr;
  std::optional<std::size_t> reference;  ///< numbers of evaluations
  std::optional<std::size_t> candidate;
  std::vector<std::byte> reference_bytes;
  std::vector<std::byte> candidate_bytes;
  std::string trouble;  ///< why it cannot be replayed

  bool executes() const { return planned->depth == model::ReplayDepth::re_executed; }
};

void take_in(InFlight& fixture, Shared& shared, TensorFiles& files) {
  const Planned& planned = *fixture.planned;
  fixture.trouble = planned.cannot;
  if (!fixture.trouble.empty()) return;
  if (fixture.executes()) {
    const auto reference =
        shared.ask(*planned.fixture, planned.fixture->reference_formula, *planned.reference);
    const auto candidate =
        shared.ask(*planned.fixture, planned.fixture->candidate_formula, *planned.candidate);
    if (!reference || !candidate) {
      fixture.trouble = trouble_of(reference ? candidate.error() : reference.error());
      return;
    }
    fixture.reference = *reference;
    fixture.candidate = *candidate;
    return;
  }
  const auto reference = files.bytes(planned.fixture->reference);
  const auto candidate = files.bytes(planned.fixture->candidate);
  if (!reference || !candidate) {
    fixture.trouble = trouble_of(reference ? candidate.error() : reference.error());
    return;
  }
  fixture.reference_bytes = *reference;
  fixture.candidate_bytes = *candidate;
}

void take_results(InFlight& fixture, const Shared& shared) {
  if (!fixture.trouble.empty() || !fixture.executes()) return;
  for (const std::size_t number : {*fixture.reference, *fixture.candidate}) {
    if (shared.result(number)) continue;
    fixture.trouble = shared.result(number).error().what;
    return;
  }
  fixture.reference_bytes = stored(*shared.result(*fixture.reference));
  fixture.candidate_bytes = stored(*shared.result(*fixture.candidate));
}

Comparison comparison_of(const InFlight& fixture) {
  const model::Fixture& recorded = *fixture.planned->fixture;
  const tensor::Dtype dtype = recorded.reference.dtype;
  return {.judge = fixture.planned->judge,
          .tolerance = fixture.planned->tolerance,
          .candidate = {dtype, fixture.candidate_bytes.data()},
          .reference = {dtype, fixture.reference_bytes.data()},
          .elements = fixture.reference_bytes.size() / tensor::bytes_of(dtype)};
}

/// The same formula twice gives the same bits in any arithmetic, so that nothing about its verdict is open.
bool differs(const InFlight& fixture) {
  return *fixture.reference != *fixture.candidate;
}

Observation observed(const InFlight& fixture, const judge::Statistics& statistics, Shared& shared) {
  const model::Fixture& recorded = *fixture.planned->fixture;
  Observation observation;
  Recomputed recomputed = recomputed_of(*fixture.planned, statistics);
  bool certain = true;
  if (fixture.executes()) {
    const Tensor& reference = *shared.result(*fixture.reference);
    const Tensor& candidate = *shared.result(*fixture.candidate);
    if (differs(fixture)) {
      const Comparison outputs = comparison_of(fixture);
      const judge::SpreadJudgement open =
          judge::judge_with_spread(outputs.judge, outputs.tolerance, outputs.candidate, candidate.spread,
                                   outputs.reference, reference.spread, outputs.elements);
      recomputed.undecided = open.undecided();
      certain = open.certain;
    }
    const Result<Tensor>& wanted = shared.values(recorded.reference);
    if (wanted) recomputed.reference_deviation = deviation(reference, *wanted);
    observation.reason = not_reproduced("reference", reference, wanted);
    if (observation.reason.empty()) {
      observation.reason = not_reproduced("candidate", candidate, shared.values(recorded.candidate));
    }
    // A formula of something else says nothing about what was recorded.
    if (!observation.reason.empty()) return observation;
  }
  observation.recomputed = recomputed;
  conclude(recorded, certain, observation);
  return observation;
}

}  // namespace

std::vector<Observation> Replayer::replay_batch(std::span<const Planned> batch) {
  const auto started = std::chrono::steady_clock::now();
  Shared shared(files_);
  std::vector<InFlight> fixtures(batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    fixtures[i].planned = &batch[i];
    take_in(fixtures[i], shared, files_);
  }
  shared.evaluate(engine_);
  std::vector<Comparison> comparisons;
  for (InFlight& fixture : fixtures) {
    take_results(fixture, shared);
    if (fixture.trouble.empty()) comparisons.push_back(comparison_of(fixture));
  }
  const auto judged = engine_.judge(comparisons);

  std::vector<Observation> observations;
  auto next = judged.begin();
  for (const InFlight& fixture : fixtures) {
    Observation observation;
    if (!fixture.trouble.empty()) {
      observation.reason = fixture.trouble;
    } else if (const auto& statistics = *next++; statistics) {
      observation = observed(fixture, *statistics, shared);
    } else {
      observation.reason = statistics.error().what;
    }
    observation.fixture = fixture.planned->fixture->id;
    observation.depth = fixture.planned->depth;
    observations.push_back(std::move(observation));
  }
  const auto elapsed = static_cast<std::uint64_t>((std::chrono::steady_clock::now() - started).count());
  for (Observation& observation : observations) observation.elapsed_ns = elapsed / observations.size();
  return observations;
}

Observation Replayer::judge_streamed(const Planned& planned) {
  const auto started = std::chrono::steady_clock::now();
  const model::Fixture& fixture = *planned.fixture;
  Observation observation;
  observation.fixture = fixture.id;
  const auto candidate = files_.open(fixture.candidate);
  const auto reference = files_.open(fixture.reference);
  if (!candidate || !reference) {
    observation.reason = trouble_of(candidate ? reference.error() : candidate.error());
    return observation;
  }
  const auto statistics = judge::judge_streams(planned.judge, planned.tolerance, fixture.candidate.dtype,
                                               **candidate, fixture.reference.dtype, **reference,
                                               tensor::elements_of(fixture.reference.shape).value_or(0),
                                               std::max(1U, std::thread::hardware_concurrency()));
  if (statistics) {
    observation.recomputed = recomputed_of(planned, *statistics);
    conclude(fixture, true, observation);
  } else {
    observation.reason = statistics.error().what;
  }
  observation.elapsed_ns = static_cast<std::uint64_t>((std::chrono::steady_clock::now() - started).count());
  return observation;
}

void Replayer::replay(std::span<const Planned> planned, const std::function<void(Observation)>& done) {
  while (!planned.empty()) {
    if (is_streamed(planned.front())) {
      done(judge_streamed(planned.front()));
      planned = planned.subspan(1);
      continue;
    }
    const std::size_t count = batch_size(planned);
    for (Observation& observation : replay_batch(planned.first(count))) done(std::move(observation));
    planned = planned.subspan(count);
  }
}

}  // namespace counterfoil::replay
