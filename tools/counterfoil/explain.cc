#include "tools/counterfoil/explain.h"

#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "checker/rules/registry.h"

namespace counterfoil::command {

namespace {

class ExplainVerb : public Verb {
 public:
  std::string_view name() const override { return "explain"; }
  std::string_view summary() const override {
    return "Print the page of a rule: what, why, examples, how to fix";
  }
  void declare(CLI::App& app) override { app.add_option("rule", rule_, "Id of a rule")->required(); }

  ExitCode run(Console& console) override {
    const std::string_view page = rules::rule_page(rule_);
    if (!page.empty()) {
      console.out(page);
      return ExitCode::pass;
    }
    std::vector<std::string_view> ids;
    for (const rules::Rule* rule : rules::all_rules()) ids.push_back(rule->info.id);
    const auto nearest = nearest_name(rule_, ids);
    console.error({Error::Kind::usage, "", fmt::format("no rule is called {}", rule_),
                   nearest ? fmt::format("did you mean {}?", *nearest) : "counterfoil rules lists them"});
    return ExitCode::usage;
  }

 private:
  std::string rule_;
};

}  // namespace

std::unique_ptr<Verb> make_explain_verb() {
  return std::make_unique<ExplainVerb>();
}

}  // namespace counterfoil::command
