#include "checker/engine/read_bundle.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "checker/engine/file_roles.h"
#include "checker/engine/judge_fixtures.h"
#include "checker/engine/record_rules.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/registry.h"
#include "checker/score/evaluate.h"
#include "checker/score/needs.h"

namespace counterfoil::engine {

namespace {

constexpr std::string_view kManifest = "bundle.json";
constexpr std::uint64_t kNewestContract = 1;

using rules::Facts;
using summary::FileState;
using summary::RecordRef;

/// The contract that the document names, where it is a newer one: `counterfoil/N`, N without leading zeros.
std::optional<std::string> newer_contract(const json::Document& manifest) {
  constexpr std::string_view kPrefix = "counterfoil/";
  const std::string_view contract = manifest.root().find("contract").as_string();
  if (!contract.starts_with(kPrefix)) return std::nullopt;
  const std::string_view digits = contract.substr(kPrefix.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool plain = error == std::errc() && end == digits.data() + digits.size() && digits.front() != '0';
  if (!plain || number <= kNewestContract) return std::nullopt;
  return std::string(contract);
}

/// Walks one bundle, promises before evidence.
class BundleReader {
 public:
  BundleReader(const bundle::Tree& tree, const std::vector<std::string>& also_keep,
               std::vector<rules::RuleRun>& runs, const CheckOptions& options)
      : tree_(tree),
        also_keep_(also_keep),
        files_(tree, facts_.intake, options.progress, options.validate_all),
        rules_(facts_.promises, runs) {}

  Facts read() &&;
  Facts& facts() { return facts_; }

 private:
  void read_manifest();
  void join_listed_and_present();
  void read_plan(FileState& file);
  void read_claims(FileState& file);
  void read_evidence(FileState& file, std::uint32_t index);
  void read_attempts(FileState& file, std::uint32_t index);
  void use_attempt(const json::Document& line, RecordRef at);
  std::uint64_t lines_not_read(const FileState& file) const;
  void read_baselines(FileState& file, std::uint32_t index);
  void read_costs(FileState& file, std::uint32_t index);
  void read_series(FileState& file, std::uint32_t index);
  void read_import(FileState& file);
  void read_fixtures(FileState& file, std::uint32_t index);
  const model::Timebase& time() const;
  void withhold_without_baselines();
  void withhold_without_costs();

  const bundle::Tree& tree_;
  const std::vector<std::string>& also_keep_;
  Facts facts_;
  FileReader files_;
  RecordRules rules_;
  score::Needs needs_;
  std::map<std::string, std::uint16_t, std::less<>> cohort_index_;
};

Facts BundleReader::read() && {
  facts_.intake.tree_faults = tree_.faults();
  read_manifest();
  join_listed_and_present();
  if (facts_.intake.newer_contract) return std::move(facts_);

  auto& all = facts_.intake.files;
  for (FileState& file : all) {
    if (file.present && file.role == "plan") read_plan(file);
  }
  for (FileState& file : all) {
    if (file.present && file.role == "claims") read_claims(file);
  }
  for (const std::string& quantity : also_keep_) needs_.add(quantity);
  rules_.see_promises();
  facts_.timing.watch(score::timed_metrics(facts_.claims()));
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (all[i].present && !all[i].read && !all[i].error) read_evidence(all[i], i);
  }
  facts_.costs.finish();
  facts_.timing.finish();
  facts_.fixtures.finish();
  judge_fixtures(tree_, facts_.intake, facts_.fixtures);
  if (facts_.has_coverage()) {
    facts_.coverage.finish(*facts_.plan());
    if (facts_.manifest() && facts_.claims()) {
      facts_.evaluations = score::evaluate_all(*facts_.manifest(), *facts_.plan(), *facts_.claims(),
                                               facts_.coverage, facts_.baselines, facts_.costs);
      withhold_without_baselines();
      withhold_without_costs();
      facts_.cost_totals = score::evaluate_totals(*facts_.manifest(), *facts_.plan(), *facts_.claims(),
                                                  facts_.coverage, facts_.costs);
    }
  }
  return std::move(facts_);
}

/// A claim whose baselines are there and could not be read is neither right nor wrong.
void BundleReader::withhold_without_baselines() {
  for (score::Evaluation& evaluation : facts_.evaluations) {
    const FileState* file = facts_.intake.find(evaluation.claim->baselines);
    if (evaluation.claim->baselines.empty() || file == nullptr) continue;
    const bool has_unusable = facts_.baselines_with_holes.contains(file->path);
    if (!file->error && !has_unusable) continue;
    evaluation.status = score::Evaluation::Status::could_not_be_checked;
    evaluation.reason =
        file->path + (file->error ? " could not be read to its end" : " has lines that cannot be used");
  }
}

/// The same of the costs that a claim adds up.
void BundleReader::withhold_without_costs() {
  const std::string hole = rules::hole_in_costs(facts_);
  for (score::Evaluation& evaluation : facts_.evaluations) {
    if (evaluation.claim->costs.empty() || hole.empty()) continue;
    evaluation.status = score::Evaluation::Status::could_not_be_checked;
    evaluation.reason = hole;
  }
}

void BundleReader::read_manifest() {
  const bundle::Entry* entry = tree_.find(kManifest);
  if (entry == nullptr || entry->kind != bundle::EntryKind::regular) return;
  FileState file;
  file.path = kManifest;
  file.present = true;
  ReadDocument read =
      files_.read_document(file, "bundle", [](const json::Document& d) { return !newer_contract(d); });
  facts_.intake.bundle_sha256 = file.sha256;
  facts_.intake.files.push_back(std::move(file));
  if (!read.document || !read.document->root().is_object()) return;
  facts_.intake.newer_contract = newer_contract(*read.document);
  facts_.promises.manifest = model::read_manifest(std::move(*read.document));
  const auto& cohorts = facts_.manifest()->cohorts;
  for (std::size_t i = 0; i < cohorts.size() && i < summary::TryRecord::kNoCohort; ++i) {
    cohort_index_.emplace(cohorts[i].id, static_cast<std::uint16_t>(i));
  }
}

void BundleReader::join_listed_and_present() {
  std::map<std::string, FileState> by_path;
  for (FileState& file : facts_.intake.files) by_path.emplace(file.path, std::move(file));
  for (const bundle::Entry& entry : tree_.entries()) {
    if (entry.kind != bundle::EntryKind::regular) continue;
    FileState& file = by_path[entry.path];
    file.path = entry.path;
    file.present = true;
    file.bytes = entry.bytes;
  }
  if (facts_.manifest()) {
    for (const model::ListedFile& listed : facts_.manifest()->files) {
      FileState& file = by_path[listed.path];
      if (file.listed) continue;  // as with keys, the first counts
      file.path = listed.path;
      file.listed = true;
      file.role = listed.role;
    }
  }
  facts_.intake.files.clear();
  for (auto& [path, file] : by_path) facts_.intake.files.push_back(std::move(file));
}

void BundleReader::read_plan(FileState& file) {
  const RoleForm form = form_of(file.role, file.path);
  if (form.form == Form::document) {
    ReadDocument read = files_.read_document(file, form.schema);
    // A fault in, say, a role leaves the slots countable; one in what defines the slots does not.
    bool usable = read.document && read.document->root().is_object() && !facts_.plan();
    for (std::string_view core : {"/axes", "/slot", "/slots", "/planned", "/retry", "/records"}) {
      usable = usable && !read.refuses(core);
    }
    if (usable) facts_.promises.plan = model::read_plan(std::move(*read.document));
    return;
  }
  std::optional<model::PlanReader> plan;
  bool usable = !facts_.plan();
  files_.read_lines(
      file, [](std::uint64_t position) { return position == 0 ? "plan-header" : "slot"; },
      [&](json::Document* line, RecordRef, bool accepted) {
        usable = usable && accepted;
        if (!usable) return;
        if (plan) {
          plan->add_slot(*line);
        } else {
          plan.emplace(std::move(*line));
        }
      });
  if (plan && usable) facts_.promises.plan = std::move(*plan).finish();
}

void BundleReader::read_claims(FileState& file) {
  ReadDocument read = files_.read_document(file, "claims");
  if (!read.document || !read.document->root().is_object() || facts_.claims()) return;
  model::ClaimSet claims = model::read_claims(std::move(*read.document));
  std::erase_if(claims.claims, [&](const model::Claim& claim) { return read.refuses(claim.at.pointer()); });
  std::erase_if(claims.totals,
                [&](const model::CostTotal& total) { return read.refuses(total.at.pointer()); });
  facts_.promises.claims = std::move(claims);
  needs_ = score::needs_of(*facts_.claims());
}

void BundleReader::read_evidence(FileState& file, std::uint32_t index) {
  const RoleForm form = form_of(file.role, file.path);
  if (file.role == "attempts") {
    read_attempts(file, index);
  } else if (file.role == "baselines") {
    read_baselines(file, index);
  } else if (file.role == "costs") {
    read_costs(file, index);
  } else if (file.role == "series") {
    read_series(file, index);
  } else if (file.role == "import") {
    read_import(file);
  } else if (file.role == "fixtures") {
    read_fixtures(file, index);
  } else if (form.form == Form::lines) {
    files_.read_lines(
        file, [&](std::uint64_t) { return form.schema; }, [](json::Document*, RecordRef, bool) {});
  } else {
    files_.read_opaque(file, file.role != "tensors");
  }
}

void BundleReader::read_attempts(FileState& file, std::uint32_t index) {
  files_.read_lines(
      file, [](std::uint64_t) { return "attempt"; },
      [&](json::Document* line, RecordRef at, bool accepted) {
        at.file = index;
        if (accepted) return use_attempt(*line, at);
        if (!facts_.has_coverage()) return;
        const json::Value slot = line == nullptr ? json::Value() : line->root().find("slot");
        facts_.coverage.add_unreadable(
            at, slot.is_string() ? facts_.plan()->slots.find(slot.as_string()) : std::nullopt);
      });
  if (file.error && facts_.has_coverage()) facts_.coverage.add_unread(lines_not_read(file));
}

/// How many records the rest of a file may hold: as many as are promised, else as many as could matter.
std::uint64_t BundleReader::lines_not_read(const FileState& file) const {
  const model::ListedFile* listed = facts_.manifest() ? facts_.manifest()->find_file(file.path) : nullptr;
  const std::uint64_t most =
      listed != nullptr && listed->records ? *listed->records : facts_.plan()->slots.size();
  return most - std::min(most, file.lines.value_or(0));
}

void BundleReader::use_attempt(const json::Document& line, RecordRef at) {
  model::Attempt attempt = model::read_attempt(line);
  if (facts_.plan()) attempt.planned = facts_.plan()->slots.find(attempt.slot);
  rules_.see(attempt);
  if (facts_.manifest()) facts_.timing.add(attempt, at, *facts_.manifest());
  if (!attempt.fixture.empty()) facts_.fixtures.add_use(attempt, at);
  if (!facts_.has_coverage()) return;
  if (!attempt.planned) {
    facts_.coverage.add_unplanned({std::string(attempt.slot), at});
    return;
  }
  summary::TryRecord record;
  record.slot = *attempt.planned;
  record.try_number = attempt.try_number;
  record.at = at;
  record.outcome = attempt.outcome;
  record.has_judgement = attempt.has_judgement();
  record.timing_tied = score::timing_tied(attempt);
  record.judged_on_synthetic = score::judged_on_synthetic(attempt);
  record.worked_on = score::worked_on(attempt);
  const auto cohort = cohort_index_.find(attempt.cohort);
  record.cohort = cohort == cohort_index_.end() ? summary::TryRecord::kNoCohort : cohort->second;
  record.values = score::collect_values(attempt, needs_, time());
  facts_.coverage.add(std::move(record));
}

void BundleReader::read_baselines(FileState& file, std::uint32_t index) {
  files_.read_lines(
      file, [](std::uint64_t) { return "baseline"; },
      [&](json::Document* line, RecordRef at, bool accepted) {
        if (!accepted) {
          facts_.baselines_with_holes.insert(file.path);
          return;
        }
        at.file = index;
        const model::Baseline baseline = model::read_baseline(*line);
        rules_.see(baseline);
        if (facts_.manifest()) facts_.timing.add(baseline, at, *facts_.manifest());
        facts_.baselines.push_back(score::baseline_record(baseline, time()));
      });
}

void BundleReader::read_costs(FileState& file, std::uint32_t index) {
  const model::Plan* plan = facts_.has_coverage() ? &*facts_.plan() : nullptr;
  files_.read_lines(
      file, [](std::uint64_t) { return "cost"; },
      [&](json::Document* line, RecordRef at, bool accepted) {
        at.file = index;
        if (!accepted) return facts_.costs.add_unreadable();
        const model::CostItem item = model::read_cost(*line);
        rules_.see(item);
        facts_.costs.add(summary::cost_record(item, at, plan));
      });
}

void BundleReader::read_series(FileState& file, std::uint32_t index) {
  files_.read_lines(
      file, [](std::uint64_t) { return "sample"; },
      [&](json::Document* line, RecordRef at, bool accepted) {
        if (!accepted) return facts_.series.add_unreadable();
        at.file = index;
        const model::Sample sample = model::read_sample(*line);
        rules_.see(sample.reading);
        if (facts_.manifest()) facts_.series.add(sample, at, *facts_.manifest());
      });
  if (file.error) facts_.series.add_unreadable();
}

void BundleReader::read_import(FileState& file) {
  files_.read_lines(
      file, [](std::uint64_t) { return "import"; },
      [&](json::Document* line, RecordRef, bool accepted) {
        ++facts_.imported.lines;
        if (accepted) return model::read_import_line(*line, facts_.imported);
        ++facts_.imported.unreadable_lines;
      });
}

void BundleReader::read_fixtures(FileState& file, std::uint32_t index) {
  files_.read_lines(
      file, [](std::uint64_t) { return "fixture"; },
      [&](json::Document* line, RecordRef at, bool accepted) {
        if (!accepted) return facts_.fixtures.add_unreadable();
        at.file = index;
        facts_.fixtures.add(at, model::read_fixture(std::move(*line)));
      });
  if (file.error) facts_.fixtures.add_unreadable();
}

/// Without bundle.json no clock is known.
const model::Timebase& BundleReader::time() const {
  static const model::Timebase kNone;
  return facts_.manifest() ? facts_.manifest()->time : kNone;
}

}  // namespace

Facts read_bundle(const bundle::Tree& tree, const CheckOptions& options, std::string archive_sha256,
                  const std::vector<std::string>& also_keep, std::vector<rules::RuleRun>& runs) {
  BundleReader reader(tree, also_keep, runs, options);
  reader.facts().pins = {options.expect_plan, options.expect_bundle, options.expect_archive};
  reader.facts().intake.archive_sha256 = std::move(archive_sha256);
  return std::move(reader).read();
}

}  // namespace counterfoil::engine
