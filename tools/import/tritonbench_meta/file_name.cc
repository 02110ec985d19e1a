#include "tools/import/tritonbench_meta/read.h"

namespace counterfoil::importing::tritonbench_meta {

FileName::FileName(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  std::string_view name = slash == std::string_view::npos ? file : file.substr(slash + 1);
  if (slash != std::string_view::npos) folder = std::string(file.substr(0, slash));
  if (const std::size_t flat = name.rfind("__"); flat != std::string_view::npos && flat > 0) {
    folder += "/" + std::string(name.substr(0, flat));
    name.remove_prefix(flat + 2);
  }
  stem = std::string(name.substr(0, name.rfind('.')));
  if (stem.empty()) stem = "unnamed";
}

}  // namespace counterfoil::importing::tritonbench_meta
