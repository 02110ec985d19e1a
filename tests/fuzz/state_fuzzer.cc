// Any bytes, as a file of a state and as the content of one that this build wrote: they are refused with
// words, or they make a state that is written and read again as it is, and that merges.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "checker/state/envelope.h"
#include "checker/state/state.h"
#include "checker/state/values.h"
#include "checker/state/writer.h"

namespace {

using namespace counterfoil;
using namespace counterfoil::state;

void demand(bool held) {
  if (!held) std::abort();
}

void read(std::string_view file) {
  auto state = from_bytes(file, "fuzz");
  if (!state) {
    demand(state.error().where == "fuzz" && !state.error().what.empty() && !state.error().hint.empty());
    return;
  }
  const std::string written = to_bytes(*state);
  auto again = from_bytes(written, "fuzz");
  demand(again.ok() && to_bytes(*again) == written);
  demand(!incompatible(state->subject, again->subject));
  const bool has_shards = !state->shards.empty();
  merge(*state, std::move(*again));
  demand(state->is_doubled() == has_shards);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read(bytes);
  // What states begin with differs between builds: the corpus holds what comes after it.
  Writer writer;
  std::string build = build_id();
  writer(build);
  read(wrapped(std::move(writer).bytes().append(bytes)));
  return 0;
}
