#include "checker/engine/file_reader.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "checker/bundle/decompress.h"
#include "checker/bundle/mask.h"
#include "checker/bundle/sha256.h"
#include "checker/json/lines.h"
#include "checker/json/parse.h"

namespace counterfoil::engine {

using summary::FileState;
using summary::RecordRef;

bool ReadDocument::refuses(std::string_view section) const {
  return std::any_of(refused.begin(), refused.end(), [&](const std::string& pointer) {
    const bool inside =
        pointer.starts_with(section) && pointer.size() > section.size() && pointer[section.size()] == '/';
    return pointer.empty() || pointer == section || inside;
  });
}

ReadDocument FileReader::read_document(FileState& file, std::string_view schema, const Applies& applies) {
  ReadDocument read;
  // One byte over the limit is enough for the parser to say which limit was passed.
  auto text = bundle::read_file(tree_, file.path, json::Limits().document_bytes + 1);
  if (!text) {
    file.error = text.error();
    return read;
  }
  file.read = true;
  file.bytes = text->size();
  file.sha256 = bundle::sha256_hex(*text);
  advance(file.path, text->size());
  ++intake_.documents;

  const json::Source source{file.path, 1, 0};
  note_credentials(*text, source);
  json::Parsed parsed = json::parse(*text, source);
  for (json::Fault& fault : parsed.faults) note_fault(std::move(fault));
  if (!parsed.document) return read;
  if (!applies || applies(*parsed.document))
    read.refused = refused_by(schema, parsed.document->root()).pointers;
  read.document = std::move(parsed.document);
  return read;
}

void FileReader::read_lines(FileState& file, const SchemaOfLine& schema, const UseLine& use) {
  auto stored = tree_.open(file.path);
  if (!stored) {
    file.error = stored.error();
    return;
  }
  bundle::DigestingSource digesting(**stored);
  const auto expanded = bundle::decompress(digesting, bundle::compression_of(file.path), file.path);
  json::LineReader lines(*expanded);
  std::uint64_t count = 0;
  std::uint64_t position = 0;
  for (;;) {
    auto next = lines.next();
    if (!next) {
      file.error = next.error();
      break;
    }
    if (!*next) break;
    const json::Line& line = **next;
    ++count;
    advance(file.path, line.text.size());
    RecordRef at;
    at.line = line.number;
    at.offset = line.offset;
    bool blank = false;
    for (json::Fault& fault : json::line_faults(line, file.path, json::Limits().line_bytes)) {
      blank = blank || fault.kind == json::FaultKind::blank_line;
      note_fault(std::move(fault));
    }
    if (blank) continue;
    ++intake_.records;
    const std::string_view name = schema(position++);
    const json::Source source{file.path, line.number, line.offset};
    note_credentials(line.text, source);
    json::Parsed parsed;
    if (!line.too_long) parsed = json::parse(line.text, source);
    const bool truncated = !line.complete && !parsed.document;
    for (json::Fault& fault : parsed.faults) {
      // A line that ends in mid-air is one fault, that of the file.
      if (!truncated) note_fault(std::move(fault));
    }
    const bool accepted = parsed.document && refused_by(name, parsed.document->root()).violations == 0;
    if (!accepted) ++intake_.bad_records;
    use(parsed.document ? &*parsed.document : nullptr, at, accepted);
  }
  file.lines = count;
  file.sha256 = digesting.digest().sha256;
  file.bytes = digesting.digest().bytes;
  file.read = !file.error;
}

void FileReader::read_opaque(FileState& file, bool is_text) {
  if (is_text) {
    auto stored = tree_.open(file.path);
    if (!stored) {
      file.error = stored.error();
      return;
    }
    bundle::DigestingSource digesting(**stored);
    json::LineReader lines(digesting);
    for (;;) {
      auto next = lines.next();
      if (!next) {
        file.error = next.error();
        return;
      }
      if (!*next) break;
      note_credentials((*next)->text, {file.path, (*next)->number, (*next)->offset});
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

void FileReader::note_fault(json::Fault fault) {
  const json::FaultKind kind = fault.kind;
  intake_.text_faults[kind].add({std::move(fault)});
}

FileReader::Refusals FileReader::refused_by(std::string_view schema, json::Value value) {
  Refusals refused;
  for (schema::Violation& violation : schemas_.check(schema, value)) {
    const json::Value at = violation.at ? violation.at : value;
    ++refused.violations;
    if (violation.kind != schema::Violation::Kind::unknown_property) refused.pointers.push_back(at.pointer());
    summary::SchemaFault fault{violation.kind,
                               std::string(schema),
                               violation.at_key ? at.key_location() : at.location(),
                               std::move(violation.message),
                               std::move(violation.want),
                               std::move(violation.found),
                               std::move(violation.suggestion)};
    const bool at_outcome = fault.where.pointer == "/outcome";
    intake_.schema_faults[{fault.schema, fault.kind, at_outcome}].add(std::move(fault));
  }
  return refused;
}

void FileReader::note_credentials(std::string_view text, const json::Source& source) {
  for (const bundle::CredentialMatch& match : bundle::find_credentials(text)) {
    const std::string_view before = text.substr(0, match.begin);
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    Location where;
    where.file = source.file;
    where.line =
        source.first_line + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    where.column = match.begin - line_start + 1;
    where.offset = source.offset + match.begin;
    intake_.credentials.add({std::string(match.kind), std::move(where)});
  }
}

void FileReader::advance(const std::string& file, std::uint64_t bytes) {
  bytes_read_ += bytes;
  if (progress_) progress_(file, bytes_read_);
}

}  // namespace counterfoil::engine
