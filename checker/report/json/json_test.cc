#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "checker/json/parse.h"
#include "checker/report/format.h"
#include "checker/report/json/members.h"
#include "checker/report/sample_reports.h"
#include "checker/schema/contract_schemas.h"
#include "checker/schema/validator.h"

namespace counterfoil::report {
namespace {

json::Document document_of(const Report& report) {
  std::string text;
  find_format("json")->write(report, {}, text);
  json::Parsed parsed = json::parse(text, {});
  EXPECT_TRUE(parsed.faults.empty());
  return std::move(parsed.document).value();
}

std::uint64_t count_at(json::Value value, std::initializer_list<std::string_view> path) {
  for (const std::string_view key : path) value = value.find(key);
  EXPECT_TRUE(value.as_uint64().has_value());
  return value.as_uint64().value_or(0);
}

std::uint64_t sum_but(json::Value object, std::string_view total, std::string_view other = "") {
  std::uint64_t sum = 0;
  for (const json::Member& member : object.members()) {
    if (member.key != total && member.key != other) sum += member.value.as_uint64().value_or(0);
  }
  return sum;
}

TEST(Json, the_counts_close) {
  for (const SampleReport& sample : sample_reports()) {
    SCOPED_TRACE(sample.name);
    const json::Document document = document_of(sample.report);
    const json::Value root = document.root();
    const json::Value rules = root.find("counts").find("rules");
    EXPECT_EQ(count_at(rules, {"total"}), sum_but(rules, "total", "items_examined"));
    EXPECT_EQ(count_at(rules, {"total"}), root.find("ledger").size());
    const json::Value claims = root.find("counts").find("claims");
    EXPECT_EQ(count_at(claims, {"total"}), sum_but(claims, "total"));
    EXPECT_EQ(count_at(claims, {"total"}), root.find("claims").size());
    EXPECT_EQ(count_at(root, {"counts", "findings", "listed"}), root.find("findings").size());
    if (sample.name == "hostile") continue;  // its tally does not close, and is carried as it is
    EXPECT_EQ(count_at(root, {"tally", "planned"}), sum_but(root.find("tally"), "planned"));
  }
}

TEST(Json, every_report_fits_its_schema) {
  const Result<schema::Validator> validator =
      schema::Validator::compile(schema::contract_schema("report"), "report");
  ASSERT_TRUE(validator.ok()) << validator.error().what;
  for (const SampleReport& sample : sample_reports()) {
    const json::Document document = document_of(sample.report);
    for (const schema::Violation& violation : validator->check(document.root())) {
      ADD_FAILURE() << sample.name << violation.at.pointer() << ": " << violation.message;
    }
  }
}

TEST(Json, the_schema_refuses_what_no_report_says) {
  const Result<schema::Validator> validator =
      schema::Validator::compile(schema::contract_schema("report"), "report");
  ASSERT_TRUE(validator.ok()) << validator.error().what;
  const auto fits = [&](std::string_view from, std::string_view to) {
    std::string text;
    find_format("json")->write({}, {}, text);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const json::Parsed parsed = json::parse(text, {});
    return validator->validate(parsed.document.value().root());
  };
  EXPECT_TRUE(fits("\"verdict\"", "\"verdict\""));
  EXPECT_FALSE(fits("\"no_input\"", "\"passed\""));
  EXPECT_FALSE(fits("\"exit_code\": 3", "\"exit_code\": 2"));
  EXPECT_FALSE(fits("\"ledger\"", "\"leger\""));
  EXPECT_FALSE(fits("\"planned\": 0", "\"planned\": -1"));
}

TEST(Json, the_verdict_and_the_exit_code_agree) {
  for (const SampleReport& sample : sample_reports()) {
    const json::Document document = document_of(sample.report);
    EXPECT_EQ(document.root().find("verdict").as_string(), name(sample.report.verdict));
    EXPECT_EQ(document.root().find("exit_code").as_int64(), exit_code(sample.report.verdict));
  }
}

TEST(Json, options_for_people_change_nothing) {
  const Format& format = *find_format("json");
  FormatOptions options;
  options.quiet = options.verbose = options.colour = true;
  options.findings_shown = 0;
  for (const SampleReport& sample : sample_reports()) {
    std::string plain;
    std::string other;
    format.write(sample.report, {}, plain);
    format.write(sample.report, options, other);
    EXPECT_EQ(plain, other) << sample.name;
  }
}

TEST(Json, a_long_text_is_cut_between_characters_and_says_how_long_it_was) {
  Report report;
  for (int i = 0; i < 100000; ++i) report.title += "ü";
  const json::Document document = document_of(report);
  const std::string_view title = document.root().find("bundle").find("title").as_string();
  EXPECT_LE(title.size(), document::kLongestText);
  EXPECT_GT(title.size(), document::kLongestText - 2);
  EXPECT_TRUE(title.ends_with("ü... (200000 bytes)"));
}

TEST(Json, bytes_that_are_no_utf8_stay_out) {
  Report report;
  report.title = "a\xff";
  const json::Document document = document_of(report);
  EXPECT_EQ(document.root().find("bundle").find("title").as_string(), "a\ufffd");
}

TEST(Json, a_word_outside_its_set_is_left_out) {
  Report report;
  report.evidence_status = "certified";
  EXPECT_FALSE(document_of(report).root().find("bundle").find("evidence_status"));
}

}  // namespace
}  // namespace counterfoil::report
