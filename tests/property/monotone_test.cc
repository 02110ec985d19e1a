// With the promises fixed and the bundle sealed again, removing evidence never turns fail or incomplete into
// pass, and never raises a count or a rate over `planned`. Contract 0.3.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string>
#include <vector>

#include "checker/json/parse.h"
#include "tests/property/removal.h"
#include "tests/support/listed.h"
#include "tests/support/rule_case.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

/// Of a bundle with more removals than this, one of each line and one of each kind are tried.
constexpr std::size_t kMostOfABundle = 400;
/// Of a large one, where each check takes a second in a build for everyday work, about so many of those.
constexpr std::size_t kMostOfALargeBundle = 100;
constexpr std::uintmax_t kLargeBytes = 512 << 10;
/// Of a failing variant, about this many are tried, others each time.
constexpr std::size_t kMostOfAVariant = 12;
/// A sanitizer makes everything slow and finds its faults in a few: then one in so many is tried.
constexpr std::size_t kOneIn = COUNTERFOIL_PROPERTY_ONE_IN;

std::vector<fs::path> sorted_files(const fs::path& folder, std::string_view pattern_start,
                                   std::string_view ending) {
  std::vector<fs::path> out;
  if (!fs::exists(folder)) return out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(pattern_start) && name.ends_with(ending)) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// The base bundles and the examples.
std::vector<fs::path> whole_bundles() {
  std::vector<fs::path> out;
  for (const char* folder : {"checker/rules/base", "examples"}) {
    for (const fs::path& manifest : sorted_files(folder, "bundle.json", ""))
      out.push_back(manifest.parent_path());
  }
  return out;
}

bool is_large(const fs::path& bundle) {
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(bundle)) {
    if (entry.is_regular_file()) bytes += entry.file_size();
  }
  return bytes > kLargeBytes;
}

std::vector<Removal> tried_removals(const fs::path& bundle) {
  const auto all = each_line_and_pointer(removals_of(bundle), kMostOfABundle);
  const std::size_t stride =
      is_large(bundle) ? std::max<std::size_t>(all.size() / kMostOfALargeBundle, 1) : 1;
  return one_in(all, std::max(stride, kOneIn), 0);
}

bool passes(const Result<Report>& report) {
  return report.ok() && report->verdict == Verdict::pass;
}

/// The counted slots of a claim over `planned`, or nothing.
std::optional<std::uint64_t> numerator(const ClaimResult& claim) {
  std::uint64_t out = 0;
  const std::string& text = claim.fraction;
  if (claim.denominator != "planned" || text.empty()) return std::nullopt;
  if (std::from_chars(text.data(), text.data() + text.size(), out).ec != std::errc()) return std::nullopt;
  return out;
}

/// A claim whose count over `planned` rose, in words; empty where none did.
std::string risen_claim(const Report& before, const Report& after) {
  for (const ClaimResult& was : before.claims) {
    for (const ClaimResult& is : after.claims) {
      if (was.id != is.id || !numerator(was) || !numerator(is) || *numerator(is) <= *numerator(was)) continue;
      return fmt::format("claim {} rose from {} to {}", was.id, was.fraction, is.fraction);
    }
  }
  return {};
}

/// Fails with the first few of what should not have been.
void expect_none(const std::vector<std::string>& faults, std::size_t tried, const std::string& of) {
  std::string text;
  for (std::size_t i = 0; i < faults.size() && i < 20; ++i) text += "  " + faults[i] + "\n";
  EXPECT_TRUE(faults.empty()) << of << ": " << faults.size() << " of " << tried << " removals:\n" << text;
  fmt::print("{}: {} removals\n", of, tried);
}

class WholeBundle : public testing::TestWithParam<fs::path> {};

TEST_P(WholeBundle, DoesNotPassWithoutAnythingThatIsPromised) {
  Bench bench(std::move(*PatchedBundle::copy_of(GetParam())));
  const auto whole = bench.check_whole();
  ASSERT_TRUE(whole.ok());
  if (!passes(whole)) GTEST_SKIP() << "the bundle does not pass as it is";

  std::vector<std::string> faults;
  const auto removals = tried_removals(bench.path());
  std::size_t promised = 0;
  for (const Removal& removal : removals) {
    const auto report = bench.check_without(removal);
    promised += removal.promised ? 1 : 0;
    if (removal.promised && passes(report)) faults.push_back(removal.text() + ": it still passes");
    if (!report) continue;
    if (const std::string risen = risen_claim(*whole, *report); !risen.empty()) {
      faults.push_back(removal.text() + ": " + risen);
    }
  }
  EXPECT_GT(promised, 10u / kOneIn);
  EXPECT_TRUE(passes(bench.check_whole()));
  expect_none(faults, removals.size(), GetParam().string());
}

std::string test_name(const testing::TestParamInfo<fs::path>& bundle) {
  std::string name = bundle.param.filename().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Monotone, WholeBundle, testing::ValuesIn(whole_bundles()), test_name);

/// What is no loss of evidence: the removal of the very place that an error names repairs that fault; a line
/// that no record count promises is evidence of nothing; and no plan promises that a producer doubts a
/// duration
/// (`flagged`), or how it came about: where two sides are silent, they do not differ.
bool repairs(const Removal& removal, const Report& report) {
  if (removal.line != 0 && removal.pointer.empty() && !removal.promised) return true;
  for (const char* member : {"/flagged", "/warmup", "/repetitions", "/summary"}) {
    if (removal.pointer.ends_with(member)) return true;
  }
  return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
    const Location& at = finding.where;
    return finding.severity == Severity::error && at.file == removal.file && at.line == removal.line &&
           !removal.pointer.empty() &&
           (at.pointer == removal.pointer || at.pointer.starts_with(removal.pointer + "/"));
  });
}

/// The failing cases of one chapter.
class Variants : public testing::TestWithParam<const char*> {};

TEST_P(Variants, NeverPassForLosingEvidence) {
  std::vector<std::string> faults;
  std::size_t tried = 0;
  std::size_t variants = 0;
  for (const fs::path& file : sorted_files(fs::path("checker/rules") / GetParam(), "fail_", ".json")) {
    const auto rule_case = read_rule_case(file, ".");
    ASSERT_TRUE(rule_case.ok()) << file << ": " << rule_case.error().what;
    if (rule_case->verdict == Verdict::pass || rule_case->base.empty() || !rule_case->open.empty()) continue;
    Bench bench(std::move(*rule_case->make_bundle()));
    const auto whole = bench.check_whole();
    if (!whole || passes(whole)) continue;  // an option of the gate makes it fail, not the bundle

    const std::vector<Removal> all = removals_of(bench.path());
    for (const Removal& removal : one_in(all, (all.size() / kMostOfAVariant + 1) * kOneIn, variants++)) {
      ++tried;
      if (passes(bench.check_without(removal)) && !repairs(removal, *whole)) {
        faults.push_back(fmt::format("{} without {} passes", file.string(), removal.text()));
      }
    }
  }
  EXPECT_GT(tried, 0u);
  expect_none(faults, tried, fmt::format("{} failing variants of {}", variants, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Monotone, Variants,
                         testing::Values("bundle", "schema", "coverage", "accounting", "timing", "binding",
                                         "cost", "claim", "fixture"),
                         [](const auto& chapter) { return std::string(chapter.param); });

TEST(Promises, AreWhatMakesItHold) {
  auto bundle = std::move(*PatchedBundle::copy_of("checker/rules/base/small"));
  const auto step = [&](const char* text) {
    return bundle->apply(json::parse(text, json::Source{}).document->root()).ok();
  };
  const Removal reason{.file = "attempts.ndjson", .line = 3, .pointer = "/reason", .promised = false};
  const Removal ratio{
      .file = "attempts.ndjson", .line = 3, .pointer = "/statistics/matched_ratio", .promised = false};
  ASSERT_TRUE(
      step(R"({"file": "plan.json", "replace": "\"reason\", \"statistics.", "with": "\"statistics."})"));
  ASSERT_TRUE(step(R"({"file": "plan.json", "set": "/records/optional/-", "to": "reason"})"));
  ASSERT_TRUE(bundle->seal().ok());
  Bench bench(std::move(bundle));
  ASSERT_TRUE(passes(bench.check_whole()));
  EXPECT_TRUE(passes(bench.check_without(reason)));
  EXPECT_FALSE(passes(bench.check_without(ratio)));
}

}  // namespace
}  // namespace counterfoil::support
