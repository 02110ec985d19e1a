#include "checker/json/form.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

namespace counterfoil::json {
namespace {

constexpr std::size_t kMostNodes = 512;  // and twice as many bytes of keys a node, on the average
constexpr std::size_t kMostKeys = 16 << 10;

std::uint64_t next_id() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

bool is_container(const Node& node) {
  return node.kind == Kind::object || node.kind == Kind::array;
}

/// A value's depth is one more than that of its parent, which comes before it.
std::size_t depth_of(const std::vector<Node>& nodes) {
  std::vector<std::size_t> depths(nodes.size(), 1);
  std::size_t deepest = 1;
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    depths[i] = depths[nodes[i].parent] + 1;
    if (is_container(nodes[i])) deepest = std::max(deepest, depths[i]);
  }
  return deepest;
}

/// One byte for all that may begin a value of a kind.
constexpr std::array<std::uint8_t, 256> kinds_by_first_byte() {
  std::array<std::uint8_t, 256> kinds{};
  for (std::size_t byte = 0; byte < kinds.size(); ++byte) kinds[byte] = static_cast<std::uint8_t>(byte);
  for (const char digit : {'1', '2', '3', '4', '5', '6', '7', '8', '9', '-'})
    kinds[static_cast<std::uint8_t>(digit)] = '0';
  kinds['f'] = 't';
  return kinds;
}

}  // namespace

std::uint64_t outline_of(std::string_view text, std::span<const std::uint32_t> tokens) {
  static constexpr std::array<std::uint8_t, 256> kKinds = kinds_by_first_byte();
  constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;  // any odd number of many ones
  std::uint64_t mixed = 0;
  std::uint64_t weight = kStep;
  for (const std::uint32_t token : tokens) {
    mixed += kKinds[static_cast<std::uint8_t>(text[token])] * weight;
    weight += kStep;
  }
  return mixed ^ mixed >> 32;
}

Forms& Forms::of_thread() {
  thread_local Forms forms;
  return forms;
}

void Forms::prefer(const Form& form) {
  credit_ = std::min(credit_ + 1, kMostCredit);
  auto& ways = kept_[form.outline % kPlaces];
  if (ways[0].get() != &form) std::swap(ways[0], ways[1]);
}

std::uint64_t Forms::learn(const Storage& storage, std::uint64_t outline, std::size_t tokens) {
  credit_ = std::max(credit_ - kOfLearning, 0);
  const std::size_t count = storage.nodes.size();
  if (count > kMostNodes || !is_container(storage.nodes[0])) return 0;
  auto form = std::make_unique<Form>();
  form->outline = outline;
  form->tokens = tokens;
  form->nodes.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    Node node = storage.nodes[i];
    if (node.key_escaped || form->keys.size() + node.key > kMostKeys) return 0;
    node.begin = 0;
    node.end = 0;
    if (!is_container(node)) node.content = 0;
    node.escaped = false;
    if (node.member) {
      const std::string_view key = storage.key_of(storage.nodes[i]);
      node.label = static_cast<std::uint32_t>(form->keys.size());
      form->keys.append(1, '"').append(key).append(1, '"');
      form->longest_key = std::max(form->longest_key, key.size());
    }
    form->nodes.push_back(node);
  }
  form->depth = depth_of(form->nodes);
  form->id = next_id();
  auto& ways = kept_[outline % kPlaces];
  std::swap(ways[0], ways[1]);
  ways[0] = std::move(form);
  return ways[0]->id;
}

}  // namespace counterfoil::json
