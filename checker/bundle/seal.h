#pragma once

#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// One member of bundle.json's `files` that was put right.
struct SealChange {
  std::string path;    ///< of the listed file
  std::string member;  ///< `bytes`, `sha256` or `records`
  std::string before;  ///< as spelled; empty if there was none
  std::string after;
};

struct Sealed {
  std::string text;  ///< bundle.json, the same but for `changes`, byte for byte
  std::vector<SealChange> changes;
};

/// Puts the stored bytes and the SHA-256 of every listed file into bundle.json, and the number of lines of an
/// NDJSON file where no `records` says it: that is a promise, which is never changed. Writes nothing. Errors:
/// as Tree::open for a file that is listed, and `malformed` for a bundle.json that lists files in no readable
/// way.
Result<Sealed> seal(const Tree& tree);

}  // namespace counterfoil::bundle
