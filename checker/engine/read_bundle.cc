#include "checker/engine/read_bundle.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "checker/engine/crew.h"
#include "checker/engine/file_reader.h"
#include "checker/engine/file_roles.h"
#include "checker/engine/judge_fixtures.h"
#include "checker/engine/line_folder.h"
#include "checker/rules/cost/costs.h"
#include "checker/score/evaluate.h"

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

/// Whether nobody has tried to read it.
bool is_unread(const FileState& file) {
  return file.present && !file.read && !file.error;
}

/// Walks one bundle, promises before evidence.
class BundleReader {
 public:
  BundleReader(const bundle::Tree& tree, const std::vector<std::string>& also_keep,
               std::vector<rules::RuleRun>& runs, const CheckOptions& options)
      : tree_(tree),
        also_keep_(also_keep),
        runs_(runs),
        options_(options),
        files_(tree, options.progress),
        texts_(facts_.intake, options.validate_all),
        rules_(facts_.promises, runs) {}

  Facts read() &&;
  Facts& facts() { return facts_; }

 private:
  void read_promises();
  void read_manifest();
  void join_listed_and_present();
  void read_plan(FileState& file);
  void read_claims(FileState& file);
  void read_whole(FileState& file, std::uint32_t index);
  void read_baselines(FileState& file, std::uint32_t index);
  void read_import(FileState& file);
  void read_fixtures(FileState& file, std::uint32_t index);
  void fold_evidence();
  void fold_file(FileState& file, std::uint32_t index, Crew& crew);
  std::uint64_t lines_not_read(const FileState& file) const;
  void finish();
  void withhold_without_baselines();
  void withhold_without_costs();

  const bundle::Tree& tree_;
  const std::vector<std::string>& also_keep_;
  std::vector<rules::RuleRun>& runs_;
  const CheckOptions& options_;
  Facts facts_;
  FileReader files_;
  TextReader texts_;
  RecordRules rules_;
};

Facts BundleReader::read() && {
  facts_.intake.tree_faults = tree_.faults();
  read_manifest();
  join_listed_and_present();
  if (facts_.intake.newer_contract) return std::move(facts_);
  read_promises();
  for (std::uint32_t i = 0; i < facts_.intake.files.size(); ++i) {
    if (is_unread(facts_.intake.files[i])) read_whole(facts_.intake.files[i], i);
  }
  fold_evidence();
  finish();
  return std::move(facts_);
}

void BundleReader::read_promises() {
  auto& all = facts_.intake.files;
  for (FileState& file : all) {
    if (file.present && file.role == "plan") read_plan(file);
  }
  for (FileState& file : all) {
    if (file.present && file.role == "claims") read_claims(file);
  }
  rules_.see_promises();
  facts_.timing.watch(score::timed_metrics(facts_.claims()));
}

/// Everything is read: sorts it, and evaluates the claims.
void BundleReader::finish() {
  facts_.costs.finish();
  facts_.timing.finish();
  facts_.fixtures.finish();
  judge_fixtures(tree_, facts_.intake, facts_.fixtures);
  if (!facts_.has_coverage()) return;
  facts_.coverage.finish(*facts_.plan());
  if (!facts_.manifest() || !facts_.claims()) return;
  facts_.evaluations = score::evaluate_all(*facts_.manifest(), *facts_.plan(), *facts_.claims(),
                                           facts_.coverage, facts_.baselines, facts_.costs);
  withhold_without_baselines();
  withhold_without_costs();
  facts_.cost_totals = score::evaluate_totals(*facts_.manifest(), *facts_.plan(), *facts_.claims(),
                                              facts_.coverage, facts_.costs);
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
  ReadDocument read = files_.read_document(file, texts_, "bundle",
                                           [](const json::Document& d) { return !newer_contract(d); });
  facts_.intake.bundle_sha256 = file.sha256;
  facts_.intake.files.push_back(std::move(file));
  if (!read.document || !read.document->root().is_object()) return;
  facts_.intake.newer_contract = newer_contract(*read.document);
  facts_.promises.manifest = model::read_manifest(std::move(*read.document));
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
    ReadDocument read = files_.read_document(file, texts_, form.schema);
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
      file, texts_, [](std::uint64_t position) { return position == 0 ? "plan-header" : "slot"; },
      [&](ReadLine& line) {
        usable = usable && line.accepted;
        if (!usable) return;
        if (plan) {
          plan->add_slot(*line.document);
        } else {
          plan.emplace(std::move(*line.document));
        }
      });
  if (plan && usable) facts_.promises.plan = std::move(*plan).finish();
}

void BundleReader::read_claims(FileState& file) {
  ReadDocument read = files_.read_document(file, texts_, "claims");
  if (!read.document || !read.document->root().is_object() || facts_.claims()) return;
  model::ClaimSet claims = model::read_claims(std::move(*read.document));
  std::erase_if(claims.claims, [&](const model::Claim& claim) { return read.refuses(claim.at.pointer()); });
  std::erase_if(claims.totals,
                [&](const model::CostTotal& total) { return read.refuses(total.at.pointer()); });
  facts_.promises.claims = std::move(claims);
}

/// Evidence that is read by whoever makes the report: what is small, or means something in its order.
void BundleReader::read_whole(FileState& file, std::uint32_t index) {
  if (file.role == "baselines") {
    read_baselines(file, index);
  } else if (file.role == "import") {
    read_import(file);
  } else if (file.role == "fixtures") {
    read_fixtures(file, index);
  }
}

void BundleReader::read_baselines(FileState& file, std::uint32_t index) {
  files_.read_lines(
      file, texts_, [](std::uint64_t) { return "baseline"; },
      [&](ReadLine& line) {
        if (!line.accepted) {
          facts_.baselines_with_holes.insert(file.path);
          return;
        }
        line.at.file = index;
        const model::Baseline baseline = model::read_baseline(*line.document);
        rules_.see(baseline);
        if (facts_.manifest()) facts_.timing.add(baseline, line.at, *facts_.manifest());
        facts_.baselines.push_back(score::baseline_record(baseline, time_of(facts_.promises)));
      });
}

void BundleReader::read_import(FileState& file) {
  files_.read_lines(
      file, texts_, [](std::uint64_t) { return "import"; },
      [&](ReadLine& line) {
        ++facts_.imported.lines;
        if (line.accepted) return model::read_import_line(*line.document, facts_.imported);
        ++facts_.imported.unreadable_lines;
      });
}

void BundleReader::read_fixtures(FileState& file, std::uint32_t index) {
  files_.read_lines(
      file, texts_, [](std::uint64_t) { return "fixture"; },
      [&](ReadLine& line) {
        if (!line.accepted) return facts_.fixtures.add_unreadable();
        line.at.file = index;
        facts_.fixtures.add(line.at, model::read_fixture(std::move(*line.document)));
      });
  if (file.error) facts_.fixtures.add_unreadable();
}

void BundleReader::fold_evidence() {
  const FoldContext context(facts_.promises, also_keep_);
  Crew crew(context, options_);
  for (std::uint32_t i = 0; i < facts_.intake.files.size(); ++i) {
    if (is_unread(facts_.intake.files[i])) fold_file(facts_.intake.files[i], i, crew);
  }
  rules::Fold fold = std::move(crew).finish();
  facts_.intake.merge(std::move(fold.intake));
  facts_.coverage.merge(std::move(fold.coverage));
  facts_.timing.merge(std::move(fold.timing));
  facts_.series.merge(std::move(fold.series));
  facts_.costs.merge(std::move(fold.costs));
  facts_.fixtures.merge(std::move(fold.fixtures));
  for (std::size_t i = 0; i < runs_.size(); ++i) runs_[i].merge(std::move(fold.runs[i]));
}

void BundleReader::fold_file(FileState& file, std::uint32_t index, Crew& crew) {
  rules::Fold& fold = crew.first().result();
  if (!LineFolder::folds(file.role)) {
    files_.read_opaque(file, crew.first().texts(), file.role != "tensors");
    return;
  }
  files_.read_blocks(file, crew.users(file, index));
  if (!file.error) return;
  if (file.role == "attempts" && facts_.has_coverage()) fold.coverage.add_unread(lines_not_read(file));
  if (file.role == "series") fold.series.add_unreadable();
}

/// How many records the rest of a file may hold: as many as are promised, else as many as could matter.
std::uint64_t BundleReader::lines_not_read(const FileState& file) const {
  const model::ListedFile* listed = facts_.manifest() ? facts_.manifest()->find_file(file.path) : nullptr;
  const std::uint64_t most =
      listed != nullptr && listed->records ? *listed->records : facts_.plan()->slots.size();
  return most - std::min(most, file.lines.value_or(0));
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
