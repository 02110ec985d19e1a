#include "tests/bench/generator/experiment.h"

#include <array>
#include <span>

#include "checker/bundle/sha256.h"
#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

constexpr std::array<std::string_view, 4> kRejected = {"numerical", "numerical", "numerical", "wrong_shape"};
constexpr std::array<std::string_view, 4> kCandidateErrors = {"compile_failed", "compile_failed",
                                                              "launch_failed", "timeout"};
constexpr std::array<std::string_view, 2> kHarnessErrors = {"worker_lost", "device_lost"};
constexpr std::array<std::string_view, 2> kSkipped = {"after_failures", "budget_spent"};
constexpr std::array<std::string_view, 4> kMissing = {"not_started", "started_no_completion", "result_lost",
                                                      "not_retained"};
constexpr std::array<std::string_view, 1> kExcluded = {"withdrawn"};

std::span<const std::string_view> reasons_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::accepted:
      return {};
    case Outcome::rejected:
      return kRejected;
    case Outcome::candidate_error:
      return kCandidateErrors;
    case Outcome::harness_error:
      return kHarnessErrors;
    case Outcome::skipped:
      return kSkipped;
    case Outcome::missing:
      return kMissing;
    case Outcome::excluded:
      return kExcluded;
  }
  return {};
}

}  // namespace

Random Experiment::random(std::string_view purpose, std::uint64_t key) const {
  std::uint64_t stream = 0;
  for (const char c : purpose) stream = mixed(stream + static_cast<unsigned char>(c));
  return Random(seed_, stream, key);
}

void Experiment::add_slot_id(std::string& text, std::uint64_t slot) const {
  const Coordinates at = grid_.at(slot);
  if (plan_ == Plan::factorial) text += "bench-2026/";
  add_node(text, at.node);
  text += '.';
  add_task(text, at.task);
  text += '.';
  add_config(text, at.config);
  text += '.';
  add_replicate(text, at.replicate);
  if (plan_ == Plan::factorial) return;
  text += '.';
  std::uint64_t suffix = random("slot", slot).next();
  for (int i = 0; i < 10; ++i, suffix >>= 4) text += "0123456789abcdef"[suffix & 15];
}

bool Experiment::excluded(std::uint64_t slot) const {
  const Coordinates at = grid_.at(slot);
  return at.config == 6 && at.replicate == 0 && slot / kCell % exclusion_stride_ == 0 &&
         grid_.tries(slot) == 1;
}

Outcome Experiment::drawn(const Coordinates& at, bool last_of_many, Random& random) const {
  const std::uint64_t percent = random.below(100);
  if (at.config == kReference) {
    return at.replicate > 0 && percent < 2 ? Outcome::missing : Outcome::accepted;
  }
  if (at.config == kProbe) {
    if (percent < 80) return Outcome::rejected;
    return percent < 90 ? Outcome::candidate_error : percent < 97 ? Outcome::skipped : Outcome::missing;
  }
  if (percent < 62) return Outcome::accepted;
  if (percent < 76) return Outcome::rejected;
  if (percent < 88) return Outcome::candidate_error;
  if (percent < 96) return Outcome::skipped;
  return last_of_many ? Outcome::harness_error : Outcome::missing;
}

/// 200.0 to 1999.8 us, and never within five percent of its baseline.
std::uint64_t Experiment::ticks(std::uint64_t slot) const {
  const std::uint64_t base = 2000 + random("baseline", baseline(slot)).below(8000);
  if (grid_.at(slot).config == kReference) return base;
  Random random = this->random("duration", slot);
  const std::uint64_t permille = random.below(100) < 60 ? 400 + random.below(551) : 1050 + random.below(951);
  return base * permille / 1000;
}

Result Experiment::result(Try which) const {
  const std::uint64_t tries = grid_.tries(which.slot);
  Random random = this->random("outcome", which.slot * 1024 + which.number);
  Result result{Outcome::harness_error, 0, 0};
  if (which.number == tries) {
    result.outcome = excluded(which.slot)
                         ? Outcome::excluded
                         : drawn(grid_.at(which.slot), tries > 1 && tries == grid_.most_tries(), random);
  }
  if (const auto reasons = reasons_of(result.outcome); !reasons.empty())
    result.reason = random.below(reasons.size());
  if (result.outcome == Outcome::accepted || result.outcome == Outcome::rejected)
    result.duration = ticks(which.slot);
  return result;
}

std::uint64_t Experiment::billed_milliseconds(std::uint64_t attempt, const Result& result) const {
  const bool nothing_ran = result.outcome == Outcome::skipped || result.outcome == Outcome::excluded ||
                           (result.outcome == Outcome::missing && result.reason == kNotStarted);
  return nothing_ran ? 0 : 5 + random("billed", attempt).below(4);
}

std::string_view reason_of(const Result& result) {
  const auto reasons = reasons_of(result.outcome);
  return reasons.empty() ? std::string_view() : reasons[result.reason];
}

std::string candidate_digest(std::uint64_t config) {
  std::string text = "the candidate of configuration ";
  add_config(text, config);
  return bundle::sha256_hex(text);
}

}  // namespace counterfoil::bench
