#include "tests/bench/generator/bundle_text.h"

#include "tests/bench/generator/attempt_line.h"
#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

constexpr std::string_view kHead = R"({
"contract":"counterfoil/1",
"id":"bench",
"title":"A made-up experiment, to measure with",
"created":"2026-03-20T12:00:00Z",
"producer":{"name":"make_bundle","version":"1"},
"evidence_status":"synthetic",
"scope":{"establishes":["nothing: it is made up"],"does_not_establish":["anything about a kernel or a device"]},
"cohorts":[
{"id":"main","executed":true,"target":"gpu0","environment":"py312","sources":["judge","tasks","reference"],"generation":"one-shot","mode":"performance","protocol":"bench/1","session":"campaign-1"},
{"id":"next","executed":false,"reason":"described, not run"}],
"clocks":[
{"id":"mono","kind":"monotonic","holder":"host","boot":"b1","resolution_ns":1},
{"id":"scheduler","kind":"monotonic","holder":"scheduler","boot":"b7","resolution_ns":1},
{"id":"wall","kind":"utc_wall","holder":"host","resolution_ns":1,"adjustment_bound_ns":2000000},
{"id":"gpu","kind":"gpu_event","holder":"gpu0","resolution_ns":1}],
"targets":[{"id":"gpu0","kind":"gpu","model":"made-up GPU 80GB","count":1,"partition":"full","sharing":"exclusive","driver":"570.86.15","runtime":"CUDA 12.6"}],
"environments":[{"id":"py312","pin":"version_record","python":"3.12.4","torch":"2.6.0","cuda":"12.6"}],
"sources":[
{"id":"judge","repository":"https://github.com/NVIDIA/SOL-ExecBench","commit":"8d2237d2012cba81f64905b273b592653623abf9","role":"judge"},
{"id":"tasks","artifact":"the made-up tasks","sha256":"085154084c7427596104bc42f51f59f6d3ffd3d5f49f098210c20449fb7b2c71","role":"tasks"},
{"id":"reference","artifact":"the made-up reference","sha256":"342bb5bccee45444cdb7b24ba75a71e274a420282c74825ae216c17ad0dca50e","role":"reference"}],
"generations":[{"id":"one-shot","model":"a made-up model","revision":"2026-07-01","budget":{"samples":5,"turns":1,"tokens":32768,"seconds":"600"}}],
"runner":{"plan_only_mode":true,"output_directory":"fresh","time_limit":{"seconds":"60","bounds":"process_tree"},"retains_partial_outputs":true,"retains_errors":true},
)";

constexpr std::string_view kMoney = R"("cost_rounding":{"mode":"half_even","places":6},
"exchange_rates":[{"from":"EUR","to":"USD","rate":"1.0825","date":"2026-03-02","source":"the central bank's reference rate of that day"}],
)";

std::int64_t end_of(const Experiment& experiment) {
  return experiment.begin(experiment.grid().attempts());
}

void add_exchange(std::string& text, std::int64_t at) {
  add(text, R"({"local_send":{"clock":"mono","at":)", at, R"(},"local_receive":{"clock":"mono","at":)",
      at + 400 * kMicrosecond, R"(},"remote":{"clock":"scheduler","at":)",
      at + kSchedulerOffset + 150 * kMicrosecond, "}}");
}

void add_relation(std::string& text, const Experiment& experiment) {
  text +=
      R"("clock_relations":[{"id":"host-scheduler","local":"mono","remote":"scheduler","drift_bound_ppb":1000,)"
      R"("exchanges":[)";
  add_exchange(text, kFirstBegin - 10 * kSecond);
  text += ',';
  add_exchange(text, end_of(experiment) + 10 * kSecond);
  text += "]}],\n";
}

void add_runs(std::string& text, const Experiment& experiment, const std::string& plan_sha256) {
  text += "\"runs\":[";
  for (std::uint64_t run = 0; run < kRuns; ++run) {
    add(text, run > 0 ? "," : "", "\n", R"({"id":"r)", run, R"(","cohort":"main","plan_sha256":")",
        plan_sha256, "\"");
    if (run > 0) add(text, R"(,"resumes":"r)", run - 1, "\"");
    text += R"(,"protocol":"bench/1","started":)";
    add_wall_reading(text, "run_begin", experiment.begin(experiment.first_of_run(run)) + kWallOffset, true);
    text += R"(,"finished":)";
    add_wall_reading(text, "run_end", experiment.begin(experiment.first_of_run(run + 1)) + kWallOffset,
                     false);
    text += '}';
  }
  text += "],\n";
}

void add_series(std::string& text, const Series& series) {
  add(text, R"("series":[{"id":"power","unit":"W","cohort":"main","from":{"clock":"mono","at":)", series.from,
      R"(},"until":{"clock":"mono","at":)",
      series.from + series.gap * static_cast<std::int64_t>(Series::kSamples - 1), R"(},"maximum_gap_ns":)",
      series.gap, R"(,"samples":)", Series::kSamples, R"(,"rejected":)", series.rejected, R"(,"mean":")",
      quotient(series.tenths, 10 * Series::kSamples, 4), R"(","mean_without_rejected":")",
      quotient(series.tenths - series.tenths_rejected, 10 * (Series::kSamples - series.rejected), 4),
      "\"}],\n");
}

void add_file(std::string& text, const TextFile& file, const Faults& faults) {
  const bool attempts = file.role() == "attempts";
  std::string digest = file.sha256();
  if (attempts && faults.in_document(FaultKind::digest)) digest[0] = digest[0] == '0' ? '1' : '0';
  add(text, "\n", R"({"path":")", file.path(), R"(","role":")", file.role(), R"(","bytes":)",
      file.bytes() + (attempts && faults.in_document(FaultKind::size) ? 1 : 0), R"(,"sha256":")", digest,
      "\"");
  if (file.path().ends_with(".ndjson")) {
    add(text, R"(,"records":)", file.lines() + (attempts && faults.in_document(FaultKind::records) ? 1 : 0));
  }
  text += '}';
}

}  // namespace

Series write_series(TextFile& file, const Experiment& experiment) {
  const auto span = static_cast<std::int64_t>(experiment.grid().attempts()) * kPitch;
  Series series{kFirstBegin, span / static_cast<std::int64_t>(Series::kSamples)};
  for (std::uint64_t i = 0; i < Series::kSamples; ++i) {
    Random random = experiment.random("power", i);
    const std::uint64_t tenths = 1500 + random.below(5000);
    const bool rejected = random.below(100) < 3;
    add(file.buffer(), R"({"series":"power","at":{"clock":"mono","at":)",
        series.from + series.gap * static_cast<std::int64_t>(i), R"(},"value":")");
    add_decimal(file.buffer(), tenths, 1);
    add(file.buffer(), R"(","unit":"W","cohort":"main")", rejected ? R"(,"rejected":"sensor_saturated")" : "",
        "}\n");
    series.tenths += tenths;
    if (!rejected) continue;
    ++series.rejected;
    series.tenths_rejected += tenths;
  }
  return series;
}

std::string bundle_text(const Experiment& experiment, Costs costs, const Series& series,
                        const std::string& plan_sha256, const std::vector<std::unique_ptr<TextFile>>& files,
                        const Faults& faults) {
  std::string text(kHead);
  add_relation(text, experiment);
  add_runs(text, experiment, plan_sha256);
  add_series(text, series);
  if (costs != Costs::none) text += kMoney;
  text += "\"files\":[";
  for (const auto& file : files) {
    if (file != files.front()) text += ',';
    add_file(text, *file, faults);
  }
  text += "]\n}\n";
  return text;
}

}  // namespace counterfoil::bench
