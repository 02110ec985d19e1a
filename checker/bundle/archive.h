#pragma once

#include "checker/bundle/archive_input.h"
#include "checker/bundle/open.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// Expands an archive into memory, within the limits of `options`. The one folder at its top that holds
/// bundle.json, if there is one, becomes the root. Errors: `malformed` if it is no archive or not the
/// expected one, `unreadable` if it cannot be read or changes meanwhile.
Result<OpenedTree> open_archive(const ArchiveInput& input, const OpenOptions& options);

}  // namespace counterfoil::bundle
