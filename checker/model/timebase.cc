#include "checker/model/timebase.h"

#include <algorithm>

#include "checker/json/same_text.h"

namespace counterfoil::model {
namespace {

constexpr std::size_t kFewRelated = 64;

Span minus(const Span& end, const Span& start) {
  return {end.low - start.high, end.high - start.low};
}

/// Of two readings of one clock, what their difference may be.
std::optional<Span> on_one_clock(const Reading& start, const Reading& end, const Clock& clock) {
  if (start.not_recorded || end.not_recorded || start.naive != end.naive) return std::nullopt;
  const auto from = moments(start, clock);
  const auto until = moments(end, clock);
  if (!from || !until) return std::nullopt;
  return minus(*until, *from);
}

}  // namespace

int128 Support::open_ns() const {
  if (!gives_length()) return 0;
  int128 open = length->width();
  for (const Clock* clock : {start, end}) {
    if (clock->is_wall()) open += clock->adjustment_bound_ns.value_or(0);
  }
  return open;
}

Timebase::Timebase(std::vector<Clock> clocks, std::vector<ClockRelation> relations)
    : clocks_(std::move(clocks)) {
  for (std::size_t i = 0; i < clocks_.size(); ++i) index_.emplace(clocks_[i].id, i);
  for (ClockRelation& given : relations) {
    const Clock* local = find(given.local);
    const Clock* remote = find(given.remote);
    std::optional<Offset> offset;
    if (local != nullptr && remote != nullptr && local != remote) {
      offset.emplace(given, *local, *remote);
      const std::size_t a = index_.find(given.local)->second;
      const std::size_t b = index_.find(given.remote)->second;
      between_[std::minmax(a, b)].push_back(relations_.size());
    }
    relations_.push_back({std::move(given), std::move(offset)});
  }
  if (clocks_.size() > kFewRelated) return;
  related_.resize(clocks_.size() * clocks_.size());
  for (const auto& [pair, indices] : between_) related_[pair.first * clocks_.size() + pair.second] = true;
}

bool Timebase::are_related(const Clock& a, const Clock& b) const {
  const auto low = static_cast<std::size_t>(std::min(&a, &b) - clocks_.data());
  const auto high = static_cast<std::size_t>(std::max(&a, &b) - clocks_.data());
  return related_.empty() ? between_.contains({low, high}) : related_[low * clocks_.size() + high];
}

const Clock* Timebase::find(std::string_view id) const {
  constexpr std::size_t kFew = 8;
  if (clocks_.size() <= kFew) {  // as usual: asked many times a record, and quicker so
    for (const Clock& clock : clocks_) {
      if (json::same_text(clock.id, id)) return &clock;
    }
    return nullptr;
  }
  const auto found = index_.find(id);
  return found == index_.end() ? nullptr : &clocks_[found->second];
}

void Timebase::describe(std::optional<Reading>& reading) const {
  if (reading) reading->described = find(reading->clock);
}

void Timebase::describe(Interval& interval) const {
  describe(interval.start);
  describe(interval.end);
  interval.support = support_of(interval);
}

Support Timebase::support_of(const Interval& interval) const {
  if (interval.support) return *interval.support;
  return interval.start && interval.end ? support_of(*interval.start, *interval.end) : Support();
}

Support Timebase::support_of(const Reading& start, const Reading& end) const {
  Support support;
  support.start = find(start);
  support.end = find(end);
  support.kind = Support::Kind::unusable;
  if (support.start == nullptr || support.end == nullptr) return support;
  if (support.start != support.end) return across(start, end, support);
  if (start.not_recorded || end.not_recorded) {
    support.kind = Support::Kind::not_recorded;
    return support;
  }
  support.length = on_one_clock(start, end, *support.start);
  if (support.length) support.kind = start.naive ? Support::Kind::order_only : Support::Kind::one_clock;
  return support;
}

/// Of the relations that cover both readings, the one that leaves the least open.
Support Timebase::across(const Reading& start, const Reading& end, Support support) const {
  const auto a = static_cast<std::size_t>(support.start - clocks_.data());
  const auto b = static_cast<std::size_t>(support.end - clocks_.data());
  const auto related = between_.find(std::minmax(a, b));
  support.kind = Support::Kind::unrelated;
  if (related == between_.end()) return support;
  support.relation = &relations_[related->second.front()].given;
  support.kind = Support::Kind::not_recorded;
  if (start.not_recorded || end.not_recorded) return support;
  support.kind = Support::Kind::unusable;
  const auto start_shown = moments(start, *support.start);
  const auto end_shown = moments(end, *support.end);
  if (!start_shown || !end_shown) return support;
  support.kind = Support::Kind::order_only;
  if (start.naive || end.naive) return support;
  support.kind = Support::Kind::not_bounded;
  for (const std::size_t index : related->second) {
    const Relation& relation = relations_[index];
    if (!relation.offset->holds()) continue;
    if (support.kind == Support::Kind::not_bounded) {
      support.kind = Support::Kind::not_covered;
      support.relation = &relation.given;
    }
    const bool start_is_local = support.start->id == relation.given.local;
    const Span from = start_is_local ? *start_shown : relation.offset->to_local(*start_shown);
    const Span until = start_is_local ? relation.offset->to_local(*end_shown) : *end_shown;
    if (!relation.offset->covers(from) || !relation.offset->covers(until)) continue;
    const Span length = minus(until, from);
    if (support.kind == Support::Kind::related_clocks && support.length->width() <= length.width()) continue;
    support.kind = Support::Kind::related_clocks;
    support.relation = &relation.given;
    support.length = length;
  }
  return support;
}

std::optional<Span> Timebase::difference(const Reading& start, const Reading& end) const {
  const Clock* from = find(start);
  const Clock* until = find(end);
  if (from == nullptr || until == nullptr || !from->is_timeline() || !until->is_timeline())
    return std::nullopt;
  if (from == until) return on_one_clock(start, end, *from);
  return are_related(*from, *until) ? support_of(start, end).length : std::nullopt;
}

}  // namespace counterfoil::model
