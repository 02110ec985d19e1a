#pragma once

#include <string>

#include "checker/summary/replay_receipt.h"
#include "counterfoil/result.h"

namespace counterfoil::engine {

/// Reads a replay receipt (contract 13.6). What is wrong with a line is a fault of the receipt, and on to the
/// next. An error only where no such file can be opened.
Result<summary::ReplayReceipt> read_receipt(const std::string& path);

}  // namespace counterfoil::engine
