#include "checker/score/pass_at_k.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "checker/score/comparison.h"

namespace counterfoil::score {
namespace {

using model::Denominator;

/// The samples of one task.
struct Samples {
  model::SlotIndex first = 0;
  std::uint64_t all = 0;  ///< of the denominator
  std::uint64_t passed = 0;
  std::uint64_t unknown = 0;  ///< of the denominator, or taken into it for the bounds
  std::uint64_t taken_in = 0;
};

using Tasks = std::vector<Samples>;  // in the order of the values of the axes

std::vector<std::size_t> axes_of(const model::Claim& claim, const model::Plan& plan) {
  std::vector<std::size_t> axes;
  for (const std::string& name : claim.by) {
    if (const auto axis = plan.slots.find_axis(name)) axes.push_back(*axis);
  }
  return axes;
}

Tasks tasks_of(const Study& study, const model::Plan& plan, Denominator denominator) {
  const bool takes_in = denominator == Denominator::attempted || denominator == Denominator::judged;
  const std::vector<std::size_t> axes = axes_of(study.claim, plan);
  const auto compared = [&](model::SlotIndex a, model::SlotIndex b) {
    for (const std::size_t axis : axes) {
      const auto order = plan.slots.value_index(a, axis) <=> plan.slots.value_index(b, axis);
      if (order != 0) return order;
    }
    return std::strong_ordering::equal;
  };
  const auto before = [&](const SlotView& a, const SlotView& b) { return compared(a.slot, b.slot) < 0; };
  std::vector<SlotView> sorted;  // where the plan is in another order
  if (!std::is_sorted(study.slots.begin(), study.slots.end(), before)) {
    sorted = study.slots;
    std::stable_sort(sorted.begin(), sorted.end(), before);
  }
  Tasks tasks;
  for (const SlotView& slot : sorted.empty() ? study.slots : sorted) {
    const bool is_next = tasks.empty() || compared(tasks.back().first, slot.slot) != 0;
    if (is_next) tasks.push_back(Samples{.first = slot.slot});
    Samples& samples = tasks.back();
    const bool in = is_in(slot, denominator);
    const bool taken_in = !in && takes_in && slot.is_unknown() && !slot.excluded;
    samples.all += in ? 1 : 0;
    samples.taken_in += taken_in ? 1 : 0;
    samples.unknown += (in || taken_in) && slot.is_unknown() ? 1 : 0;
    samples.passed += in && !slot.foreign && slot.has_outcome(model::Outcome::accepted) ? 1 : 0;
  }
  return tasks;
}

/// The mean over the tasks, each with the samples and passes that `of` says; nothing where one has too few.
template <typename Of>
std::optional<Rational> mean(const Tasks& tasks, std::uint64_t k, Of of) {
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> alike;
  for (const Samples& samples : tasks) ++alike[of(samples)];
  Rational sum;
  for (const auto& [counts, number] : alike) {
    const auto value = pass_at_k(counts.first, counts.second, k);
    if (!value) return std::nullopt;
    sum += *value * Rational(number);
  }
  if (tasks.empty()) return std::nullopt;
  return sum / Rational(tasks.size());
}

std::optional<Bounds> bounds_of(const Tasks& tasks, std::uint64_t k) {
  const bool all_known =
      std::all_of(tasks.begin(), tasks.end(), [](const Samples& task) { return task.unknown == 0; });
  if (all_known) return std::nullopt;
  const auto low = mean(tasks, k, [](const Samples& s) { return std::pair(s.all + s.taken_in, s.passed); });
  const auto high =
      mean(tasks, k, [](const Samples& s) { return std::pair(s.all + s.taken_in, s.passed + s.unknown); });
  if (!low || !high) return std::nullopt;
  return Bounds{*low, *high, tasks.size()};
}

}  // namespace

std::optional<Rational> pass_at_k(std::uint64_t n, std::uint64_t c, std::uint64_t k) {
  if (k == 0 || k > n || c > n) return std::nullopt;
  if (k > n - c) return Rational(1);
  // C(n - c, k) / C(n, k), as a product of the fewer of k and c factors.
  const std::uint64_t factors = std::min(k, c);
  const std::uint64_t top = n - std::max(k, c);
  Rational none_passes(1);
  for (std::uint64_t i = 0; i < factors; ++i) none_passes *= Rational(top - i, n - i);
  return Rational(1) - none_passes;
}

void evaluate_pass_at_k(const Study& study, const model::Plan& plan, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  if (!claim.k || claim.by.empty()) {
    evaluation.reason = "pass_at_k without its k, or without the axes that tell tasks apart";
    return;
  }
  if (!claim.denominator) {
    evaluation.reason = "the claim names no denominator";
    return;
  }
  for (const SlotView& slot : study.slots) {
    if (!is_in(slot, *claim.denominator)) continue;
    evaluation.members.push_back(slot.slot);
    const bool passed = !slot.foreign && slot.has_outcome(model::Outcome::accepted);
    if (passed) evaluation.numerator.push_back(slot.slot);
  }
  const Tasks tasks = tasks_of(study, plan, *claim.denominator);
  evaluation.values = tasks.size();
  for (const Samples& samples : tasks) {
    const TaskSamples task{samples.first, samples.all, samples.passed, samples.unknown};
    evaluation.tasks.push_back(task);
    if (samples.all < *claim.k) evaluation.too_few.push_back(task);
  }
  Value value;
  value.rational = mean(tasks, *claim.k, [](const Samples& s) { return std::pair(s.all, s.passed); });
  evaluation.exact = value.rational;
  evaluation.recomputed = text_in_unit(claim, value);
  if (!value.rational) {
    evaluation.reason = fmt::format("{} of {} tasks have fewer than {} samples", evaluation.too_few.size(),
                                    tasks.size(), *claim.k);
  } else if (reproduces(claim, value)) {
    evaluation.status = Evaluation::Status::reproduced;
  }
  evaluation.bounds = bounds_of(tasks, *claim.k);
}

}  // namespace counterfoil::score
