#include "tools/import/foreign_json.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/json/parse.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing {
namespace {

/// Foreign files keep logs and matrices in one line.
json::Limits patient_limits() {
  json::Limits limits;
  limits.line_bytes = std::size_t{512} << 20;
  limits.document_bytes = std::size_t{1} << 30;
  limits.string_bytes = std::size_t{256} << 20;
  limits.values = std::size_t{64} << 20;
  return limits;
}

/// Bare tokens that Python's writer makes of non-finite numbers, and strings as long that a reader can hold.
struct BareToken {
  std::string_view token;
  std::string_view stand_in;
  std::string_view word;
};
constexpr std::array<BareToken, 3> kBareTokens = {
    {{"NaN", "\"n\"", "nan"}, {"-Infinity", "\"-inf\"   ", "-inf"}, {"Infinity", "\"inf\"   ", "inf"}}};

const BareToken* bare_token_at(std::string_view text, std::size_t at) {
  for (const BareToken& bare : kBareTokens) {
    if (text.substr(at, bare.token.size()) == bare.token) return &bare;
  }
  return nullptr;
}

/// Puts strings in place of bare tokens, so that every offset stays. The offsets are those of the tokens.
std::vector<std::size_t> replace_bare_tokens(std::string& text) {
  std::vector<std::size_t> replaced;
  if (text.find("NaN") == std::string::npos && text.find("Infinity") == std::string::npos) return replaced;
  bool inside = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (inside && c == '\\') {
      ++at;
    } else if (c == '"') {
      inside = !inside;
    } else if (!inside && (c == 'N' || c == 'I' || c == '-')) {
      const BareToken* bare = bare_token_at(text, at);
      if (bare == nullptr) continue;
      text.replace(at, bare->token.size(), bare->stand_in);
      replaced.push_back(at);
      at += bare->token.size() - 1;
    }
  }
  return replaced;
}

/// Shortens what a parser says of a file's text to a place in it.
Fault fault_of(const json::Fault& fault) {
  const FaultKind* kind = &kMalformed;
  if (fault.kind == json::FaultKind::duplicate_key) kind = &kDuplicateKey;
  if (fault.kind == json::FaultKind::byte_order_mark) kind = &kByteOrderMark;
  return {kind, fault.where, fault.message, fault.want, fault.found, 1};
}

struct Read {
  std::optional<ForeignJson> text;
  std::vector<Fault> faults;
};

Read read_one(std::string_view original, json::Source place) {
  std::string text(original);
  const std::vector<std::size_t> bare = replace_bare_tokens(text);
  json::Parsed parsed = json::parse(text, place, patient_limits());
  Read read;
  for (const json::Fault& fault : parsed.faults) read.faults.push_back(fault_of(fault));
  if (!parsed.document) return read;
  if (!bare.empty()) {
    read.faults.push_back({&kBareNonFinite, parsed.document->locate_offset(bare.front()),
                           "a bare token that is no JSON stands for a number", "a number, null or a string",
                           std::string(bare_token_at(original, bare.front())->token), bare.size()});
  }
  read.text.emplace(std::move(*parsed.document), original);
  return read;
}

void append(std::vector<Fault>& faults, std::vector<Fault> more) {
  std::move(more.begin(), more.end(), std::back_inserter(faults));
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Whether a text that is no JSON as a whole looks like JSON lines: its first line is complete.
bool looks_like_lines(const SourceFile& file) {
  const std::string_view text = file.text;
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || text.find_first_not_of(" \t\r\n", end) == std::string_view::npos) {
    return false;
  }
  return read_one(text.substr(0, end), {file.name, 1, 0}).text.has_value();
}

}  // namespace

std::string_view ForeignJson::number(json::Value value) const {
  if (value.is_number()) return value.raw();
  if (!value.is_string() || original_[value.begin()] == '"') return {};
  return bare_token_at(original_, value.begin())->word;
}

json::Value ForeignJson::last(json::Value object, std::string_view key) {
  json::Value found;
  for (const json::Member& member : object.members()) {
    if (member.key == key) found = member.value;
  }
  return found;
}

ForeignTexts read_json_lines(const SourceFile& file, std::vector<Fault>& faults) {
  ForeignTexts lines;
  lines.by_line = true;
  const std::string_view text = file.text;
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    ++number;
    if (!is_blank(line)) {
      Read read = read_one(line, {file.name, number, begin});
      append(faults, std::move(read.faults));
      if (read.text) lines.texts.push_back(std::move(*read.text));
    }
    begin = end + 1;
  }
  return lines;
}

ForeignTexts read_json(const SourceFile& file, std::vector<Fault>& faults) {
  if (!looks_like_lines(file)) {
    Read whole = read_one(file.text, {file.name, 1, 0});
    append(faults, std::move(whole.faults));
    ForeignTexts texts;
    if (whole.text) texts.texts.push_back(std::move(*whole.text));
    return texts;
  }
  return read_json_lines(file, faults);
}

}  // namespace counterfoil::importing
