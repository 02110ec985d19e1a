#include "checker/schema/precedents.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace counterfoil::schema {
namespace {

using Question = Precedents::Question;

/// The answer follows from the rest.
auto key_of(const Question& question) {
  return std::tie(question.value, question.shape, question.part);
}

}  // namespace

void Precedents::keep(json::Value root, std::vector<Question> questions) {
  if (root.form() == 0 || root.text().size() > kLongestText) return;
  const auto before = [](const Question& a, const Question& b) { return key_of(a) < key_of(b); };
  const auto same = [](const Question& a, const Question& b) { return key_of(a) == key_of(b); };
  std::sort(questions.begin(), questions.end(), before);
  questions.erase(std::unique(questions.begin(), questions.end(), same), questions.end());

  Precedent precedent;
  precedent.form = root.form();
  for (std::uint32_t i = 0; i < questions.size(); ++i) {
    const std::uint32_t value = questions[i].value;
    if (precedent.asked.empty() || precedent.asked.back().value != value) {
      const std::string_view text = root.at_ordinal(value).raw();
      precedent.asked.push_back({value, static_cast<std::uint32_t>(text.size()), i, i});
      precedent.texts.append(text);
    }
    precedent.asked.back().last = i + 1;
  }
  precedent.questions = std::move(questions);
  kept_[precedent.form % kPlaces] = std::move(precedent);
}

}  // namespace counterfoil::schema
