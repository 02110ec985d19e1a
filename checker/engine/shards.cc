#include "checker/engine/shards.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/bundle/sha256.h"
#include "checker/engine/assemble.h"
#include "checker/engine/examine.h"
#include "checker/engine/file_reader.h"
#include "checker/engine/fold_evidence.h"
#include "checker/engine/read_bundle.h"
#include "checker/engine/read_promises.h"

namespace counterfoil::engine {

namespace {

using summary::FileState;

/// What all states of a bundle have in common. The promises are read.
state::Subject subject_of(const bundle::Tree& tree, const rules::Facts& facts, const CheckOptions& options,
                          std::uint32_t shards) {
  bundle::Sha256 promises;
  bundle::Sha256 listing;
  for (const FileState& file : facts.intake.files) {
    if (is_promise(file)) promises.update(fmt::format("{} {}\n", file.sha256, file.path));
  }
  for (const bundle::Entry& entry : tree.entries()) {
    listing.update(fmt::format("{} {} {}\n", static_cast<int>(entry.kind), entry.bytes, entry.path));
  }
  listing.update(facts.intake.archive_sha256);
  return {.shards_of = shards,
          .contract = facts.manifest() ? facts.manifest()->contract : "",
          .build = state::build_id(),
          .promises_sha256 = promises.hex(),
          .listing_sha256 = listing.hex(),
          .slots = facts.plan() ? static_cast<std::uint32_t>(facts.plan()->slots.size()) : 0,
          .findings_kept = options.findings_kept,
          .bundle_path = options.path};
}

/// Why the files of a shard count as unread.
std::string not_folded(std::uint32_t number, std::uint32_t of, std::uint32_t given) {
  if (given == 0) return fmt::format("no state of its shard {}/{} is given", number, of);
  return given == 1 ? fmt::format("the state of its shard {}/{} does not hold it", number, of)
                    : std::string("a shard is given more than once, and the states cannot be used");
}

/// The fold of the states. What they say of files goes to the facts, and what is wrong with them too.
rules::Fold take(state::State state, rules::Facts& facts) {
  const std::uint32_t of = state.subject.shards_of;
  rules::Fold fold = std::move(state.fold);
  std::map<std::string_view, const FileState*> folded;
  for (const FileState& file : state.files) folded.emplace(file.path, &file);
  rules::Shards faulty{of, {}, {}};
  const auto shards = files_of_shards(facts.intake.files, of);
  for (std::uint32_t number = 1; number <= of; ++number) {
    const auto& files = shards[number - 1];
    const auto count = state.shards.find(number);
    const rules::UnusedShard shard{number, count == state.shards.end() ? 0 : count->second, files.size()};
    if (shard.given == 0) faulty.missing.push_back(shard);
    if (shard.given > 1) faulty.repeated.push_back(shard);
    for (const std::uint32_t index : files) {
      FileState& file = facts.intake.files[index];
      if (const auto found = folded.find(file.path); found != folded.end()) {
        const FileState& read = *found->second;
        file.read = read.read;
        file.bytes = read.bytes;
        file.sha256 = read.sha256;
        file.lines = read.lines;
        file.error = read.error;
      } else {
        file.error = Error{Error::Kind::unreadable, file.path, not_folded(number, of, shard.given), ""};
        note_unread(file, facts.promises, fold);
      }
    }
  }
  if (!faulty.missing.empty() || !faulty.repeated.empty()) facts.shards = std::move(faulty);
  return fold;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> files_of_shards(std::span<const FileState> files,
                                                        std::uint32_t shards) {
  std::vector<std::uint32_t> folded;
  for (std::uint32_t i = 0; i < files.size(); ++i) {
    if (is_folded(files[i])) folded.push_back(i);
  }
  std::stable_sort(folded.begin(), folded.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return files[a].bytes > files[b].bytes; });
  std::vector<std::vector<std::uint32_t>> all(shards);
  std::vector<std::uint64_t> bytes(shards);
  for (const std::uint32_t file : folded) {
    const auto least = static_cast<std::size_t>(std::min_element(bytes.begin(), bytes.end()) - bytes.begin());
    all[least].push_back(file);
    bytes[least] += files[file].bytes + 1;  // empty ones are dealt out too
  }
  for (auto& shard : all) std::sort(shard.begin(), shard.end());
  return all;
}

Result<state::State> fold_shard(const CheckOptions& options, Shard shard) {
  if (options.path == "-") {
    return Error{Error::Kind::usage, "-", "standard input cannot be read in shards",
                 "give the path of the bundle"};
  }
  const auto opened = open_bundle(options);
  if (!opened) return opened.error();
  rules::Facts facts;
  facts.intake.archive_sha256 = opened->archive_sha256;
  FileReader files(*opened->tree, options.progress);
  TextReader texts(facts.intake, options.validate_all);
  read_promises(*opened->tree, files, texts, facts);

  state::State state{subject_of(*opened->tree, facts, options, shard.of),
                     {{shard.number, 1}},
                     {},
                     rules::Fold(options.findings_kept)};
  if (facts.intake.newer_contract) return state;
  const auto mine = files_of_shards(facts.intake.files, shard.of)[shard.number - 1];
  state.fold = fold_evidence(mine, files, facts, {}, options);
  for (const std::uint32_t index : mine) state.files.push_back(facts.intake.files[index]);
  return state;
}

Result<Report> check_merged(const CheckOptions& options, state::State state) {
  std::optional<Error> other_bundle;
  const auto examined = examine(options, {}, [&](rules::Facts& facts, FileReader& files) {
    const state::Subject here = subject_of(files.tree(), facts, options, state.subject.shards_of);
    other_bundle = state::incompatible(state.subject, here);
    return other_bundle ? rules::Fold(options.findings_kept) : take(std::move(state), facts);
  });
  if (other_bundle) return *other_bundle;
  if (!examined) return examined.error();
  Report report = assemble(examined->facts, examined->runs, *examined->opened.tree);
  report.subject = options.path;
  return report;
}

}  // namespace counterfoil::engine
