#include "checker/summary/timing.h"

#include <algorithm>

namespace counterfoil::summary {
namespace {

/// The readings of one event on one clock; more than one value where they disagree.
struct Shown {
  const model::Reading* reading = nullptr;
  bool ambiguous = false;
};

using Events = std::map<std::string_view, std::map<std::string_view, Shown>>;  // event, then clock

void collect(const std::optional<model::Reading>& reading, Events& events) {
  if (!reading || reading->event.empty() || !reading->at_ns || reading->naive) return;
  Shown& shown = events[reading->event][reading->clock];
  if (shown.reading != nullptr && shown.reading->at_ns != reading->at_ns) shown.ambiguous = true;
  if (shown.reading == nullptr) shown.reading = &*reading;
}

std::string target_of(const std::string& own, std::string_view cohort, const model::Manifest& manifest) {
  if (!own.empty()) return own;
  const model::Cohort* found = manifest.find_cohort(cohort);
  return found == nullptr ? std::string() : found->target;
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
    add_use(interval, target_of(attempt.target, attempt.cohort, manifest), "slot " + attempt.slot, at,
            manifest.time);
  }
  add_pairs(attempt, at, manifest.time);
}

void Timing::add(const model::Baseline& baseline, RecordRef at, const model::Manifest& manifest) {
  if (baseline.interval.status == model::FieldStatus::absent) return;
  add_interval(baseline.interval, manifest.time);
  add_use(baseline.interval, target_of(baseline.target, baseline.cohort, manifest), "baseline " + baseline.id,
          at, manifest.time);
}

void Timing::add_interval(const model::Interval& interval, const model::Timebase& time) {
  const model::Support support = time.support_of(interval);
  IntervalGroup group{interval.metric, support.kind, "", ""};
  if (support.start != nullptr) group.start_clock = support.start->id;
  if (support.end != nullptr) group.end_clock = support.end->id;
  IntervalCount& count = groups_[std::move(group)];
  ++count.intervals;
  count.widest_ns = std::max(count.widest_ns, support.open_ns());
}

void Timing::add_use(const model::Interval& interval, std::string target, std::string owner, RecordRef at,
                     const model::Timebase& time) {
  if (target.empty() || std::find(watched_.begin(), watched_.end(), interval.metric) == watched_.end())
    return;
  const model::Support support = time.support_of(interval);
  if (support.kind != model::Support::Kind::one_clock || !support.start->is_timeline()) return;
  if (*interval.end->at_ns <= *interval.start->at_ns) return;
  uses_.push_back({std::move(target), support.start->id, *interval.start->at_ns, *interval.end->at_ns, at,
                   interval.at.pointer(), std::move(owner)});
}

/// Events that a wall clock and a steady clock of one holder both show, each with one value.
void Timing::add_pairs(const model::Attempt& attempt, RecordRef at, const model::Timebase& time) {
  Events events;
  collect(attempt.started, events);
  collect(attempt.finished, events);
  for (const model::Interval& interval : attempt.intervals) {
    collect(interval.start, events);
    collect(interval.end, events);
  }
  for (const auto& [event, clocks] : events) {
    for (const auto& [wall_id, wall] : clocks) {
      const model::Clock* wall_clock = time.find(wall_id);
      if (wall_clock == nullptr || !wall_clock->is_wall() || wall.ambiguous) continue;
      for (const auto& [steady_id, steady] : clocks) {
        const model::Clock* clock = time.find(steady_id);
        if (clock == nullptr || clock->is_wall() || !clock->is_timeline() || steady.ambiguous) continue;
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
