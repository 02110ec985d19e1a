#include "tools/counterfoil/freeze.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/engine/examine.h"

namespace counterfoil::command {

namespace {

class FreezeVerb : public Verb {
 public:
  std::string_view name() const override { return "freeze"; }
  std::string_view summary() const override {
    return "Print the digest of a bundle's plan, to tag or timestamp it";
  }
  void declare(CLI::App& app) override {
    app.add_option("bundle", options_.path, "A bundle; its attempts need not be there yet")->required();
  }

  ExitCode run(Console& console) override {
    const auto examined = engine::examine(options_);
    if (!examined) {
      console.error(examined.error());
      return exit_code_of(examined.error());
    }
    const auto& plan = examined->facts.plan();
    if (!plan) {
      console.error({Error::Kind::malformed, options_.path, "the plan is not there or could not be used",
                     "counterfoil check says why"});
      return ExitCode::fail;
    }
    console.out(fmt::format("{}\n", plan->digest));
    if (!plan->frozen_sha256.empty() && plan->frozen_sha256 != plan->digest) {
      console.error(
          {Error::Kind::malformed, plan->file,
           fmt::format("frozen.sha256 is {}, and the plan's digest is {}", plan->frozen_sha256, plan->digest),
           "the plan was changed after it was frozen; what may change then is an amendment"});
      return ExitCode::fail;
    }
    return ExitCode::pass;
  }

 private:
  CheckOptions options_;
};

}  // namespace

std::unique_ptr<Verb> make_freeze_verb() {
  return std::make_unique<FreezeVerb>();
}

}  // namespace counterfoil::command
