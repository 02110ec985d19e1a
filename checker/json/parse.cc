#include "checker/json/parse.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "checker/json/place.h"
#include "checker/json/walker.h"

namespace counterfoil::json {
namespace {

constexpr std::size_t kLongest = 1u << 30;  // offsets are 32 bits wide
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

void find_newlines(Storage& storage) {
  std::string_view text = storage.view();
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    storage.newlines.push_back(static_cast<std::uint32_t>(at));
  }
}

}  // namespace

Parsed parse(std::string_view text, Source source, const Limits& limits) {
  Parsed parsed;
  std::size_t longest = std::min(limits.document_bytes, kLongest);
  std::unique_ptr<Storage> storage = take_storage();
  storage->source = std::move(source);
  if (text.size() > longest) {
    parsed.faults.push_back(
        {FaultKind::document_too_long, place(*storage, 0),
         fmt::format("text of {} bytes passes the limit of {} bytes", text.size(), longest),
         fmt::format("at most {} bytes", longest), fmt::format("{} bytes", text.size()), std::nullopt});
    return parsed;
  }

  const std::size_t padded = text.size() + simdjson::SIMDJSON_PADDING;
  if (storage->capacity < padded) {
    storage->text.reset(new char[padded]);
    storage->capacity = padded;
  }
  storage->size = text.size();
  if (!text.empty()) std::memcpy(storage->text.get(), text.data(), text.size());
  std::memset(storage->text.get() + text.size(), 0, simdjson::SIMDJSON_PADDING);
  find_newlines(*storage);

  bool marked = text.substr(0, kByteOrderMark.size()) == kByteOrderMark;
  if (marked) std::memset(storage->text.get(), ' ', kByteOrderMark.size());  // so that offsets stay
  Walked walked = walk(*storage, limits, marked);
  parsed.faults = std::move(walked.faults);
  parsed.faults_left_out = walked.faults_left_out;
  std::stable_sort(parsed.faults.begin(), parsed.faults.end(),
                   [](const Fault& a, const Fault& b) { return a.where.offset < b.where.offset; });
  if (walked.to_the_end && walked.usable) parsed.document.emplace(OwnedStorage(storage.release()));
  return parsed;
}

}  // namespace counterfoil::json
