#include <fmt/format.h>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

struct Shard {
  std::string_view stem;
  std::uint64_t number = 0;
  std::uint64_t of = 0;
};

/// Cuts the digits off the end of a text.
std::optional<std::uint64_t> cut_number(std::string_view& text) {
  const std::size_t end = text.find_last_not_of("0123456789");
  const std::size_t begin = end == std::string_view::npos ? 0 : end + 1;
  const std::string_view digits = text.substr(begin);
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (digits.empty() || error != std::errc() || stop != digits.data() + digits.size()) return std::nullopt;
  text.remove_suffix(digits.size());
  return number;
}

bool cut(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

/// `attempts-2-of-3.ndjson.gz` is number 2 of 3 of `attempts`.
std::optional<Shard> shard_of(std::string_view path) {
  std::string_view text = path.substr(0, path.find('.', path.rfind('/') + 1));
  const auto of = cut_number(text);
  if (!of || !cut(text, "-of-")) return std::nullopt;
  const auto number = cut_number(text);
  if (!number || !cut(text, "-")) return std::nullopt;
  return Shard{text, *number, *of};
}

struct Set {
  std::set<std::uint64_t> numbers;
  const model::ListedFile* first = nullptr;
};

void examine(std::string_view stem, std::uint64_t of, const Set& set, RuleRun& run) {
  run.examined(set.numbers.size());
  const std::uint64_t begin = *set.numbers.begin() == 0 ? 0 : 1;  // some producers count from 0
  if (of > 0 && set.numbers.size() == of && *set.numbers.rbegin() - begin < of) return;
  FirstNames absent;
  for (std::uint64_t i = 0; i < of && i < set.numbers.size() + 6; ++i) {
    if (!set.numbers.contains(begin + i)) absent.add(fmt::format("{}", begin + i));
  }
  Finding finding = run.finding(set.first->at.find("path").location(),
                                fmt::format("not every shard of {} is listed", stem));
  finding.want = fmt::format("{} shards", of);
  finding.found =
      fmt::format("{} of them; {}", set.numbers.size(),
                  absent.empty() ? std::string("a number beyond") : "first without: " + absent.text());
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  std::map<std::pair<std::string_view, std::uint64_t>, Set> sets;
  for (const model::ListedFile& file : manifest->files) {
    if (file.role != "attempts") continue;
    const auto shard = shard_of(file.path);
    if (!shard) continue;
    Set& set = sets[{shard->stem, shard->of}];
    set.numbers.insert(shard->number);
    if (set.first == nullptr) set.first = &file;
  }
  run.not_applicable("no attempts file is named as a shard");
  for (const auto& [name, set] : sets) examine(name.first, name.second, set, run);
}

}  // namespace

extern const Rule coverage_shard_missing;
const Rule coverage_shard_missing = {{.id = "coverage.shard_missing",
                                      .clause = "3.10",
                                      .title = "a shard is not listed",
                                      .why = "of files named K-of-N, all N are listed",
                                      .fix = "list the shard, or the name that the files really have",
                                      .waivable = false},
                                     nullptr,
                                     finish};

}  // namespace counterfoil::rules
