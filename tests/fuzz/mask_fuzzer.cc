// Any text: matches lie in it, in order and apart; masking hides every one of them, and in place moves
// nothing. The look at the signs of credentials loses none.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "checker/bundle/mask.h"

using namespace counterfoil::bundle;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::string in_place = text;
  mask_in_place(in_place);
  require(in_place.size() == text.size());

  require(find_credentials(text).size() == scan_for_credentials(text).size());

  const std::string shortened = masked(text);
  std::size_t at = 0;
  for (const CredentialMatch& match : find_credentials(text)) {
    require(match.begin >= at && match.length > 0 && match.begin + match.length <= size &&
            !match.kind.empty());
    require(in_place.compare(at, match.begin - at, text, at, match.begin - at) == 0);
    const std::string credential = text.substr(match.begin, match.length);
    // A short password may stand elsewhere in the text for another reason.
    if (credential.size() >= 20) require(in_place.compare(match.begin, match.length, credential) != 0);
    at = match.begin + match.length;
  }
  require(in_place.compare(at, std::string::npos, text, at) == 0);
  require((at == 0) == (shortened == text));
  return 0;
}
