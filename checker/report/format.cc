#include "checker/report/format.h"

namespace counterfoil::report {

const Format* find_format(std::string_view name) {
  for (const Format* format : all_formats()) {
    if (format->name == name) return format;
  }
  return nullptr;
}

}  // namespace counterfoil::report
