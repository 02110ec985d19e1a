#include "checker/state/subject.h"

#include <string_view>

#include <fmt/format.h>

#include "checker/bundle/sha256.h"
#include "checker/rules/registry.h"
#include "checker/schema/contract_schemas.h"
#include "checker/state/envelope.h"
#include "counterfoil/version.h"

namespace counterfoil::state {
namespace {

constexpr std::size_t kDigitsShown = 16;

std::string digest_of_rules_and_schemas() {
  bundle::Sha256 hash;
  const auto add = [&](std::string_view text) {
    hash.update(text);
    hash.update(std::string_view("\0", 1));
  };
  for (const rules::Rule* rule : rules::all_rules()) {
    const rules::RuleInfo& info = rule->info;
    for (const std::string_view text : {info.id, info.clause, info.title, info.why, info.fix}) add(text);
    add(name(info.severity));
  }
  for (const std::string_view schema : schema::contract_schema_names()) {
    add(schema);
    add(schema::contract_schema(schema));
  }
  return hash.hex().substr(0, kDigitsShown);
}

template <typename T>
std::optional<Error> difference(const Subject& b, std::string_view of, const T& want, const T& found,
                                std::string_view hint) {
  if (want == found) return std::nullopt;
  return Error{Error::Kind::usage, b.bundle_path,
               fmt::format("differs in {}: want {}, found {}", of, want, found), std::string(hint)};
}

}  // namespace

const std::string& build_id() {
  static const std::string id = fmt::format("counterfoil {}, states of format {}, rules and schemas {}",
                                            version(), kFormat, digest_of_rules_and_schemas());
  return id;
}

std::optional<Error> incompatible(const Subject& a, const Subject& b) {
  constexpr std::string_view kBundle = "check all shards of one bundle, unchanged in between";
  auto error = difference(b, "the build that read it", a.build, b.build, "check all shards with one build");
  const auto also = [&](std::string_view of, const auto& want, const auto& found, std::string_view hint) {
    if (!error) error = difference(b, of, want, found, hint);
  };
  also("its contract", a.contract, b.contract, kBundle);
  also("sha-256 of bundle.json, plan and claims", a.promises_sha256, b.promises_sha256, kBundle);
  also("sha-256 of the list of its files, or of its archive", a.listing_sha256, b.listing_sha256, kBundle);
  also("planned slots", a.slots, b.slots, kBundle);
  also("the number of shards", a.shards_of, b.shards_of, "check every shard with the same N of --shard I/N");
  also("findings kept of a rule", a.findings_kept, b.findings_kept,
       "check every shard with the same number of findings kept");
  return error;
}

}  // namespace counterfoil::state
