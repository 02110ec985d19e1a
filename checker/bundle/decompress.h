#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "checker/bundle/tree.h"
#include "checker/json/byte_source.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

enum class Compression { none, gzip, zstd };

/// By the end of the name: `.gz`, `.zst`.
Compression compression_of(std::string_view path);

/// The name without that ending: `attempts.ndjson` for `attempts.ndjson.gz`.
std::string_view without_compression(std::string_view path);

/// How far a compressed file may expand before it is taken for a bomb.
struct DecompressLimits {
  std::uint64_t max_ratio = 1'000;
  std::uint64_t ratio_applies_beyond_bytes = 16ULL << 20;
};

/// The expanded content of `stored`, which must outlive the result and is read to its end. Several gzip
/// members or zstd frames in a row are one content, checksums are verified. `path` names the file in errors,
/// which are `malformed` for data that is damaged, ends early or passes a limit.
std::unique_ptr<ByteSource> decompress(ByteSource& stored, Compression compression, std::string path,
                                       const DecompressLimits& limits = {});

/// Opens the text of a regular file, expanded if its name says that it is compressed. Errors as Tree::open.
Result<std::unique_ptr<ByteSource>> open_text(const Tree& tree, const std::string& path);

}  // namespace counterfoil::bundle
