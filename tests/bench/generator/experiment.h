#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "checker/exact/int128.h"
#include "tests/bench/generator/grid.h"
#include "tests/bench/generator/random.h"

namespace counterfoil::bench {

enum class Plan { factorial, enumerated };

enum class Outcome { accepted, rejected, candidate_error, harness_error, skipped, missing, excluded };

inline constexpr std::string_view kOutcomes[] = {"accepted", "rejected", "candidate_error", "harness_error",
                                                 "skipped",  "missing",  "excluded"};

inline constexpr std::int64_t kMicrosecond = 1000;
inline constexpr std::int64_t kMillisecond = 1'000'000;
inline constexpr std::int64_t kSecond = 1'000'000'000;

/// One attempt begins every ten milliseconds, and is over before the next begins.
inline constexpr std::int64_t kPitch = 10 * kMillisecond;
inline constexpr std::int64_t kFirstBegin = 1000 * kSecond;               ///< on the clock `mono`
inline constexpr std::int64_t kWallOffset = 1'772'442'000 * kSecond;      ///< `wall` less `mono`
inline constexpr std::int64_t kSchedulerOffset = 500 * kSecond + 12'345;  ///< `scheduler` less `mono`
inline constexpr std::uint64_t kRuns = 8;
inline constexpr std::uint64_t kTicksAMicrosecond = 10;  ///< a duration is a whole number of ticks of 100 ns

/// What became of a try.
struct Result {
  Outcome outcome;
  std::uint64_t reason;    ///< which of the reasons of the outcome, from 0
  std::uint64_t duration;  ///< of the interval `runtime`, in ticks; 0: it has none
};

/// A made-up experiment, computed from the seed wherever it is asked for.
class Experiment {
 public:
  Experiment(std::uint64_t attempts, std::uint64_t seed, Plan plan)
      : grid_(attempts), seed_(seed), plan_(plan), exclusion_stride_((grid_.cells() + 19) / 20) {}

  const Grid& grid() const { return grid_; }
  Plan plan() const { return plan_; }
  std::uint64_t seed() const { return seed_; }

  Random random(std::string_view purpose, std::uint64_t key) const;

  void add_slot_id(std::string& text, std::uint64_t slot) const;

  /// Whether an amendment takes the slot out. There are at most 20 such slots, each with one try.
  bool excluded(std::uint64_t slot) const;

  Result result(Try which) const;

  /// Of the try that counts.
  Result final(std::uint64_t slot) const { return result({slot, grid_.tries(slot)}); }

  /// The slot of the reference that the plan pairs with `slot`.
  std::uint64_t baseline(std::uint64_t slot) const { return slot / kCell * kCell + slot % kReplicates; }

  /// When an attempt begins, on the clock `mono`, in nanoseconds.
  std::int64_t begin(std::uint64_t attempt) const {
    return kFirstBegin + static_cast<std::int64_t>(attempt) * kPitch;
  }

  std::uint64_t run(std::uint64_t attempt) const {
    return static_cast<std::uint64_t>(static_cast<uint128>(attempt) * kRuns / grid_.attempts());
  }
  /// The first attempt of a run; that of `kRuns` is the end.
  std::uint64_t first_of_run(std::uint64_t run) const {
    return static_cast<std::uint64_t>((static_cast<uint128>(run) * grid_.attempts() + kRuns - 1) / kRuns);
  }

  /// The milliseconds of device time that an attempt is billed for; 0: nothing ran.
  std::uint64_t billed_milliseconds(std::uint64_t attempt, const Result& result) const;

 private:
  std::uint64_t ticks(std::uint64_t slot) const;
  Outcome drawn(const Coordinates& at, bool last_of_many, Random& random) const;

  Grid grid_;
  std::uint64_t seed_;
  Plan plan_;
  std::uint64_t exclusion_stride_;
};

/// The reasons that go with an outcome; none with `accepted`.
std::string_view reason_of(const Result& result);

inline constexpr std::uint64_t kNotStarted = 0;  ///< the first reason of a missing result

/// The digest that the plan gives the candidate of a configuration.
std::string candidate_digest(std::uint64_t config);

}  // namespace counterfoil::bench
