#include "tools/import/importer_case.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/bundle/memory_tree.h"
#include "checker/bundle/scratch_dir.h"
#include "checker/engine/assemble.h"
#include "checker/engine/examine.h"
#include "checker/json/minify.h"
#include "checker/report/format.h"
#include "tests/support/compare.h"
#include "tests/support/match.h"
#include "tests/support/patch.h"
#include "tests/support/strict_json.h"
#include "tools/import/importer.h"

namespace counterfoil::importing {
namespace {

namespace fs = std::filesystem;

const fs::path kImporters = "tools/import";

std::optional<std::string> text_at(json::Value value, std::string_view key) {
  const json::Value member = value.find(key);
  return member ? std::optional(std::string(member.as_string())) : std::nullopt;
}

/// `{"fault": NAME}` stands for the finding that shows the fault.
support::Expectation expectation(json::Value value) {
  support::Expectation out;
  out.text = json::minified(value);
  out.rule = std::string(value.find("rule").as_string());
  out.file = text_at(value, "file");
  out.line = value.find("line").as_uint64();
  out.pointer = text_at(value, "pointer");
  out.count = value.find("count").as_uint64();
  out.found = text_at(value, "found");
  out.want = text_at(value, "want");
  out.message_contains = text_at(value, "message_contains");
  return out;
}

bool shows(const Finding& finding, std::string_view fault) {
  return finding.message.ends_with(fmt::format("({})", fault));
}

/// What is expected of the faults of the source, named by fault, becomes what is expected of the findings.
support::Expectation expected(json::Value value, const Report& report, std::vector<std::string>& faults) {
  support::Expectation out = expectation(value);
  const json::Value fault = value.find("fault");
  if (!fault) return out;
  const auto shown = std::find_if(report.findings.begin(), report.findings.end(),
                                  [&](const Finding& f) { return shows(f, fault.as_string()); });
  if (shown == report.findings.end()) {
    faults.push_back(fmt::format("no finding shows {}", fault.as_string()));
    return out;
  }
  out.rule = shown->rule;
  if (!out.message_contains) out.message_contains = fmt::format("({})", fault.as_string());
  return out;
}

/// What a case is about: its own input, or that of another case of the importer with a patch
/// (tests/cases/README.md lists the steps).
struct Input {
  std::string path;
  std::unique_ptr<support::PatchedBundle> patched;
  std::optional<json::Document> base;  ///< the other case
};

Result<Input> input_of(const fs::path& folder, json::Value root) {
  const json::Value base = root.find("base");
  if (!base) return Input{(folder / "input").string(), nullptr, std::nullopt};
  const fs::path other = folder.parent_path() / std::string(base.as_string());
  auto document = support::read_strict_json(other / "case.json");
  if (!document) return document.error();
  auto patched = support::PatchedBundle::copy_of(other / "input");
  if (!patched) return patched.error();
  for (const json::Value step : root.find("patch").elements()) {
    if (const auto done = (*patched)->apply(step); !done) return done.error();
  }
  return Input{(*patched)->path().string(), std::move(*patched), std::move(*document)};
}

std::string_view name_of(json::Value expectation) {
  const json::Value fault = expectation.find("fault");
  return fault ? fault.as_string() : expectation.find("rule").as_string();
}

/// The findings that a case expects: those of its base as well, less those `without`, each named once.
std::vector<json::Value> findings_wanted(const Input& input, json::Value root) {
  std::vector<json::Value> wanted;
  if (input.base) {
    for (const json::Value value : input.base->root().find("expect").elements()) wanted.push_back(value);
  }
  for (const json::Value without : root.find("without").elements()) {
    const auto one = std::find_if(wanted.begin(), wanted.end(),
                                  [&](json::Value value) { return name_of(value) == without.as_string(); });
    if (one != wanted.end()) wanted.erase(one);
  }
  for (const json::Value value : root.find("expect").elements()) wanted.push_back(value);
  return wanted;
}

void compare_findings(const std::vector<json::Value>& wanted, const Report& report,
                      std::vector<std::string>& faults) {
  std::vector<support::Expectation> expectations;
  for (const json::Value value : wanted) expectations.push_back(expected(value, report, faults));
  const support::Difference left = support::difference(expectations, report.findings);
  for (const auto* one : left.not_found) faults.push_back("expected and not found: " + one->text);
  for (const auto* one : left.not_expected)
    faults.push_back("found and not expected: " + support::describe(*one));
}

/// Every member that is asked for is in one line of the file.
void compare_records(json::Value wanted, const std::string& lines, std::vector<std::string>& faults) {
  for (const json::Value record : wanted.elements()) {
    bool found = false;
    for (std::size_t begin = 0; begin < lines.size() && !found;) {
      const std::size_t end = lines.find('\n', begin);
      const std::string line = lines.substr(begin, end - begin);
      begin = end + 1;
      found = true;
      for (const json::Member& member : record.members()) {
        const std::string text = fmt::format("\"{}\": {}", member.key, std::string(member.value.raw()));
        found = found && line.find(text) != std::string::npos;
      }
    }
    if (!found) faults.push_back(fmt::format("no record is like {}", std::string(record.raw())));
  }
}

void compare_claims(json::Value wanted, const Report& report, std::vector<std::string>& faults) {
  for (const json::Value claim : wanted.elements()) {
    const auto found =
        std::find_if(report.claims.begin(), report.claims.end(),
                     [&](const ClaimResult& result) { return result.id == claim.find("id").as_string(); });
    if (found == report.claims.end()) {
      faults.push_back(fmt::format("no claim is called {}", claim.find("id").as_string()));
    } else if (claim.find("status").as_string() != name(found->status)) {
      faults.push_back(fmt::format("claim {} is {}: printed {}, recomputed {} {}", found->id,
                                   name(found->status), found->printed, found->recomputed, found->reason));
    }
  }
}

std::string json_report(const Report& report) {
  std::string text;
  report::find_format("json")->write(report, {}, text);
  return text;
}

/// `import`, then `check`, is `check --from`.
void compare_with_disk(const WrittenBundle& written, const Report& report, std::vector<std::string>& faults) {
  const bundle::ScratchDir dir;
  const auto bytes = write_files(written.files, dir.path() / "bundle");
  if (!bytes) return faults.push_back(bytes.error().what);
  CheckOptions options;
  options.path = (dir.path() / "bundle").string();
  auto on_disk = check(options);
  if (!on_disk) return faults.push_back(on_disk.error().what);
  on_disk->subject = report.subject;
  if (json_report(*on_disk) != json_report(report)) faults.push_back("the bundle on disk has another report");
}

}  // namespace

std::vector<ImporterCase> all_cases() {
  std::vector<ImporterCase> cases;
  for (const Importer* importer : all_importers()) {
    std::string folder(importer->name);
    std::replace(folder.begin(), folder.end(), '-', '_');
    for (const auto& entry : fs::directory_iterator(kImporters / folder / "cases")) {
      cases.push_back({std::string(importer->name), entry.path()});
    }
  }
  std::sort(cases.begin(), cases.end(), [](const auto& a, const auto& b) { return a.folder < b.folder; });
  return cases;
}

Report check_in_memory(const WrittenBundle& written) {
  bundle::OpenedTree opened;
  opened.tree = bundle::memory_tree(written.files);
  const engine::Examined examined = engine::examine(std::move(opened), {});
  return engine::assemble(examined.facts, examined.runs, *examined.opened.tree);
}

std::vector<std::string> faults_of(const ImporterCase& importer_case) {
  const auto document = support::read_strict_json(importer_case.folder / "case.json");
  if (!document) return {document.error().where + ": " + document.error().what};
  const json::Value root = document->root();
  const std::string keys = support::key_fault(
      root, {"title", "verdict"},
      {"base", "patch", "without", "set", "state", "expect", "records", "claims", "not_checked"});
  if (!keys.empty()) return {keys};

  Options options;
  for (const json::Member& setting : root.find("set").members()) {
    options[std::string(setting.key)] = std::string(setting.value.as_string());
  }
  std::vector<std::string> stated;
  for (const json::Value claim : root.find("state").elements()) stated.emplace_back(claim.as_string());
  const auto input = input_of(importer_case.folder, root);
  if (!input) return {input.error().where + ": " + input.error().what};
  auto source = Source::open({input->path});
  if (!source) return {source.error().what};
  const auto written =
      import_bundle(*find_importer(importer_case.importer), std::move(*source), options, stated);
  if (!written) return {written.error().what};

  const Report report = check_in_memory(*written);
  std::vector<std::string> faults;
  compare_findings(findings_wanted(*input, root), report, faults);
  const auto records = written->files.find("attempts.ndjson");
  compare_records(root.find("records"), records == written->files.end() ? "" : records->second, faults);
  compare_claims(root.find("claims"), report, faults);
  std::vector<std::string> unchecked;
  for (const LedgerLine& line : report.ledger) {
    if (line.outcome == RuleOutcome::could_not_be_checked) unchecked.push_back(line.rule);
  }
  std::vector<std::string> wanted;
  const bool inherits = input->base && !root.find("not_checked");
  const json::Value not_checked = (inherits ? input->base->root() : root).find("not_checked");
  for (const json::Value rule : not_checked.elements()) wanted.emplace_back(rule.as_string());
  std::sort(wanted.begin(), wanted.end());
  std::sort(unchecked.begin(), unchecked.end());
  if (wanted != unchecked)
    faults.push_back(fmt::format("could not be checked: {}", fmt::join(unchecked, ", ")));
  if (root.find("verdict").as_string() != name(report.verdict)) {
    faults.push_back(fmt::format("the verdict is {}: {}", name(report.verdict), report.verdict_reason));
  }
  compare_with_disk(*written, report, faults);
  return faults;
}

namespace {

class Importers : public testing::TestWithParam<ImporterCase> {};

TEST_P(Importers, GiveWhatTheCaseSays) {
  EXPECT_EQ(fmt::format("{}", fmt::join(faults_of(GetParam()), "\n")), "");
}

INSTANTIATE_TEST_SUITE_P(Case, Importers, testing::ValuesIn(all_cases()), [](const auto& one) {
  std::string label = one.param.importer + "_" + one.param.folder.filename().string();
  std::replace(label.begin(), label.end(), '-', '_');
  return label;
});

}  // namespace
}  // namespace counterfoil::importing
