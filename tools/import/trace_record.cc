#include "tools/import/trace_record.h"

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/json/writer.h"
#include "tools/import/numbers.h"

namespace counterfoil::importing::trace {
namespace {

bool is_nothing(json::Value value) {
  return !value || value.is_null() || (value.is_object() && value.size() == 0) ||
         (value.is_string() && value.as_string().empty());
}

Definition::Input read_input(json::Value value) {
  Definition::Input input;
  const json::Value shape = ForeignJson::last(value, "shape");
  input.is_scalar = !shape.is_array();
  for (const json::Value axis : shape.elements()) {
    input.shape.emplace_back(axis.is_string() ? axis.as_string() : axis.raw());
  }
  input.dtype = std::string(ForeignJson::last(value, "dtype").as_string());
  return input;
}

Definition::Axis read_axis(json::Value value) {
  using Kind = Definition::Axis::Kind;
  const std::string_view type = ForeignJson::last(value, "type").as_string();
  Definition::Axis axis;
  if (type == "const") axis.kind = Kind::constant;
  if (type == "expr") axis.kind = Kind::computed;
  axis.value = ForeignJson::last(value, "value").as_int64().value_or(0);
  return axis;
}

std::string label_of(json::Value axes) {
  std::string label;
  for (const json::Member& axis : axes.members()) {
    label += fmt::format("{}{}={}", label.empty() ? "" : ",", axis.key, std::string(axis.value.raw()));
  }
  return label.empty() ? "no axes" : label;
}

}  // namespace

std::string_view Trace::hardware() const {
  const json::Value named = ForeignJson::last(environment(), "hardware");
  return named ? named.as_string() : ForeignJson::last(environment(), "device").as_string();
}

Kind kind_of(json::Value value) {
  if (!value.is_object()) return Kind::none;
  const bool sized = value.find("axes").is_object() && value.find("inputs").is_object();
  if (sized && value.find("outputs").is_object() && value.find("name").is_string()) return Kind::definition;
  if (sized && !value.find("outputs")) return Kind::workload;
  if (value.find("workload").is_object() && !value.find("definition").as_string().empty()) return Kind::trace;
  if (value.find("spec").is_object() && value.find("sources").is_array()) return Kind::solution;
  return Kind::none;
}

bool is_workload_only(json::Value trace) {
  return is_nothing(ForeignJson::last(trace, "solution")) &&
         is_nothing(ForeignJson::last(trace, "evaluation"));
}

std::string_view type_of_input(json::Value input) {
  const json::Value type = ForeignJson::last(input, "type");
  return (type ? type : ForeignJson::last(input, "format")).as_string();
}

json::Value place_of(json::Value object, std::string_view member) {
  const json::Value found = ForeignJson::last(object, member);
  return found ? found : object;
}

Definition read_definition(json::Value value) {
  Definition definition;
  definition.at = value;
  definition.name = std::string(ForeignJson::last(value, "name").as_string());
  const json::Value operation = ForeignJson::last(value, "op_type");
  definition.operation = std::string((operation ? operation : ForeignJson::last(value, "type")).as_string());
  for (const json::Member& axis : ForeignJson::last(value, "axes").members()) {
    definition.axes[std::string(axis.key)] = read_axis(axis.value);
  }
  for (const json::Member& input : ForeignJson::last(value, "inputs").members()) {
    definition.inputs[std::string(input.key)] = read_input(input.value);
  }
  for (const json::Value constraint : ForeignJson::last(value, "constraints").elements()) {
    if (constraint.is_string()) definition.constraints.push_back(constraint);
  }
  return definition;
}

Workload read_workload(json::Value value) {
  Workload workload;
  workload.at = value;
  workload.uuid = std::string(ForeignJson::last(value, "uuid").as_string());
  workload.axes = ForeignJson::last(value, "axes");
  workload.inputs = ForeignJson::last(value, "inputs");
  workload.tolerance = ForeignJson::last(value, "tolerance");
  workload.label = workload.uuid.empty() ? label_of(workload.axes) : workload.uuid;
  workload.sizes = canonical(workload.axes) + canonical(workload.inputs);
  return workload;
}

Trace read_trace(json::Value value, const ForeignJson& text) {
  Trace trace;
  trace.at = value;
  trace.text = &text;
  trace.definition = std::string(ForeignJson::last(value, "definition").as_string());
  trace.solution = std::string(ForeignJson::last(value, "solution").as_string());
  trace.workload = read_workload(ForeignJson::last(value, "workload"));
  const json::Value evaluation = ForeignJson::last(value, "evaluation");
  if (!is_nothing(evaluation)) trace.evaluation = evaluation;
  trace.status = std::string(ForeignJson::last(evaluation, "status").as_string());
  return trace;
}

std::string canonical(json::Value value) {
  if (!value) return "null";
  if (value.is_object()) {
    std::map<std::string, std::string> members;
    for (const json::Member& member : value.members()) {
      if (!member.value.is_null()) members[std::string(member.key)] = canonical(member.value);
    }
    std::string text = "{";
    for (const auto& [key, item] : members) text += json::quoted_string(key) + ":" + item + ",";
    return text + "}";
  }
  if (value.is_array()) {
    std::string text = "[";
    for (const json::Value item : value.elements()) text += canonical(item) + ",";
    return text + "]";
  }
  if (value.is_string()) return json::quoted_string(value.as_string());
  const auto number = exact(value.number_text());
  return number ? number->to_string() : std::string(value.raw());
}

std::string number_of(const ForeignJson& text, json::Value value) {
  if (!value) return {};
  if (const std::string_view number = text.number(value); !number.empty()) return std::string(number);
  const std::string_view word = value.as_string();
  if (word == "NaN") return "nan";
  if (word == "Infinity") return "inf";
  return word == "-Infinity" ? "-inf" : "";
}

}  // namespace counterfoil::importing::trace
