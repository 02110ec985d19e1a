// Two tables of faults that a reference checker lets pass, or that stop it: each is put into a small valid
// submission (cases/valid), and each has to be found by name, with the verdict fail, and without the loss of
// another result.
#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/bundle/sha256.h"
#include "tools/import/importer_case.h"
#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/sha1.h"
#include "tools/import/mlperf_inference/valid_submission.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

const std::string kRoot = "closed/Example/";
const std::string kUnet = kRoot + "results/box_a/3d-unet-99/Offline/";
const std::string kOffline = kRoot + "results/box_a/llama3.1-8b/Offline/";
const std::string kServer = kRoot + "results/box_a/llama3.1-8b/server/";
const std::string kDetail = "performance/run_1/mlperf_log_detail.txt";
const std::string kAccuracyDetail = "accuracy/mlperf_log_detail.txt";
const std::string kSpl = "performance/run_1/spl.txt";

void replace(Texts& texts, const std::string& file, const std::string& old_text,
             const std::string& new_text) {
  std::string& text = texts.at(file);
  const std::size_t at = text.find(old_text);
  ASSERT_NE(at, std::string::npos) << file << " has no " << old_text;
  text.replace(at, old_text.size(), new_text);
}

void replace_all(std::string& text, const std::string& old_text, const std::string& new_text) {
  for (std::size_t at = text.find(old_text); at != std::string::npos;
       at = text.find(old_text, at + new_text.size())) {
    text.replace(at, old_text.size(), new_text);
  }
}

void erase_below(Texts& texts, const std::string& folder) {
  std::erase_if(texts, [&](const auto& entry) { return entry.first.starts_with(folder); });
}

/// Writes the value of a key of a log.
void set_value(Texts& texts, const std::string& file, const std::string& key, const std::string& value) {
  std::string& text = texts.at(file);
  const std::string before = fmt::format("\"key\": \"{}\", \"value\": ", key);
  const std::size_t at = text.find(before);
  ASSERT_NE(at, std::string::npos) << file << " has no " << key;
  const std::size_t begin = at + before.size();
  text.replace(begin, text.find(", \"time_ms\"", begin) - begin, value);
}

/// The session signs its own files: a forger signs them again.
void sign_again(Texts& texts, const std::string& file) {
  const std::string path = file.substr(kUnet.size() + std::string("performance/").size());
  for (const std::string side : {"client", "server"}) {
    std::string& text = texts.at(kUnet + "performance/power/" + side + ".json");
    const std::size_t at = text.find("\"" + path + "\": \"");
    if (at == std::string::npos) continue;
    const std::size_t begin = at + path.size() + 5;
    text.replace(begin, 40, sha1_hex(texts.at(file)));
  }
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    all.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return all;
}

/// Makes other lines of the power log, and signs it again.
void change_samples(Texts& texts,
                    const std::function<std::vector<std::string>(std::vector<std::string>)>& change) {
  std::string text;
  for (const std::string& line : change(lines(texts.at(kUnet + kSpl)))) text += line + "\n";
  texts[kUnet + kSpl] = text;
  sign_again(texts, kUnet + kSpl);
}

/// `08-01-2025 00:39:24.362` so much later.
std::string moved(const std::string& time, std::int64_t seconds) {
  const std::string iso = rfc3339(*read_month_first(time) + seconds * 1'000'000'000, 3);
  return fmt::format("{}-{}-{} {}", iso.substr(5, 2), iso.substr(8, 2), iso.substr(0, 4), iso.substr(11, 12));
}

void move_samples(Texts& texts, std::int64_t seconds) {
  change_samples(texts, [&](std::vector<std::string> all) {
    for (std::string& line : all) line.replace(5, 23, moved(line.substr(5, 23), seconds));
    return all;
  });
}

void move_window(Texts& texts, std::int64_t seconds) {
  std::string& text = texts.at(kUnet + kDetail);
  for (const std::string key : {"power_begin", "power_end"}) {
    const std::string before = fmt::format("\"key\": \"{}\", \"value\": \"", key);
    const std::size_t begin = text.find(before) + before.size();
    text.replace(begin, 23, moved(text.substr(begin, 23), seconds));
  }
  sign_again(texts, kUnet + kDetail);
}

/// Adds milliseconds to the wall clock of the client's phases.
void move_phases(Texts& texts, std::int64_t ms) {
  std::string& text = texts.at(kUnet + "performance/power/client.json");
  const std::size_t phases = text.find("\"phases\"");
  std::string rest = text.substr(phases);
  for (std::size_t at = rest.find("17540"); at != std::string::npos; at = rest.find("17540", at + 1)) {
    const std::size_t end = rest.find_first_not_of("0123456789.", at);
    const std::int64_t ns = *read_seconds(rest.substr(at, end - at)) + ms * 1'000'000;
    rest.replace(at, end - at, fmt::format("{}.{:09}", ns / 1'000'000'000, ns % 1'000'000'000));
  }
  text = text.substr(0, phases) + rest;
}

/// The monotonic readings count from a boot: here they are those of five digits and those of six.
void zero_monotonic(Texts& texts) {
  for (const std::string side : {"client", "server"}) {
    std::string& text = texts.at(kUnet + "performance/power/" + side + ".json");
    const std::size_t phases = text.find("\"phases\"");
    const std::size_t behind = text.find("\"pt", phases);
    std::string out;
    int number = 0;
    for (std::size_t at = phases; at < behind;) {
      const bool digit = text[at] >= '0' && text[at] <= '9';
      const std::size_t end = digit ? text.find_first_not_of("0123456789.", at) : at + 1;
      const std::string piece = text.substr(at, end - at);
      out += digit && number++ % 2 == 1 ? "0.0" : piece;
      at = end;
    }
    text = text.substr(0, phases) + out + text.substr(behind);
  }
}

/// Takes the messages of one command out of a side of the session.
void drop_messages(std::string& text, const std::string& cmd) {
  const std::string key = fmt::format("\"cmd\": \"{}\"", cmd);
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key)) {
    const std::size_t comma = text.rfind(',', text.rfind('{', at));  // no message comes first
    text.erase(comma, text.find('}', at) + 1 - comma);
  }
}

struct Injected {
  const char* name;
  std::vector<std::string> found_by;  ///< a fault or a rule: one of them at least
  std::function<void(Texts&)> put;
  std::size_t results_lost = 0;  ///< records that the fault itself takes away
};

std::vector<Injected> first_table() {
  return {
      {"DivisionNamedClosed",
       {"mlperf.division_unknown"},
       [](Texts& t) {
         Texts other;
         for (auto& [file, text] : t) other["Closed" + file.substr(6)] = text;
         t = other;
       }},
      {"ResultInvalid",
       {"mlperf.result_invalid"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "result_validity", "\"INVALID\""); }},
      {"InvalidAndMinimumsNotMet",
       {"mlperf.result_invalid"},
       [](Texts& t) {
         set_value(t, kOffline + kDetail, "result_validity", "\"INVALID\"");
         set_value(t, kOffline + kDetail, "result_min_duration_met", "false");
         set_value(t, kOffline + kDetail, "result_min_queries_met", "false");
       }},
      {"MinimumNotMetAndCalledValid",
       {"mlperf.result_invalid"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "result_min_queries_met", "false"); }},
      {"LineWithAnError",
       {"mlperf.loadgen_error"},
       [](Texts& t) { replace(t, kOffline + kDetail, "\"is_error\": false", "\"is_error\": true"); }},
      {"MetricTwiceAndTheFirstIsMadeUp",
       {"mlperf.key_repeated"},
       [](Texts& t) {
         const std::string key = ":::MLLOG {\"key\": \"result_tokens_per_second\"";
         replace(t, kOffline + kDetail, key,
                 key + ", \"value\": 999999, \"time_ms\": 1, \"metadata\": {}}\n" + key);
       }},
      {"MetricEditedInTheLogOnly",
       {"mlperf.summary_contradicts_detail"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "result_tokens_per_second", "6103.99"); }},
      {"MetricIsNaN",
       {"mlperf.metric_unusable"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "result_tokens_per_second", "NaN"); }},
      {"MetricIsZero",
       {"mlperf.metric_unusable"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "result_tokens_per_second", "0.0"); }},
      {"PerformanceLogDeleted",
       {"coverage.slot_without_record"},
       [](Texts& t) { t.erase(kOffline + kDetail); },
       1},
      {"AccuracyLogDeleted",
       {"coverage.slot_without_record"},
       [](Texts& t) { t.erase(kOffline + kAccuracyDetail); },
       1},
      {"BothLogsDeleted",
       {"coverage.slot_without_record"},
       [](Texts& t) {
         t.erase(kOffline + kDetail);
         t.erase(kOffline + kAccuracyDetail);
       },
       2},
      {"SystemDescriptionDeleted",
       {"mlperf.system_not_described"},
       [](Texts& t) { t.erase(kRoot + "systems/box_a.json"); }},
      {"LogCutInALine",
       {"source.malformed"},
       [](Texts& t) {
         std::string& text = t.at(kOffline + kDetail);
         text.resize(text.find("result_validity") + 30);
       }},
      {"LogWithAByteThatIsNoUtf8",
       {"source.malformed"},
       [](Texts& t) { replace(t, kOffline + kDetail, "Starting", "Start\xffing"); }},
      {"SystemWithoutDescription",
       {"mlperf.system_not_described"},
       [](Texts& t) {
         Texts other;
         for (const auto& [file, text] : t) {
           if (file.starts_with(kOffline))
             other[kRoot + "results/box_z/llama3.1-8b/Offline/" + file.substr(kOffline.size())] = text + "\n";
         }
         t.insert(other.begin(), other.end());
       }},
      {"SummaryDeleted",
       {"mlperf.file_absent"},
       [](Texts& t) { t.erase(kOffline + "performance/run_1/mlperf_log_summary.txt"); }},
      {"HashIsJunk",
       {"mlperf.accuracy_hash_malformed"},
       [](Texts& t) { replace(t, kOffline + "accuracy/accuracy.txt", "hash=", "hash=junk "); }},
      {"AccuracyLogOfOneByte",
       {"mlperf.accuracy_log_cut"},
       [](Texts& t) { t[kOffline + "accuracy/mlperf_log_accuracy.json"] = "["; }},
      {"AccuracyRunIsAPerformanceRun",
       {"mlperf.mode_differs"},
       [](Texts& t) { t[kOffline + kAccuracyDetail] = t.at(kOffline + kDetail); }},
      {"BenchmarkRemoved",
       {"coverage.slot_without_record"},
       [](Texts& t) { erase_below(t, kRoot + "results/box_a/llama3.1-8b/"); },
       4},
      {"ResultsOfASystemRemoved",
       {"coverage.slot_without_record"},
       [](Texts& t) { erase_below(t, kRoot + "results/"); },
       7},
      {"SystemLeftWithoutAnything",
       {"mlperf.system_without_results"},
       [](Texts& t) { t[kRoot + "systems/box_y.json"] = t.at(kRoot + "systems/box_a.json"); }},
      {"DateOf1970",
       {"mlperf.date_contradicts_clock"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "test_datetime", "\"1970-01-01T00:00:00Z\""); }},
      {"AccuracyRunOf2099",
       {"mlperf.run_after_publication"},
       [](Texts& t) {
         set_value(t, kOffline + kAccuracyDetail, "test_datetime", "\"2099-08-01T04:20:00Z\"");
         set_value(t, kOffline + kAccuracyDetail, "power_begin", "\"08-01-2099 04:20:00.250\"");
         set_value(t, kOffline + kAccuracyDetail, "power_end", "\"08-01-2099 04:25:00.750\"");
       }},
      {"LogsOfTwoSystems",
       {"mlperf.log_of_another_system"},
       [](Texts& t) {
         Texts other;
         for (const auto& [file, text] : t) {
           std::string name = file;
           replace_all(name, "box_a", "box_b");
           other[name] = text;
         }
         t.insert(other.begin(), other.end());
       }},
      {"SecondRunThatIsInvalid",
       {"coverage.retry_not_obliged"},
       [](Texts& t) {
         for (const std::string name : {"mlperf_log_detail.txt", "mlperf_log_summary.txt"}) {
           t[kOffline + "performance/run_2/" + name] = t.at(kOffline + "performance/run_1/" + name);
         }
         set_value(t, kOffline + "performance/run_2/mlperf_log_detail.txt", "result_validity", "\"INVALID\"");
       }},
      {"VersionThatIsNone",
       {"mlperf.loadgen_version_unknown"},
       [](Texts& t) { set_value(t, kOffline + kDetail, "loadgen_version", "\"0.0 @ hacked\""); }},
      {"LoadEndsBeforeItBegins",
       {"timing.interval_is_negative"},
       [](Texts& t) { set_value(t, kServer + kDetail, "power_end", "\"07-31-2025 01:00:00.000\""); }},
      {"WrongSeed",
       {"mlperf.seed_differs"},
       [](Texts& t) {
         set_value(t, kOffline + kDetail, "effective_schedule_rng_seed", "18209322760996052032");
       }},
      {"AccuracyBelowTarget",
       {"mlperf.accuracy_outside_target"},
       [](Texts& t) { replace(t, kOffline + "accuracy/accuracy.txt", "38.7459", "38.3914"); }},
      {"EmptyUserConf",
       {"mlperf.file_absent"},
       [](Texts& t) { t[kRoot + "measurements/box_a/llama3.1-8b/Offline/user.conf"] = ""; }},
      {"ServerScenarioMissing",
       {"coverage.slot_without_record"},
       [](Texts& t) {
         erase_below(t, kServer);
         erase_below(t, kRoot + "measurements/box_a/llama3.1-8b/server/");
         erase_below(t, kRoot + "compliance/box_a/llama3.1-8b/server/");
       },
       3},
      {"ComplianceTestRemoved",
       {"coverage.slot_without_record"},
       [](Texts& t) { erase_below(t, kRoot + "compliance/box_a/llama3.1-8b/Offline/TEST06/"); },
       1},
  };
}

std::vector<Injected> power_table() {
  using Lines = std::vector<std::string>;
  return {
      {"SamplesEditedAndNotSigned",
       {"mlperf.power_digest_differs"},
       [](Texts& t) { replace(t, kUnet + kSpl, "250.25", "150.25"); }},
      {"LastHalfOfTheSamplesRemoved",
       {"timing.series_window_not_covered"},
       [](Texts& t) {
         change_samples(t, [](Lines all) {
           all.resize(all.size() / 2);
           return all;
         });
       }},
      {"NineOfTenSamplesRemoved",
       {"timing.series_gap"},
       [](Texts& t) {
         change_samples(t, [](const Lines& all) {
           Lines kept;
           for (std::size_t i = 0; i < all.size(); i += 10) kept.push_back(all[i]);
           return kept;
         });
       }},
      {"HalfOfTheSamplesAreZero",
       {"mlperf.power_samples_rejected"},
       [](Texts& t) {
         change_samples(t, [](Lines all) {
           for (std::size_t i = 0; i < all.size(); i += 2) {
             const std::size_t begin = all[i].find("Watts,") + 6;
             all[i].replace(begin, all[i].find(',', begin) - begin, "0.000000");
           }
           return all;
         });
       }},
      {"EverySampleTwice",
       {"timing.series_sample_repeated"},
       [](Texts& t) {
         change_samples(t, [](const Lines& all) {
           Lines twice;
           for (const std::string& line : all) twice.insert(twice.end(), 2, line);
           return twice;
         });
       }},
      {"SamplesInReverse",
       {"timing.series_out_of_order"},
       [](Texts& t) {
         change_samples(t, [](Lines all) {
           std::reverse(all.begin(), all.end());
           return all;
         });
       }},
      {"TimeMessagesRemoved",
       {"mlperf.power_sync_absent"},
       [](Texts& t) {
         drop_messages(t.at(kUnet + "performance/power/client.json"), "time");
         drop_messages(t.at(kUnet + "performance/power/server.json"), "time");
       }},
      {"MonotonicReadingsZeroed", {"mlperf.power_phases_out_of_order"}, zero_monotonic},
      {"ClientPhases700MillisecondsLate",
       {"mlperf.power_phase_outside_messages"},
       [](Texts& t) { move_phases(t, 700); }},
      {"ClientPhases900MillisecondsLate",
       {"mlperf.power_phase_outside_messages"},
       [](Texts& t) { move_phases(t, 900); }},
      {"WindowAndSamplesAnHourLate",
       {"timing.outside_run"},
       [](Texts& t) {
         move_window(t, 3600);
         move_samples(t, 3600);
       }},
      {"SamplesFiveMinutesLate",
       {"timing.series_window_not_covered"},
       [](Texts& t) { move_samples(t, 300); }},
      {"SamplesAnHourLate", {"timing.series_window_not_covered"}, [](Texts& t) { move_samples(t, 3600); }},
      {"WindowAnHourLate", {"timing.outside_run"}, [](Texts& t) { move_window(t, 3600); }},
      {"WindowAnHourEarly", {"timing.outside_run"}, [](Texts& t) { move_window(t, -3600); }},
      {"UncertaintyInTheMiddleOfTheRun",
       {"mlperf.power_meter_error"},
       [](Texts& t) {
         const std::string log = kUnet + "performance/power/ptd_logs.txt";
         const std::size_t half = lines(t.at(kUnet + kSpl)).size() / 2;
         const std::string at = lines(t.at(kUnet + kSpl))[half].substr(5, 23);
         t.at(log) += at + ": WARNING: Uncertainty 5.00%, which is above 1.00% limit for the last sample!\n";
         sign_again(t, log);
       }},
  };
}

bool shows(const Finding& finding, const std::string& name) {
  return finding.rule == name || finding.message.ends_with("(" + name + ")");
}

void PrintTo(const Injected& injected, std::ostream* out) {
  *out << injected.name;
}

class FaultInjection : public testing::TestWithParam<Injected> {};

TEST_P(FaultInjection, IsFoundByNameAndLosesNothingElse) {
  const Importer& importer = *find_importer("mlperf-inference");
  const auto whole = import_bundle(importer, Source::of_texts(valid_submission()));
  ASSERT_TRUE(whole.ok());
  ASSERT_EQ(check_in_memory(*whole).errors, 0U) << "the submission is valid without the fault";

  Texts texts = valid_submission();
  GetParam().put(texts);
  const auto written = import_bundle(importer, Source::of_texts(texts));
  ASSERT_TRUE(written.ok()) << written.error().what;
  const Report report = check_in_memory(*written);
  EXPECT_EQ(report.verdict, Verdict::fail);
  for (const std::string& name : GetParam().found_by) {
    EXPECT_TRUE(std::any_of(report.findings.begin(), report.findings.end(),
                            [&](const Finding& finding) {
                              return finding.severity == counterfoil::Severity::error && shows(finding, name);
                            }))
        << "no error shows " << name;
  }
  EXPECT_GE(written->imported.attempts.size() + GetParam().results_lost, whole->imported.attempts.size());
}

std::string name_of(const testing::TestParamInfo<Injected>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Table, FaultInjection, testing::ValuesIn(first_table()), name_of);
INSTANTIATE_TEST_SUITE_P(Power, FaultInjection, testing::ValuesIn(power_table()), name_of);

TEST(FaultInjectionOfNothing, IsNoInput) {
  const Importer& importer = *find_importer("mlperf-inference");
  const auto empty = import_bundle(importer, Source::of_texts({}));
  ASSERT_FALSE(empty.ok());
  EXPECT_EQ(empty.error().kind, Error::Kind::not_found);
  const auto misspelt =
      import_bundle(importer, Source::of_texts(valid_submission()), {{"submitter", "Exmaple"}});
  ASSERT_FALSE(misspelt.ok());
  EXPECT_EQ(misspelt.error().kind, Error::Kind::not_found);
}

}  // namespace
}  // namespace counterfoil::importing::mlperf_inference
