#include "tools/counterfoil/record_lines.h"

#include <algorithm>
#include <span>

#include "checker/bundle/decompress.h"
#include "checker/json/lines.h"
#include "checker/json/parse.h"

namespace counterfoil::command {

namespace {

/// The records of one file, sorted, none twice.
void read_file_records(const bundle::Tree& tree, const std::string& path,
                       std::span<const summary::RecordRef> records, const UseRecord& use) {
  const bool seekable = bundle::compression_of(path) == bundle::Compression::none;
  const std::uint64_t start = seekable ? records.front().offset : 0;
  const auto source = seekable ? tree.open(path, start) : bundle::open_text(tree, path);
  if (!source) return;
  json::LineReader lines(**source);
  auto wanted = records.begin();
  while (wanted != records.end()) {
    const auto next = lines.next();
    if (!next || !*next) return;
    const json::Line& line = **next;
    if (start + line.offset != wanted->offset) continue;
    const json::Parsed parsed = json::parse(line.text, {path, wanted->line, wanted->offset});
    if (parsed.document && parsed.document->root().is_object()) {
      use(*wanted, model::read_attempt(*parsed.document));
    }
    ++wanted;
  }
}

}  // namespace

void read_records(const bundle::Tree& tree, const rules::Facts& facts,
                  std::vector<summary::RecordRef> records, const UseRecord& use) {
  std::sort(records.begin(), records.end());
  records.erase(std::unique(records.begin(), records.end()), records.end());
  for (auto first = records.begin(); first != records.end();) {
    const auto last =
        std::find_if(first, records.end(), [&](const auto& r) { return r.file != first->file; });
    if (first->file < facts.intake.files.size()) {
      read_file_records(tree, facts.intake.files[first->file].path, {first, last}, use);
    }
    first = last;
  }
}

}  // namespace counterfoil::command
