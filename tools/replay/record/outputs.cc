#include "tools/replay/record/outputs.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/exact/nearest_name.h"
#include "checker/tensor/element.h"
#include "tools/replay/formula/compile.h"
#include "tools/replay/session/tensor_files.h"

namespace counterfoil::replay {

namespace {

constexpr std::string_view kOutputs = "output/";

std::string type_of(const NewTensor& tensor) {
  return fmt::format("{} [{}]", tensor::name_of(tensor.dtype), fmt::join(tensor.shape, ", "));
}

NewTensor copy_of(const TensorFile& file, const tensor::Entry& entry) {
  const auto bytes = file.of(entry);
  return {entry.name, entry.dtype, entry.shape, {bytes.begin(), bytes.end()}};
}

Tensor values_of(const TensorFile& file, const tensor::Entry& entry) {
  Tensor tensor{.dtype = entry.dtype, .shape = entry.shape, .values = {}, .spread = {}};
  tensor.values.resize(entry.elements);
  for (std::uint64_t i = 0; i < entry.elements; ++i) {
    tensor.values[i] = tensor::load_element(entry.dtype, file.of(entry).data(), i);
  }
  return tensor;
}

/// Makes outputs of one file of inputs, one after the other.
class Maker {
 public:
  Maker(const TensorFile& file, Engine& engine) : file_(file), engine_(engine) {
    for (const tensor::Entry& entry : file.header.entries) {
      inputs_.push_back({entry.name, entry.dtype, entry.shape});
    }
  }

  Result<NewTensor> make(const OutputRecipe& recipe) {
    return recipe.formula.empty() ? given(recipe) : computed(recipe);
  }

  /// The inputs that the formulas so far name; without one, all tensors that are no output.
  std::vector<NewTensor> inputs() const {
    std::vector<NewTensor> result;
    for (const tensor::Entry& entry : file_.header.entries) {
      const bool wanted = formulas_ > 0 ? named_.contains(entry.name) : !outputs_.contains(entry.name);
      if (wanted) result.push_back(copy_of(file_, entry));
    }
    return result;
  }

 private:
  Result<NewTensor> given(const OutputRecipe& recipe) {
    const tensor::Entry* entry = file_.header.find(recipe.tensor);
    if (entry == nullptr) {
      std::vector<std::string_view> names;
      for (const tensor::Entry& each : file_.header.entries) names.emplace_back(each.name);
      const auto nearest = nearest_name(recipe.tensor, names);
      return Error{Error::Kind::usage, recipe.name,
                   fmt::format("the file of inputs has no tensor {}", recipe.tensor),
                   nearest ? fmt::format("did you mean @{}?", *nearest) : ""};
    }
    outputs_.insert(entry->name);
    NewTensor output = copy_of(file_, *entry);
    output.name = std::string(kOutputs) + recipe.name;
    return output;
  }

  Result<NewTensor> computed(const OutputRecipe& recipe) {
    const auto whole = compile(recipe.formula, inputs_);
    if (!whole) {
      return Error{Error::Kind::usage, recipe.name,
                   fmt::format("{}: {}", whole.error().where, whole.error().what), whole.error().hint};
    }
    return evaluated(recipe, inputs_used(*whole));
  }

  /// The numbers of the tensors that a formula names.
  std::vector<std::size_t> inputs_used(const Program& program) const {
    std::vector<std::size_t> used;
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      if (uses(program, static_cast<std::uint32_t>(i))) used.push_back(i);
    }
    return used;
  }

  Result<NewTensor> evaluated(const OutputRecipe& recipe, const std::vector<std::size_t>& used) {
    ++formulas_;
    std::vector<Program::Input> inputs;
    std::vector<Tensor> values;
    for (const std::size_t i : used) {
      named_.insert(inputs_[i].name);
      inputs.push_back(inputs_[i]);
      values.push_back(values_of(file_, file_.header.entries[i]));
    }
    const auto program = compile(recipe.formula, inputs);
    if (!program) return program.error();
    Evaluation evaluation{.program = &*program, .inputs = {}, .with_spread = false};
    for (const Tensor& tensor : values) evaluation.inputs.push_back(&tensor);
    auto results = engine_.evaluate(std::span(&evaluation, 1));
    if (!results.front()) return results.front().error();
    const Tensor& result = *results.front();
    return NewTensor{std::string(kOutputs) + recipe.name, result.dtype, result.shape, stored(result)};
  }

  static bool uses(const Program& program, std::uint32_t input) {
    if (program.result == input) return true;
    return std::any_of(program.steps.begin(), program.steps.end(), [&](const Step& step) {
      return std::find(step.operands.begin(), step.operands.end(), input) != step.operands.end();
    });
  }

  const TensorFile& file_;
  Engine& engine_;
  std::vector<Program::Input> inputs_;
  std::set<std::string> named_;
  std::set<std::string> outputs_;
  unsigned formulas_ = 0;
};

}  // namespace

Result<Outputs> make_outputs(const Recipe& recipe, const TensorFile& file, Engine& engine) {
  Maker maker(file, engine);
  Outputs outputs;
  auto reference = maker.make(recipe.reference);
  if (!reference) return reference.error();
  outputs.reference = std::move(*reference);
  outputs.reference_formula = recipe.reference.formula;
  for (const OutputRecipe& each : recipe.candidates) {
    auto output = maker.make(each);
    if (!output) return output.error();
    if (output->dtype != outputs.reference.dtype || output->shape != outputs.reference.shape) {
      return Error{Error::Kind::usage, each.name,
                   fmt::format("it is {}, and the reference {}: no judge compares them", type_of(*output),
                               type_of(outputs.reference)),
                   ""};
    }
    outputs.candidates.push_back({each.name, each.formula, std::move(*output), {}});
  }
  outputs.inputs = maker.inputs();
  for (const NewTensor& input : outputs.inputs) {
    if (!input.name.starts_with(kOutputs)) continue;
    return Error{Error::Kind::usage, recipe.inputs_path,
                 fmt::format("an input is called {}, and names that start with {} are for outputs",
                             input.name, kOutputs),
                 "give the tensor another name"};
  }
  return outputs;
}

void judge_outputs(Outputs& outputs, const judge::Effective& judge) {
  const judge::Side reference{outputs.reference.dtype, outputs.reference.bytes.data()};
  const std::uint64_t elements = outputs.reference.bytes.size() / tensor::bytes_of(reference.dtype);
  for (RecordedCandidate& each : outputs.candidates) {
    const judge::Side candidate{each.output.dtype, each.output.bytes.data()};
    each.statistics = judge::judge(judge.id, judge.tolerance, candidate, reference, elements);
  }
}

}  // namespace counterfoil::replay
