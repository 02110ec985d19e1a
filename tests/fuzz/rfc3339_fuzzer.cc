// Times as text: whatever is accepted prints as the same instant, and a text is never both zoned and local.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "checker/exact/instant.h"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using counterfoil::InstantError;
  const std::string text(data, data + size);
  InstantError error = InstantError::none, local_error = InstantError::none;
  const auto parsed = counterfoil::parse_rfc3339(text, &error);
  const auto local = counterfoil::parse_local(text, &local_error);
  require(parsed.has_value() == (error == InstantError::none));
  require(local.has_value() == (local_error == InstantError::none));
  require(!parsed || local_error == InstantError::unexpected_zone);
  require(!local || error == InstantError::missing_zone);
  if (parsed) {
    require(parsed->at.ns % parsed->resolution_ns == 0);
    const auto again = counterfoil::parse_rfc3339(counterfoil::to_rfc3339(parsed->at));
    require(again && again->at == parsed->at);
  }
  if (local) {
    const auto as_utc = counterfoil::parse_rfc3339(text + "Z");
    require(as_utc && as_utc->at.ns == local->wall_ns && as_utc->resolution_ns == local->resolution_ns);
  }
  return 0;
}
