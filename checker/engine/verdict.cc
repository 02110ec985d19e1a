#include "checker/engine/verdict.h"

#include <fmt/format.h>

namespace counterfoil::engine {

namespace {

std::uint64_t ended(const Report& report, RuleOutcome outcome) {
  std::uint64_t rules = 0;
  for (const LedgerLine& line : report.ledger) rules += line.outcome == outcome ? 1 : 0;
  return rules;
}

std::uint64_t reproduced(const Report& report) {
  std::uint64_t claims = 0;
  for (const ClaimResult& claim : report.claims)
    claims += claim.status == ClaimResult::Status::reproduced ? 1 : 0;
  return claims;
}

std::string plural(std::uint64_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

}  // namespace

void decide(Report& report) {
  const std::uint64_t violated = ended(report, RuleOutcome::violated);
  const std::uint64_t unchecked = ended(report, RuleOutcome::could_not_be_checked);
  const std::uint64_t held = ended(report, RuleOutcome::held) + ended(report, RuleOutcome::waived);
  const std::uint64_t claims = reproduced(report);

  if (violated > 0) {
    report.verdict = Verdict::fail;
    report.verdict_reason =
        fmt::format("{} of {} violated", plural(violated, "rule"), violated + held + unchecked);
  } else if (unchecked > 0) {
    report.verdict = Verdict::incomplete;
    report.verdict_reason =
        fmt::format("no violation, and {} could not be checked", plural(unchecked, "rule"));
  } else if (held == 0) {
    report.verdict = Verdict::no_input;
    report.verdict_reason = "no check ran";
  } else if (claims == 0) {
    report.verdict = Verdict::incomplete;
    report.verdict_reason = "no claim was reproduced";
  } else if (claims < report.claims.size()) {
    // Every rule may leave a claim to another one; a pass does not.
    report.verdict = Verdict::incomplete;
    report.verdict_reason = fmt::format("{} of {} not reproduced, and no rule says why",
                                        report.claims.size() - claims, plural(report.claims.size(), "claim"));
  } else {
    report.verdict = Verdict::pass;
    report.verdict_reason = fmt::format("{} of {} reproduced", claims, plural(report.claims.size(), "claim"));
  }
}

}  // namespace counterfoil::engine
