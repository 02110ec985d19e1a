#include "checker/engine/read_promises.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "checker/engine/file_roles.h"

namespace counterfoil::engine {

namespace {

constexpr std::string_view kManifest = "bundle.json";
constexpr std::uint64_t kNewestContract = 1;

using summary::FileState;

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

class PromisesReader {
 public:
  PromisesReader(const bundle::Tree& tree, FileReader& files, TextReader& texts, rules::Facts& facts)
      : tree_(tree), files_(files), texts_(texts), facts_(facts) {}

  void read_manifest();
  void join_listed_and_present();
  void read_plan(FileState& file);
  void read_claims(FileState& file);

 private:
  const bundle::Tree& tree_;
  FileReader& files_;
  TextReader& texts_;
  rules::Facts& facts_;
};

void PromisesReader::read_manifest() {
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

void PromisesReader::join_listed_and_present() {
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

void PromisesReader::read_plan(FileState& file) {
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

void PromisesReader::read_claims(FileState& file) {
  ReadDocument read = files_.read_document(file, texts_, "claims");
  if (!read.document || !read.document->root().is_object() || facts_.claims()) return;
  model::ClaimSet claims = model::read_claims(std::move(*read.document));
  std::erase_if(claims.claims, [&](const model::Claim& claim) { return read.refuses(claim.at.pointer()); });
  std::erase_if(claims.totals,
                [&](const model::CostTotal& total) { return read.refuses(total.at.pointer()); });
  facts_.promises.claims = std::move(claims);
}

}  // namespace

void read_promises(const bundle::Tree& tree, FileReader& files, TextReader& texts, rules::Facts& facts) {
  PromisesReader reader(tree, files, texts, facts);
  facts.intake.tree_faults = tree.faults();
  reader.read_manifest();
  reader.join_listed_and_present();
  if (facts.intake.newer_contract) return;
  for (FileState& file : facts.intake.files) {
    if (file.present && file.role == "plan") reader.read_plan(file);
  }
  for (FileState& file : facts.intake.files) {
    if (file.present && file.role == "claims") reader.read_claims(file);
  }
}

}  // namespace counterfoil::engine
