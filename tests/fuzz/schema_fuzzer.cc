// What valijson refuses by a schema of the contract, the explainer has words for, and the acceptor does not
// accept; what valijson accepts, it accepts, unless keys are equal; and it goes by precedents where it would
// come to the same. The first byte picks the schema.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "checker/json/parse.h"
#include "checker/schema/contract_schemas.h"
#include "checker/schema/validator.h"

namespace {

using namespace counterfoil;

void demand(bool held) {
  if (!held) std::abort();
}

std::vector<schema::Validator> compiled_schemas() {
  std::vector<schema::Validator> validators;
  for (std::string_view name : schema::contract_schema_names()) {
    auto validator = schema::Validator::compile(schema::contract_schema(name), name);
    demand(validator.ok());
    validators.push_back(std::move(*validator));
  }
  return validators;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<schema::Validator> validators = compiled_schemas();
  if (size == 0) return 0;
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  // valijson measures a string up to its first NUL.
  if (text.find("\\u0000") != std::string_view::npos) return 0;
  json::Parsed parsed = json::parse(text, {});
  if (!parsed.document) return 0;
  const std::size_t place = data[0] % validators.size();
  const schema::Validator& validator = validators[place];
  const json::Value root = parsed.document->root();
  const bool accepted = validator.accepts(root);
  demand(accepted == (validator.validate(root) && !root.has_duplicate_keys()));
  static std::vector<schema::Precedents> precedents(validators.size());
  demand(accepted == validator.accepts(root, precedents[place]));
  for (const schema::Violation& violation : validator.check(root, true)) {
    demand(violation.kind != schema::Violation::unexplained);
    demand(violation.at && !violation.message.empty() && !violation.want.empty() && !violation.found.empty());
  }
  return 0;
}
