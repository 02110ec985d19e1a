#include "checker/report/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace counterfoil::report {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Words, text_wraps_at_blanks_and_a_word_without_any_is_broken) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("  one   two ", 80), ElementsAre("one two"));
  EXPECT_THAT(wrapped("abcdefgh ij", 4), ElementsAre("abcd", "efgh", "ij"));
  EXPECT_THAT(wrapped("größe über", 5), ElementsAre("größe", "über"));
  EXPECT_THAT(wrapped("", 4), IsEmpty());
}

TEST(Words, parts_are_kept_together) {
  EXPECT_THAT(filled({"1 accepted", "+ 2 rejected"}, 14), ElementsAre("1 accepted", "+ 2 rejected"));
  EXPECT_THAT(filled({"1 accepted", "+ 2 rejected"}, 23), ElementsAre("1 accepted + 2 rejected"));
}

TEST(Words, the_verdict_line_of_a_pass_counts_claims_and_warnings_and_names_the_pin) {
  Report report;
  report.verdict = Verdict::pass;
  report.verdict_reason = "2 of 2 claims reproduced";
  report.claims.resize(2);
  for (ClaimResult& claim : report.claims) claim.status = ClaimResult::Status::reproduced;
  report.warnings = 8;
  EXPECT_EQ(verdict_details(report), "2 of 2 claims reproduced; 8 warnings; plan not pinned");
}

TEST(Words, the_verdict_line_of_anything_else_says_why) {
  Report report;
  report.verdict = Verdict::incomplete;
  report.verdict_reason = "no violation, and 1 rule could not be checked";
  report.claims.resize(1);
  report.plan_pinned = true;
  EXPECT_EQ(verdict_details(report),
            "no violation, and 1 rule could not be checked; 0 of 1 claim reproduced; plan pinned");
}

}  // namespace
}  // namespace counterfoil::report
