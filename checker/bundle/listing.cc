#include "checker/bundle/listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "checker/bundle/path_check.h"

namespace counterfoil::bundle {
namespace {

/// The fault of being something else than a file or a folder.
std::optional<TreeFault> judge_kind(const std::string& path, EntryKind kind, const std::string& detail) {
  switch (kind) {
    case EntryKind::regular:
    case EntryKind::directory:
      return std::nullopt;
    case EntryKind::symlink:
      return TreeFault{TreeFaultKind::symlink, path, "a symbolic link is not followed", "the file itself",
                       fmt::format("a link to {}", detail)};
    case EntryKind::hard_link:
      return TreeFault{TreeFaultKind::hard_link, path, "a hard link in an archive is not followed",
                       "the file itself", fmt::format("a link to {}", detail)};
    case EntryKind::special:
      return TreeFault{TreeFaultKind::special, path, "a special file has no content to check",
                       "a regular file", fmt::format("a {}", detail)};
    case EntryKind::encrypted:
      return TreeFault{TreeFaultKind::encrypted, path, "an encrypted entry cannot be checked",
                       "an entry in the clear", "an encrypted entry"};
  }
  return std::nullopt;
}

/// Adds the folders that the paths of `entries` imply and that are not entries themselves.
void add_implied_folders(std::vector<Entry>& entries, std::vector<TreeFault>& faults) {
  std::map<std::string, EntryKind, std::less<>> known;
  for (const Entry& entry : entries) known.emplace(entry.path, entry.kind);
  const std::size_t count = entries.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::string path = entries[i].path;
    for (auto slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
      const auto [folder, is_new] = known.try_emplace(path.substr(0, slash), EntryKind::directory);
      if (is_new) entries.push_back({folder->first, EntryKind::directory, 0, ""});
      if (folder->second != EntryKind::regular) continue;
      faults.push_back({TreeFaultKind::duplicate_path, folder->first, "one path is a file and a folder",
                        "each path once", path});
      folder->second = EntryKind::directory;  // said once
    }
  }
}

/// Whether a file of this name at the top says that a bundle was meant.
bool belongs_to_bundle(std::string_view name) {
  return name == "plan.json" || name == "plan.ndjson" || name == "claims.json" || name == "costs.ndjson" ||
         name == "fixtures.ndjson" ||
         (name.starts_with("attempts") && name.find(".ndjson") != std::string_view::npos);
}

}  // namespace

std::string ListingBuilder::add(std::string_view raw_path, EntryKind kind, std::uint64_t bytes,
                                std::string detail) {
  if (full()) return {};
  if (++taken_ > options_.max_entries) {
    add_fault({TreeFaultKind::bomb, "", "the bundle has more entries than the limit",
               fmt::format("at most {} entries", options_.max_entries), "more; the rest is not listed"});
    return {};
  }
  CheckedPath checked = check_path(raw_path);
  for (TreeFault& fault : checked.faults) add_fault(std::move(fault));
  if (!checked.usable || checked.path.empty()) return {};
  const auto depth = static_cast<std::uint64_t>(std::count(checked.path.begin(), checked.path.end(), '/'));
  if (depth > options_.max_depth) {
    add_fault({TreeFaultKind::bomb, checked.path, "the path is nested deeper than the limit",
               fmt::format("at most {} folders", options_.max_depth), fmt::format("{} folders", depth)});
    return {};
  }
  detail = printable_path(detail);
  if (auto fault = judge_kind(checked.path, kind, detail)) add_fault(*std::move(fault));
  entries_.push_back({checked.path, kind, bytes, std::move(detail)});
  return checked.path;
}

void ListingBuilder::strip_root(std::string_view root) {
  if (root.empty()) return;
  const std::string prefix = std::string(root) + "/";
  std::vector<Entry> kept;
  for (Entry& entry : entries_) {
    if (entry.path.starts_with(prefix)) {
      entry.path.erase(0, prefix.size());
      kept.push_back(std::move(entry));
    } else if (entry.kind != EntryKind::directory) {
      add_fault({TreeFaultKind::outside_root, entry.path,
                 "a file lies outside the folder that holds bundle.json",
                 fmt::format("everything below {}", prefix), entry.path});
    }
  }
  entries_ = std::move(kept);
  for (TreeFault& fault : faults_) {
    if (fault.path.starts_with(prefix)) fault.path.erase(0, prefix.size());
  }
}

bool ListingBuilder::has_violation() const {
  return std::any_of(faults_.begin(), faults_.end(),
                     [](const TreeFault& fault) { return !could_not_check(fault.kind); });
}

Listing ListingBuilder::finish(bool meant) && {
  std::stable_sort(entries_.begin(), entries_.end(),
                   [](const Entry& a, const Entry& b) { return a.path < b.path; });
  std::vector<Entry> unique;
  for (Entry& entry : entries_) {
    if (!unique.empty() && unique.back().path == entry.path) {
      // Archives may name a folder again and again; only a file can be in two versions.
      if (unique.back().kind == EntryKind::directory && entry.kind == EntryKind::directory) continue;
      add_fault({TreeFaultKind::duplicate_path, entry.path, "two entries of the archive have one path",
                 "each path once", fmt::format("{} and {} bytes", unique.back().bytes, entry.bytes)});
      continue;
    }
    unique.push_back(std::move(entry));
  }
  add_implied_folders(unique, faults_);
  std::sort(unique.begin(), unique.end(), [](const Entry& a, const Entry& b) { return a.path < b.path; });
  find_collisions(unique, faults_);
  const auto named = [&](auto&& wanted) {
    return std::any_of(unique.begin(), unique.end(), [&](const Entry& entry) { return wanted(entry.path); });
  };
  if (!named([](const std::string& path) { return path == kManifest; }) &&
      (meant || named(belongs_to_bundle))) {
    add_fault({TreeFaultKind::manifest_missing, std::string(kManifest), "the bundle has no manifest",
               std::string(kManifest), "none"});
  }
  std::stable_sort(faults_.begin(), faults_.end(), [](const TreeFault& a, const TreeFault& b) {
    return std::tie(a.path, a.kind, a.found) < std::tie(b.path, b.kind, b.found);
  });
  return {std::move(unique), std::move(faults_)};
}

}  // namespace counterfoil::bundle
