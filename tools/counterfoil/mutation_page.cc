#include "tools/counterfoil/mutation_page.h"

#include <set>
#include <string>

#include <fmt/format.h>

#include "checker/report/text/sheet.h"
#include "checker/report/words.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/formula/parser.h"
#include "tools/replay/mutate/survivors.h"
#include "tools/replay/session/tensor_files.h"

namespace counterfoil::command {

namespace {

using replay::Planned;
using report::Style;

constexpr std::size_t kFormulaColumns = 300;

/// What decides which variants survive: fixtures that agree in it are one question.
std::string key_of(const model::Fixture& fixture) {
  std::string key = fixture.reference_formula;
  for (const model::FixtureInput& input : fixture.inputs) {
    key +=
        '\0' + input.name + '\0' + input.tensor.file + '\0' + input.tensor.name + '\0' + input.tensor.type();
  }
  return key + '\0' + std::string(fixture.judge.at.raw());
}

/// The reference of a fixture with its recorded inputs, or why its variants cannot be tried.
class Question {
 public:
  static Result<Question> of(const Planned& planned, replay::TensorFiles& files) {
    const auto refuse = [](std::string why) { return Error{Error::Kind::malformed, "", std::move(why), ""}; };
    if (!planned.cannot.empty()) return refuse(planned.cannot);
    if (!planned.reference) return refuse(planned.not_deeper);
    auto formula = replay::parse_formula(planned.fixture->reference_formula);
    if (!formula) return formula.error();
    Question question;
    for (const model::FixtureInput& input : planned.fixture->inputs) {
      auto values = files.values(input.tensor);
      if (!values) return values.error();
      question.tensors_.push_back(std::move(*values));
    }
    question.subject_.reference = std::move(*formula);
    question.subject_.inputs = planned.reference->inputs;
    question.subject_.judge = planned.judge;
    question.subject_.tolerance = planned.tolerance;
    return question;
  }

  Result<replay::Survey> answer(replay::Engine& engine) {
    subject_.tensors.clear();
    for (const replay::Tensor& tensor : tensors_) subject_.tensors.push_back(&tensor);
    return replay::survey(engine, subject_);
  }

 private:
  replay::Subject subject_;
  std::vector<replay::Tensor> tensors_;
};

std::string exposed_by(const replay::Survivor& survivor) {
  if (survivor.exposed_by.empty()) {
    return fmt::format("none of {} tells it",
                       report::counted(survivor.conditions_tried, "changed condition"));
  }
  return "told by: " + report::joined(survivor.exposed_by, "; and ");
}

void write_survey(const Planned& planned, const replay::Survey& survey, report::text::Sheet& sheet) {
  sheet.line(fmt::format("{}: {}", shown(planned.fixture->id, kFormulaColumns),
                         shown(planned.fixture->reference_formula, kFormulaColumns)),
             Style::bold);
  sheet.entry("tried",
              fmt::format("{}; {} not told from the reference",
                          report::counted(survey.variants, "wrong variant"), survey.survivors.size()));
  if (survey.impossible > 0) sheet.entry("", fmt::format("{} could not be evaluated", survey.impossible));
  for (const replay::Survivor& survivor : survey.survivors) {
    sheet.entry("survives", shown(survivor.formula, kFormulaColumns), Style::yellow);
    sheet.entry("", fmt::format("{}; max absolute error {}", survivor.description,
                                survivor.statistics.max_absolute_error));
    sheet.entry("", exposed_by(survivor));
  }
  sheet.blank();
}

}  // namespace

ExitCode show_survivors(const bundle::Tree& tree, const std::vector<Planned>& planned,
                        const report::FormatOptions& format, Console& console) {
  const auto engine = replay::open_cpu(0);
  replay::TensorFiles files(tree);
  std::set<std::string> asked;
  std::size_t variants = 0;
  std::size_t survivors = 0;
  std::size_t untried = 0;
  for (const Planned& each : planned) {
    if (!asked.insert(key_of(*each.fixture)).second) continue;
    std::string text;
    report::text::Sheet sheet(format, text);
    auto question = Question::of(each, files);
    const auto survey = question ? question->answer(*engine) : Result<replay::Survey>(question.error());
    if (survey) {
      write_survey(each, *survey, sheet);
      variants += survey->variants;
      survivors += survey->survivors.size();
    } else {
      ++untried;
      sheet.line(fmt::format("{}: {}", shown(each.fixture->id, kFormulaColumns), shown(survey.error().what)),
                 Style::yellow);
      sheet.blank();
    }
    console.end_progress();
    if (!format.quiet) console.out(text);
    console.progress(fmt::format("{} sets of inputs tried", asked.size()));
  }
  console.end_progress();
  console.out(fmt::format("MUTATED  {} on {}: {} wrong variants, {} not told from the reference{}\n",
                          report::counted(asked.size(), "fixture"), engine->device().id, variants, survivors,
                          untried == 0 ? "" : fmt::format("; {} could not be tried", untried)));
  // Where nothing was tried, nothing was found out.
  return untried == 0 && variants > 0 ? ExitCode::pass : ExitCode::incomplete;
}

}  // namespace counterfoil::command
