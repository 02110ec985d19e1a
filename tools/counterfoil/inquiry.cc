#include "tools/counterfoil/inquiry.h"

#include <utility>

#include <fmt/format.h>

#include "checker/bundle/mask.h"
#include "checker/engine/assemble.h"
#include "checker/json/parse.h"
#include "checker/report/text/evidence.h"
#include "checker/report/words.h"

namespace counterfoil::command {

Result<Inquiry> Inquiry::open(const std::string& path, Console& console,
                              const std::vector<std::string>& also_keep) {
  CheckOptions options;
  options.path = path;
  options.progress = console.bytes_read();
  auto examined = engine::examine(options, also_keep);
  console.end_progress();
  if (!examined) return examined.error();
  Report report = engine::assemble(examined->facts, examined->runs, *examined->opened.tree);
  report.subject = path;
  return Inquiry(std::move(*examined), std::move(report));
}

const model::ClaimSet& Inquiry::claims() const {
  static const model::ClaimSet kNone = model::read_claims(std::move(*json::parse("{}", {}).document));
  return facts().claims() ? *facts().claims() : kNone;
}

ExitCode Inquiry::exit_code() const {
  return static_cast<ExitCode>(counterfoil::exit_code(report_.verdict));
}

std::optional<Error> Inquiry::lacking() const {
  std::string what;
  if (facts().intake.newer_contract) {
    what = fmt::format("this build does not know contract {}", *facts().intake.newer_contract);
  } else if (!facts().manifest()) {
    what = "bundle.json is not there or could not be used";
  } else if (!facts().has_coverage()) {
    what = "the plan is not there or could not be used";
  } else {
    return std::nullopt;
  }
  return Error{Error::Kind::malformed, report_.subject, std::move(what), "counterfoil check says why"};
}

void Inquiry::begin(report::text::Sheet& sheet, std::string_view subject) const {
  sheet.line(subject, report::Style::bold);
  report::text::write_evidence_status(report_, sheet);
}

void Inquiry::end(report::text::Sheet& sheet) const {
  const bool pass = report_.verdict == Verdict::pass;
  sheet.blank();
  sheet.entry("bundle",
              fmt::format("{}: {}", report::headline(report_.verdict), report::verdict_details(report_)),
              pass ? report::Style::green : report::Style::red);
  if (!pass) sheet.entry("", "counterfoil check says what is wrong with it");
}

std::string shown(std::string_view text, std::size_t most) {
  return report::escaped(bundle::masked(text), most);
}

std::string shown_place(const Location& where) {
  const std::string file = shown(where.file, 200);
  return where.line == 0 ? file : fmt::format("{}:{}", file, where.line);
}

}  // namespace counterfoil::command
