#include "checker/engine/file_roles.h"

#include "checker/bundle/decompress.h"

namespace counterfoil::engine {

namespace {

bool is_lines(std::string_view path) {
  path = bundle::without_compression(path);
  return path.ends_with(".ndjson") || path.ends_with(".jsonl");
}

}  // namespace

RoleForm form_of(std::string_view role, std::string_view path) {
  if (role == "plan")
    return is_lines(path) ? RoleForm{Form::lines, "slot"} : RoleForm{Form::document, "plan"};
  if (role == "claims") return {Form::document, "claims"};
  if (role == "attempts") return {Form::lines, "attempt"};
  if (role == "baselines") return {Form::lines, "baseline"};
  if (role == "series") return {Form::lines, "sample"};
  if (role == "costs") return {Form::lines, "cost"};
  if (role == "fixtures") return {Form::lines, "fixture"};
  if (role == "import") return {Form::lines, "import"};
  return {};
}

}  // namespace counterfoil::engine
