#include "checker/summary/timing.h"

#include <algorithm>

namespace counterfoil::summary {
namespace {

/// What one clock showed at one event; ambiguous where several readings disagree.
struct Shown {
  const model::Reading* reading = nullptr;
  bool ambiguous = false;
};

void collect(const std::optional<model::Reading>& reading, std::vector<Shown>& events) {
  if (!reading || reading->event.empty() || !reading->at_ns || reading->naive) return;
  for (Shown& shown : events) {
    if (shown.reading->clock != reading->clock || shown.reading->event != reading->event) continue;
    shown.ambiguous = shown.ambiguous || shown.reading->at_ns != reading->at_ns;
    return;
  }
  events.push_back({&*reading, false});
}

std::string_view target_of(std::string_view own, std::string_view cohort, const model::Manifest& manifest) {
  if (!own.empty()) return own;
  const model::Cohort* found = manifest.find_cohort(cohort);
  return found == nullptr ? std::string_view() : found->target;
}

bool is_furthest(const model::Span& offset, const ClockPair& pair, const ClockPair& known, bool ahead) {
  const int128 mine = ahead ? offset.low : -offset.high;
  const int128 theirs = ahead ? known.offset.low : -known.offset.high;
  return mine > theirs || (mine == theirs && pair < known);
}

}  // namespace

void Timing::add(const model::Attempt& attempt, RecordRef at, const model::Manifest& manifest) {
  for (const model::Interval& interval : attempt.intervals) {
    if (interval.status == model::FieldStatus::absent) continue;
    add_interval(interval, manifest.time);
    add_use(interval, target_of(attempt.target, attempt.cohort, manifest), {"slot ", attempt.slot}, at,
            manifest.time);
  }
  add_pairs(attempt, at, manifest.time);
}

void Timing::add(const model::Baseline& baseline, RecordRef at, const model::Manifest& manifest) {
  if (baseline.interval.status == model::FieldStatus::absent) return;
  add_interval(baseline.interval, manifest.time);
  add_use(baseline.interval, target_of(baseline.target, baseline.cohort, manifest),
          {"baseline ", baseline.id}, at, manifest.time);
}

void Timing::add_interval(const model::Interval& interval, const model::Timebase& time) {
  const model::Support support = time.support_of(interval);
  const IntervalGroupView group{interval.metric, support.kind,
                                support.start != nullptr ? std::string_view(support.start->id) : "",
                                support.end != nullptr ? std::string_view(support.end->id) : ""};
  auto found = groups_.find(group);
  if (found == groups_.end()) found = groups_.emplace(IntervalGroup(group), IntervalCount()).first;
  IntervalCount& count = found->second;
  ++count.intervals;
  count.widest_ns = std::max(count.widest_ns, support.open_ns());
}

void Timing::add_use(const model::Interval& interval, std::string_view target, Owner owner, RecordRef at,
                     const model::Timebase& time) {
  if (target.empty() || std::find(watched_.begin(), watched_.end(), interval.metric) == watched_.end())
    return;
  const model::Support support = time.support_of(interval);
  if (support.kind != model::Support::Kind::one_clock || !support.start->is_timeline()) return;
  if (*interval.end->at_ns <= *interval.start->at_ns) return;
  uses_.push_back({std::string(target), support.start->id, *interval.start->at_ns, *interval.end->at_ns, at,
                   interval.at.pointer(), std::string(owner.kind).append(owner.id)});
}

/// Events that a wall clock and a steady clock of one holder both show, each with one value.
void Timing::add_pairs(const model::Attempt& attempt, RecordRef at, const model::Timebase& time) {
  std::vector<Shown> events;
  events.reserve(2 + 2 * attempt.intervals.size());
  collect(attempt.started, events);
  collect(attempt.finished, events);
  for (const model::Interval& interval : attempt.intervals) {
    collect(interval.start, events);
    collect(interval.end, events);
  }
  for (const Shown& wall : events) {
    for (const Shown& steady : events) {
      const bool two_of_one_event = wall.reading->event == steady.reading->event && &wall != &steady;
      if (!two_of_one_event || wall.ambiguous || steady.ambiguous) continue;
      const model::Clock* wall_clock = time.find(wall.reading->clock);
      const model::Clock* clock = time.find(steady.reading->clock);
      if (wall_clock == nullptr || !wall_clock->is_wall()) continue;
      if (clock == nullptr || clock->is_wall() || !clock->is_timeline()) continue;
      if (clock->holder != wall_clock->holder) continue;
      const model::Span shown = *model::moments(*wall.reading, *wall_clock);
      const model::Span ticked = *model::moments(*steady.reading, *clock);
      add_pair(wall_clock->id, clock->id,
               {{shown.low - ticked.high, shown.high - ticked.low},
                ticked.low,
                at,
                wall.reading->at.find("at").pointer()});
    }
  }
}

void Timing::add_pair(const std::string& wall, const std::string& steady, ClockPair pair) {
  const auto [known, is_new] = drifts_.try_emplace({wall, steady}, ClockDrift{pair, pair});
  if (is_new) return;
  ClockDrift& drift = known->second;
  if (is_furthest(pair.offset, pair, drift.ahead, true)) drift.ahead = pair;
  if (is_furthest(pair.offset, pair, drift.behind, false)) drift.behind = std::move(pair);
}

void Timing::merge(Timing other) {
  for (auto& [group, count] : other.groups_) {
    IntervalCount& mine = groups_[group];
    mine.intervals += count.intervals;
    mine.widest_ns = std::max(mine.widest_ns, count.widest_ns);
  }
  for (auto& [clocks, drift] : other.drifts_) {
    add_pair(clocks.first, clocks.second, std::move(drift.ahead));
    add_pair(clocks.first, clocks.second, std::move(drift.behind));
  }
  uses_.insert(uses_.end(), std::make_move_iterator(other.uses_.begin()),
               std::make_move_iterator(other.uses_.end()));
}

void Timing::finish() {
  std::sort(uses_.begin(), uses_.end());
}

}  // namespace counterfoil::summary
