#include "tools/replay/mutate/survivors.h"

#include <algorithm>
#include <optional>
#include <span>

#include "checker/tensor/element.h"
#include "tools/replay/formula/compile.h"
#include "tools/replay/mutate/conditions.h"

namespace counterfoil::replay {
namespace {

std::vector<std::byte> bytes_of(const Tensor& tensor) {
  std::vector<std::byte> bytes(tensor.values.size() * tensor::bytes_of(tensor.dtype));
  for (std::size_t i = 0; i < tensor.values.size(); ++i) {
    tensor::store_element(tensor.dtype, tensor.values[i], bytes.data(), i);
  }
  return bytes;
}

class Surveyor {
 public:
  Surveyor(Engine& engine, const Subject& subject) : engine_(engine), subject_(subject) {}

  Result<Survey> run() {
    const auto reference = compile(subject_.reference, subject_.inputs);
    if (!reference) return reference.error();
    reference_ = &*reference;
    const auto variants = variants_of(subject_.reference, subject_.inputs);
    if (!variants) return variants.error();
    Survey survey;
    const auto judged = judged_under(subject_.tensors, pointers(*variants));
    if (!judged) return judged.error();
    for (std::size_t i = 0; i < variants->size(); ++i) {
      const auto& statistics = (*judged)[i];
      if (!statistics) {
        ++survey.impossible;
        continue;
      }
      ++survey.variants;
      if (!statistics->accepted) continue;
      const Variant& variant = (*variants)[i];
      survey.survivors.push_back({variant.formula, variant.description, *statistics, {}, 0});
      programs_.push_back(&variant.program);
    }
    expose(survey.survivors);
    return survey;
  }

 private:
  using Judged = std::vector<std::optional<judge::Statistics>>;

  static std::vector<const Program*> pointers(const std::vector<Variant>& variants) {
    std::vector<const Program*> programs;
    for (const Variant& each : variants) programs.push_back(&each.program);
    return programs;
  }

  /// What the judge says of each program against the reference; nothing of one that cannot be evaluated. The
  /// error of the reference, and of one that is not accepted beside itself.
  Result<Judged> judged_under(const std::vector<const Tensor*>& inputs,
                              const std::vector<const Program*>& programs) {
    const std::vector<Evaluation> first = {{reference_, inputs, false}};
    const auto reference = std::move(engine_.evaluate(first)[0]);
    if (!reference) return reference.error();
    elements_ = reference->values.size();
    const auto wanted = bytes_of(*reference);
    const std::vector<Comparison> itself = {comparison(*reference, wanted, wanted)};
    const auto own = engine_.judge(itself)[0];
    if (!own) return own.error();
    if (!own->accepted) {
      return Error{Error::Kind::malformed, "formula", "the judge does not accept the reference beside itself",
                   "its inputs give what is not finite"};
    }
    Judged judged;
    // So many at once that their outputs stay within some hundred megabytes.
    const std::size_t at_once =
        std::max<std::size_t>(1, (std::size_t{1} << 24) / std::max<std::uint64_t>(1, elements_));
    for (std::size_t i = 0; i < programs.size(); i += at_once) {
      const std::size_t count = std::min(at_once, programs.size() - i);
      judge_some(inputs, std::span(programs).subspan(i, count), *reference, wanted, judged);
    }
    return judged;
  }

  void judge_some(const std::vector<const Tensor*>& inputs, std::span<const Program* const> programs,
                  const Tensor& reference, const std::vector<std::byte>& wanted, Judged& judged) {
    std::vector<Evaluation> batch;
    for (const Program* each : programs) batch.push_back({each, inputs, false});
    const auto outputs = engine_.evaluate(batch);
    std::vector<std::vector<std::byte>> bytes;
    for (const auto& output : outputs) bytes.push_back(output ? bytes_of(*output) : wanted);
    std::vector<Comparison> comparisons;
    for (const auto& each : bytes) comparisons.push_back(comparison(reference, each, wanted));
    const auto statistics = engine_.judge(comparisons);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      judged.push_back(outputs[i] && statistics[i] ? std::optional(*statistics[i]) : std::nullopt);
    }
  }

  Comparison comparison(const Tensor& type, const std::vector<std::byte>& candidate,
                        const std::vector<std::byte>& reference) const {
    return {subject_.judge,
            subject_.tolerance,
            {type.dtype, candidate.data()},
            {type.dtype, reference.data()},
            type.values.size()};
  }

  void expose(std::vector<Survivor>& survivors) {
    std::vector<Variation> variations;
    for (std::size_t i = 0; i < subject_.inputs.size(); ++i) {
      auto found = variations_of(i, subject_.inputs[i].name, *subject_.tensors[i]);
      variations.insert(variations.end(), std::make_move_iterator(found.begin()),
                        std::make_move_iterator(found.end()));
    }
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < survivors.size(); ++i) hidden.push_back(i);
    for (const Condition& condition : conditions_of(variations, kMaxConditions)) {
      const std::uint64_t more = (hidden.size() + 1) * elements_;
      if (hidden.empty() || spent_ + more > kMaxElementsTried) return;
      spent_ += more;
      try_condition(condition, variations, survivors, hidden);
    }
  }

  /// Takes from `hidden` those that are rejected under a condition.
  void try_condition(const Condition& condition, const std::vector<Variation>& variations,
                     std::vector<Survivor>& survivors, std::vector<std::size_t>& hidden) {
    std::vector<const Tensor*> inputs = subject_.tensors;
    for (std::size_t each : condition) inputs[variations[each].input] = &variations[each].tensor;
    std::vector<const Program*> programs;
    for (std::size_t i : hidden) programs.push_back(programs_[i]);
    const auto judged = judged_under(inputs, programs);
    std::vector<std::size_t> still;
    for (std::size_t k = 0; k < hidden.size(); ++k) {
      Survivor& survivor = survivors[hidden[k]];
      ++survivor.conditions_tried;
      if (!judged || !(*judged)[k] || (*judged)[k]->accepted) {
        still.push_back(hidden[k]);
        continue;
      }
      for (std::size_t each : condition) survivor.exposed_by.push_back(variations[each].description);
    }
    hidden = std::move(still);
  }

  Engine& engine_;
  const Subject& subject_;
  const Program* reference_ = nullptr;
  std::vector<const Program*> programs_;  ///< of the survivors
  std::uint64_t elements_ = 0;            ///< of a result
  std::uint64_t spent_ = 0;               ///< elements evaluated for conditions
};

}  // namespace

Result<Survey> survey(Engine& engine, const Subject& subject) {
  return Surveyor(engine, subject).run();
}

}  // namespace counterfoil::replay
