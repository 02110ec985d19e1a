#include "checker/model/series.h"

#include "checker/exact/decimal.h"
#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

std::optional<Reading> reading_of(json::Value value) {
  return value ? std::optional<Reading>(read_reading(value)) : std::nullopt;
}

std::optional<Printed> printed_of(json::Value value) {
  return value.is_string() ? Printed::parse(value.as_string()) : std::nullopt;
}

std::optional<Rational> number_of(json::Value value) {
  if (value.is_object()) value = value.find("value");
  const auto number = Decimal::parse(value.is_number() ? value.number_text() : value.as_string());
  return number ? std::optional<Rational>(Rational(*number)) : std::nullopt;
}

}  // namespace

SeriesPromise read_series(json::Value value) {
  SeriesPromise series;
  series.id = text_of(value.find("id"));
  series.unit = text_of(value.find("unit"));
  series.cohort = text_of(value.find("cohort"));
  series.from = reading_of(value.find("from"));
  series.until = reading_of(value.find("until"));
  series.maximum_gap_ns = value.find("maximum_gap_ns").as_int64().value_or(0);
  series.samples = value.find("samples").as_uint64();
  series.rejected = value.find("rejected").as_uint64();
  series.mean = printed_of(value.find("mean"));
  series.mean_without_rejected = printed_of(value.find("mean_without_rejected"));
  series.at = value;
  return series;
}

Sample read_sample(const json::Document& line) {
  const json::Value root = line.root();
  Sample sample;
  sample.series = text_of(root.find("series"));
  sample.reading = read_reading(root.find("at"));
  sample.number = number_of(root.find("value"));
  sample.unit = text_of(root.find("unit"));
  sample.cohort = text_of(root.find("cohort"));
  sample.rejected = static_cast<bool>(root.find("rejected"));
  sample.at = root;
  return sample;
}

}  // namespace counterfoil::model
