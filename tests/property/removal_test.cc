#include "tests/property/removal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

constexpr const char* kSmall = "checker/rules/base/small";

const Removal* find(const std::vector<Removal>& all, const std::string& text) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Removal& r) { return r.text() == text; });
  return found == all.end() ? nullptr : &*found;
}

TEST(Removals, NameFilesLinesAndMembersAtAnyDepthButNoPromise) {
  const auto all = removals_of(kSmall);
  for (const char* text : {"logs/r1.log", "baselines.ndjson:4", "attempts.ndjson:1 /intervals/0/start/at"}) {
    EXPECT_NE(find(all, text), nullptr) << text;
  }
  EXPECT_EQ(find(all, "plan.json"), nullptr);
  EXPECT_EQ(find(all, "claims.json"), nullptr);
  EXPECT_EQ(find(all, "bundle.json"), nullptr);
}

TEST(Removals, KnowWhatThePlanPromises) {
  const auto all = removals_of(kSmall);
  for (const char* text :
       {"attempts.ndjson:1", "attempts.ndjson:1 /statistics/matched_ratio", "attempts.ndjson:1 /intervals/0",
        "attempts.ndjson:1 /statistics", "attempts.ndjson:12 /reason", "attempts.ndjson:12 /outcome"}) {
    ASSERT_NE(find(all, text), nullptr) << text;
    EXPECT_TRUE(find(all, text)->promised) << text;
  }
  for (const char* text :
       {"attempts.ndjson:2 /candidate/path", "attempts.ndjson:2 /at", "baselines.ndjson:1 /interval"}) {
    ASSERT_NE(find(all, text), nullptr) << text;
    EXPECT_FALSE(find(all, text)->promised) << text;
  }
}

TEST(Removals, ASampleHasEveryFileEveryLineAndEveryPointer) {
  const auto all = removals_of(kSmall);
  const auto sample = each_line_and_pointer(all, 10);
  const auto lines = [](const std::vector<Removal>& of) {
    std::set<std::string> out;
    for (const Removal& r : of) out.insert(r.file + ":" + std::to_string(r.line));
    return out;
  };
  const auto pointers = [](const std::vector<Removal>& of) {
    std::set<std::string> out;
    for (const Removal& r : of) out.insert(r.file + " " + r.pointer);
    return out;
  };
  EXPECT_EQ(lines(sample), lines(all));
  EXPECT_EQ(pointers(sample), pointers(all));
  EXPECT_LT(sample.size(), all.size() / 2);
  EXPECT_EQ(each_line_and_pointer(all, all.size()).size(), all.size());
}

TEST(Removals, StridesTogetherTakeEveryOneOnce) {
  const auto all = removals_of(kSmall);
  std::size_t taken = 0;
  for (std::size_t shift = 0; shift < 7; ++shift) taken += one_in(all, 7, shift).size();
  EXPECT_EQ(taken, all.size());
}

TEST(Bench, PutsEverythingBack) {
  Bench bench(std::move(*PatchedBundle::copy_of(kSmall)));
  for (const char* text : {"logs/r1.log", "attempts.ndjson:13", "attempts.ndjson:1 /statistics"}) {
    const auto all = removals_of(bench.path());
    ASSERT_TRUE(bench.check_without(*find(all, text)).ok());
    for (const char* file : {"bundle.json", "attempts.ndjson", "logs/r1.log"}) {
      EXPECT_EQ(*read_text(bench.path() / file), *read_text(std::filesystem::path(kSmall) / file)) << text;
    }
  }
}

TEST(Bench, SealsWhatItChanged) {
  Bench bench(std::move(*PatchedBundle::copy_of(kSmall)));
  const auto all = removals_of(bench.path());
  const auto report = bench.check_without(*find(all, "attempts.ndjson:2 /at"));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->verdict, Verdict::pass) << report->verdict_reason;
}

}  // namespace
}  // namespace counterfoil::support
