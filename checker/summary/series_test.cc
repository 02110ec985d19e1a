#include "checker/summary/series.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "checker/json/parse.h"

namespace counterfoil::summary {
namespace {

json::Document document(std::string_view text) {
  return std::move(*json::parse(text, json::Source{}).document);
}

class SeriesTest : public testing::Test {
 protected:
  /// One sample for each moment, from this line of this file on. Those of 1000 and more were rejected.
  SeriesSamples of(std::initializer_list<std::int64_t> moments, std::uint32_t file, std::uint64_t line) {
    SeriesSamples samples;
    for (const std::int64_t at : moments) {
      const json::Document text =
          document(R"({"series": "power", "unit": "W", "value": 2, "at": {"clock": "a", "at": )" +
                   std::to_string(at) + "}" + (at >= 1000 ? R"(, "rejected": "late")" : "") + "}");
      samples.add(model::read_sample(text), {file, line++, 0}, manifest);
    }
    return samples;
  }

  model::Manifest manifest = model::read_manifest(document(R"({"series": [{"id": "power", "unit": "W",
    "from": {"clock": "a", "at": 0}, "until": {"clock": "a", "at": 100}, "maximum_gap_ns": 10}]})"));
};

TEST_F(SeriesTest, KeepsEndsGapAndSums) {
  const Stretch power = *of({10, 20, 45, 1000}, 0, 1).of("power");
  EXPECT_EQ(power.samples, 4U);
  EXPECT_EQ(power.rejected, 1U);
  EXPECT_EQ(power.first->ns, 10);
  EXPECT_EQ(power.last->ns, 1000);
  EXPECT_EQ(power.largest_gap, 955U);
  EXPECT_EQ(power.gap_from->at.line, 3U);
  EXPECT_EQ(power.sum, Rational(8));
  EXPECT_EQ(power.sum_of_rejected, Rational(2));
}

TEST_F(SeriesTest, SeesWhatIsRepeatedAndWhatGoesBack) {
  const Stretch power = *of({10, 10, 5}, 0, 1).of("power");
  EXPECT_EQ(power.repeated.count, 1U);
  EXPECT_EQ(power.repeated.first.line, 2U);
  EXPECT_EQ(power.backwards.count, 1U);
  EXPECT_EQ(power.backwards.first.line, 3U);
}

TEST_F(SeriesTest, MergesShardsInAnyOrderIntoWhatOneReaderSees) {
  SeriesSamples whole = of({10, 20}, 0, 1);
  whole.merge(of({20, 15, 90}, 1, 1));
  whole.merge(of({91}, 2, 1));
  const Stretch expected = *whole.of("power");
  EXPECT_EQ(expected.repeated.count, 1U) << "20 at the seam";
  EXPECT_EQ(expected.largest_gap, 75U);

  std::vector<int> order = {0, 1, 2};
  do {
    SeriesSamples merged;
    for (const int shard : order) {
      merged.merge(shard == 0 ? of({10, 20}, 0, 1) : shard == 1 ? of({20, 15, 90}, 1, 1) : of({91}, 2, 1));
    }
    const Stretch power = *merged.of("power");
    EXPECT_EQ(power.samples, expected.samples);
    EXPECT_EQ(power.largest_gap, expected.largest_gap);
    EXPECT_EQ(power.repeated.first, expected.repeated.first);
    EXPECT_EQ(power.backwards.count, expected.backwards.count);
    EXPECT_EQ(power.first->ns, 10);
    EXPECT_EQ(power.last->ns, 91);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(SeriesTest, CutsAFileIntoShardsToo) {
  SeriesSamples second = of({30, 95}, 0, 3);
  SeriesSamples first = of({10, 20}, 0, 1);
  second.merge(std::move(first));
  EXPECT_EQ(second.of("power")->largest_gap, 65U);
  EXPECT_EQ(second.of("power")->backwards.count, 0U);
}

TEST_F(SeriesTest, CountsWhatBelongsToNoSeries) {
  const json::Document text =
      document(R"({"series": "heat", "unit": "C", "value": 2, "at": {"clock": "a", "at": 1}})");
  SeriesSamples samples;
  samples.add(model::read_sample(text), {0, 7, 0}, manifest);
  EXPECT_EQ(samples.unknown().at("heat").count, 1U);
  EXPECT_EQ(samples.unknown().at("heat").first.line, 7U);
  EXPECT_FALSE(samples.of("heat"));
}

}  // namespace
}  // namespace counterfoil::summary
