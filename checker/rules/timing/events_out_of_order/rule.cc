#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/same_text.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

constexpr std::array<std::string_view, 6> kRequest = {"request",      "admission",  "ready",
                                                      "first_result", "completion", "cleanup"};
constexpr std::array<std::string_view, 2> kProcess = {"init", "run"};

constexpr std::size_t kMostSteps = std::size_t{1} << 22;  // of one record; usual ones take a dozen

/// A reading that compares with others, and where its event stands in an order.
struct Placed {
  std::size_t place = 0;
  Moment at;
};

/// Of the readings of events that come before, those on one clock: how far the clock has come.
struct Front {
  const model::Clock* clock = nullptr;
  bool naive = false;
  int128 latest = 0;  ///< the greatest of their least moments

  bool is_of(const Moment& moment) const { return clock == moment.clock && naive == moment.reading->naive; }
};

/// By place, else as they stand.
void sort(std::vector<Placed>& readings) {
  const auto before = [](const Placed& a, const Placed& b) { return a.place < b.place; };
  constexpr std::size_t kFew = 16;
  if (readings.size() > kFew) return std::stable_sort(readings.begin(), readings.end(), before);
  for (auto last = readings.begin(); last != readings.end(); ++last) {  // without the memory that it asks for
    std::rotate(std::upper_bound(readings.begin(), last, *last, before), last, std::next(last));
  }
}

/// The readings of events that are in the order, in it.
std::vector<Placed> placed(const model::Attempt& attempt, std::span<const std::string_view> order,
                           const model::Timebase& time) {
  std::vector<Placed> readings;
  const auto add = [&](const std::optional<model::Reading>& reading) {
    if (!reading || !reading->at_ns || reading->event.empty()) return;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (!json::same_text(order[place], reading->event)) continue;
      if (readings.empty()) readings.reserve(2 + 2 * attempt.intervals.size());
      if (const auto at = moment_of(reading, time)) readings.push_back({place, *at});
    }
  };
  add(attempt.started);
  add(attempt.finished);
  for (const model::Interval& interval : attempt.intervals) {
    add(interval.start);
    add(interval.end);
  }
  sort(readings);
  return readings;
}

void advance(std::vector<Front>& fronts, const Moment& moment) {
  const auto known =
      std::find_if(fronts.begin(), fronts.end(), [&](const Front& front) { return front.is_of(moment); });
  if (known == fronts.end()) {
    fronts.push_back({moment.clock, moment.reading->naive, moment.span.low});
  } else {
    known->latest = std::max(known->latest, moment.span.low);
  }
}

void report(const model::Attempt& attempt, const model::Reading& earlier, const model::Reading& later,
            int128 by, RuleRun& run) {
  Finding finding = run.finding(later.at.find("at").location(),
                                fmt::format("slot {}: {} is {} before {}", attempt.slot, later.event,
                                            model::nanoseconds_text(by), earlier.event));
  finding.want = fmt::format("{} or later", shown_on(earlier));
  finding.found = shown_on(later);
  finding.related.push_back({earlier.at.location(), std::string(earlier.event)});
  run.add(std::move(finding));
}

/// Holds the readings of a record against those of earlier events. The first pair that is in the wrong order
/// is reported, and stands for the rest.
class Order {
 public:
  Order(const model::Attempt& attempt, const model::Timebase& time, RuleRun& run)
      : attempt_(attempt), time_(time), run_(run) {}

  void check(std::span<const std::string_view> order) {
    const std::vector<Placed> readings = placed(attempt_, order, time_);
    if (readings.size() < 2) return;
    std::vector<Front> fronts;
    fronts.reserve(2);
    std::size_t earlier = 0;  // readings of events before that of the later one
    bool compared = false;
    for (const Placed& later : readings) {
      for (; readings[earlier].place < later.place; ++earlier) {
        advance(fronts, readings[earlier].at);
        steps_ += fronts.size();
      }
      const std::span before(readings.data(), earlier);
      if (is_behind(later.at, fronts, before, compared)) {
        run_.examined();
        return report_first(later.at, before);
      }
      if (steps_ > kMostSteps) return run_.could_not("a record has too many readings to put all in order");
    }
    if (compared) run_.examined();
  }

 private:
  /// Whether one that is to be earlier is later. On one clock its front tells; between related clocks, each.
  bool is_behind(const Moment& later, std::span<const Front> fronts, std::span<const Placed> before,
                 bool& compared) {
    bool behind = false;
    for (const Front& front : fronts) {
      ++steps_;
      if (front.is_of(later)) {
        compared = true;
        behind = behind || later.span.high < front.latest;
      } else if (front.clock != later.clock && time_.are_related(*front.clock, *later.clock)) {
        for (const Placed& one : before) {
          if (++steps_ > kMostSteps) break;
          if (!front.is_of(one.at)) continue;
          steps_ += time_.relations().size();  // so many may be asked
          const auto wrong = is_before(later, one.at, time_);
          compared = compared || wrong.has_value();
          behind = behind || wrong == true;
        }
      }
    }
    return behind;
  }

  void report_first(const Moment& later, std::span<const Placed> before) {
    for (const Placed& earlier : before) {
      if (is_before(later, earlier.at, time_) != true) continue;
      const auto apart = time_.difference(*earlier.at.reading, *later.reading);
      return report(attempt_, *earlier.at.reading, *later.reading, -apart->high, run_);
    }
  }

  const model::Attempt& attempt_;
  const model::Timebase& time_;
  RuleRun& run_;
  std::size_t steps_ = 0;
};

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Timebase& time = promises.manifest->time;
  for (const model::Interval& interval : attempt.intervals) {
    if (is_negative(interval, time.support_of(interval))) return;  // timing.interval_is_negative
  }
  Order order(attempt, time, run);
  order.check(kRequest);
  order.check(kProcess);
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no record has two events whose order is known");
}

}  // namespace

extern const Rule timing_events_out_of_order;
const Rule timing_events_out_of_order = {
    .info = {.id = "timing.events_out_of_order",
             .clause = "5.8",
             .title = "two events of a record are in the wrong order",
             .why = "request, admission, ready, first_result, completion, cleanup; init before run",
             .fix = "check which clock each event was read on, and what the events are called"},
    .each_attempt = each_attempt,
    .finish = finish};

}  // namespace counterfoil::rules
