#include "checker/report/format.h"

#include <fmt/format.h>

#include "checker/report/escape.h"
#include "checker/report/text/claims.h"
#include "checker/report/text/evidence.h"
#include "checker/report/text/findings.h"
#include "checker/report/text/intervals.h"
#include "checker/report/text/ledger.h"
#include "checker/report/text/replay.h"
#include "checker/report/text/sheet.h"
#include "checker/report/text/standing.h"
#include "checker/report/words.h"

namespace counterfoil::report {

namespace {

Style style_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return Style::green;
    case Verdict::fail:
      return Style::red;
    case Verdict::incomplete:
    case Verdict::no_input:
      return Style::yellow;
  }
  return Style::plain;
}

void write(const Report& report, const FormatOptions& options, std::string& out) {
  text::Sheet sheet(options, out);
  if (options.quiet) {
    text::write_first_lines(report, sheet);
  } else {
    text::write_findings(report, sheet);
    if (!report.findings.empty()) sheet.rule("summary");
    text::write_evidence(report, sheet);
    text::write_intervals(report, sheet);
    text::write_replay(report, sheet);
    sheet.blank();
    text::write_claims(report, sheet);
    sheet.blank();
    text::write_ledger(report, sheet);
    sheet.blank();
    text::write_standing(report, sheet);
    sheet.blank();
  }
  // Quiet reports of several bundles follow each other, and the verdict is all there is of some.
  sheet.line(fmt::format("{}  {}{}", sheet.styled(headline(report.verdict), style_of(report.verdict)),
                         options.quiet ? escaped(report.subject, 100) + ": " : "", verdict_details(report)));
}

}  // namespace

extern const Format text_format = {"text", "for people: findings, then a summary at a glance", "txt", &write};

}  // namespace counterfoil::report
