#pragma once

#include <string_view>

namespace counterfoil::engine {

/// How a file is read, decided by its role and, for plans, by its name.
enum class Form { document, lines, opaque };

struct RoleForm {
  Form form = Form::opaque;
  std::string_view schema;  ///< name of the schema of the document or of each line; empty for opaque files
};

/// The form of a file: `plan.ndjson` is read by lines, its first line being `plan-header`.
RoleForm form_of(std::string_view role, std::string_view path);

}  // namespace counterfoil::engine
