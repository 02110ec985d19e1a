#include "tools/counterfoil/schema.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "checker/schema/contract_schemas.h"

namespace counterfoil::command {

namespace {

class SchemaVerb : public Verb {
 public:
  std::string_view name() const override { return "schema"; }
  std::string_view summary() const override { return "Print a schema of the contract, or list their names"; }
  void declare(CLI::App& app) override {
    app.add_option("name", schema_, "Name of a schema; without it, all names");
  }

  ExitCode run(Console& console) override {
    if (schema_.empty()) {
      for (std::string_view name : schema::contract_schema_names()) console.out(fmt::format("{}\n", name));
      return ExitCode::pass;
    }
    const std::string_view text = schema::contract_schema(schema_);
    if (!text.empty()) {
      console.out(text);
      return ExitCode::pass;
    }
    const auto nearest = nearest_name(schema_, schema::contract_schema_names());
    console.error({Error::Kind::usage, "", fmt::format("no schema is called {}", schema_),
                   nearest ? fmt::format("did you mean {}?", *nearest) : "counterfoil schema lists them"});
    return ExitCode::usage;
  }

 private:
  std::string schema_;
};

}  // namespace

std::unique_ptr<Verb> make_schema_verb() {
  return std::make_unique<SchemaVerb>();
}

}  // namespace counterfoil::command
