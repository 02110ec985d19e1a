#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "counterfoil/location.h"

namespace counterfoil {

/// Only errors violate; warnings and notes are counted and shown.
enum class Severity : std::uint8_t { error, warning, note };

/// Another place that belongs to the same finding: the first of two keys, the interval a claim rests on.
struct Related {
  Location where;
  std::string what;
};

/// One fault of one cause, as data. Every report format prints these fields and no others.
struct Finding {
  std::string rule;  ///< id, for instance coverage.slot_without_record
  Severity severity = Severity::error;
  std::string message;  ///< lower case, one line, no final stop, with the values involved
  Location where;
  std::string want;   ///< what the contract asks for, with unit; may be empty
  std::string found;  ///< what stands there, with unit; may be empty
  std::vector<Related> related;
  std::string clause;       ///< of the contract, for instance 3.1
  std::string why;          ///< the clause in a few words
  std::string fix;          ///< what to do
  std::uint64_t count = 1;  ///< how many items share the cause
  bool waived = false;
  std::string excerpt;  ///< the text around the place, credentials masked; empty where there is none
  std::uint64_t excerpt_column = 0;  ///< 1-based column of the place inside the excerpt; 0 for none
  bool excerpt_cut_left = false;
  bool excerpt_cut_right = false;
};

/// How one rule ended. Nothing found is never the same as nothing checked.
enum class RuleOutcome : std::uint8_t { held, violated, waived, not_applicable, could_not_be_checked };

struct LedgerLine {
  std::string rule;
  RuleOutcome outcome = RuleOutcome::not_applicable;
  std::uint64_t examined = 0;  ///< items the rule looked at
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t notes = 0;
  std::string reason;  ///< why it does not apply or could not be checked
};

const char* name(Severity severity);
const char* name(RuleOutcome outcome);

}  // namespace counterfoil
