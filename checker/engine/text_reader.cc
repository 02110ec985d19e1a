#include "checker/engine/text_reader.h"

#include <algorithm>
#include <utility>

#include "checker/bundle/mask.h"
#include "checker/json/parse.h"

namespace counterfoil::engine {

bool ReadDocument::refuses(std::string_view section) const {
  return std::any_of(refused.begin(), refused.end(), [&](const std::string& pointer) {
    const bool inside =
        pointer.starts_with(section) && pointer.size() > section.size() && pointer[section.size()] == '/';
    return pointer.empty() || pointer == section || inside;
  });
}

ReadDocument TextReader::document(std::string_view text, const std::string& file, std::string_view schema,
                                  const Applies& applies) {
  ++intake_.documents;
  const json::Source source{file, 1, 0};
  opaque(text, source);
  json::Parsed parsed = json::parse(text, source);
  for (json::Fault& fault : parsed.faults) note_fault(std::move(fault));
  ReadDocument read;
  if (!parsed.document) return read;
  if (!applies || applies(*parsed.document))
    read.refused = refused_by(schema, parsed.document->root()).pointers;
  read.document = std::move(parsed.document);
  return read;
}

std::optional<ReadLine> TextReader::line(const json::Line& line, const std::string& file,
                                         std::string_view schema) {
  bool blank = false;
  for (json::Fault& fault : json::line_faults(line, file, json::Limits().line_bytes)) {
    blank = blank || fault.kind == json::FaultKind::blank_line;
    note_fault(std::move(fault));
  }
  if (blank) return std::nullopt;
  ++intake_.records;
  const json::Source source{file, line.number, line.offset};
  opaque(line.text, source);
  json::Parsed parsed;
  if (!line.too_long) parsed = json::parse(line.text, source);
  const bool truncated = !line.complete && !parsed.document;
  for (json::Fault& fault : parsed.faults) {
    // A line that ends in mid-air is one fault, that of the file.
    if (!truncated) note_fault(std::move(fault));
  }
  ReadLine read;
  read.accepted = parsed.document && refused_by(schema, parsed.document->root()).violations == 0;
  if (!read.accepted) ++intake_.bad_records;
  read.document = std::move(parsed.document);
  read.at.line = line.number;
  read.at.offset = line.offset;
  return read;
}

void TextReader::note_fault(json::Fault fault) {
  const json::FaultKind kind = fault.kind;
  intake_.text_faults[kind].add({std::move(fault)});
}

TextReader::Refusals TextReader::refused_by(std::string_view schema, json::Value value) {
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

void TextReader::opaque(std::string_view text, const json::Source& source) {
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

}  // namespace counterfoil::engine
