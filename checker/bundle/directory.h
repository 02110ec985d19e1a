#pragma once

#include <filesystem>
#include <memory>

#include "checker/bundle/open.h"
#include "checker/bundle/tree.h"
#include "checker/bundle/unique_fd.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// Lists the directory behind `root` and opens its files relative to it, one component at a time and without
/// following a link, so that nothing outside is reached even if the directory changes meanwhile. Files are
/// read, never mapped: one that is cut short while it is read is an error and not a signal.
Result<std::unique_ptr<Tree>> open_directory(UniqueFd root, const std::filesystem::path& shown,
                                             const OpenOptions& options);

}  // namespace counterfoil::bundle
