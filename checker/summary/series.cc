#include "checker/summary/series.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace counterfoil::summary {
namespace {

/// What makes a sample useless for its series; empty where nothing does.
std::string fault_of(const model::Sample& sample, const model::SeriesPromise& promise) {
  if (sample.unit != promise.unit) return fmt::format("unit {}", sample.unit);
  if (promise.from && sample.reading.clock != promise.from->clock) {
    return fmt::format("clock {}", sample.reading.clock);
  }
  if (!promise.cohort.empty() && sample.cohort != promise.cohort) {
    return sample.cohort.empty() ? "no cohort" : fmt::format("cohort {}", sample.cohort);
  }
  if (sample.reading.not_recorded) return "a time that was not recorded";
  if (!sample.reading.at_ns) return "a time that is none";
  if (!sample.number) return "a value that is no number";
  return "";
}

}  // namespace

void Sighting::add(RecordRef at, std::string seen) {
  merge({1, at, std::move(seen)});
}

void Sighting::merge(const Sighting& other) {
  if (other.count == 0) return;
  if (count == 0 || other.first < first) {
    first = other.first;
    what = other.what;
  }
  count += other.count;
}

void Stretch::add(Point point) {
  Stretch one;
  one.first = one.last = point;
  append(one);
}

void Stretch::append(const Stretch& later) {
  samples += later.samples;
  rejected += later.rejected;
  sum += later.sum;
  sum_of_rejected += later.sum_of_rejected;
  unusable.merge(later.unusable);
  backwards.merge(later.backwards);
  repeated.merge(later.repeated);
  if (!later.first) return;
  if (!last) {
    first = later.first;
    last = later.last;
    largest_gap = later.largest_gap;
    gap_from = later.gap_from;
    return;
  }
  std::uint64_t gap = 0;
  if (later.first->ns < last->ns) {
    backwards.add(later.first->at, fmt::format("{} ns, after {} ns", later.first->ns, last->ns));
  } else if (later.first->ns == last->ns) {
    repeated.add(later.first->at, fmt::format("{} ns, twice", last->ns));
  } else {
    gap = static_cast<std::uint64_t>(later.first->ns) - static_cast<std::uint64_t>(last->ns);
  }
  if (gap > largest_gap) {
    largest_gap = gap;
    gap_from = last;
  }
  if (later.largest_gap > largest_gap) {
    largest_gap = later.largest_gap;
    gap_from = later.gap_from;
  }
  last = later.last;
}

void SeriesSamples::add(const model::Sample& sample, RecordRef at, const model::Manifest& manifest) {
  const model::SeriesPromise* promise = manifest.find_series(sample.series);
  if (promise == nullptr) {
    unknown_[sample.series].add(at, sample.series);
    return;
  }
  auto& stretches = stretches_[sample.series];
  // Lines of one file come in order, and those of the next file start a stretch of their own.
  if (stretches.empty() || stretches.rbegin()->first.file != at.file || at < stretches.rbegin()->first) {
    stretches.emplace(at, Stretch());
  }
  Stretch& stretch = std::prev(stretches.upper_bound(at))->second;
  if (std::string fault = fault_of(sample, *promise); !fault.empty()) {
    stretch.unusable.add(at, std::move(fault));
    return;
  }
  ++stretch.samples;
  stretch.sum += *sample.number;
  if (sample.rejected) {
    ++stretch.rejected;
    stretch.sum_of_rejected += *sample.number;
  }
  stretch.add({*sample.reading.at_ns, at});
}

void SeriesSamples::merge(SeriesSamples other) {
  for (auto& [series, stretches] : other.stretches_) stretches_[series].merge(stretches);
  for (const auto& [series, sighting] : other.unknown_) unknown_[series].merge(sighting);
  unreadable_ += other.unreadable_;
}

std::optional<Stretch> SeriesSamples::of(const std::string& series) const {
  const auto found = stretches_.find(series);
  if (found == stretches_.end()) return std::nullopt;
  Stretch all;
  for (const auto& [first, stretch] : found->second) all.append(stretch);
  return all;
}

}  // namespace counterfoil::summary
