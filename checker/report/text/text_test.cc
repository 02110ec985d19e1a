#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "checker/report/format.h"
#include "checker/report/golden.h"
#include "checker/report/sample_reports.h"

namespace counterfoil::report {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

const Format& text() {
  return *find_format("text");
}

Report sample(const std::string& name) {
  for (SampleReport& each : sample_reports()) {
    if (each.name == name) return std::move(each.report);
  }
  ADD_FAILURE() << "no sample is called " << name;
  return {};
}

std::string written(const Report& report, const FormatOptions& options = {}) {
  std::string out;
  text().write(report, options, out);
  return out;
}

TEST(Golden, quiet_text_is_the_first_lines_and_the_verdict) {
  FormatOptions quiet;
  quiet.quiet = true;
  for (const char* name : {"affine", "dropped_task", "many"}) {
    expect_golden(fmt::format("checker/report/text/cases/{}.quiet.txt", name), written(sample(name), quiet));
  }
}

TEST(Golden, verbose_text_leaves_nothing_out) {
  FormatOptions verbose;
  verbose.verbose = true;
  for (const char* name : {"dropped_task", "unreadable_file"}) {
    expect_golden(fmt::format("checker/report/text/cases/{}.verbose.txt", name),
                  written(sample(name), verbose));
  }
}

TEST(Golden, text_in_colour) {
  FormatOptions colour;
  colour.colour = true;
  expect_golden("checker/report/text/cases/dropped_task.colour.txt", written(sample("dropped_task"), colour));
}

TEST(Text, colour_changes_nothing_but_colour) {
  FormatOptions colour;
  colour.colour = true;
  for (const SampleReport& each : sample_reports()) {
    std::string stripped = written(each.report, colour);
    for (std::size_t at = stripped.find('\x1b'); at != std::string::npos; at = stripped.find('\x1b', at)) {
      stripped.erase(at, stripped.find('m', at) + 1 - at);
    }
    EXPECT_EQ(stripped, written(each.report)) << each.name;
  }
}

TEST(Text, of_hostile_evidence_nothing_reaches_the_terminal) {
  for (const bool is_quiet : {false, true}) {
    FormatOptions options;
    options.quiet = is_quiet;
    options.verbose = true;
    const std::string out = written(sample("hostile"), options);
    for (const char c : out) {
      EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(static_cast<unsigned char>(c));
    }
    EXPECT_LT(out.size(), 20000u);
    EXPECT_THAT(out, Not(HasSubstr("\nPASS")));
  }
}

TEST(Text, the_verdict_is_the_last_line) {
  EXPECT_THAT(written(sample("affine")),
              EndsWith("\n\nPASS  25 of 25 claims reproduced; 3 warnings; plan not pinned\n"));
}

TEST(Text, the_summary_fits_a_page) {
  for (const SampleReport& each : sample_reports()) {
    if (each.name == "hostile") continue;
    std::istringstream lines(written(each.report));
    bool in_summary = each.report.findings.empty();
    for (std::string line; std::getline(lines, line);) {
      in_summary |= line.rfind("-- summary", 0) == 0;
      if (in_summary && line.rfind("INCOMPLETE", 0) != 0) {
        EXPECT_LE(line.size(), 110u) << line;
      }
    }
  }
}

TEST(Text, a_plan_that_was_pinned_is_not_said_to_be_open) {
  Report report = sample("affine");
  report.plan_pinned = true;
  EXPECT_THAT(written(report), Not(HasSubstr("not pinned: ")));
}

TEST(Text, a_tally_that_does_not_close_is_not_called_equal) {
  EXPECT_THAT(written(sample("hostile")), HasSubstr("planned 3 is not 1 accepted"));
}

}  // namespace
}  // namespace counterfoil::report
