#include "checker/bundle/open.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

#include "checker/bundle/archive.h"
#include "checker/bundle/directory.h"
#include "checker/bundle/file_source.h"
#include "checker/bundle/listing.h"
#include "checker/bundle/unique_fd.h"

namespace counterfoil::bundle {
namespace {

bool has_fault(const Tree& tree, TreeFaultKind kind, std::string_view path) {
  return std::any_of(tree.faults().begin(), tree.faults().end(),
                     [&](const TreeFault& fault) { return fault.kind == kind && fault.path == path; });
}

/// Nothing in `tree` says that a bundle was meant: where one is, if it only lies deeper.
Error no_bundle(const Tree& tree, const std::string& shown) {
  Error error{Error::Kind::not_found, shown, fmt::format("no {} in {}", kManifest, shown), ""};
  const std::string tail = fmt::format("/{}", kManifest);
  for (const Entry& entry : tree.entries()) {
    if (!entry.path.ends_with(tail)) continue;
    const auto folder = std::filesystem::path(shown) / entry.path.substr(0, entry.path.size() - tail.size());
    error.hint = fmt::format("{} has one", folder.string());
    break;
  }
  return error;
}

/// Why there is nothing to check in `tree`, if so.
std::optional<Error> no_input(const Tree& tree, const std::string& shown) {
  if (tree.find(kManifest) != nullptr) return std::nullopt;
  for (const std::string_view path : {std::string_view{}, kManifest}) {
    if (has_fault(tree, TreeFaultKind::unreadable, path)) {
      return Error{Error::Kind::unreadable, shown, fmt::format("{} cannot be read", kManifest), ""};
    }
  }
  if (has_fault(tree, TreeFaultKind::manifest_missing, kManifest)) return std::nullopt;
  if (has_fault(tree, TreeFaultKind::several_roots, "")) return std::nullopt;
  return no_bundle(tree, shown);
}

Result<OpenedTree> open_input(Result<ArchiveInput> input, const OpenOptions& options) {
  if (!input) return input.error();
  return open_archive(*input, options);
}

/// A pipe that nobody wrote to is no archive that is broken, but no input.
Result<OpenedTree> open_stdin(Result<ArchiveInput> input, const std::string& shown,
                              const OpenOptions& options) {
  if (input && input->bytes() == 0) return Error{Error::Kind::not_found, shown, "no byte came", ""};
  return open_input(std::move(input), options);
}

Result<OpenedTree> open_path(const std::filesystem::path& path, const OpenOptions& options) {
  UniqueFd fd(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!fd && (errno == ENOENT || errno == ENOTDIR)) {
    return Error{Error::Kind::not_found, path.string(), "no such file or directory", ""};
  }
  if (!fd) return unreadable(path.string(), errno);
  struct stat info {};
  if (::fstat(fd.get(), &info) != 0) return unreadable(path.string(), errno);
  if (S_ISREG(info.st_mode)) return open_input(ArchiveInput::of_file(std::move(fd), path.string()), options);
  if (!S_ISDIR(info.st_mode)) {
    return Error{Error::Kind::malformed, path.string(), "not a directory and not an archive",
                 "pipe an archive to standard input and check `-`"};
  }
  if (options.expect_archive_sha256) {
    return Error{Error::Kind::usage, path.string(), "an archive digest is expected of a directory", ""};
  }
  auto tree = open_directory(std::move(fd), path, options);
  if (!tree) return tree.error();
  OpenedTree opened;
  opened.tree = std::move(*tree);
  return opened;
}

}  // namespace

Result<OpenedTree> open(const std::filesystem::path& path, const OpenOptions& options) {
  const bool is_stdin = path == "-";
  const std::string shown = is_stdin ? "standard input" : path.string();
  auto opened =
      is_stdin ? open_stdin(ArchiveInput::spool(options.stdin_descriptor, options.max_stdin_bytes, shown),
                            shown, options)
               : open_path(path, options);
  if (!opened) return opened;
  if (auto error = no_input(*opened->tree, shown)) return *error;
  return opened;
}

}  // namespace counterfoil::bundle
