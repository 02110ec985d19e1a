#include "checker/state/writer.h"

namespace counterfoil::state {

void Writer::text(const std::string& text) {
  number<std::uint64_t>(text.size());
  bytes_ += text;
}

void Writer::shared(const std::string& shared) {
  if (const auto known = known_.find(shared); known != known_.end()) return number(known->second);
  number<std::uint64_t>(0);
  text(shared);
  if (shared.size() <= kLongestShared && known_.size() < kMostShared) {
    known_.emplace(shared, known_.size() + 1);
  }
}

}  // namespace counterfoil::state
