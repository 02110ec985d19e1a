#include "tools/counterfoil/explain.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "checker/rules/registry.h"
#include "tools/import/importer.h"

namespace counterfoil::command {

namespace {

/// The section of an importer's page about a fault of a source; empty where there is none.
std::string fault_section(std::string_view fault) {
  const std::string heading = fmt::format("\n### {}\n", fault);
  for (const std::string_view name : importing::importer_page_names()) {
    const std::string_view page = importing::importer_page(name);
    const std::size_t begin = page.find(heading);
    if (begin == std::string_view::npos) continue;
    std::string_view section = page.substr(begin + 3, page.find("\n#", begin + heading.size()) - begin - 3);
    while (section.ends_with('\n')) section.remove_suffix(1);
    return std::string(section) + "\n";
  }
  return {};
}

class ExplainVerb : public Verb {
 public:
  std::string_view name() const override { return "explain"; }
  std::string_view summary() const override {
    return "Print the page of a rule or of a fault of an imported source";
  }
  void declare(CLI::App& app) override {
    app.add_option("rule", rule_, "Id of a rule, or name of a fault")->required();
  }

  ExitCode run(Console& console) override {
    const std::string_view page = rules::rule_page(rule_);
    if (!page.empty()) {
      console.out(page);
      return ExitCode::pass;
    }
    const std::string fault = fault_section(rule_);
    if (!fault.empty()) {
      console.out(fault);
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
