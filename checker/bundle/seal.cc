#include "checker/bundle/seal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "checker/bundle/decompress.h"
#include "checker/bundle/listing.h"
#include "checker/bundle/sha256.h"
#include "checker/json/parse.h"

namespace counterfoil::bundle {
namespace {

Error malformed(const Location& where, std::string what) {
  return {Error::Kind::malformed, fmt::format("{}:{}:{}", where.file, where.line, where.column),
          std::move(what), ""};
}

Result<json::Document> read_manifest(const Tree& tree) {
  const json::Limits limits;
  auto text = read_file(tree, std::string(kManifest), limits.document_bytes);
  if (!text) return text.error();
  json::Source source;
  source.file = kManifest;
  json::Parsed parsed = json::parse(*text, source, limits);
  // With a duplicate key it would not be clear what is sealed.
  if (!parsed.faults.empty()) {
    const json::Fault& fault = parsed.faults.front();
    return malformed(fault.where, fmt::format("cannot be sealed: {}", fault.message));
  }
  return std::move(*parsed.document);
}

bool holds_lines(std::string_view role, std::string_view path) {
  if (role == "plan") return without_compression(path).ends_with(".ndjson");
  constexpr std::array<std::string_view, 6> kRoles{"attempts", "series",    "costs",
                                                   "fixtures", "baselines", "import"};
  return std::find(kRoles.begin(), kRoles.end(), role) != kRoles.end();
}

struct Measured {
  FileDigest stored;
  std::uint64_t lines = 0;
};

/// Digests a file; counts the lines of its text as well, also a last one without its newline.
Result<Measured> measure(const Tree& tree, const std::string& path, bool count_lines) {
  auto stored = tree.open(path);
  if (!stored) return stored.error();
  DigestingSource digesting(**stored);
  const auto text = decompress(digesting, count_lines ? compression_of(path) : Compression::none, path);
  std::vector<char> block(64 * 1024);
  std::uint64_t newlines = 0;
  char last = '\n';
  for (;;) {
    const auto got = text->read(block);
    if (!got) return got.error();
    if (*got == 0) break;
    newlines += static_cast<std::uint64_t>(
        std::count(block.begin(), block.begin() + static_cast<std::ptrdiff_t>(*got), '\n'));
    last = block[*got - 1];
  }
  return Measured{digesting.digest(), newlines + (last == '\n' ? 0 : 1)};
}

struct Splice {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

/// How the members of an object are set apart, so that a new one looks like those before it.
struct Spacing {
  std::string between = ", ";
  std::string behind_key = ": ";
};

Spacing spacing_of(json::Value object) {
  Spacing spacing;
  std::size_t previous_end = 0;
  for (const json::Member& member : object.members()) {
    const std::string_view text = object.text();
    if (previous_end != 0) spacing.between = text.substr(previous_end, member.key_begin - previous_end);
    const std::size_t quote = text.rfind('"', member.value.begin() - 1);
    spacing.behind_key = text.substr(quote + 1, member.value.begin() - quote - 1);
    previous_end = member.value.end();
  }
  return spacing;
}

class Sealer {
 public:
  explicit Sealer(const Tree& tree) : tree_(tree) {}

  /// Puts right the members of one element of `files`; the error that stands in the way, if there is one.
  std::optional<Error> seal_file(json::Value file) {
    const json::Value path = file.find("path");
    if (!path.is_string()) return malformed(file.location(), "cannot be sealed: a listed file has no path");
    const std::string name(path.as_string());
    if (name == kManifest) {
      return malformed(path.location(), "cannot be sealed: bundle.json cannot list its own digest");
    }
    const bool wants_records = !file.find("records") && holds_lines(file.find("role").as_string(), name);
    const auto measured = measure(tree_, name, wants_records);
    if (!measured) return measured.error();
    set(file, name, "bytes", fmt::format("{}", measured->stored.bytes));
    set(file, name, "sha256", fmt::format("\"{}\"", measured->stored.sha256));
    if (wants_records) set(file, name, "records", fmt::format("{}", measured->lines));
    return std::nullopt;
  }

  Sealed sealed(std::string_view text) && {
    std::stable_sort(splices_.begin(), splices_.end(),
                     [](const Splice& a, const Splice& b) { return a.begin < b.begin; });
    Sealed result{"", std::move(changes_)};
    std::size_t at = 0;
    for (const Splice& splice : splices_) {
      result.text += text.substr(at, splice.begin - at);
      result.text += splice.text;
      at = splice.end;
    }
    result.text += text.substr(at);
    return result;
  }

 private:
  void set(json::Value file, const std::string& path, std::string_view member, std::string after) {
    const json::Value value = file.find(member);
    if (!value) {
      const Spacing spacing = spacing_of(file);
      splices_.push_back({end_of_members(file), end_of_members(file),
                          fmt::format("{}\"{}\"{}{}", spacing.between, member, spacing.behind_key, after)});
      changes_.push_back({path, std::string(member), "", std::move(after)});
    } else if (value.raw() != after) {
      splices_.push_back({value.begin(), value.end(), after});
      changes_.push_back({path, std::string(member), std::string(value.raw()), std::move(after)});
    }
  }

  static std::size_t end_of_members(json::Value object) {
    std::size_t end = object.begin() + 1;
    for (const json::Member& member : object.members()) end = member.value.end();
    return end;
  }

  const Tree& tree_;
  std::vector<Splice> splices_;
  std::vector<SealChange> changes_;
};

}  // namespace

Result<Sealed> seal(const Tree& tree) {
  const auto manifest = read_manifest(tree);
  if (!manifest) return manifest.error();
  const json::Value files = manifest->root().find("files");
  if (!files.is_array()) {
    return malformed(manifest->root().location(), "cannot be sealed: there is no array `files`");
  }
  Sealer sealer(tree);
  for (const json::Value file : files.elements()) {
    if (auto error = sealer.seal_file(file)) return *error;
  }
  return std::move(sealer).sealed(manifest->text());
}

}  // namespace counterfoil::bundle
