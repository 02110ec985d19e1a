#include "tests/support/rule_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "checker/bundle/sha256.h"
#include "checker/json/minify.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

constexpr const char* kReceipt = "replay.ndjson";

/// Reads the members of a case, and keeps the first thing that is wrong with them.
class CaseReader {
 public:
  CaseReader(const fs::path& file, const fs::path& root) : file_(file), root_(root) {}

  Result<RuleCase> read();

 private:
  void fail(json::Value at, std::string what) {
    if (fault_.empty()) fault_ = fmt::format("{}: {}", at ? at.pointer() : "", what);
  }
  std::string text(json::Value value);
  std::optional<std::string> optional_text(json::Value value);
  std::optional<std::uint64_t> optional_count(json::Value value);
  bool flag(json::Value value, bool otherwise);
  std::vector<std::string> texts(json::Value value);

  void read_place(RuleCase& out);
  void read_base(RuleCase& out, json::Value root);
  void read_receipt(RuleCase& out, json::Value receipt);
  void read_options(RuleCase& out, json::Value options);
  void read_shards(RuleCase& out, json::Value shards);
  Expectation read_expectation(json::Value value);
  std::vector<Expectation> read_expectations(json::Value value);

  fs::path file_;
  fs::path root_;
  std::string fault_;
};

std::string CaseReader::text(json::Value value) {
  const std::string out(value.as_string());
  if (out.empty()) fail(value, "this is not a text");
  if (out.find("FILL ME IN") != std::string::npos) fail(value, "nobody filled this in");
  return out;
}

std::optional<std::string> CaseReader::optional_text(json::Value value) {
  if (!value) return std::nullopt;
  if (!value.is_string()) fail(value, "this is not a text");
  return std::string(value.as_string());
}

std::optional<std::uint64_t> CaseReader::optional_count(json::Value value) {
  if (!value) return std::nullopt;
  if (!value.as_uint64()) fail(value, "this is not a count");
  return value.as_uint64();
}

bool CaseReader::flag(json::Value value, bool otherwise) {
  if (!value) return otherwise;
  if (!value.is_boolean()) fail(value, "this is neither true nor false");
  return value.as_bool();
}

std::vector<std::string> CaseReader::texts(json::Value value) {
  std::vector<std::string> out;
  if (value && !value.is_array()) fail(value, "this is not an array");
  for (const json::Value element : value.elements()) out.push_back(text(element));
  return out;
}

Expectation CaseReader::read_expectation(json::Value value) {
  Expectation out;
  out.text = json::minified(value);
  const std::string fault = key_fault(
      value, {"rule"}, {"severity", "file", "line", "pointer", "count", "found", "want", "message_contains"});
  if (!fault.empty()) fail(value, fault);
  out.rule = text(value.find("rule"));
  out.file = optional_text(value.find("file"));
  out.line = optional_count(value.find("line"));
  out.pointer = optional_text(value.find("pointer"));
  out.count = optional_count(value.find("count"));
  out.found = optional_text(value.find("found"));
  out.want = optional_text(value.find("want"));
  out.message_contains = optional_text(value.find("message_contains"));
  if (const json::Value word = value.find("severity")) {
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
      if (word.as_string() == name(severity)) out.severity = severity;
    }
    if (!out.severity) fail(word, "a severity is error, warning or note");
  }
  return out;
}

std::vector<Expectation> CaseReader::read_expectations(json::Value value) {
  std::vector<Expectation> out;
  if (value && !value.is_array()) fail(value, "this is not an array");
  for (const json::Value element : value.elements()) out.push_back(read_expectation(element));
  return out;
}

/// Which rule it is about, and whether it shows it failing, from where the file lies.
void CaseReader::read_place(RuleCase& out) {
  const std::string stem = file_.stem().string();
  const fs::path cases = fs::absolute(file_).lexically_normal().parent_path();
  if (cases.filename() != "cases") return;
  out.must_fail = stem.starts_with("fail_");
  if (!out.must_fail && !stem.starts_with("pass_")) fail({}, "a case is named fail_* or pass_*");
  const fs::path rule = cases.parent_path();
  out.rule = rule.parent_path().filename().string() + "." + rule.filename().string();
}

/// The bundle that is patched, and the findings that it brings along.
void CaseReader::read_base(RuleCase& out, json::Value root) {
  const std::vector<std::string> without = texts(root.find("without"));
  const std::string base = text(root.find("base"));
  if (base == "empty") return;
  out.base = base.starts_with("examples/") ? root_ / base : root_ / "checker/rules/base" / base;
  if (!fs::is_directory(out.base))
    fail(root.find("base"), fmt::format("there is no folder {}", out.base.string()));

  const fs::path notes = root_ / "checker/rules/base" / (base + ".json");
  if (!fs::exists(notes)) {
    if (!without.empty()) fail(root.find("without"), "this base brings no findings along");
    return;
  }
  const auto document = read_strict_json(notes);
  if (!document) return fail({}, document.error().where + ": " + document.error().what);
  if (const std::string fault = key_fault(document->root(), {"expect"}); !fault.empty()) fail({}, fault);
  for (Expectation& expectation : read_expectations(document->root().find("expect"))) {
    if (std::find(without.begin(), without.end(), expectation.rule) != without.end()) continue;
    expectation.text += " (of the base bundle; name the rule in \"without\" where the patch removes it)";
    out.expect.push_back(std::move(expectation));
  }
}

void CaseReader::read_receipt(RuleCase& out, json::Value receipt) {
  if (!receipt) return;
  if (const std::string fault = key_fault(receipt, {"of"}, {"patch"}); !fault.empty()) fail(receipt, fault);
  const fs::path path = root_ / "checker/rules/base/receipts" / (text(receipt.find("of")) + ".ndjson");
  if (!fs::is_regular_file(path)) fail(receipt, fmt::format("there is no receipt {}", path.string()));
  out.receipt = path;
}

void CaseReader::read_options(RuleCase& out, json::Value options) {
  if (!options) return;
  const std::string fault = key_fault(
      options, {}, {"expect_plan", "expect_bundle", "expect_archive", "findings_kept", "open", "shards"});
  if (!fault.empty()) fail(options, fault);
  out.options.expect_plan = options.find("expect_plan").as_string();
  out.options.expect_bundle = options.find("expect_bundle").as_string();
  out.options.expect_archive = options.find("expect_archive").as_string();
  out.open = options.find("open").as_string();
  if (const auto kept = optional_count(options.find("findings_kept"))) out.options.findings_kept = *kept;
  if (const json::Value shards = options.find("shards")) read_shards(out, shards);
}

void CaseReader::read_shards(RuleCase& out, json::Value shards) {
  if (const std::string fault = key_fault(shards, {"of", "merge"}); !fault.empty()) fail(shards, fault);
  out.shards = static_cast<std::uint32_t>(optional_count(shards.find("of")).value_or(0));
  for (const json::Value number : shards.find("merge").elements()) {
    const std::uint64_t shard = optional_count(number).value_or(0);
    if (shard < 1 || shard > out.shards) fail(number, "a shard is numbered from 1 to `of`");
    out.merge.push_back(static_cast<std::uint32_t>(shard));
  }
  if (out.merge.empty()) fail(shards, "at least one shard is merged");
}

Result<RuleCase> CaseReader::read() {
  auto document = read_strict_json(file_);
  if (!document) return document.error();
  const json::Value root = document->root();
  const std::string keys =
      key_fault(root, {"title", "base", "patch", "verdict"},
                {"seal", "reseal_records", "receipt", "options", "expect", "without", "not_checked"});
  if (!keys.empty()) return Error{Error::Kind::usage, file_.string(), keys, ""};

  RuleCase out(std::move(*document));
  read_place(out);
  out.title = text(root.find("title"));
  read_base(out, root);
  if (!root.find("patch").is_array()) fail(root.find("patch"), "this is not an array of steps");
  out.seal = flag(root.find("seal"), true);
  out.reseal_records = flag(root.find("reseal_records"), false);
  read_receipt(out, root.find("receipt"));
  read_options(out, root.find("options"));
  for (Expectation& expectation : read_expectations(root.find("expect")))
    out.expect.push_back(std::move(expectation));
  out.not_checked = texts(root.find("not_checked"));
  bool known = false;
  for (const Verdict verdict : {Verdict::pass, Verdict::fail, Verdict::incomplete, Verdict::no_input}) {
    if (root.find("verdict").as_string() != name(verdict)) continue;
    out.verdict = verdict;
    known = true;
  }
  if (!known) fail(root.find("verdict"), "a verdict is pass, fail, incomplete or no_input");
  if (!fault_.empty()) return Error{Error::Kind::usage, file_.string(), fault_, ""};
  return out;
}

}  // namespace

bool Expectation::matches(const Finding& finding) const {
  const auto agrees = [](const auto& wanted, const auto& is) { return !wanted || *wanted == is; };
  return rule == finding.rule && agrees(severity, finding.severity) && agrees(file, finding.where.file) &&
         agrees(line, finding.where.line) && agrees(pointer, finding.where.pointer) &&
         agrees(count, finding.count) && agrees(found, finding.found) && agrees(want, finding.want) &&
         (!message_contains || finding.message.find(*message_contains) != std::string::npos);
}

Result<std::unique_ptr<PatchedBundle>> RuleCase::make_bundle() const {
  auto bundle = base.empty() ? Result(std::make_unique<PatchedBundle>()) : PatchedBundle::copy_of(base);
  if (!bundle) return bundle;
  for (const json::Value step : document.root().find("patch").elements()) {
    if (const Done done = (*bundle)->apply(step); !done) return done.error();
  }
  if (seal && !base.empty()) {
    if (const Done done = (*bundle)->seal(reseal_records); !done) return done.error();
  }
  return bundle;
}

Result<std::unique_ptr<PatchedBundle>> RuleCase::make_receipt(const PatchedBundle& bundle) const {
  if (receipt.empty()) return std::unique_ptr<PatchedBundle>();
  auto text = read_text(receipt);
  if (!text) return text.error();
  const auto digest = bundle::digest_of_file(bundle.path() / "bundle.json");
  const std::string none(64, '0');
  if (const std::size_t at = text->find(none); digest && at != std::string::npos) {
    text->replace(at, none.size(), digest->sha256);
  }
  auto out = std::make_unique<PatchedBundle>();
  std::ofstream(out->path() / kReceipt, std::ios::binary) << *text;
  for (const json::Value step : document.root().find("receipt").find("patch").elements()) {
    if (const Done done = out->apply(step); !done) return done.error();
  }
  return out;
}

CheckOptions RuleCase::check_options(const PatchedBundle& bundle, const PatchedBundle* receipt_dir) const {
  CheckOptions out = options;
  out.path = open.empty() ? bundle.path() : bundle.path() / open;
  if (receipt_dir != nullptr) out.replay_receipts.push_back(receipt_dir->path() / kReceipt);
  return out;
}

Result<RuleCase> read_rule_case(const fs::path& file, const fs::path& root) {
  return CaseReader(file, root).read();
}

}  // namespace counterfoil::support
