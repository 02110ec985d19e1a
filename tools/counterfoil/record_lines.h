#pragma once

#include <functional>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/model/attempt.h"
#include "checker/rules/facts.h"

namespace counterfoil::command {

/// Gets a record as it stands in its file.
using UseRecord = std::function<void(const summary::RecordRef& at, const model::Attempt& attempt)>;

/// Reads the lines of these records again, in the order of files and lines, each file once: what a check
/// folded away is still in the evidence. A line that cannot be read again is passed over.
void read_records(const bundle::Tree& tree, const rules::Facts& facts,
                  std::vector<summary::RecordRef> records, const UseRecord& use);

}  // namespace counterfoil::command
