#include "tests/support/match.h"

namespace counterfoil::support {
namespace {

constexpr std::size_t kFree = static_cast<std::size_t>(-1);

/// Maximum bipartite matching by augmenting paths (Kuhn).
class Matching {
 public:
  Matching(std::span<const Expectation> expected, std::span<const Finding> found)
      : expected_(expected), found_(found), taker_(found.size(), kFree) {}

  bool place(std::size_t expectation) {
    std::vector<bool> tried(found_.size());
    return augment(expectation, tried);
  }
  bool is_taken(std::size_t finding) const { return taker_[finding] != kFree; }

 private:
  bool augment(std::size_t expectation, std::vector<bool>& tried) {
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (tried[i] || !expected_[expectation].matches(found_[i])) continue;
      tried[i] = true;
      if (taker_[i] == kFree || augment(taker_[i], tried)) {
        taker_[i] = expectation;
        return true;
      }
    }
    return false;
  }

  std::span<const Expectation> expected_;
  std::span<const Finding> found_;
  std::vector<std::size_t> taker_;  // of each finding
};

}  // namespace

Difference difference(std::span<const Expectation> expected, std::span<const Finding> found) {
  Matching matching(expected, found);
  Difference out;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (!matching.place(i)) out.not_found.push_back(&expected[i]);
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!matching.is_taken(i)) out.not_expected.push_back(&found[i]);
  }
  return out;
}

}  // namespace counterfoil::support
