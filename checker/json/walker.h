#pragma once

#include <cstddef>
#include <vector>

#include "checker/json/fault.h"
#include "checker/json/storage.h"

namespace counterfoil::json {

/// What a walk over a text left, beside the values in its storage.
struct Walked {
  bool to_the_end = false;
  bool usable = false;  ///< every fault leaves values that can be relied on
  std::vector<Fault> faults;
  std::size_t faults_left_out = 0;
};

/// Fills the values of a storage whose text is set, by the grammar of RFC 8259 over the tokens that simdjson
/// has found. What it does not accept, `first_syntax_error` explains. `marked` where a byte-order mark stood
/// before the text, which spaces have taken the place of.
Walked walk(Storage& storage, const Limits& limits, bool marked);

}  // namespace counterfoil::json
