#include "checker/model/fixture.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/model/fields.h"

namespace counterfoil::model {

namespace {

TensorRef read_tensor(json::Value value) {
  TensorRef tensor;
  tensor.file = text_of(value.find("file"));
  tensor.name = text_of(value.find("name"));
  tensor.dtype = tensor::dtype_named(value.find("dtype").as_string()).value_or(tensor::Dtype::float32);
  for (json::Value size : value.find("shape").elements()) {
    tensor.shape.push_back(size.as_uint64().value_or(0));
  }
  tensor.sha256 = text_of(value.find("sha256"));
  tensor.at = value;
  return tensor;
}

InputOrigin read_origin(json::Value value) {
  return {text_of(value.find("by")), text_of(value.find("generator")), value.find("seed").as_uint64(), value};
}

/// A number as written, or nan, inf, -inf.
std::string number_of(json::Value value) {
  return std::string(value.is_number() ? value.number_text() : value.as_string());
}

SourceArgument read_argument(json::Value value) {
  SourceArgument argument;
  argument.at = value;
  if (json::Value scalar = value.find("scalar")) {
    argument.kind = SourceArgument::Kind::scalar;
    argument.scalar = text_of(scalar.find("type"));
    argument.value = number_of(scalar.find("value"));
  } else if (value.find("output")) {
    argument.kind = SourceArgument::Kind::output;
  } else {
    argument.input = text_of(value.find("input"));
  }
  return argument;
}

std::uint32_t small_count(json::Value value, std::uint64_t otherwise) {
  const std::uint64_t count = value.as_uint64().value_or(otherwise);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(count, UINT32_MAX));
}

std::array<std::uint32_t, 3> three_of(json::Value array) {
  std::array<std::uint32_t, 3> three = {1, 1, 1};
  std::size_t i = 0;
  for (json::Value element : array.elements()) {
    if (i < three.size()) three[i++] = small_count(element, 1);
  }
  return three;
}

FixtureSource read_source(json::Value value) {
  FixtureSource source;
  source.file = text_of(value.find("file"));
  source.entry = text_of(value.find("entry"));
  source.grid = three_of(value.find("grid"));
  source.block = three_of(value.find("block"));
  source.shared_bytes = small_count(value.find("shared_bytes"), 0);
  for (json::Value argument : value.find("arguments").elements()) {
    source.arguments.push_back(read_argument(argument));
  }
  source.at = value;
  return source;
}

}  // namespace

std::string TensorRef::type() const {
  return fmt::format("{} [{}]", tensor::name_of(dtype), fmt::join(shape, ", "));
}

const FixtureInput* Fixture::find_input(std::string_view name) const {
  const auto found = std::find_if(inputs.begin(), inputs.end(),
                                  [&](const FixtureInput& input) { return input.name == name; });
  return found == inputs.end() ? nullptr : &*found;
}

std::vector<std::pair<std::string, const TensorRef*>> Fixture::tensors() const {
  std::vector<std::pair<std::string, const TensorRef*>> all;
  for (const FixtureInput& input : inputs) all.emplace_back("input " + input.name, &input.tensor);
  all.emplace_back("reference", &reference);
  all.emplace_back("candidate", &candidate);
  return all;
}

Fixture read_fixture(json::Document line) {
  Fixture fixture(std::move(line));
  const json::Value root = fixture.document.root();
  fixture.at = root;
  fixture.id = text_of(root.find("id"));
  for (json::Member input : root.find("inputs").members()) {
    fixture.inputs.push_back({std::string(input.key), read_tensor(input.value)});
  }
  fixture.reference = read_tensor(root.find("reference"));
  fixture.candidate = read_tensor(root.find("candidate"));
  fixture.reference_formula = text_of(root.find("formulas").find("reference"));
  fixture.candidate_formula = text_of(root.find("formulas").find("candidate"));
  if (json::Value source = root.find("source")) fixture.source = read_source(source);
  fixture.judge = read_judge(root.find("judge"));
  fixture.cohort = text_of(root.find("cohort"));
  fixture.environment = text_of(root.find("environment"));
  fixture.statistics = read_statistics(root.find("statistics"));
  fixture.verdict = outcome_from(root.find("verdict").as_string()).value_or(Outcome::rejected);
  fixture.generated = read_origin(root.find("generated"));
  return fixture;
}

}  // namespace counterfoil::model
