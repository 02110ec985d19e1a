#include "tools/import/mlperf_inference/detail_log.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/summary.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

SourceFile file_of(std::string text) {
  return {"mlperf_log_detail.txt", std::move(text), ""};
}

std::string line(const std::string& key, const std::string& value) {
  return ":::MLLOG {\"key\": \"" + key + "\", \"value\": " + value +
         ", \"metadata\": {\"is_error\": false}}\n";
}

TEST(DetailLog, KeepsSeedsOf64Bits) {
  Imported imported;
  const DetailLog log(file_of(line("effective_schedule_rng_seed", "18209322760996052031")), imported);
  EXPECT_EQ(log.number("effective_schedule_rng_seed"), "18209322760996052031");
  EXPECT_TRUE(imported.faults.empty());
}

TEST(DetailLog, ReadsALineOf300Kilobytes) {
  std::string list = "[0";
  while (list.size() < 300'000) list += ",12345";
  Imported imported;
  const DetailLog log(file_of(line("loaded_qsl_set", list + "]") + line("result_validity", "\"VALID\"")),
                      imported);
  EXPECT_TRUE(log.value("loaded_qsl_set").is_array()) << "what is in it, nobody asks";
  EXPECT_EQ(log.text("result_validity"), "VALID");
  EXPECT_TRUE(imported.faults.empty());
}

TEST(DetailLog, ReadsAListOfSamplesThatIsNoneAsAnyText) {
  for (const std::string list :
       {"[0,,1]", "[0,1,]", "[,0]", "[01]", "[0,01]", "[0, 00]", "[0 1]", "[0,1", "[-,1]"}) {
    Imported imported;
    const DetailLog log(file_of(line("loaded_qsl_set", list)), imported);
    ASSERT_EQ(imported.faults.size(), 1U) << list;
    EXPECT_EQ(imported.faults[0].kind, &kMalformed) << list;
  }
  for (const std::string list :
       {"[]", "[ ]", "[0]", "[100,0,70]", "[10, 20]", "[10, 0 ,7]", "[-1,2.5]", "[\"a\"]"}) {
    Imported imported;
    const DetailLog log(file_of(line("loaded_qsl_set", list)), imported);
    EXPECT_TRUE(log.value("loaded_qsl_set").is_array()) << list;
    EXPECT_TRUE(imported.faults.empty()) << list;
  }
}

TEST(DetailLog, SeesAFaultAnywhereInALongList) {
  std::string list = "[10";
  while (list.size() < 200) list += ",2345";
  for (std::size_t at = 1; at < list.size(); ++at) {
    std::string wrong = list + "]";
    wrong[at] = '!';
    Imported imported;
    const DetailLog log(file_of(line("loaded_qsl_set", wrong)), imported);
    EXPECT_EQ(imported.faults.size(), 1U) << "at " << at;
  }
}

TEST(DetailLog, ReadsOnBehindALineThatIsCut) {
  Imported imported;
  const DetailLog log(file_of(line("a", "1") + ":::MLLOG {\"key\": \"b\", \"val\n" + line("c", "3")),
                      imported);
  EXPECT_EQ(log.number("a"), "1");
  EXPECT_EQ(log.find("b"), nullptr);
  EXPECT_EQ(log.number("c"), "3");
  ASSERT_FALSE(imported.faults.empty());
  EXPECT_EQ(imported.faults[0].kind, &kMalformed);
  EXPECT_EQ(imported.faults[0].where.line, 2U);
}

TEST(DetailLog, CountsLinesOfAnotherProgram) {
  Imported imported;
  const DetailLog log(file_of("hello\nworld " + line("a", "1")), imported);
  EXPECT_EQ(log.number("a"), "1");
  ASSERT_EQ(imported.faults.size(), 1U);
  EXPECT_EQ(imported.faults[0].kind, &kLineNotLog);
  EXPECT_EQ(imported.faults[0].count, 1U);
}

std::vector<std::string> issue_faults(const std::string& same, const std::string& unique, bool one_sample) {
  Imported imported;
  const DetailLog log(file_of(line("effective_performance_issue_same", same) +
                              line("effective_performance_issue_unique", unique)),
                      imported);
  check_issued_samples(log, one_sample, imported);
  std::vector<std::string> wants;
  for (const Fault& fault : imported.faults) {
    EXPECT_EQ(fault.kind, &kSamplesIssued);
    wants.push_back(fault.want);
  }
  return wants;
}

TEST(IssuedSamples, AreDrawnInARunAndRepeatedInTest04) {
  using Wants = std::vector<std::string>;
  EXPECT_EQ(issue_faults("false", "false", false), Wants());
  EXPECT_EQ(issue_faults("true", "false", false), Wants{"effective_performance_issue_same false"});
  EXPECT_EQ(issue_faults("false", "true", false), Wants{"effective_performance_issue_unique false"});
  EXPECT_EQ(issue_faults("\"no\"", "false", false), Wants{"effective_performance_issue_same false"});
  EXPECT_EQ(issue_faults("true", "false", true), Wants());
  EXPECT_EQ(issue_faults("false", "false", true), Wants{"effective_performance_issue_same true"});
}

TEST(ErrorCount, IsAFaultWhereNoLineIsAnError) {
  const auto kinds_of = [](const std::string& text) {
    Imported imported;
    const DetailLog log(file_of(text), imported);
    check_log(log, Mode::accuracy, imported);
    return std::count_if(imported.faults.begin(), imported.faults.end(),
                         [](const Fault& fault) { return fault.kind == &kLoadgenError; });
  };
  EXPECT_EQ(kinds_of(line("num_errors", "0")), 0);
  EXPECT_EQ(kinds_of(line("num_errors", "3")), 1);
  EXPECT_EQ(kinds_of(line("num_errors", "null")), 1);
  const std::string error =
      ":::MLLOG {\"key\": \"error_x\", \"value\": 1, \"metadata\": {\"is_error\": true}}\n";
  EXPECT_EQ(kinds_of(error + line("num_errors", "1")), 1) << "one cause, one fault";
}

TEST(PrintedNumbers, AgreeWhereOneNumberMayHaveBeenPrintedAsBoth) {
  EXPECT_TRUE(agree_as_printed("310062", "310062.29"));
  EXPECT_TRUE(agree_as_printed("29.4065", "29.41"));
  EXPECT_TRUE(agree_as_printed("1.23457e+06", "1234567.1"));
  EXPECT_FALSE(agree_as_printed("29.4065", "29.42"));
  EXPECT_FALSE(agree_as_printed("310062", "310063.29"));
  EXPECT_FALSE(agree_as_printed("1476034", "1476035")) << "one number is rounded to as many digits once";
  EXPECT_FALSE(agree_as_printed("nan", "1"));
}

}  // namespace
}  // namespace counterfoil::importing::mlperf_inference
