#include "checker/rules/facts.h"

#include <utility>

namespace counterfoil::rules {

Location Facts::locate(const summary::RecordRef& record, std::string pointer) const {
  Location where;
  if (record.file < intake.files.size()) where.file = intake.files[record.file].path;
  where.line = record.line;
  where.column = 1;
  where.offset = record.offset;
  where.pointer = std::move(pointer);
  return where;
}

}  // namespace counterfoil::rules
