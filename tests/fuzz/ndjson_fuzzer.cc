// Lines do not depend on how the stream is cut into reads, and put together they are the stream.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checker/json/lines.h"
#include "checker/json/parse.h"

namespace {

using namespace counterfoil::json;

constexpr std::size_t kLimit = 64;

void demand(bool held) {
  if (!held) std::abort();
}

class Pieces : public counterfoil::ByteSource {
 public:
  Pieces(std::string_view text, std::size_t piece) : text_(text), piece_(piece) {}
  counterfoil::Result<std::size_t> read(std::span<char> into) override {
    std::size_t count = std::min({into.size(), piece_, text_.size()});
    std::copy_n(text_.data(), count, into.data());
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t piece_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  Pieces source(text, 1 + data[0]);
  LineReader reader(source, kLimit);
  std::uint64_t offset = 0;
  std::uint64_t number = 0;
  bool ended = true;
  for (;;) {
    auto line = reader.next();
    demand(line.ok());
    if (!*line) break;
    const Line& here = **line;
    demand(here.offset == offset && here.number == ++number && here.too_long == (here.size > kLimit));
    std::string_view expected = text.substr(offset, here.size);
    demand(expected.find('\n') == std::string_view::npos);
    demand(here.too_long ? here.text.empty() : here.text == expected);
    for (const Fault& fault : line_faults(here, "x.ndjson", kLimit)) demand(!fault.message.empty());
    parse(here.text, {.file = "x.ndjson", .first_line = here.number, .offset = here.offset});
    ended = here.complete;
    offset += here.size + (here.complete ? 1 : 0);
  }
  demand(offset == text.size() && (text.empty() || ended == (text.back() == '\n')));
  return 0;
}
