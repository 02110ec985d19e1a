#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/rational.h"
#include "checker/json/document.h"
#include "tools/import/foreign_json.h"

// The records that SOL-ExecBench and FlashInfer-Bench have in common: a definition, its workloads, solutions,
// and a trace for each evaluation. Older ones have other names for some members.
namespace counterfoil::importing::trace {

/// What a definition says of an operation.
struct Definition {
  struct Axis {
    enum class Kind { variable, constant, computed };
    Kind kind = Kind::variable;
    std::int64_t value = 0;  ///< of a constant
  };
  struct Input {
    bool is_scalar = false;          ///< without a shape
    std::vector<std::string> shape;  ///< names of axes, or digits
    std::string dtype;
  };
  std::string name;
  std::string operation;  ///< op_type; empty where none is given
  json::Value at;
  std::map<std::string, Axis> axes;
  std::map<std::string, Input> inputs;
  std::vector<json::Value> constraints;
};

/// One size of a definition, with where its inputs come from.
struct Workload {
  json::Value at;
  std::string uuid;   ///< empty in old files
  std::string label;  ///< the uuid, or else the axes: M=256
  json::Value axes;
  json::Value inputs;
  json::Value tolerance;
  std::string sizes;  ///< axes and inputs in one spelling, to compare by
};

struct Trace {
  json::Value at;
  const ForeignJson* text = nullptr;
  std::string definition;
  std::string solution;  ///< empty for none
  Workload workload;     ///< as the trace repeats it
  /// The planned workload that it is of: that of its uuid, or where it has none, the only one with the same
  /// axes and inputs; nullptr for none. Lies in the set that the trace is of.
  const Workload* planned = nullptr;
  json::Value evaluation;
  std::string status;

  json::Value correctness() const { return ForeignJson::last(evaluation, "correctness"); }
  json::Value performance() const { return ForeignJson::last(evaluation, "performance"); }
  json::Value environment() const { return ForeignJson::last(evaluation, "environment"); }
  std::string_view hardware() const;
  std::string_view log() const { return ForeignJson::last(evaluation, "log").as_string(); }
};

enum class Kind { none, definition, workload, trace, solution };
/// What a JSON object is, by the members that it has.
Kind kind_of(json::Value value);
/// Whether a trace stands for its workload only: no solution and no evaluation.
bool is_workload_only(json::Value trace);

/// Where an input of a workload comes from: random, scalar, safetensors, custom; the first files called it
/// `format`.
std::string_view type_of_input(json::Value input);

/// A member, or where there is none, its object: a place for a fault.
json::Value place_of(json::Value object, std::string_view member);

Definition read_definition(json::Value value);
Workload read_workload(json::Value value);
Trace read_trace(json::Value value, const ForeignJson& text);

/// The same text for equal values: members sorted, nulls left out, numbers as fractions.
std::string canonical(json::Value value);

/// A number of the source, in the words of the contract: as spelled, or `nan`, `inf`, `-inf`, for a bare
/// token or for the strings that pydantic writes; empty for anything else.
std::string number_of(const ForeignJson& text, json::Value value);

}  // namespace counterfoil::importing::trace
