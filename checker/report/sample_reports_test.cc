#include "checker/report/sample_reports.h"

#include <fmt/format.h>

#include <utility>

namespace counterfoil::report {

namespace {

using Status = ClaimResult::Status;

std::string digest(char digit) {
  return std::string(64, digit);
}

Location at(std::string file, std::uint64_t line = 0, std::uint64_t column = 0, std::string pointer = "") {
  Location where;
  where.file = std::move(file);
  where.line = line;
  where.column = column;
  where.pointer = std::move(pointer);
  return where;
}

LedgerLine held(std::string rule, std::uint64_t examined) {
  return {std::move(rule), RuleOutcome::held, examined, 0, 0, 0, ""};
}

LedgerLine absent(std::string rule, std::string reason) {
  return {std::move(rule), RuleOutcome::not_applicable, 0, 0, 0, 0, std::move(reason)};
}

ClaimResult claim(std::string id, std::string metric, std::string printed, std::string fraction) {
  ClaimResult claim;
  claim.id = std::move(id);
  claim.metric = std::move(metric);
  claim.population = "every planned slot";
  claim.arithmetic = "exact";
  claim.status = Status::reproduced;
  claim.printed = printed;
  claim.recomputed = std::move(printed);
  claim.fraction = std::move(fraction);
  claim.denominator = "planned";
  claim.where = at("claims.json", 1, 1);
  return claim;
}

void count_findings(Report& report) {
  for (const Finding& finding : report.findings) {
    if (finding.waived) {
      ++report.waived;
      continue;
    }
    if (finding.severity == Severity::error) ++report.errors;
    if (finding.severity == Severity::warning) ++report.warnings;
    if (finding.severity == Severity::note) ++report.notes;
  }
}

Finding blind_spot(const std::string& regime, const std::string& hidden) {
  Finding finding;
  finding.rule = "accounting.blind_spot";
  finding.severity = Severity::warning;
  finding.message = fmt::format("regime {} accepts {} in all 18 slots", regime, hidden);
  finding.where = at("plan.json", 6, 3, "/roles/1");
  finding.clause = "4.6";
  finding.why = "a probe that is accepted everywhere measures a limit of the inputs";
  finding.fix = "read an acceptance under this regime as a limit of coverage, not as correctness";
  return finding;
}

Report affine() {
  Report report;
  report.tool_version = "0.1.0";
  report.contract = "counterfoil/1";
  report.subject = "examples/affine-ablation";
  report.bundle_id = "affine-rerun";
  report.title = "Affine ablation of layer_norm: which input conditions let an altered formula through";
  report.evidence_status = "observed";
  report.bundle_sha256 = digest('b');
  report.plan_sha256 = digest('a');
  report.publication = "original";
  report.tally.planned = 504;
  report.tally.outcomes = {216, 288, 0, 0, 0, 0, 0};
  report.files = 6;
  report.records = 504;
  report.cohorts = {{"cpu-rerun", "Linux x86-64 CPU, 2026-11-30", true, true, "", 504},
                    {"macos-arm64", "the published cohort", true, false,
                     "published 2026-11-11, its tensors are not here", 0},
                    {"linux-cu130", "Torch 2.9.0+cu130", false, false, "described, not run", 0}};
  const std::pair<const char*, int> regimes[] = {{"identity", 6}, {"weight", 1}, {"bias", 1}, {"both", 0}};
  const char* formulas[] = {"omit-both", "omit-weight", "omit-bias", "scalar", "twice", "before"};
  for (const auto& [regime, accepted] : regimes) {
    for (int i = 0; i < 6; ++i) {
      const bool hidden = accepted == 6 || (accepted == 1 && i == (std::string(regime) == "weight" ? 2 : 1));
      ClaimResult cell = claim(fmt::format("{}/{}", regime, formulas[i]), "count", hidden ? "18" : "0",
                               fmt::format("{}/18", hidden ? 18 : 0));
      cell.cohort = "cpu-rerun";
      report.claims.push_back(std::move(cell));
    }
  }
  report.claims.push_back(claim("controls", "rate", "100%", "72/72"));
  report.claims.back().cohort = "cpu-rerun";
  report.citations = {{"cite-1", "largest absolute error, omit weight", "0.540673", "published table, row 2",
                       "macos-arm64", "identity/omit-weight"},
                      {"cite-2", "observations completed", "504", "published summary", "macos-arm64", ""}};
  report.findings = {blind_spot("bias only", "omit-weight"),
                     blind_spot("identity", "all six altered formulas"),
                     blind_spot("weight only", "omit-bias")};
  Finding note;
  note.rule = "bundle.section_not_recorded";
  note.severity = Severity::note;
  note.message = "nobody recorded: clocks, costs";
  note.where = at("bundle.json", 9, 4, "/not_recorded");
  note.clause = "1.4";
  note.why = "what nobody recorded is said";
  note.fix = "nothing, unless a claim needs it";
  report.findings.push_back(note);
  count_findings(report);
  report.ledger = {held("bundle.file_not_listed", 6),
                   held("bundle.digest_differs", 6),
                   held("bundle.section_not_recorded", 1),
                   held("schema.record_invalid", 504),
                   held("coverage.attempt_not_planned", 504),
                   held("coverage.slot_without_record", 504),
                   held("accounting.tally_not_reproduced", 1),
                   held("accounting.blind_spot", 24),
                   absent("timing.interval_is_negative", "no clock is recorded"),
                   absent("timing.clock_unknown", "no clock is recorded"),
                   absent("cost.amount_not_reproduced", "no cost is recorded"),
                   held("claim.value_not_reproduced", 25),
                   absent("claim.near_tie", "no claim has a threshold")};
  report.ledger[2].notes = 1;
  report.ledger[7].warnings = 3;
  report.establishes = {"which altered formulas each of four input regimes accepts, on one CPU"};
  report.does_not_establish = {
      "kernel performance", "held-out transfer: this is one exposed development family",
      "that configurations are independent tasks: 18 shapes, dtypes and seeds of one formula are correlated",
      "an independent implementation: the control is a copy of the reference and checks the transport only"};
  report.verdict = Verdict::pass;
  report.verdict_reason = "25 of 25 claims reproduced";
  return report;
}

Report dropped_task() {
  Report report;
  report.tool_version = "0.1.0";
  report.contract = "counterfoil/1";
  report.subject = "examples/denominator/dropped";
  report.bundle_id = "denominator";
  report.title = "Four tasks, and what one number over them can mean";
  report.evidence_status = "synthetic";
  report.bundle_sha256 = digest('c');
  report.plan_sha256 = digest('d');
  report.plan_pinned = true;
  report.tally.planned = 4;
  report.tally.outcomes = {2, 1, 0, 0, 0, 0, 0};
  report.tally.unrecorded = 1;
  report.files = 3;
  report.records = 3;
  report.cohorts = {{"made-up", "", true, true, "", 3}};

  ClaimResult fast = claim("fast-1", "fast_p(1)", "33.3%", "1/4");
  fast.title = "Tasks that are correct and faster than their baseline";
  fast.status = Status::not_reproduced;
  fast.recomputed = "25%";
  fast.cohort = "made-up";
  fast.denominators = {{"planned", 4}, {"eligible", 4}, {"attempted", 3}, {"judged", 3}, {"aligned", 4}};
  fast.bounds = "25% to 50%";
  fast.uses_baselines = true;
  fast.intended = 4;
  fast.aligned = 4;
  fast.near_ties = {"task B at exactly 1.0 is not above the threshold 1; >= instead of > would count it"};
  fast.where = at("claims.json", 3, 5, "/claims/0");
  ClaimResult planned = claim("planned", "count", "4", "4/4");
  planned.illustrative = true;
  planned.cohort = "made-up";
  report.claims = {fast, planned};

  Finding slot;
  slot.rule = "coverage.slot_without_record";
  slot.message = "planned slot D has no line";
  slot.where = at("plan.json", 5, 20, "/slots/3");
  slot.want = "1 line, with an outcome; missing is one";
  slot.found = "0 lines in attempts.ndjson";
  slot.clause = "3.4";
  slot.why = "every planned slot has a line, also one without a result";
  slot.fix = "write a line with the outcome missing and its reason";
  slot.excerpt = R"({"id": "C"}, {"id": "D"}])";
  slot.excerpt_column = 14;
  slot.excerpt_cut_left = true;
  Finding value;
  value.rule = "claim.value_not_reproduced";
  value.message = "claim fast-1 prints 33.3%, and the receipts give 25%";
  value.where = at("claims.json", 9, 16, "/claims/0/value");
  value.want = "25% (1 of 4 planned)";
  value.found = "33.3%";
  value.related = {{at("claims.json", 8, 22, "/claims/0/denominator"), "the denominator is planned"},
                   {at("plan.json", 5, 20), "this slot is absent"}};
  value.clause = "8.3";
  value.why = "a printed value is within half a unit of its last digit";
  value.fix = "print 25%, or name the denominator that 33.3% is over: attempted or judged";
  value.excerpt = R"(      "value": "33.3",)";
  value.excerpt_column = 16;
  report.findings = {value, slot};
  count_findings(report);
  report.ledger = {held("bundle.digest_differs", 3),
                   {"coverage.slot_without_record", RuleOutcome::violated, 4, 1, 0, 0, ""},
                   absent("cost.amount_not_reproduced", "no cost is recorded"),
                   {"claim.value_not_reproduced", RuleOutcome::violated, 2, 1, 0, 0, ""}};
  report.does_not_establish = {"anything about a real kernel"};
  report.verdict = Verdict::fail;
  report.verdict_reason = "2 rules of 3 violated";
  return report;
}

Report unreadable_file() {
  Report report;
  report.tool_version = "0.1.0";
  report.contract = "counterfoil/1";
  report.subject = "runs/2026-11.tar.zst";
  report.bundle_id = "nightly";
  report.evidence_status = "mixed";
  report.bundle_sha256 = digest('1');
  report.archive_sha256 = digest('2');
  report.plan_sha256 = digest('3');
  report.archive_pinned = true;
  report.bundle_pinned = true;
  report.publication = "snapshot";
  report.tally.planned = 120;
  report.tally.outcomes = {61, 40, 7, 2, 1, 6, 3};
  report.files = 9;
  report.records = 131;
  report.cohorts = {
      {"h100-full",
       "",
       true,
       true,
       "",
       80,
       {"gpu-0",
        "1 x NVIDIA H100, full, exclusive",
        "cu126",
        "hash_lock",
        "performance",
        {"the firmware of the device"}}},
      {"h100-mig", "", true, true, "", 51, {"slice-0", "NVIDIA H100, 3g.40gb", "", "", "", {}}}};
  ClaimResult mean = claim("speed", "geometric_mean", "1.41", "");
  mean.cohort = "h100-full";
  mean.arithmetic = "kernelbench/1";
  mean.recomputed = "1.4087";
  mean.denominator = "aligned";
  mean.uses_baselines = true;
  mean.intended = 80;
  mean.aligned = 74;
  mean.near_ties = {
      "slot l1/7: 1.0 in binary64, 0.99999 exactly", "slot l1/9: 1.0 in binary64, 1.00001 exactly",
      "slot l2/3: 1.0 in binary64, 1.00002 exactly", "slot l2/4: 1.0 in binary64, 1.00002 exactly"};
  ClaimResult rate = claim("accepted", "rate", "51%", "61/120");
  rate.cohort = "h100-full, h100-mig (pooled)";
  rate.bounds = "50.8% to 55.8%";
  rate.recomputed = "50.833333%";
  ClaimResult unknown = claim("mig", "rate", "40%", "");
  unknown.cohort = "h100-mig";
  unknown.status = Status::could_not_be_checked;
  unknown.recomputed = "";
  unknown.reason = "attempts-02.ndjson cannot be read: permission denied";
  report.claims = {mean, rate, unknown};
  Finding waived;
  waived.rule = "timing.wall_clock_without_bound";
  waived.severity = Severity::error;
  waived.waived = true;
  waived.count = 300;
  waived.message = "300 intervals are on wall clock h0, which has no adjustment bound";
  waived.where = at("bundle.json", 12, 5, "/clocks/0");
  waived.clause = "5.4";
  waived.why = "a wall clock can be stepped while it measures";
  waived.fix = "take intervals from a monotonic clock, or record the bound";
  report.findings = {waived};
  count_findings(report);
  report.ledger = {{"bundle.file_unreadable", RuleOutcome::could_not_be_checked, 8, 0, 0, 0,
                    "attempts-02.ndjson cannot be read: permission denied"},
                   held("coverage.slot_without_record", 120),
                   {"timing.wall_clock_without_bound", RuleOutcome::waived, 300, 1, 0, 0, ""},
                   {"claim.value_not_reproduced", RuleOutcome::could_not_be_checked, 2, 0, 0, 0,
                    "claim mig has no evidence here"}};
  report.limits_hit = {"findings of one rule: 1000 kept of 1204"};
  report.verdict = Verdict::incomplete;
  report.verdict_reason = "no violation, and 2 rules could not be checked";
  return report;
}

Report hostile() {
  const std::string clear = "\x1b[2J\x1b[31mPASS\x1b[0m";
  const std::string reversed = "\u202eSSAP\u2066";
  const std::string huge(300000, 'x');
  Report report;
  report.tool_version = "0.1.0";
  report.contract = "counterfoil/1";
  report.subject = "evil\nPASS  1 of 1 claims reproduced";
  report.bundle_id = huge;
  report.title = clear + "\r\n" + reversed;
  report.evidence_status = "observed" + clear;
  report.bundle_sha256 = digest('f');
  report.plan_sha256 = digest('e');
  report.tally.planned = 3;
  report.tally.outcomes = {1, 0, 0, 0, 0, 0, 0};
  report.files = 2;
  report.records = 1;
  report.cohorts = {
      {"c\xff\xfe\x80", clear, true, true, reversed, 1, {clear, reversed, clear, "", reversed, {clear}}}};
  ClaimResult one = claim(clear + huge, huge, huge, reversed);
  one.cohort = clear;
  one.bounds = huge;
  one.status = Status::could_not_be_checked;
  one.reason = "no\nsuch\tthing\u2028" + huge;
  one.near_ties = {huge};
  report.claims = {one};
  report.citations = {{"q", reversed, huge, clear, "\u200b", ""}};
  report.costs = {{"EUR", "-0.30", CostLine::Is::total, 1, 1, 0},
                  {"USD", "20.663", CostLine::Is::at_least, 10, 0, 1},
                  {"XTS", std::string(80, '9'), CostLine::Is::known_only, 2, 0, 1}};
  report.intervals = {{clear, "one_clock", reversed, huge, 1, clear}};
  report.replay = {true, 1, 1, {{clear, "re_executed", reversed, 1, 0, 0, 0}}, {huge}};
  Finding finding;
  finding.rule = "schema.record_invalid";
  finding.message = "unknown property `" + clear + "\n::error::fake`";
  finding.where = at("attempts\x1b]0;owned\x07.ndjson", 1, 7, "/\u202e/" + huge);
  finding.want = reversed;
  finding.found = huge;
  finding.clause = "2.1";
  finding.why = "unknown properties are errors";
  finding.fix = "remove it";
  finding.excerpt = "{\"a\":\t\"" + clear + reversed + "\xed\xa0\x80\",\n" + huge;
  finding.excerpt_column = 7;
  finding.related = {{at(huge), huge}};
  report.findings = {finding};
  count_findings(report);
  report.ledger = {{"schema.record_invalid", RuleOutcome::violated, 1, 1, 0, 0, clear},
                   absent("timing.clock_unknown", reversed)};
  report.establishes = {clear + " everything " + huge};
  report.does_not_establish = {reversed};
  report.limits_hit = {huge};
  report.verdict = Verdict::fail;
  report.verdict_reason = "1 rule of 1 violated";
  return report;
}

Report many() {
  Report report;
  report.tool_version = "0.1.0";
  report.contract = "counterfoil/1";
  report.subject = "-";
  report.bundle_id = "many";
  report.title = "A lost shard, and more claims than anybody reads";
  report.evidence_status = "proposed";
  report.bundle_sha256 = digest('4');
  report.plan_sha256 = digest('5');
  report.tally.planned = 1000;
  report.tally.outcomes = {700, 0, 0, 0, 0, 0, 0};
  report.tally.unrecorded = 300;
  report.files = 4;
  report.records = 725;
  report.cohorts = {{"a", "", true, true, "", 725}};
  report.replay = {true,
                   14,
                   13,
                   {{"cpu.ndjson", "re_judged", "a CPU (cpu)", 13, 0, 0, 0},
                    {"cpu.ndjson", "re_executed", "a CPU (cpu)", 10, 0, 2, 1},
                    {"gpu.ndjson", "re_run_source", "Tesla T4 (cuda:0, sm_75)", 3, 1, 0, 0}},
                   {"yesterday.ndjson"}};
  report.intervals = {{"checkpoint", "none", "", "", 4, ""},
                      {"cold_start", "unrelated", "platform", "guest", 2, ""},
                      {"first_kernel", "not_recorded", "guest", "guest", 2, ""},
                      {"log", "order_only", "local", "local", 700, ""},
                      {"reply", "not_bounded", "guest", "service", 1, ""},
                      {"request", "not_covered", "guest", "service", 1, ""},
                      {"retry", "unusable", "", "", 1, ""},
                      {"runtime", "one_clock", "mono", "mono", 700, ""},
                      {"service", "related_clocks", "mono", "service", 699, "260 ns"},
                      {"session", "one_clock", "wall", "wall", 700, "10.001998 ms"}};
  for (int i = 0; i < 60; ++i) {
    report.claims.push_back(claim(fmt::format("cell-{:02}", i), "rate", "70%", "7/10"));
    report.claims.back().cohort = "a";
  }
  report.claims.back().status = Status::not_reproduced;
  report.claims.back().recomputed = "60%";
  report.claims.back().fraction = "6/10";
  Finding lost;
  lost.rule = "coverage.slot_without_record";
  lost.message = "300 planned slots have no line, from l1/700 to l1/999";
  lost.where = at("attempts-03.ndjson");
  lost.count = 300;
  lost.want = "a line for each of 1000 planned slots";
  lost.found = "700";
  lost.clause = "3.4";
  lost.why = "every planned slot has a line, also one without a result";
  lost.fix = "look for a lost shard: attempts-03.ndjson promises 300 records and is not there";
  report.findings = {lost};
  for (std::uint64_t i = 0; i < 25; ++i) {
    Finding extra;
    extra.rule = "coverage.attempt_not_planned";
    extra.message = fmt::format("slot l2/{} is not planned", i);
    extra.where = at("attempts-01.ndjson", 701 + i, 9, "/slot");
    extra.clause = "3.2";
    extra.why = "every attempt belongs to a planned slot";
    extra.fix = "add an amendment to the plan, or correct the slot";
    report.findings.push_back(extra);
  }
  for (std::uint64_t i = 0; i < 2; ++i) {
    Finding note;
    note.rule = "bundle.file_not_listed";
    note.severity = Severity::note;
    note.message = "this file is not listed";
    note.where = at(fmt::format("notes-{}.txt", i));
    note.clause = "1.5";
    note.why = "what is not listed is no evidence";
    report.findings.push_back(note);
  }
  count_findings(report);
  report.errors = 5001;
  report.ledger = {{"bundle.file_not_listed", RuleOutcome::held, 6, 0, 0, 2, ""},
                   {"coverage.attempt_not_planned", RuleOutcome::violated, 5725, 5000, 0, 0, ""},
                   {"coverage.slot_without_record", RuleOutcome::violated, 1000, 1, 0, 0, ""}};
  report.verdict = Verdict::fail;
  report.verdict_reason = "2 rules of 3 violated";
  return report;
}

Report nothing() {
  Report report;
  report.tool_version = "0.1.0";
  report.subject = "empty";
  report.verdict = Verdict::no_input;
  report.verdict_reason = "no check ran";
  return report;
}

}  // namespace

std::vector<SampleReport> sample_reports() {
  return {{"affine", affine()}, {"dropped_task", dropped_task()}, {"hostile", hostile()},
          {"many", many()},     {"nothing", nothing()},           {"unreadable_file", unreadable_file()}};
}

}  // namespace counterfoil::report
