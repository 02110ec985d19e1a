#include "checker/engine/read_bundle.h"

#include <utility>

#include "checker/engine/file_reader.h"
#include "checker/engine/finish_facts.h"
#include "checker/engine/fold_evidence.h"
#include "checker/engine/in_parallel.h"
#include "checker/engine/line_folder.h"
#include "checker/engine/read_promises.h"
#include "checker/engine/record_rules.h"
#include "checker/score/evaluate.h"

namespace counterfoil::engine {

namespace {

using rules::Facts;
using summary::FileState;

/// Walks one bundle, promises before evidence.
class BundleReader {
 public:
  BundleReader(const bundle::Tree& tree, const std::vector<std::string>& also_keep,
               std::vector<rules::RuleRun>& runs, const CheckOptions& options)
      : tree_(tree),
        also_keep_(also_keep),
        runs_(runs),
        options_(options),
        files_(tree, options.progress, options.digests),
        texts_(facts_.intake, options.validate_all),
        rules_(facts_.promises, runs) {}

  Facts read(const FoldSource& fold) &&;
  Facts& facts() { return facts_; }

 private:
  void read_whole(FileState& file, std::uint32_t index);
  void read_baselines(FileState& file, std::uint32_t index);
  void read_import(FileState& file);
  void read_fixtures(FileState& file, std::uint32_t index);
  void take(rules::Fold fold);

  const bundle::Tree& tree_;
  const std::vector<std::string>& also_keep_;
  std::vector<rules::RuleRun>& runs_;
  const CheckOptions& options_;
  Facts facts_;
  FileReader files_;
  TextReader texts_;
  RecordRules rules_;
};

Facts BundleReader::read(const FoldSource& fold) && {
  facts_.intake.digests = options_.digests;
  read_promises(tree_, files_, texts_, facts_);
  if (facts_.intake.newer_contract) return std::move(facts_);
  rules_.see_promises();
  facts_.timing.watch(score::timed_metrics(facts_.claims()));
  std::vector<std::uint32_t> folded;
  for (std::uint32_t i = 0; i < facts_.intake.files.size(); ++i) {
    FileState& file = facts_.intake.files[i];
    if (is_folded(file)) {
      folded.push_back(i);
    } else if (file.present) {
      read_whole(file, i);
    }
  }
  take(fold ? fold(facts_, files_) : fold_evidence(folded, files_, facts_, also_keep_, options_));
  finish_facts(tree_, threads_for(facts_.intake.records, options_.threads), facts_);
  return std::move(facts_);
}

/// Evidence that is read by whoever makes the report: what is small, means something in its order, or is
/// judged again.
void BundleReader::read_whole(FileState& file, std::uint32_t index) {
  if (file.role == "baselines") {
    read_baselines(file, index);
  } else if (file.role == "import") {
    read_import(file);
  } else if (file.role == "fixtures") {
    read_fixtures(file, index);
  } else if (file.role == "tensors") {
    files_.read_opaque(file, texts_, false);
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

void BundleReader::take(rules::Fold fold) {
  for (std::size_t i = 0; i < runs_.size(); ++i) runs_[i].merge(std::move(fold.runs[i]));
  facts_.merge(std::move(fold));
}

}  // namespace

Facts read_bundle(const bundle::Tree& tree, const CheckOptions& options, std::string archive_sha256,
                  const std::vector<std::string>& also_keep, std::vector<rules::RuleRun>& runs,
                  const FoldSource& fold) {
  BundleReader reader(tree, also_keep, runs, options);
  reader.facts().pins = {options.expect_plan, options.expect_bundle, options.expect_archive};
  reader.facts().intake.archive_sha256 = std::move(archive_sha256);
  return std::move(reader).read(fold);
}

}  // namespace counterfoil::engine
