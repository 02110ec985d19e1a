#include "checker/model/import.h"

#include <algorithm>
#include <array>
#include <utility>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 4> kSeverities = {"error", "warning", "note", "unreadable"};
constexpr std::array<std::string_view, 3> kStatuses = {"recorded", "derived", "absent"};

Location place_in_source(json::Value where) {
  Location place;
  place.file = text_of(where.find("file"));
  place.line = where.find("line").as_uint64().value_or(0);
  place.column = where.find("column").as_uint64().value_or(0);
  place.pointer = text_of(where.find("pointer"));
  return place;
}

ImportFault read_fault(json::Value line) {
  ImportFault fault;
  fault.name = text_of(line.find("fault"));
  fault.severity = enum_of<FaultSeverity>(line.find("severity"), kSeverities).value_or(FaultSeverity::error);
  fault.where = place_in_source(line.find("where"));
  fault.message = text_of(line.find("message"));
  fault.want = text_of(line.find("want"));
  fault.found = text_of(line.find("found"));
  fault.fix = text_of(line.find("fix"));
  fault.count = line.find("count").as_uint64().value_or(1);
  fault.at = line.location();
  return fault;
}

}  // namespace

bool ImportLog::is_source(std::string_view path) const {
  return std::find(sources.begin(), sources.end(), path) != sources.end();
}

const ImportField* ImportLog::find_field(std::string_view field) const {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const ImportField& candidate) { return candidate.name == field; });
  return found == fields.end() ? nullptr : &*found;
}

void read_import_line(const json::Document& line, ImportLog& log) {
  const json::Value value = line.root();
  if (value.find("fault")) {
    log.faults.push_back(read_fault(value));
  } else if (value.find("field")) {
    using Status = ImportField::Status;
    log.fields.push_back({text_of(value.find("field")),
                          enum_of<Status>(value.find("status"), kStatuses).value_or(Status::absent),
                          value.location()});
  } else if (value.find("source")) {
    log.sources.push_back(text_of(value.find("source")));
  } else {
    if (log.headers.empty()) log.importer = text_of(value.find("importer"));
    log.headers.push_back(value.location());
  }
}

}  // namespace counterfoil::model
