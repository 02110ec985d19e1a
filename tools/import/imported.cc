#include "tools/import/imported.h"

#include <algorithm>
#include <utility>

#include "checker/json/utf8.h"

namespace counterfoil::importing {
namespace {

constexpr std::size_t kMostFoundBytes = 200;

}  // namespace

std::string found_text(json::Value at) {
  return fitted(at.is_string() ? at.as_string() : at.raw(), kMostFoundBytes);
}

std::string_view name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
    case Severity::unreadable:
      break;
  }
  return "unreadable";
}

void Imported::recorded(std::string field, std::string from, std::string how) {
  fields.push_back({std::move(field), Field::Status::recorded, std::move(from), std::move(how)});
}

void Imported::derived(std::string field, std::string from, std::string how) {
  fields.push_back({std::move(field), Field::Status::derived, std::move(from), std::move(how)});
}

void Imported::absent(std::string field, std::string how) {
  fields.push_back({std::move(field), Field::Status::absent, "", std::move(how)});
}

void Imported::fault(const FaultKind& kind, const Location& where, std::string message, std::string want,
                     std::string found, std::uint64_t count) {
  faults.push_back({&kind, where, std::move(message), std::move(want), std::move(found), count});
}

void Imported::fault(const FaultKind& kind, json::Value at, std::string message, std::string want,
                     std::string found, std::uint64_t count) {
  if (found.empty()) found = found_text(at);
  fault(kind, at.location(), std::move(message), std::move(want), std::move(found), count);
}

std::string fitted(std::string_view text, std::size_t most_bytes) {
  constexpr std::string_view kCut = "...";
  if (text.size() <= most_bytes) return std::string(text);
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t bytes = std::max<std::size_t>(json::utf8_sequence(text, end), 1);
    if (end + bytes + kCut.size() > most_bytes) break;
    end += bytes;
  }
  return std::string(text.substr(0, end)).append(kCut);
}

}  // namespace counterfoil::importing
