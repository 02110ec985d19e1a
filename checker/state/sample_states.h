#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/model/test_document.h"
#include "checker/rules/registry.h"
#include "checker/state/state.h"

namespace counterfoil::state {

/// For tests: a small bundle whose evidence touches all that a state carries. A line is the same whoever
/// reads it.
class SampleBundle {
 public:
  static constexpr std::uint32_t kSlots = 12;
  static constexpr std::uint64_t kFindingsKept = 3;

  static constexpr std::string_view kManifest = R"({
    "cohorts": [{"id": "c", "executed": true, "target": "t"}],
    "clocks": [{"id": "wall", "kind": "utc_wall", "holder": "h"},
               {"id": "mono", "kind": "monotonic", "holder": "h"}],
    "series": [{"id": "power", "unit": "W", "from": {"clock": "mono", "at": 0},
                "until": {"clock": "mono", "at": 100}, "maximum_gap_ns": 10}]})";
  static constexpr std::string_view kPlan = R"({"slot": "{n}", "axes": [{"name": "n", "values":
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]}]})";

  Subject subject(std::uint32_t shards_of) const {
    Subject subject;
    subject.shards_of = shards_of;
    subject.contract = "counterfoil/1";
    subject.build = build_id();
    subject.promises_sha256 = std::string(64, 'a');
    subject.listing_sha256 = std::string(64, 'b');
    subject.slots = kSlots;
    subject.findings_kept = kFindingsKept;
    subject.bundle_path = "some/bundle";
    return subject;
  }

  rules::Fold nothing() const {
    rules::Fold fold(kFindingsKept);
    fold.timing.watch({"runtime"});
    return fold;
  }

  /// The state of a shard that read these files, of 25 lines each.
  State shard(std::uint32_t number, std::uint32_t shards_of, const std::vector<std::uint32_t>& files) const {
    State state{subject(shards_of), {{number, 1}}, {}, nothing()};
    for (const std::uint32_t file : files) add_file(state, file);
    return state;
  }

  void add_file(State& state, std::uint32_t file) const {
    summary::FileState read;
    read.path = name(file);
    read.read = file % 5 != 4;
    read.bytes = 1000 + file;
    read.sha256 = std::string(64, static_cast<char>('0' + file % 10));
    if (file % 2 == 0) read.lines = 25;
    if (!read.read) read.error = Error{Error::Kind::unreadable, read.path, "ends in a fault", "look at it"};
    state.files.push_back(std::move(read));
    for (std::uint64_t line = 1; line <= 25; ++line) add_line(state.fold, file, line);
  }

  void add_line(rules::Fold& fold, std::uint32_t file, std::uint64_t line) const {
    std::mt19937 random(file * 1000 + static_cast<std::uint32_t>(line));
    const summary::RecordRef at{file, line, line * 300 + random() % 50};
    ++fold.intake.records;
    add_attempt(fold, at, random);
    if (random() % 3 == 0) add_fault(fold, at, random);
    if (random() % 3 == 0) add_cost(fold, at, random);
    if (random() % 3 == 0) add_findings(fold, at, random);
    add_sample(fold, at, random);
  }

  model::Manifest manifest = model::read_manifest(model::document(kManifest));
  model::Plan plan = model::read_plan(model::document(kPlan));

 private:
  using Random = std::mt19937;

  static std::string name(std::uint32_t file) { return "attempts-" + std::to_string(file) + ".ndjson"; }
  static Location place(summary::RecordRef at) { return {name(at.file), at.line, 2, at.offset, "/slot"}; }

  void add_attempt(rules::Fold& fold, summary::RecordRef at, Random& random) const {
    const std::string slot = std::to_string(random() % kSlots);
    const auto start = static_cast<std::int64_t>(at.line * 1000 + random() % 900);
    const json::Document text = model::document(
        R"({"slot": ")" + slot + R"(", "try": 1, "outcome": "accepted", "cohort": "c", "fixture": "f",
        "judge": {"id": "sol-execbench/1", "max_atol": "0.01", "max_rtol": "0.05",
                  "required_matched_ratio": "0.9", "max_error_cap": "10", "allow_negative_inf": true},
        "statistics": {"matched_ratio": "0.)" +
        std::to_string(random() % 1000) + R"(", "nan": "nan", "ok": true},
        "started": {"clock": "wall", "event": "begin", "at": )" +
        std::to_string(start + random() % 100) + R"(},
        "intervals": [{"metric": "runtime", "duration": "5", "unit": "ns",
          "start": {"clock": "mono", "event": "begin", "at": )" +
        std::to_string(start) + R"(},
          "end": {"clock": "mono", "event": "end", "at": )" +
        std::to_string(start + 5) + "}}]}");
    const model::Attempt attempt = model::read_attempt(text);
    fold.timing.add(attempt, at, manifest);
    if (random() % 4 == 0) fold.fixtures.add_use(attempt, at);
    if (random() % 9 == 0) return fold.coverage.add_unplanned({"u" + slot, at});
    if (random() % 9 == 0) return fold.coverage.add_unreadable(at, random() % kSlots);
    if (random() % 9 == 0) return fold.coverage.add_unreadable(at, std::nullopt);
    summary::TryLine record;
    record.slot = *plan.slots.find(slot);
    record.try_number = 1 + random() % 3;
    record.at = at;
    record.outcome = model::kAllOutcomes[random() % 7];
    record.has_judgement = random() % 2 == 0;
    record.timing_tied = random() % 2 == 0;
    record.judged_on_synthetic = random() % 2 == 0;
    record.worked_on = random() % 2 == 0;
    record.cohort = random() % 5 == 0 ? summary::TryRecord::kNoCohort : 0;
    record.values.resize(random() % 3);
    for (summary::RecordedValue& value : record.values) value = some_value(random);
    fold.coverage.add(record);
  }

  static summary::RecordedValue some_value(Random& random) {
    summary::RecordedValue value;
    value.quantity = static_cast<std::uint16_t>(random() % 3);
    value.value = *Decimal::make(static_cast<int128>(random()) - 99, static_cast<int>(random() % 20) - 5);
    value.unit = random() % 2 == 0 ? "us" : "";
    value.nonfinite = random() % 2 == 0;
    value.flagged = random() % 2 == 0;
    value.synthetic = random() % 2 == 0;
    value.unbounded = random() % 2 == 0;
    value.open_ns = static_cast<int128>(random()) << (random() % 90);
    value.conditions.repetitions = 1 + random() % 200;
    if (random() % 2 == 0) value.conditions.warmup = random() % 10;
    value.conditions.summary = "median";
    return value;
  }

  static void add_fault(rules::Fold& fold, summary::RecordRef at, Random& random) {
    ++fold.intake.bad_records;
    fold.intake.documents += random() % 2;
    summary::TextFault text;
    text.kind = random() % 2 == 0 ? json::FaultKind::duplicate_key : json::FaultKind::parser_disagrees;
    text.where = place(at);
    text.message = "the key slot stands twice";
    text.want = "one";
    text.found = std::to_string(random());
    if (random() % 2 == 0) text.related = place(at);
    fold.intake.text_faults[text.kind].add(text);
    const bool of_outcome = random() % 2 == 0;
    fold.intake.schema_faults[{"attempt", schema::Violation::left_out, of_outcome}].add(
        {schema::Violation::left_out, "attempt", place(at), "unknown", "a", "b", "perhaps c"});
    fold.intake.credentials.add({"aws", place(at)});
    fold.costs.add_unreadable();
    fold.fixtures.add_unreadable();
    fold.series.add_unreadable(2);
    fold.coverage.add_unread(3);
  }

  static void add_cost(rules::Fold& fold, summary::RecordRef at, Random& random) {
    summary::CostRecord record;
    record.at = at;
    record.id = "i" + std::to_string(random());
    record.purpose = "run";
    record.cohort = "c";
    record.invoice = "A-1";
    record.invoice_line = std::to_string(random() % 9);
    record.quantity = "1.5";
    record.unit = "device_h";
    record.price = "2.00";
    record.currency = random() % 2 == 0 ? "USD" : "EUR";
    if (random() % 4 != 0) record.amount = Decimal::make(static_cast<int128>(random()), 25);
    record.status = random() % 2 == 0 ? model::CostStatus::settled : model::CostStatus::estimated;
    record.credit = random() % 2 == 0;
    if (random() % 2 == 0) record.devices = random() % 8;
    if (random() % 2 == 0) record.used = summary::UsedSpan{"mono", -5, static_cast<std::int64_t>(random())};
    if (random() % 2 == 0) record.slots = {1, 2, 7};
    record.names_unknown_slot = random() % 2 == 0;
    if (record.slots.empty()) {
      record.attempts.emplace();
      record.attempts->where["n"] = {"1", "2"};
      record.attempts->roles = {model::SlotRole::probe};
      record.attempts->cohorts = {"c"};
    }
    fold.costs.add(std::move(record));
  }

  static void add_findings(rules::Fold& fold, summary::RecordRef at, Random& random) {
    rules::RuleRun& run = fold.runs[random() % fold.runs.size() / 20];
    run.examined();
    Finding finding = run.finding(place(at), "cause " + std::to_string(random() % 6));
    finding.want = "one";
    finding.found = std::to_string(random() % 6);
    finding.related = {{place(at), "the other"}};
    if (random() % 2 == 0) finding.fix = "did you mean it?";
    if (random() % 2 == 0) finding.severity = Severity::warning;
    if (random() % 2 == 0) {
      run.add(std::move(finding));
    } else {
      run.add_grouped(std::move(finding));
    }
    if (random() % 3 == 0) run.could_not("reason " + std::to_string(random() % 4));
    if (random() % 3 == 0) run.not_applicable("reason " + std::to_string(random() % 4));
  }

  void add_sample(rules::Fold& fold, summary::RecordRef at, Random& random) const {
    const bool is_fault = random() % 7 == 0;
    const json::Document text =
        model::document(R"({"series": ")" + std::string(random() % 9 == 0 ? "other" : "power") +
                        R"(", "unit": ")" + (is_fault ? "kW" : "W") + R"(", "value": 0.)" +
                        std::to_string(random() % 1000) + R"(, "at": {"clock": "mono", "at": )" +
                        std::to_string((at.file * 25 + at.line) * 10 + random() % 30) + "}" +
                        (random() % 5 == 0 ? R"(, "rejected": "late")" : "") + "}");
    fold.series.add(model::read_sample(text), at, manifest);
  }
};

}  // namespace counterfoil::state
