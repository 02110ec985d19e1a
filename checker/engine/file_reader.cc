#include "checker/engine/file_reader.h"

#include <memory>
#include <utility>

#include "checker/bundle/decompress.h"
#include "checker/bundle/sha256.h"
#include "checker/engine/block_queue.h"

namespace counterfoil::engine {

using summary::FileState;

ReadDocument FileReader::read_document(FileState& file, TextReader& texts, std::string_view schema,
                                       const TextReader::Applies& applies) {
  // One byte over the limit is enough for the parser to say which limit was passed.
  auto text = bundle::read_file(tree_, file.path, json::Limits().document_bytes + 1);
  if (!text) {
    file.error = text.error();
    return {};
  }
  file.read = true;
  file.bytes = text->size();
  file.sha256 = bundle::sha256_hex(*text);
  advance(file.path, text->size());
  return texts.document(*text, file.path, schema, applies);
}

void FileReader::read_lines(FileState& file, TextReader& texts, const SchemaOfLine& schema,
                            const UseLine& use) {
  std::uint64_t position = 0;
  const UseBlock each_line = [&](json::LineBlock& block) {
    while (const auto next = block.next()) {
      auto line = texts.line(*next, file.path, schema(position));
      if (!line) continue;
      ++position;
      use(*line);
    }
  };
  read_blocks(file, {&each_line, 1});
}

void FileReader::read_blocks(FileState& file, std::span<const UseBlock> users) {
  auto stored = tree_.open(file.path);
  if (!stored) {
    file.error = stored.error();
    return;
  }
  bundle::DigestingSource digesting(**stored, digests_);
  const auto expanded = bundle::decompress(digesting, bundle::compression_of(file.path), file.path);
  BlockQueue queue(*expanded, [&](std::uint64_t bytes) { advance(file.path, bytes); });
  queue.hand_out(users);
  file.error = queue.error();
  file.lines = queue.lines();
  file.sha256 = digesting.digest().sha256;
  file.bytes = digesting.digest().bytes;
  file.read = !file.error;
}

void FileReader::read_opaque(FileState& file, TextReader& texts, bool is_text) {
  if (is_text) {
    auto stored = tree_.open(file.path);
    if (!stored) {
      file.error = stored.error();
      return;
    }
    bundle::DigestingSource digesting(**stored, digests_);
    json::LineReader lines(digesting);
    for (;;) {
      auto next = lines.next();
      if (!next) {
        file.error = next.error();
        return;
      }
      if (!*next) break;
      texts.opaque((*next)->text, {file.path, (*next)->number, (*next)->offset});
      advance(file.path, (*next)->text.size());
    }
    file.sha256 = digesting.digest().sha256;
    file.bytes = digesting.digest().bytes;
  } else {
    const auto digest = bundle::digest(tree_, file.path);
    if (!digest) {
      file.error = digest.error();
      return;
    }
    file.sha256 = digest->sha256;
    file.bytes = digest->bytes;
    advance(file.path, digest->bytes);
  }
  file.read = true;
}

void FileReader::advance(const std::string& file, std::uint64_t bytes) {
  bytes_read_ += bytes;
  if (progress_) progress_(file, bytes_read_);
}

}  // namespace counterfoil::engine
