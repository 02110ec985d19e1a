#include "checker/engine/read_receipt.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "checker/bundle/file_source.h"
#include "checker/engine/schemas.h"
#include "checker/json/lines.h"
#include "checker/json/parse.h"

namespace counterfoil::engine {

namespace {

/// Faults kept of one receipt; a file that is none has one a line.
constexpr std::size_t kFaults = 100;

class ReceiptReader {
 public:
  explicit ReceiptReader(const std::string& path) { receipt_.path = path; }

  summary::ReplayReceipt read(ByteSource& source) &&;

 private:
  void use(const json::Line& line);
  void use_end(json::Value line);
  bool accepts(std::string_view schema, json::Value value);
  void fault(Location where, std::string message, std::string want, std::string found);

  summary::ReplayReceipt receipt_;
  Schemas schemas_;
  bool first_ = true;
  std::uint64_t lines_ = 0;  ///< between the first and the last
};

summary::ReplayReceipt ReceiptReader::read(ByteSource& source) && {
  json::LineReader lines(source);
  for (;;) {
    const auto next = lines.next();
    if (!next) {
      receipt_.error = next.error();
      break;
    }
    if (!*next) break;
    use(**next);
    first_ = false;
  }
  Location whole;
  whole.file = receipt_.path;
  if (first_) fault(whole, "the replay receipt is empty", "a line that says what was replayed", "nothing");
  return std::move(receipt_);
}

void ReceiptReader::fault(Location where, std::string message, std::string want, std::string found) {
  if (receipt_.faults.size() >= kFaults) return;
  receipt_.faults.push_back({std::move(where), std::move(message), std::move(want), std::move(found)});
}

bool ReceiptReader::accepts(std::string_view schema, json::Value value) {
  const std::vector<schema::Violation> violations = schemas_.check(schema, value);
  for (const schema::Violation& violation : violations) {
    const json::Value at = violation.at ? violation.at : value;
    fault(violation.at_key ? at.key_location() : at.location(), violation.message, violation.want,
          violation.found);
  }
  return violations.empty();
}

void ReceiptReader::use(const json::Line& line) {
  const std::vector<json::Fault> of_line = json::line_faults(line, receipt_.path, json::Limits().line_bytes);
  for (const json::Fault& f : of_line) fault(f.where, f.message, f.want, f.found);
  if (!of_line.empty()) {
    // Cut in mid-air, or no line at all: whether more was to come, nobody can say.
    if (!receipt_.promised) ++lines_;
    return;
  }
  json::Parsed parsed = json::parse(line.text, {receipt_.path, line.number, line.offset});
  for (const json::Fault& f : parsed.faults) fault(f.where, f.message, f.want, f.found);
  if (receipt_.promised) {
    Location where;
    where.file = receipt_.path;
    where.line = line.number;
    return fault(where, "the replay receipt goes on behind its end", "no line behind the last",
                 "one more line");
  }
  const json::Value root = parsed.document ? parsed.document->root() : json::Value();
  if (first_) {
    if (root && accepts("replay-header", root)) {
      receipt_.header = model::read_replay_header(std::move(*parsed.document));
    }
    return;
  }
  if (root.is_object() && root.find("complete")) return use_end(root);
  ++lines_;
  if (root && accepts("replay-observation", root)) {
    receipt_.observations.push_back(model::read_replay_observation(std::move(*parsed.document)));
  }
}

void ReceiptReader::use_end(json::Value line) {
  if (!accepts("replay-end", line)) return;
  receipt_.promised = line.find("observations").as_uint64().value_or(0);
  if (*receipt_.promised == lines_) return;
  fault(line.find("observations").location(),
        "the replay receipt has another number of observations than it counts", fmt::format("{}", lines_),
        fmt::format("{}", *receipt_.promised));
}

}  // namespace

Result<summary::ReplayReceipt> read_receipt(const std::string& path) {
  const auto source = bundle::open_outside_file(path, "replay receipt");
  if (!source) return source.error();
  return ReceiptReader(path).read(**source);
}

}  // namespace counterfoil::engine
