#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "counterfoil/result.h"
#include "tools/import/importer.h"

namespace counterfoil::importing {

/// An imported bundle, sealed: every file by its path, bundle.json with sizes and digests among them.
struct WrittenBundle {
  std::map<std::string, std::string> files;
  Imported imported;
};

/// Runs an importer over a source, and adds the claims that somebody states (stated_claim.h). The same source
/// gives the same bytes. An error means that there is nothing to make a bundle of (`not_found`), or that an
/// option is not one of the importer's (`usage`).
Result<WrittenBundle> import_bundle(const Importer& importer, Source source, const Options& options = {},
                                    const std::vector<std::string>& claims = {});

/// Writes the files into a directory that does not exist or is empty. Errors: `usage` where it is not,
/// `unreadable` for I/O.
Result<std::size_t> write_files(const std::map<std::string, std::string>& files,
                                const std::filesystem::path& directory);

}  // namespace counterfoil::importing
