#include "tools/replay/mutate/variants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "tools/replay/formula/compile.h"
#include "tools/replay/formula/printer.h"
#include "tools/replay/mutate/edits.h"
#include "tools/replay/mutate/rewrite.h"

namespace counterfoil::replay {
namespace {

/// All that decides what a program computes.
std::string computation(const Program& program) {
  std::string text;
  for (const Step& step : program.steps) {
    text += fmt::format("{} {} {} {} {} {} {} {};", static_cast<int>(step.operation), step.operands,
                        static_cast<int>(step.dtype), step.shape, step.row_axes, step.parameter,
                        step.view.offset, step.view.strides);
  }
  return text + fmt::to_string(program.result);
}

struct Type {
  tensor::Dtype dtype = tensor::Dtype::float32;
  tensor::Shape shape;
  friend bool operator==(const Type&, const Type&) = default;
};

Type type_of(const Program& program) {
  return {program.result_dtype(), program.result_shape()};
}

/// Takes the edits that compile to the type of the reference, and to no computation that was there before.
class Collection {
 public:
  Collection(std::span<const Program::Input> inputs, const Program& reference)
      : inputs_(inputs), type_(type_of(reference)), seen_{computation(reference)} {}

  bool is_whole(const NodePtr& part) const {
    const auto program = compile(formula_of(part), inputs_);
    return program && type_of(*program) == type_;
  }

  void add(const std::vector<Edit>& edits) {
    for (const Edit& edit : edits) {
      if (variants.size() == kMaxVariants) return;
      const std::string text = print(*edit.tree);
      auto program = compile(text, inputs_);
      if (!program || !(type_of(*program) == type_) || !seen_.insert(computation(*program)).second) continue;
      variants.push_back({text, edit.description, std::move(*program)});
    }
  }

  std::vector<Variant> variants;

 private:
  std::span<const Program::Input> inputs_;
  Type type_;
  std::set<std::string> seen_;
};

}  // namespace

Result<std::vector<Variant>> variants_of(const Formula& reference, std::span<const Program::Input> inputs) {
  const auto root = as_one_expression(reference);
  if (!root) return root.error();
  // The one expression, and not the statements: they may share a step that it does twice.
  const auto program = compile(formula_of(*root), inputs);
  if (!program) return program.error();
  Collection collection(inputs, *program);
  collection.add(edits_of_operators(*root));
  collection.add(edits_of_inputs(*root, inputs));
  collection.add(edits_of_order(*root, [&](const NodePtr& part) { return collection.is_whole(part); }));
  collection.add(edits_of_arguments(*root));
  return std::move(collection.variants);
}

}  // namespace counterfoil::replay
