#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/json/document.h"
#include "counterfoil/check.h"
#include "counterfoil/finding.h"
#include "counterfoil/report.h"
#include "counterfoil/result.h"
#include "tests/support/patch.h"

namespace counterfoil::support {

/// One finding that a case asks for. Only the rule must be named; what is absent is not compared.
struct Expectation {
  std::string rule;
  std::optional<Severity> severity;
  std::optional<std::string> file;
  std::optional<std::uint64_t> line;
  std::optional<std::string> pointer;
  std::optional<std::uint64_t> count;
  std::optional<std::string> found;
  std::optional<std::string> want;
  std::optional<std::string> message_contains;
  std::string text;  ///< as written, for messages

  bool matches(const Finding& finding) const;
};

/// A case of a rule: checker/rules/<chapter>/<rule>/cases/{fail,pass}_<what>.json. tests/cases/README.md says
/// what the members mean.
struct RuleCase {
  explicit RuleCase(json::Document text) : document(std::move(text)) {}

  std::string rule;  ///< of the folder the case lies in; empty for a case from elsewhere
  bool must_fail = false;
  std::string title;
  std::filesystem::path base;  ///< empty: an empty directory
  bool seal = true;
  bool reseal_records = false;
  std::string receipt;               ///< path of a replay receipt to start from; empty: none is given
  std::string open;                  ///< path inside the bundle to check in place of the directory
  std::uint32_t shards = 0;          ///< into how many the evidence is split; 0: it is read in one piece
  std::vector<std::uint32_t> merge;  ///< of these shards the states are merged, in this order
  CheckOptions options;              ///< `path` is left to the caller
  std::vector<Expectation> expect;   ///< those that the base bundle brings along included
  std::vector<std::string> not_checked;
  Verdict verdict = Verdict::pass;
  json::Document document;

  /// The base bundle with the patch applied, sealed again where the case says so.
  Result<std::unique_ptr<PatchedBundle>> make_bundle() const;
  /// The replay receipt, changed as the case says, in a directory of its own; nothing where the case has
  /// none.
  Result<std::unique_ptr<PatchedBundle>> make_receipt(const PatchedBundle& bundle) const;
  /// What to hand to `check` for that bundle, and for that receipt if there is one.
  CheckOptions check_options(const PatchedBundle& bundle, const PatchedBundle* receipt_dir) const;
};

/// Reads a case. `root` is the root of the sources, under which the base bundles lie. A member that does not
/// belong, a word that means nothing, and text that nobody filled in are errors.
Result<RuleCase> read_rule_case(const std::filesystem::path& file, const std::filesystem::path& root);

}  // namespace counterfoil::support
