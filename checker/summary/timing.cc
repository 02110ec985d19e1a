#include "checker/summary/timing.h"

#include <algorithm>
#include <iterator>

#include "checker/json/same_text.h"

namespace counterfoil::summary {
namespace {

/// What one clock showed at one event; ambiguous where several readings disagree.
struct Shown {
  const model::Reading* reading = nullptr;
  const model::Clock* clock = nullptr;
  bool ambiguous = false;
};

void collect(const std::optional<model::Reading>& reading, const model::Timebase& time,
             std::vector<Shown>& events) {
  if (!reading || reading->event.empty() || !reading->at_ns || reading->naive) return;
  if (const model::Clock* clock = time.find(*reading)) events.push_back({&*reading, clock, false});
}

constexpr std::size_t kFew = 16;  // of events of a record, which may hold a hundred thousand readings

/// Whether a wall clock and another one may show one event: in most records they show none.
bool may_pair(const std::vector<Shown>& events) {
  if (events.size() > kFew) return true;
  for (const Shown& wall : events) {
    if (!wall.clock->is_wall()) continue;
    for (const Shown& other : events) {
      if (!other.clock->is_wall() && json::same_text(other.reading->event, wall.reading->event)) return true;
    }
  }
  return false;
}

/// Sorted by event, each clock once an event.
void unite(std::vector<Shown>& events) {
  const auto before = [](const Shown& a, const Shown& b) {
    return std::tie(a.reading->event, a.reading->clock) < std::tie(b.reading->event, b.reading->clock);
  };
  if (events.size() <= kFew) {  // as usual, and without the memory that a stable sort asks for
    for (auto last = events.begin(); last != events.end(); ++last) {
      std::rotate(std::upper_bound(events.begin(), last, *last, before), last, std::next(last));
    }
  } else {
    std::stable_sort(events.begin(), events.end(), before);
  }
  std::size_t kept = 0;
  for (const Shown& shown : events) {
    Shown* last = kept > 0 ? &events[kept - 1] : nullptr;
    if (last != nullptr && last->clock == shown.clock && last->reading->event == shown.reading->event) {
      last->ambiguous = last->ambiguous || last->reading->at_ns != shown.reading->at_ns;
    } else {
      events[kept++] = shown;
    }
  }
  events.resize(kept);
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
    const model::Support support = manifest.time.support_of(interval);
    count_interval(interval, support);
    add_use(interval, support, target_of(attempt.target, attempt.cohort, manifest),
            {"slot ", attempt.slot, attempt.planned}, at);
  }
  add_pairs(attempt, at, manifest.time);
}

void Timing::add(const model::Baseline& baseline, RecordRef at, const model::Manifest& manifest) {
  if (baseline.interval.status == model::FieldStatus::absent) return;
  const model::Support support = manifest.time.support_of(baseline.interval);
  count_interval(baseline.interval, support);
  add_use(baseline.interval, support, target_of(baseline.target, baseline.cohort, manifest),
          {"baseline ", baseline.id, std::nullopt}, at);
}

void Timing::count_interval(const model::Interval& interval, const model::Support& support) {
  const IntervalGroupView group{interval.metric, support.kind,
                                support.start != nullptr ? std::string_view(support.start->id) : "",
                                support.end != nullptr ? std::string_view(support.end->id) : ""};
  auto found = groups_.find(group);
  if (found == groups_.end()) found = groups_.emplace(IntervalGroup(group), IntervalCount()).first;
  IntervalCount& count = found->second;
  ++count.intervals;
  count.widest_ns = std::max(count.widest_ns, support.open_ns());
}

void Timing::add_use(const model::Interval& interval, const model::Support& support, std::string_view target,
                     Owner owner, RecordRef at) {
  if (target.empty() || std::find(watched_.begin(), watched_.end(), interval.metric) == watched_.end())
    return;
  if (support.kind != model::Support::Kind::one_clock || !support.start->is_timeline()) return;
  if (*interval.end->at_ns <= *interval.start->at_ns) return;
  TargetUse use(*interval.start->at_ns, *interval.end->at_ns, at,
                interval.at.is_member() ? TargetUse::kOnlyOne : interval.at.index());
  use.timeline_ = timeline_of(target, support.start->id);
  use.owner_ = owner.planned ? *owner.planned : name(std::string(owner.kind).append(owner.id));
  uses_.push_back(use);
}

void Timing::add_use(const TargetUseLine& line) {
  TargetUse use(line.start_ns, line.end_ns, line.at, line.element);
  use.timeline_ = timeline_of(line.timeline.target, line.timeline.clock);
  use.owner_ = line.slot ? *line.slot : name(line.owner);
  uses_.push_back(use);
}

TargetUseLine Timing::line_of(const TargetUse& use) const {
  TargetUseLine line{timeline(use),
                     use.start_ns,
                     use.end_ns,
                     use.at(),
                     static_cast<std::uint32_t>(use.element_),
                     std::nullopt,
                     ""};
  if ((use.owner_ & TargetUse::kNamed) != 0) {
    line.owner = owners_[use.owner_ & ~TargetUse::kNamed];
  } else {
    line.slot = use.owner_;
  }
  return line;
}

TargetUse::TargetUse(std::int64_t start, std::int64_t end, RecordRef at, std::uint32_t element)
    : start_ns(start),
      end_ns(end),
      offset_(at.offset),
      file_low_(at.file & 0xFFFFFU),
      line_(at.line),
      element_(element & kOnlyOne),
      file_high_(at.file >> 20 & 0xFU) {}

std::uint32_t Timing::timeline_of(std::string_view target, std::string_view clock) {
  if (last_timeline_ < timelines_.size() && timelines_[last_timeline_].target == target &&
      timelines_[last_timeline_].clock == clock) {
    return last_timeline_;
  }
  Timeline timeline{std::string(target), std::string(clock)};
  const auto next = static_cast<std::uint32_t>(timelines_.size());
  const auto [known, is_new] = known_timelines_.try_emplace(timeline, next);
  if (is_new) timelines_.push_back(std::move(timeline));
  last_timeline_ = known->second;
  return last_timeline_;
}

std::uint32_t Timing::name(std::string owner) {
  owners_.push_back(std::move(owner));
  return TargetUse::kNamed | static_cast<std::uint32_t>(owners_.size() - 1);
}

std::string Timing::owner(const TargetUse& use, const model::SlotTable& slots) const {
  if ((use.owner_ & TargetUse::kNamed) != 0) return owners_[use.owner_ & ~TargetUse::kNamed];
  return std::string("slot ").append(slots.id(use.owner_));
}

std::string TargetUse::pointer() const {
  return element_ == kOnlyOne ? "/interval" : "/intervals/" + std::to_string(element_);
}

/// Events that a wall clock and a steady clock of one holder both show, each with one value.
void Timing::add_pairs(const model::Attempt& attempt, RecordRef at, const model::Timebase& time) {
  std::vector<Shown> events;
  events.reserve(2 + 2 * attempt.intervals.size());
  collect(attempt.started, time, events);
  collect(attempt.finished, time, events);
  for (const model::Interval& interval : attempt.intervals) {
    collect(interval.start, time, events);
    collect(interval.end, time, events);
  }
  if (!may_pair(events)) return;
  unite(events);
  for (auto first = events.begin(); first != events.end();) {
    const auto last = std::find_if(first, events.end(), [&](const Shown& shown) {
      return shown.reading->event != first->reading->event;
    });
    for (auto wall = first; wall != last; ++wall) {
      if (!wall->clock->is_wall() || wall->ambiguous) continue;
      for (auto steady = first; steady != last; ++steady) {
        if (steady->clock->is_wall() || !steady->clock->is_timeline() || steady->ambiguous) continue;
        if (steady->clock->holder != wall->clock->holder) continue;
        const model::Span shown = *model::moments(*wall->reading, *wall->clock);
        const model::Span ticked = *model::moments(*steady->reading, *steady->clock);
        add_pair(wall->clock->id, steady->clock->id,
                 {{shown.low - ticked.high, shown.high - ticked.low},
                  ticked.low,
                  at,
                  wall->reading->at.find("at").pointer()});
      }
    }
    first = last;
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
  uses_.reserve(uses_.size() + other.uses_.size());
  for (TargetUse use : other.uses_) {
    const Timeline& on = other.timelines_[use.timeline_];
    use.timeline_ = timeline_of(on.target, on.clock);
    if ((use.owner_ & TargetUse::kNamed) != 0) {
      use.owner_ = name(std::move(other.owners_[use.owner_ & ~TargetUse::kNamed]));
    }
    uses_.push_back(use);
  }
}

bool Timing::is_before(const TargetUse& a, const TargetUse& b) const {
  if (a.timeline_ != b.timeline_) return timelines_[a.timeline_] < timelines_[b.timeline_];
  if (a.start_ns != b.start_ns) return a.start_ns < b.start_ns;
  if (a.end_ns != b.end_ns) return a.end_ns < b.end_ns;
  if (a.at() != b.at()) return a.at() < b.at();
  return a.pointer() < b.pointer();
}

void Timing::finish() {
  const auto before = [&](const TargetUse& a, const TargetUse& b) { return is_before(a, b); };
  if (!std::is_sorted(uses_.begin(), uses_.end(), before)) std::sort(uses_.begin(), uses_.end(), before);
}

}  // namespace counterfoil::summary
