#include "tests/bench/generator/grid.h"

#include <algorithm>

#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

constexpr std::uint64_t kMostSlots = 20'000'000;  ///< contract 3.2
constexpr std::uint64_t kTasksOfANode = 2500;

}  // namespace

Grid::Grid(std::uint64_t attempts) {
  const std::uint64_t wanted = std::min(attempts - attempts / 50, kMostSlots);
  const std::uint64_t cells = std::max<std::uint64_t>(wanted / kCell, 1);
  nodes_ = (cells + kTasksOfANode - 1) / kTasksOfANode;
  slots_ = cells / nodes_ * nodes_ * kCell;
  repeats_ = attempts - slots_;
}

Coordinates Grid::at(std::uint64_t slot) const {
  const std::uint64_t cell = slot / kCell;
  return {cell / tasks(), cell % tasks(), slot % kCell / kReplicates, slot % kReplicates};
}

Try Grid::attempt(std::uint64_t index) const {
  auto slot = static_cast<std::uint64_t>(static_cast<uint128>(index) * slots_ / attempts());
  while (first_attempt(slot + 1) <= index) ++slot;
  while (first_attempt(slot) > index) --slot;
  return {slot, index - first_attempt(slot) + 1};
}

void add_node(std::string& text, std::uint64_t node) {
  text += 'n';
  add_padded(text, node, 3);
}

void add_task(std::string& text, std::uint64_t task) {
  text += 't';
  add_padded(text, task, 4);
}

void add_config(std::string& text, std::uint64_t config) {
  add(text, "c", config);
}

void add_replicate(std::string& text, std::uint64_t replicate) {
  add(text, "r", replicate);
}

}  // namespace counterfoil::bench
