#include "tools/import/source.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "checker/bundle/directory.h"
#include "checker/bundle/file_source.h"
#include "checker/bundle/memory_tree.h"
#include "checker/bundle/sha256.h"
#include "checker/bundle/unique_fd.h"

namespace counterfoil::importing {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestFile = 1ULL << 30;

/// Whether a fault of a folder matters to somebody who looks for files in it, and not for a bundle.
bool matters(bundle::TreeFaultKind kind) {
  using Kind = bundle::TreeFaultKind;
  return kind != Kind::manifest_missing && kind != Kind::path_collision_case &&
         kind != Kind::path_collision_unicode;
}

struct Opened {
  fs::path path;  ///< absolute
  bool is_folder = false;
  std::unique_ptr<bundle::Tree> tree;
};

Result<std::unique_ptr<bundle::Tree>> tree_of_file(bundle::UniqueFd file, const struct stat& info,
                                                   const fs::path& path) {
  auto bytes = bundle::open_file_source(std::move(file), path.string(), 0, bundle::FileStamp::of(info));
  if (!bytes) return bytes.error();
  std::string text;
  std::vector<char> block(256 * 1024);
  for (;;) {
    const auto got = (*bytes)->read(block);
    if (!got) return got.error();
    if (*got == 0) break;
    text.append(block.data(), *got);
    if (text.size() > kLargestFile) {
      return Error{Error::Kind::malformed, path.string(), "larger than 1 GiB", ""};
    }
  }
  return bundle::memory_tree({{path.filename().string(), std::move(text)}});
}

Result<Opened> open_one(const std::string& given) {
  bundle::UniqueFd fd(::open(given.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!fd && (errno == ENOENT || errno == ENOTDIR)) {
    return Error{Error::Kind::not_found, given, "no such file or directory", ""};
  }
  if (!fd) return bundle::unreadable(given, errno);
  struct stat info {};
  if (::fstat(fd.get(), &info) != 0) return bundle::unreadable(given, errno);
  Opened opened;
  opened.path = fs::absolute(given).lexically_normal();
  if (!opened.path.has_filename()) opened.path = opened.path.parent_path();  // a slash at the end
  opened.is_folder = S_ISDIR(info.st_mode);
  if (!opened.is_folder && !S_ISREG(info.st_mode)) {
    return Error{Error::Kind::malformed, given, "neither a file nor a directory", ""};
  }
  auto tree = opened.is_folder ? bundle::open_directory(std::move(fd), given, {})
                               : tree_of_file(std::move(fd), info, opened.path);
  if (!tree) return tree.error();
  opened.tree = std::move(*tree);
  return opened;
}

fs::path common_folder(const std::vector<Opened>& all) {
  const bool one_folder = all.size() == 1 && all.front().is_folder;
  fs::path common = one_folder ? all.front().path : all.front().path.parent_path();
  for (const Opened& opened : all) {
    const fs::path folder = one_folder ? opened.path : opened.path.parent_path();
    const auto [end, unused] = std::mismatch(common.begin(), common.end(), folder.begin(), folder.end());
    fs::path shared;
    for (auto part = common.begin(); part != end; ++part) shared /= *part;
    common = shared;
  }
  return common;
}

std::string joined(const std::string& prefix, const std::string& path) {
  return prefix.empty() ? path : prefix + "/" + path;
}

}  // namespace

Result<Source> Source::open(const std::vector<std::string>& paths) {
  if (paths.empty()) return Error{Error::Kind::usage, "", "no source", "name files or directories"};
  std::vector<Opened> all;
  for (const std::string& path : paths) {
    auto opened = open_one(path);
    if (!opened) return opened.error();
    all.push_back(std::move(*opened));
  }
  const fs::path common = common_folder(all);
  Source source;
  if (all.size() == 1 && all.front().is_folder) source.folder_ = all.front().path.filename().string();
  for (Opened& opened : all) {
    const fs::path folder = opened.is_folder ? opened.path : opened.path.parent_path();
    const fs::path prefix = folder.lexically_relative(common);
    source.add(std::move(opened.tree), prefix == "." ? "" : prefix.generic_string());
  }
  return source;
}

Source Source::of_texts(std::map<std::string, std::string> texts) {
  Source source;
  source.add(bundle::memory_tree(std::move(texts)), "");
  return source;
}

void Source::add(std::unique_ptr<bundle::Tree> tree, const std::string& prefix) {
  for (const bundle::Entry& entry : tree->entries()) {
    if (entry.kind != bundle::EntryKind::regular) continue;
    entries_.emplace(joined(prefix, entry.path), Entry{tree.get(), entry.path, entry.bytes});
  }
  for (bundle::TreeFault fault : tree->faults()) {
    if (!matters(fault.kind)) continue;
    fault.path = joined(prefix, fault.path);
    faults_.push_back(std::move(fault));
  }
  trees_.push_back(std::move(tree));
}

std::vector<std::string> Source::names() const {
  std::vector<std::string> names;
  for (const auto& [file, entry] : entries_) names.push_back(file);
  return names;
}

std::uint64_t Source::bytes(std::string_view file) const {
  const auto entry = entries_.find(file);
  return entry == entries_.end() ? 0 : entry->second.bytes;
}

Result<const SourceFile*> Source::read(const std::string& file) {
  if (const auto known = read_.find(file); known != read_.end()) return &known->second;
  const auto entry = entries_.find(file);
  if (entry == entries_.end()) return Error{Error::Kind::not_found, file, "no such file in the source", ""};
  auto text = bundle::read_file(*entry->second.tree, entry->second.path, kLargestFile);
  if (!text) return text.error();
  std::string sha256 = bundle::sha256_hex(*text);
  const auto [place, inserted] = read_.emplace(file, SourceFile{file, std::move(*text), std::move(sha256)});
  return &place->second;
}

}  // namespace counterfoil::importing
