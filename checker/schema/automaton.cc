#include "checker/schema/automaton.h"

#include <algorithm>
#include <bitset>
#include <charconv>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace counterfoil::schema {
namespace {

constexpr std::size_t kMostStates = 1'000;
constexpr std::size_t kMostSteps = 20'000;

using Bytes = std::bitset<256>;

/// A step of the nondeterministic machine: over a byte of `bytes`, or over nothing.
struct Step {
  static constexpr std::size_t kNothing = SIZE_MAX;
  std::size_t from = 0;
  std::size_t to = 0;
  std::size_t bytes = kNothing;  ///< index of the set of bytes
};

/// Reads the pattern and lays its steps, left to right; a part that repeats is read as often as it repeats.
class Layer {
 public:
  explicit Layer(std::string_view pattern) : pattern_(pattern) {}

  bool lay() {
    if (!take('^')) return false;
    open_ = pattern_.size() < 2 || pattern_.back() != '$' || pattern_[pattern_.size() - 2] == '\\';
    if (!open_) pattern_.remove_suffix(1);
    const std::size_t start = add_state();
    const std::optional<std::size_t> end = alternatives(start);
    if (!end || at_ != pattern_.size()) return false;
    end_ = *end;
    return true;
  }

  bool open() const { return open_; }
  std::size_t states() const { return states_; }
  std::size_t end() const { return end_; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::vector<Bytes>& bytes() const { return bytes_; }  ///< each once

 private:
  bool more() const { return at_ < pattern_.size(); }
  bool take(char wanted) {
    if (!more() || pattern_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  std::size_t add_state() { return states_++; }
  void join(std::size_t from, std::size_t to) { steps_.push_back({from, to, Step::kNothing}); }

  /// From `from` over one of the alternatives; where that leads, or nothing for what is not known here.
  std::optional<std::size_t> alternatives(std::size_t from) {
    const std::size_t end = add_state();
    do {
      std::size_t at = from;
      while (more() && pattern_[at_] != '|' && pattern_[at_] != ')') {
        const std::optional<std::size_t> next = repeated(at);
        if (!next || steps_.size() > kMostSteps) return std::nullopt;
        at = *next;
      }
      join(at, end);
    } while (take('|'));
    return end;
  }

  std::optional<std::size_t> repeated(std::size_t from) {
    const std::size_t begin = at_;
    std::optional<std::size_t> at = item(from);
    if (!at) return std::nullopt;
    const std::size_t item_end = at_;
    std::size_t least = 1;
    std::size_t most = 1;
    if (!bounds(least, most)) return std::nullopt;
    const std::size_t behind = at_;
    const std::size_t end = add_state();
    if (least == 0) join(from, end);
    if (least <= 1 && most >= 1) join(*at, end);
    for (std::size_t times = 2; times <= most; ++times) {
      at_ = begin;
      at = item(*at);
      if (!at || at_ != item_end || steps_.size() > kMostSteps) return std::nullopt;
      if (times >= least) join(*at, end);
    }
    at_ = behind;
    return end;
  }

  bool bounds(std::size_t& least, std::size_t& most) {
    if (!more()) return true;
    if (take('?')) {
      least = 0;
      return true;
    }
    if (pattern_[at_] == '*' || pattern_[at_] == '+') return false;
    if (!take('{')) return true;
    if (!number(least)) return false;
    most = least;
    if (take(',') && !number(most)) return false;
    return take('}') && most >= 1 && least <= most;
  }

  bool number(std::size_t& value) {
    const char* end = pattern_.data() + pattern_.size();
    const auto [behind, error] = std::from_chars(pattern_.data() + at_, end, value);
    if (error != std::errc()) return false;
    at_ = static_cast<std::size_t>(behind - pattern_.data());
    return true;
  }

  std::optional<std::size_t> item(std::size_t from) {
    if (take('(')) {
      if (more() && pattern_[at_] == '?') {
        at_ += 2;
        if (pattern_.substr(at_ - 2, 2) != "?:") return std::nullopt;
      }
      const std::optional<std::size_t> end = alternatives(from);
      return take(')') ? end : std::nullopt;
    }
    const auto bytes = take('[') ? members() : one();
    if (!bytes) return std::nullopt;
    const std::size_t end = add_state();
    const auto known = std::find(bytes_.begin(), bytes_.end(), *bytes);
    steps_.push_back({from, end, static_cast<std::size_t>(known - bytes_.begin())});
    if (known == bytes_.end()) bytes_.push_back(*bytes);
    return end;
  }

  /// The character at the cursor, which stands for itself.
  std::optional<unsigned char> literal(std::string_view special) {
    if (!more()) return std::nullopt;
    char c = pattern_[at_++];
    if (c == '\\') {
      constexpr std::string_view kStandForThemselves = "\\.-[](){}|^$?*+/";
      if (!more()) return std::nullopt;
      c = pattern_[at_++];
      if (kStandForThemselves.find(c) == std::string_view::npos) return std::nullopt;
    } else if (special.find(c) != std::string_view::npos) {
      return std::nullopt;
    }
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x80 ? std::optional(byte) : std::nullopt;
  }

  std::optional<Bytes> one() {
    const auto byte = literal(".^$*+?{}|[]()");
    if (!byte) return std::nullopt;
    return Bytes().set(*byte);
  }

  std::optional<Bytes> members() {
    Bytes bytes;
    if (more() && pattern_[at_] == '^') return std::nullopt;
    while (!take(']')) {
      const auto first = literal("[");
      if (!first) return std::nullopt;
      std::optional<unsigned char> last = first;
      if (pattern_.substr(at_, 1) == "-" && pattern_.substr(at_, 2) != "-]") {
        ++at_;
        last = literal("[]");
      }
      if (!last || *last < *first) return std::nullopt;
      for (unsigned byte = *first; byte <= *last; ++byte) bytes.set(byte);
    }
    return bytes;
  }

  std::string_view pattern_;
  std::size_t at_ = 0;
  bool open_ = false;
  std::size_t states_ = 0;
  std::size_t end_ = 0;
  std::vector<Step> steps_;
  std::vector<Bytes> bytes_;
};

/// The sets of places that the machine can be in at once, each of which becomes a state of the table.
class Places {
 public:
  explicit Places(const Layer& layer) : layer_(layer), by_from_(layer.states()) {
    for (const Step& step : layer.steps()) by_from_[step.from].push_back(step);
  }

  using Set = std::vector<std::size_t>;  // sorted

  Set closed(Set set) const {
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (const Step& step : by_from_[set[i]]) {
        if (step.bytes == Step::kNothing && std::find(set.begin(), set.end(), step.to) == set.end()) {
          set.push_back(step.to);
        }
      }
    }
    std::sort(set.begin(), set.end());
    return set;
  }

  Set after(const Set& set, unsigned byte) const {
    Set reached;
    for (const std::size_t place : set) {
      for (const Step& step : by_from_[place]) {
        if (step.bytes != Step::kNothing && layer_.bytes()[step.bytes].test(byte)) reached.push_back(step.to);
      }
    }
    std::sort(reached.begin(), reached.end());
    reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
    return closed(std::move(reached));
  }

 private:
  const Layer& layer_;
  std::vector<std::vector<Step>> by_from_;
};

/// One byte of each class; `class_of` says of every byte which class it is in.
std::vector<unsigned> classes_of(const Layer& layer, std::array<std::uint8_t, 256>& class_of) {
  std::map<std::vector<bool>, std::uint8_t> known;
  std::vector<unsigned> examples;
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::vector<bool> taken;
    for (const Bytes& bytes : layer.bytes()) taken.push_back(bytes.test(byte));
    const auto [at, added] = known.emplace(std::move(taken), static_cast<std::uint8_t>(examples.size()));
    if (added) examples.push_back(byte);
    class_of[byte] = at->second;
  }
  return examples;
}

}  // namespace

/// Of the bytes that are `taken`; nothing if they are more than two ranges.
template <typename Taken>
std::optional<Automaton::Run> Automaton::run_of(std::size_t length, const Taken& taken) {
  Run run;
  run.length = length;
  std::size_t ranges = 0;
  for (unsigned byte = 0; byte < taken.size(); ++byte) {
    if (!taken.test(byte)) continue;
    const bool goes_on = byte > 0 && taken.test(byte - 1);
    if (!goes_on && ++ranges > run.ranges.size()) return std::nullopt;
    Run::Range& range = run.ranges[ranges - 1];
    if (goes_on) {
      ++range.size_less_one;
    } else {
      range.first = static_cast<std::uint8_t>(byte);
    }
  }
  if (ranges == 0) return std::nullopt;
  if (ranges == 1) run.ranges[1] = run.ranges[0];
  return run;
}

std::optional<Automaton> Automaton::compile(std::string_view pattern) {
  Layer layer(pattern);
  if (!layer.lay()) return std::nullopt;
  Automaton automaton;
  automaton.open_ = layer.open();
  const std::vector<unsigned> examples = classes_of(layer, automaton.class_of_);
  const auto classes = static_cast<std::uint32_t>(examples.size());

  const Places places(layer);
  std::map<Places::Set, std::uint32_t> known{{{}, 0}, {places.closed({0}), 1}};
  std::vector<Places::Set> sets{{}, places.closed({0})};
  std::vector<bool> accepting;
  for (std::size_t state = 0; state < sets.size(); ++state) {
    accepting.push_back(std::binary_search(sets[state].begin(), sets[state].end(), layer.end()));
    for (const unsigned byte : examples) {
      Places::Set reached = places.after(sets[state], byte);
      const auto [at, added] = known.emplace(reached, static_cast<std::uint32_t>(sets.size()));
      if (added) sets.push_back(std::move(reached));
      if (sets.size() > kMostStates) return std::nullopt;
      automaton.next_.push_back(at->second);
    }
  }
  const auto placed = [&](std::uint32_t state) {
    return 2 * classes * state | (accepting[state] ? kAccepting : 0);
  };
  for (std::uint32_t& next : automaton.next_) next = placed(next);
  automaton.start_ = placed(1);
  // Of one set of bytes, and with one length that it takes: each of its states is a byte further.
  const bool one_length = std::count(accepting.begin(), accepting.end(), true) == 1 && accepting.back();
  if (!automaton.open_ && layer.bytes().size() == 1 && one_length)
    automaton.run_ = run_of(sets.size() - 2, layer.bytes().front());
  return automaton;
}

const Automaton* Automaton::of(std::string_view pattern) {
  static std::mutex mutex;
  static std::map<std::string, std::optional<Automaton>, std::less<>> known;
  const std::lock_guard lock(mutex);
  auto at = known.find(pattern);
  if (at == known.end()) at = known.emplace(pattern, compile(pattern)).first;
  return at->second ? &*at->second : nullptr;
}

}  // namespace counterfoil::schema
