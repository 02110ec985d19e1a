#include <gtest/gtest.h>

#include "counterfoil/finding.h"
#include "counterfoil/report.h"

namespace counterfoil {
namespace {

TEST(Names, an_enumerator_is_named_as_the_report_spells_it) {
  EXPECT_STREQ(name(Severity::error), "error");
  EXPECT_STREQ(name(Severity::note), "note");
  EXPECT_STREQ(name(RuleOutcome::not_applicable), "not_applicable");
  EXPECT_STREQ(name(RuleOutcome::could_not_be_checked), "could_not_be_checked");
  EXPECT_STREQ(name(Verdict::no_input), "no_input");
  EXPECT_STREQ(name(ClaimResult::Status::not_reproduced), "not_reproduced");
}

TEST(Names, only_a_pass_exits_with_zero) {
  EXPECT_EQ(exit_code(Verdict::pass), 0);
  EXPECT_EQ(exit_code(Verdict::fail), 1);
  EXPECT_EQ(exit_code(Verdict::no_input), 3);
  EXPECT_EQ(exit_code(Verdict::incomplete), 4);
}

}  // namespace
}  // namespace counterfoil
