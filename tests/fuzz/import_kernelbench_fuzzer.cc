// Any files of KernelBench results: they are imported, or refused with a reason; the same files give the
// same bundle, and no record says that a result is missing.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "tests/fuzz/files_in_text.h"
#include "tools/import/write_bundle.h"

using namespace counterfoil;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto files = files_in_text({reinterpret_cast<const char*>(data), size});
  const importing::Importer& importer = *importing::find_importer("kernelbench");
  const auto once = importing::import_bundle(importer, importing::Source::of_texts(files));
  const auto again = importing::import_bundle(importer, importing::Source::of_texts(files));
  require(once.ok() == again.ok());
  if (!once) {
    require(!once.error().what.empty());
    return 0;
  }
  require(once->files == again->files);
  for (const importing::Attempt& attempt : once->imported.attempts) require(attempt.outcome != "missing");
  return 0;
}
