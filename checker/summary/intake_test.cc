#include "checker/summary/intake.h"

#include <gtest/gtest.h>

namespace counterfoil::summary {
namespace {

TEST(Intake, FindsAFileByItsPath) {
  Intake intake;
  for (const char* path : {"attempts.ndjson", "bundle.json", "plan.json"}) {
    FileState file;
    file.path = path;
    intake.files.push_back(file);
  }
  for (const FileState& file : intake.files) EXPECT_EQ(intake.find(file.path), &file);
  EXPECT_EQ(intake.find("plan"), nullptr);
  EXPECT_EQ(intake.find("z"), nullptr);
  EXPECT_EQ(intake.find(""), nullptr);
  EXPECT_EQ(Intake().find("plan.json"), nullptr);
}

/// Two faults that stand at one place keep one order, whichever shard is merged into the other.
template <typename Fault>
void expect_one_order(const Fault& first, const Fault& second) {
  Capped<Fault> a(1);
  Capped<Fault> b(1);
  a.add(first);
  b.add(second);
  Capped<Fault> left = a;
  left.merge(b);
  b.merge(a);
  ASSERT_EQ(left.kept().size(), 1U);
  EXPECT_FALSE(left.kept()[0] < b.kept()[0] || b.kept()[0] < left.kept()[0]);
  EXPECT_TRUE(first < second);
}

TEST(Intake, OrdersFaultsAtOnePlace) {
  SchemaFault schema;
  schema.message = "a";
  SchemaFault other = schema;
  other.message = "b";
  expect_one_order(schema, other);

  TextFault text;
  text.kind = json::FaultKind::invalid_utf8;
  TextFault duplicate;
  duplicate.kind = json::FaultKind::duplicate_key;
  expect_one_order(text, duplicate);

  expect_one_order(CredentialSighting{"aws", {}}, CredentialSighting{"github", {}});
}

TEST(Intake, OrdersFaultsByPlaceFirst) {
  SchemaFault early;
  early.where = {"attempts.ndjson", 2, 1, 0, ""};
  early.message = "z";
  SchemaFault late = early;
  late.where.line = 10;
  late.message = "a";
  EXPECT_TRUE(early < late);
  EXPECT_FALSE(late < early);
}

}  // namespace
}  // namespace counterfoil::summary
