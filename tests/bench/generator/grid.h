#pragma once

#include <cstdint>
#include <string>

#include "checker/exact/int128.h"

namespace counterfoil::bench {

inline constexpr std::uint64_t kConfigs = 8;
inline constexpr std::uint64_t kReplicates = 5;
inline constexpr std::uint64_t kCell = kConfigs * kReplicates;  ///< slots of one task on one node
inline constexpr std::uint64_t kReference = 0;                  ///< the configuration that is the control
inline constexpr std::uint64_t kProbe = 7;                      ///< the one that is wrong on purpose

/// The coordinates of a slot.
struct Coordinates {
  std::uint64_t node;
  std::uint64_t task;
  std::uint64_t config;
  std::uint64_t replicate;
};

/// A try of a slot.
struct Try {
  std::uint64_t slot;
  std::uint64_t number;  ///< from 1
};

/// How many slots there are for so many attempts, and which attempt is which try of which slot: nodes, tasks,
/// configurations and replicates, of which the last runs fastest. About one attempt in fifty is a second try,
/// spread evenly; where the attempts outnumber the slots that a plan may have, slots have more tries.
class Grid {
 public:
  explicit Grid(std::uint64_t attempts);

  std::uint64_t attempts() const { return slots_ + repeats_; }
  std::uint64_t slots() const { return slots_; }
  std::uint64_t cells() const { return slots_ / kCell; }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t tasks() const { return slots_ / kCell / nodes_; }

  Coordinates at(std::uint64_t slot) const;
  Try attempt(std::uint64_t index) const;

  /// The first attempt of `slot`; that of `slots()` is the end.
  std::uint64_t first_attempt(std::uint64_t slot) const {
    return slot + static_cast<std::uint64_t>(static_cast<uint128>(slot) * repeats_ / slots_);
  }
  std::uint64_t tries(std::uint64_t slot) const { return first_attempt(slot + 1) - first_attempt(slot); }
  std::uint64_t most_tries() const { return 1 + (repeats_ + slots_ - 1) / slots_; }

 private:
  std::uint64_t slots_;
  std::uint64_t repeats_;
  std::uint64_t nodes_;
};

void add_node(std::string& text, std::uint64_t node);
void add_task(std::string& text, std::uint64_t task);
void add_config(std::string& text, std::uint64_t config);
void add_replicate(std::string& text, std::uint64_t replicate);

}  // namespace counterfoil::bench
