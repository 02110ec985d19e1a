#include "tools/counterfoil/rules.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/report/columns.h"
#include "checker/report/words.h"
#include "checker/rules/registry.h"

namespace counterfoil::command {

namespace {

class RulesVerb : public Verb {
 public:
  std::string_view name() const override { return "rules"; }
  std::string_view summary() const override { return "List every rule, with its clause and severity"; }
  void declare(CLI::App&) override {}

  ExitCode run(Console& console) override {
    std::string text;
    report::Columns table(2);
    std::string_view chapter;
    for (const rules::Rule* rule : rules::all_rules()) {
      if (report::chapter_of(rule->info.id) != chapter) {
        chapter = report::chapter_of(rule->info.id);
        table.title(std::string(chapter), report::Style::bold);
      }
      table.row({{std::string(rule->info.id)},
                 {std::string(rule->info.clause)},
                 {counterfoil::name(rule->info.severity)},
                 {std::string(rule->info.title)}});
    }
    table.print(text, console.colour());
    text += fmt::format("\n{} rules; counterfoil explain RULE prints the page of one\n",
                        rules::all_rules().size());
    console.out(text);
    return ExitCode::pass;
  }
};

}  // namespace

std::unique_ptr<Verb> make_rules_verb() {
  return std::make_unique<RulesVerb>();
}

}  // namespace counterfoil::command
