#include "checker/bundle/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "checker/bundle/expander.h"
#include "checker/bundle/memory_source.h"

namespace counterfoil::bundle {
namespace {

using Format = ArchiveReader::Format;

class ArchiveTree final : public Tree {
 public:
  /// `root` is what was stripped from the paths of the listing, and not from those of the contents.
  ArchiveTree(Listing listing, std::string root, std::unordered_map<std::string, Content> contents)
      : Tree(std::move(listing)), prefix_(root.empty() ? "" : root + "/"), contents_(std::move(contents)) {}

 private:
  Result<std::unique_ptr<ByteSource>> open_entry(const Entry& entry, std::uint64_t offset) const override {
    const Content& content = contents_.at(prefix_ + entry.path);
    if (content.bytes == nullptr) return Error{content.kind, entry.path, content.why, ""};
    return std::unique_ptr<ByteSource>(std::make_unique<MemorySource>(content.bytes, offset));
  }

  std::string prefix_;
  std::unordered_map<std::string, Content> contents_;
};

/// The folders, at most one deep, that hold a bundle.json; empty names the archive's top.
std::set<std::string> roots_of(const std::vector<Entry>& entries) {
  std::set<std::string> roots;
  for (const Entry& entry : entries) {
    const auto slash = entry.path.find('/');
    if (entry.path == kManifest) roots.insert("");
    if (slash != std::string::npos && std::string_view(entry.path).substr(slash + 1) == kManifest) {
      roots.insert(entry.path.substr(0, slash));
    }
  }
  return roots;
}

/// The one folder in which everything lies, or empty.
std::string common_folder(const std::vector<Entry>& entries) {
  std::set<std::string> tops;
  for (const Entry& entry : entries) {
    const auto slash = entry.path.find('/');
    if (slash != std::string::npos) {
      tops.insert(entry.path.substr(0, slash));
    } else if (entry.kind != EntryKind::directory) {
      return "";
    }
  }
  return tops.size() == 1 ? *tops.begin() : "";
}

struct Built {
  Listing listing;
  std::string root;
};

Built build_listing(ListingBuilder& builder) {
  const std::set<std::string> roots = roots_of(builder.entries());
  const bool broken = builder.has_violation();
  if (roots.size() > 1) {
    std::vector<std::string> found;
    for (const std::string& root : roots) found.push_back(root.empty() ? "its top" : root + "/");
    builder.add_fault({TreeFaultKind::several_roots, "", "the archive holds more than one bundle.json",
                       "one, at the top or in a folder at the top",
                       fmt::format("{}", fmt::join(found, ", "))});
    return {std::move(builder).finish(false), ""};
  }
  std::string root = roots.empty() ? common_folder(builder.entries()) : *roots.begin();
  builder.strip_root(root);
  return {std::move(builder).finish(broken), std::move(root)};
}

Format format_of(const ArchiveInput& input) {
  std::array<char, 4> magic{};
  const auto got = input.read_at(0, magic);
  const std::string_view start(magic.data(), got ? *got : 0);
  if (start == "PK\x05\x06") return Format::zip_front_to_back;  // no entries; libarchive wants one to seek
  return start == "PK\x03\x04" ? Format::zip : Format::tar;
}

}  // namespace

Result<OpenedTree> open_archive(const ArchiveInput& input, const OpenOptions& options) {
  const auto sha256 = input.sha256();
  if (!sha256) return sha256.error();
  if (options.expect_archive_sha256 && *options.expect_archive_sha256 != *sha256) {
    return Error{Error::Kind::malformed, input.shown(),
                 fmt::format("not the expected archive: want SHA-256 {}, found {}",
                             *options.expect_archive_sha256, *sha256),
                 ""};
  }

  const Format format = format_of(input);
  auto expander = std::make_unique<Expander>(input, options);
  auto error = expander->expand(format);
  if (error && error->kind == Error::Kind::malformed && format == Format::zip) {
    expander = std::make_unique<Expander>(input, options);
    error = expander->expand(Format::zip_front_to_back);
  }
  if (error) return *error;
  if (!input.unchanged()) {
    return Error{Error::Kind::unreadable, input.shown(), "the archive changed while it was read",
                 "check a copy at rest"};
  }

  Built built = build_listing(expander->listing());
  OpenedTree opened;
  opened.container = format == Format::tar ? ContainerKind::tar : ContainerKind::zip;
  opened.archive_sha256 = *sha256;
  opened.tree = std::make_unique<ArchiveTree>(std::move(built.listing), std::move(built.root),
                                              std::move(expander->contents()));
  return opened;
}

}  // namespace counterfoil::bundle
