#include "tools/counterfoil/trace.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/counterfoil/trace_page.h"

namespace counterfoil::command {

namespace {

class TraceVerb : public Verb {
 public:
  std::string_view name() const override { return "trace"; }
  std::string_view summary() const override {
    return "Show where a claimed number comes from: which slots count, which do not, and why";
  }
  void declare(CLI::App& app) override {
    app.add_option("bundle", path_, "A directory, an archive, or - for an archive on standard input")
        ->required();
    app.add_option("claim", claim_, "Id of a claim; counterfoil check lists them")->required();
    app.add_flag("--all", all_, "List every slot, not the first 20 of each group");
  }

  ExitCode run(Console& console) override {
    const auto inquiry = Inquiry::open(path_, console);
    if (!inquiry) return failed(console, inquiry.error(), command::exit_code_of(inquiry.error()));
    if (const auto lacking = inquiry->lacking()) return failed(console, *lacking, inquiry->exit_code());
    if (!inquiry->facts().claims()) {
      return failed(console,
                    {Error::Kind::malformed, path_, "the claims are not there or could not be used",
                     "counterfoil check says why"},
                    inquiry->exit_code());
    }
    const auto& evaluations = inquiry->facts().evaluations;
    const auto found = std::find_if(evaluations.begin(), evaluations.end(),
                                    [&](const auto& evaluation) { return evaluation.claim->id == claim_; });
    if (found == evaluations.end()) return not_found(*inquiry, console);
    console.out(trace_page(*inquiry, *found, {all_, console.colour()}));
    return graver(inquiry->exit_code(), exit_code_of(found->status));
  }

 private:
  static ExitCode exit_code_of(score::Evaluation::Status status) {
    switch (status) {
      case score::Evaluation::Status::reproduced:
        return ExitCode::pass;
      case score::Evaluation::Status::not_reproduced:
        return ExitCode::fail;
      case score::Evaluation::Status::could_not_be_checked:
        break;
    }
    return ExitCode::incomplete;
  }

  static ExitCode failed(Console& console, const Error& error, ExitCode code) {
    console.error(error);
    return code;
  }

  ExitCode not_found(const Inquiry& inquiry, Console& console) const {
    // A claim that its schema refuses is in the document, and was not evaluated.
    for (const json::Value claim : inquiry.claims().document.root().find("claims").elements()) {
      if (claim.find("id").as_string() != claim_) continue;
      return failed(console,
                    {Error::Kind::malformed, shown_place(claim.location()),
                     fmt::format("claim {} could not be used", claim_), "counterfoil check says why"},
                    inquiry.exit_code());
    }
    std::vector<std::string_view> ids;
    for (const model::Claim& claim : inquiry.claims().claims) ids.push_back(claim.id);
    const auto nearest = nearest_name(claim_, ids);
    return failed(
        console,
        {Error::Kind::usage, path_, fmt::format("no claim is called {}", claim_),
         nearest ? fmt::format("did you mean {}?", *nearest) : "counterfoil check lists the claims"},
        ExitCode::usage);
  }

  std::string path_;
  std::string claim_;
  bool all_ = false;
};

}  // namespace

std::unique_ptr<Verb> make_trace_verb() {
  return std::make_unique<TraceVerb>();
}

}  // namespace counterfoil::command
