#include "counterfoil/finding.h"
#include "counterfoil/report.h"

namespace counterfoil {

const char* name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return "";
}

const char* name(RuleOutcome outcome) {
  switch (outcome) {
    case RuleOutcome::held:
      return "held";
    case RuleOutcome::violated:
      return "violated";
    case RuleOutcome::waived:
      return "waived";
    case RuleOutcome::not_applicable:
      return "not_applicable";
    case RuleOutcome::could_not_be_checked:
      return "could_not_be_checked";
  }
  return "";
}

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return "pass";
    case Verdict::fail:
      return "fail";
    case Verdict::incomplete:
      return "incomplete";
    case Verdict::no_input:
      return "no_input";
  }
  return "";
}

const char* name(ClaimResult::Status status) {
  switch (status) {
    case ClaimResult::Status::reproduced:
      return "reproduced";
    case ClaimResult::Status::not_reproduced:
      return "not_reproduced";
    case ClaimResult::Status::could_not_be_checked:
      return "could_not_be_checked";
  }
  return "";
}

const char* name(CostLine::Is is) {
  switch (is) {
    case CostLine::Is::total:
      return "total";
    case CostLine::Is::at_least:
      return "at_least";
    case CostLine::Is::known_only:
      return "known_only";
  }
  return "";
}

int exit_code(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return 0;
    case Verdict::fail:
      return 1;
    case Verdict::no_input:
      return 3;
    case Verdict::incomplete:
      return 4;
  }
  return 5;
}

}  // namespace counterfoil
