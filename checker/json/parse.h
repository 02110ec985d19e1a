#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/json/fault.h"

namespace counterfoil::json {

/// What became of a text. A document with faults has only such as leave it usable: duplicate keys, of which
/// the first counts, and a byte-order mark. Without a document there is at least one fault.
struct Parsed {
  std::optional<Document> document;
  std::vector<Fault> faults;        ///< in the order of the text
  std::size_t faults_left_out = 0;  ///< beyond `Limits::faults`, counted and not kept
};

/// Parses one JSON text (RFC 8259), visiting every value of it. The text is copied.
Parsed parse(std::string_view text, Source source, const Limits& limits = {});

}  // namespace counterfoil::json
