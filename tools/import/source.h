#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/bundle/tree.h"
#include "counterfoil/result.h"

namespace counterfoil::importing {

/// A file of the source that was read to its end.
struct SourceFile {
  std::string name;  ///< as messages show it
  std::string text;
  std::string sha256;  ///< of `text`
};

/// The files that somebody gave an importer. Their names are relative to the folder that they have in common,
/// so that a name tells as much as the importer may need (the folder of a GPU), and nothing of the machine.
/// No link below a folder is followed.
class Source {
 public:
  /// Opens files and folders. Errors: `not_found` for a missing path, `unreadable` for permission or I/O,
  /// `malformed` for what is neither a file nor a folder.
  static Result<Source> open(const std::vector<std::string>& paths);
  /// Files by name, held in memory.
  static Source of_texts(std::map<std::string, std::string> texts);

  /// The name of the folder, where only one was given: names of files do not begin with it.
  const std::string& folder() const { return folder_; }

  /// The names of all regular files, sorted.
  std::vector<std::string> names() const;
  bool has(std::string_view file) const { return entries_.find(file) != entries_.end(); }
  std::uint64_t bytes(std::string_view file) const;

  /// The file of that name, read once and kept. Errors as bundle::Tree::open; `malformed` beyond 1 GiB.
  Result<const SourceFile*> read(const std::string& file);
  /// Every file that was read, by name.
  const std::map<std::string, SourceFile, std::less<>>& read_files() const { return read_; }

  /// What is wrong with the folders: links, special files, what may not be read. `path` is the name of a
  /// source.
  const std::vector<bundle::TreeFault>& faults() const { return faults_; }

 private:
  struct Entry {
    const bundle::Tree* tree = nullptr;
    std::string path;  ///< inside the tree
    std::uint64_t bytes = 0;
  };
  void add(std::unique_ptr<bundle::Tree> tree, const std::string& prefix);

  std::string folder_;
  std::vector<std::unique_ptr<bundle::Tree>> trees_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::map<std::string, SourceFile, std::less<>> read_;
  std::vector<bundle::TreeFault> faults_;
};

}  // namespace counterfoil::importing
