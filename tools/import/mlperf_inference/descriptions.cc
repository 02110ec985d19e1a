#include "tools/import/mlperf_inference/descriptions.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "tools/import/foreign_json.h"
#include "tools/import/mlperf_inference/faults.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// Fields that the round names and the object lacks, together. A field may be empty.
void require_fields(const Context& context, json::Value object, const std::vector<std::string>& fields,
                    bool may_be_empty) {
  std::vector<std::string> lacking;
  for (const std::string& field : fields) {
    const json::Value value = ForeignJson::last(object, field);
    if (!value || value.is_null() || (!may_be_empty && value.is_string() && value.as_string().empty())) {
      lacking.push_back(field);
    }
  }
  if (lacking.empty()) return;
  context.imported.fault(kFieldAbsent, object, "fields that the round asks for are absent",
                         "a value for each", fitted(fmt::format("{}", fmt::join(lacking, ", ")), 1000),
                         lacking.size());
}

void hold_against_path(const Context& context, json::Value object, std::string_view field,
                       const std::string& in_path) {
  const json::Value value = ForeignJson::last(object, field);
  if (!value.is_string() || value.as_string() == in_path) return;
  context.imported.fault(kFieldContradicts, value, fmt::format("{} is not that of the folder", field),
                         in_path);
}

/// The file of the measurement: measurements.json since v6.0, before it <system>_<anything>.json.
std::string measurement_file(const Context& context, const Unit& unit) {
  if (!context.submission.beside_results) return unit.place.measurements + "/measurements.json";
  for (const std::string& file : files_below(context.submission, unit.place.measurements)) {
    const std::string name = file.substr(unit.place.measurements.size() + 1);
    if (name.ends_with(".json") && name.find('/') == std::string::npos && name.starts_with(unit.system->id))
      return file;
  }
  return unit.place.measurements + "/" + unit.system->id + ".json";
}

}  // namespace

SystemDescription read_system(const Context& context, const System& system) {
  SystemDescription read;
  const std::string wanted = context.submission.root + "/systems/" + system.id + ".json";
  if (system.description.empty()) {
    context.imported.fault(kSystemNotDescribed, Location{wanted, 0, 0, 0, ""},
                           fmt::format("system {} has results and no description", system.id),
                           "systems/<id>.json", "no file");
    return read;
  }
  const SourceFile* file = context.require(system.description, "the description of a system");
  if (file == nullptr) return read;
  const ForeignTexts texts = read_json(*file, context.imported.faults);
  if (texts.texts.empty()) return read;
  const json::Value root = texts.texts.front().root();
  const auto text = [&](std::string_view key) {
    return std::string(ForeignJson::last(root, key).as_string());
  };
  read.type = text("system_type");
  read.name = text("system_name");
  read.accelerator = text("accelerator_model_name");
  read.accelerators = number(text("accelerators_per_node"));
  read.processor = text("host_processor_model_name");
  require_fields(context, root, context.round.system_fields, true);
  const auto& divisions = context.round.divisions;
  const bool known =
      std::find(divisions.begin(), divisions.end(), context.submission.division) != divisions.end();
  if (known) hold_against_path(context, root, "division", context.submission.division);
  hold_against_path(context, root, "submitter", context.submission.submitter);
  return read;
}

void check_measurements(const Context& context, const Unit& unit) {
  if (unit.place.measurements.empty()) {
    context.imported.fault(kFileAbsent, Location{context.submission.root, 0, 0, 0, ""},
                           fmt::format("nothing is measured of {}", unit.id),
                           "measurements, user.conf and README.md", "no folder");
    return;
  }
  context.require(unit.place.measurements + "/user.conf", "user.conf");
  context.require(unit.place.measurements + "/README.md", "README.md");
  const SourceFile* file =
      context.require(measurement_file(context, unit), "the description of the implementation");
  if (file == nullptr) return;
  const ForeignTexts texts = read_json(*file, context.imported.faults);
  if (!texts.texts.empty())
    require_fields(context, texts.texts.front().root(), context.round.measurement_fields, false);
}

}  // namespace counterfoil::importing::mlperf_inference
