#include "checker/rules/coverage/records.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace counterfoil::rules {

namespace {
constexpr std::size_t kNamed = 5;
}

std::optional<model::SlotIndex> planned_slot(const model::Attempt& attempt, const Promises& promises) {
  if (!promises.plan || !promises.plan->slots.repeated().empty()) return std::nullopt;
  return attempt.planned;
}

bool is_numbered(std::span<const summary::TryRecord> tries) {
  for (std::size_t i = 0; i < tries.size(); ++i) {
    if (tries[i].try_number != i + 1) return false;
  }
  return true;
}

void FirstNames::add(std::string_view name) {
  if (count_++ < kNamed) names_.emplace_back(name);
}

std::string FirstNames::text() const {
  const std::string first = fmt::format("{}", fmt::join(names_, ", "));
  return count_ <= kNamed ? first : fmt::format("{} and {} more", first, count_ - kNamed);
}

std::string shown(json::Value value) {
  if (!value) return "nothing";
  return std::string(value.is_string() ? value.as_string() : value.raw());
}

}  // namespace counterfoil::rules
