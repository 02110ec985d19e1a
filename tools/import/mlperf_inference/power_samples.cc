#include "tools/import/mlperf_inference/power_samples.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"
#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/text_lines.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr int kMeanPlaces = 4;

struct PowerSample {
  std::int64_t at = 0;
  std::string watts;  ///< a decimal
  bool rejected = false;
  TextLine line;
};

/// `Time,08-01-2025 00:39:24.362,Watts,7636.4,Volts,...`
std::optional<PowerSample> read_sample(const TextLine& line) {
  constexpr std::string_view kTime = "Time,";
  constexpr std::string_view kWatts = ",Watts,";
  const std::size_t watts = line.text.find(kWatts);
  if (!line.text.starts_with(kTime) || watts == std::string_view::npos) return std::nullopt;
  const auto at = read_month_first(line.text.substr(kTime.size(), watts - kTime.size()));
  const std::string_view rest = line.text.substr(watts + kWatts.size());
  const std::string value = decimal_of(rest.substr(0, std::min(rest.find(','), rest.size())));
  if (!at || value.empty()) return std::nullopt;
  return PowerSample{*at, value, Decimal::parse(value)->sign() <= 0, line};
}

std::vector<PowerSample> read_samples(const Context& context, const SourceFile& file,
                                      const PowerWindow& window) {
  std::vector<PowerSample> samples;
  std::uint64_t malformed = 0;
  std::optional<TextLine> first;
  for (const TextLine& line : lines_of(file)) {
    if (line.text.empty()) continue;
    const auto sample = read_sample(line);
    if (!sample) {
      if (++malformed == 1) first = line;
    } else if (sample->at > window.from && sample->at < window.until) {
      samples.push_back(*sample);
    }
  }
  if (first) {
    context.imported.fault(kSampleMalformed, first->place(), "a line of the power log is no sample",
                           "Time,MM-DD-YYYY HH:MM:SS.mmm,Watts,number,...", fitted(first->text, 200),
                           malformed);
  }
  return samples;
}

PowerMeans means_of(const std::vector<PowerSample>& samples) {
  Rational all;
  Rational others;
  PowerMeans means;
  for (const PowerSample& sample : samples) {
    const Rational watts(*Decimal::parse(sample.watts));
    all += watts;
    if (sample.rejected) ++means.rejected;
    if (!sample.rejected) others += watts;
  }
  const std::uint64_t kept = samples.size() - means.rejected;
  if (!samples.empty())
    means.all = decimal_of((all / Rational(samples.size())).to_decimal_string(kMeanPlaces));
  if (kept > 0) means.others = decimal_of((others / Rational(kept)).to_decimal_string(kMeanPlaces));
  return means;
}

Object reading(const std::string& clock, std::int64_t at) {
  return Object().text("clock", clock).text("at", wall_reading(at));
}

void add_lines(const Context& context, const std::vector<PowerSample>& samples, const std::string& clock,
               const std::string& series) {
  if (samples.empty()) return;
  std::vector<std::string>& lines = context.imported.lines["series"];
  for (const PowerSample& sample : samples) {
    Object object;
    object.text("series", series);
    object.object("at", Object().text("clock", clock).text("at", rfc3339(sample.at, 3)));
    object.text("value", sample.watts).text("unit", "W");
    if (sample.rejected) object.text("rejected", "not_positive");
    lines.push_back(object.str());
  }
}

void say_rejected(const Context& context, const std::vector<PowerSample>& samples, const PowerMeans& means) {
  const auto first =
      std::find_if(samples.begin(), samples.end(), [](const PowerSample& one) { return one.rejected; });
  if (first == samples.end()) return;
  context.imported.fault(
      kSamplesRejected, first->line.place(),
      fmt::format(
          "{} of {} power samples in the window are not above zero, and the published mean drops them",
          means.rejected, samples.size()),
      fmt::format("mean of all: {} W", means.all),
      means.others.empty() ? "no other sample" : fmt::format("mean of the others: {} W", means.others),
      means.rejected);
}

/// Errors and warnings that the power daemon printed of samples in the window.
void say_meter_errors(const Context& context, const SourceFile& log, const PowerWindow& window) {
  std::uint64_t count = 0;
  std::optional<TextLine> first;
  constexpr std::size_t kTime = 23;  // MM-DD-YYYY HH:MM:SS.mmm
  for (const TextLine& line : lines_of(log)) {
    const bool stamped = line.text.size() > kTime + 2 && line.text.substr(kTime, 2) == ": ";
    if (!stamped) continue;
    const std::string_view message = line.text.substr(kTime + 2);
    if (!message.starts_with("ERROR") && !message.starts_with("WARNING") &&
        !message.starts_with("Uncertainty ") && message.find("Bad watts reading") == std::string_view::npos) {
      continue;
    }
    const auto at = read_month_first(line.text.substr(0, kTime));
    if (!at || *at <= window.from || *at >= window.until) continue;
    if (++count == 1) first = line;
  }
  if (!first) return;
  context.imported.fault(kMeterError, first->place(),
                         "the meter reported errors inside the window of the load", "none",
                         fitted(first->text, 200), count);
}

}  // namespace

PowerWindow on_director(const LoadWindow& load, const OffsetInterval& offset) {
  return {load.begin + offset.high, load.end + offset.low};
}

PowerMeans add_samples(const Context& context, const Unit& unit, const PowerSession& session,
                       const ClockBinding& binding, const PowerWindow& window, const std::string& series) {
  if (const SourceFile* log = context.read(unit.file("performance/power/ptd_logs.txt"))) {
    say_meter_errors(context, *log, window);
  }
  const SourceFile* file = context.read(unit.file("performance/run_1/spl.txt"));
  std::vector<PowerSample> samples;
  if (file != nullptr) samples = read_samples(context, *file, window);
  const PowerMeans means = means_of(samples);
  const std::int64_t step = session.director.sampling_ns.value_or(kSecond);
  Object promise;
  promise.text("id", series).text("unit", "W");
  promise.object("from", reading(binding.director, window.from))
      .object("until", reading(binding.director, window.until));
  promise.integer("maximum_gap_ns", step + step / 2);
  promise.integer("samples", static_cast<std::int64_t>(samples.size()));
  promise.integer("rejected", static_cast<std::int64_t>(means.rejected));
  promise.text("mean", means.all).text("mean_without_rejected", means.others);
  context.imported.sections["series"].push_back(promise);
  add_lines(context, samples, binding.director, series);
  say_rejected(context, samples, means);
  return means;
}

}  // namespace counterfoil::importing::mlperf_inference
