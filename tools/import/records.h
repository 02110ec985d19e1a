#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/json_object.h"

namespace counterfoil::importing {

// The records of a bundle as an importer fills them in. A member that is empty is not written.

/// Where in the source a record stands: written beside it as x-source.
struct Origin {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t offset = 0;  ///< of the first byte
  std::uint64_t bytes = 0;
  std::string pointer;

  static Origin of(json::Value value);
  /// Of a place whose length is not known.
  static Origin of(const Location& where);
  Object object() const;
};

/// A statistic of the judge: `value` is JSON (a number as spelled, true, a quoted word).
struct Statistic {
  std::string value;
  bool derived = false;
};

struct Interval {
  std::string metric;
  std::string duration;  ///< a decimal, as printed
  std::string unit;      ///< ns us ms s min h
  std::optional<std::uint64_t> repetitions;
  std::optional<std::uint64_t> warmup;
  std::string summary;  ///< single mean median minimum total
  std::string flagged;  ///< why the producer itself distrusts it
  Object object() const;
};

struct Usage {
  std::string name;
  std::string quantity;  ///< a decimal
  std::string unit;
};

/// A line of attempts.ndjson.
struct Attempt {
  std::string slot;
  std::uint64_t try_number = 1;
  std::string outcome;
  std::string reason;
  std::string detail;
  std::string cohort;
  std::string target;
  std::string environment;
  std::optional<std::uint64_t> seed;
  std::map<std::string, Statistic> statistics;
  std::vector<Interval> intervals;
  std::vector<Usage> usage;
  Object more;  ///< members that no other importer needs, x- names among them
  Origin origin;
  std::string line() const;
};

/// A line of a baselines file.
struct Baseline {
  std::string file = "baselines.ndjson";  ///< in the bundle
  std::string id;
  std::string slot;                                       ///< of one slot, or else
  std::map<std::string, std::vector<std::string>> where;  ///< of the slots with these values
  Interval interval;
  std::string cohort;
  std::string target;
  Origin origin;
  std::string line() const;
};

/// One published number.
struct Claim {
  std::string id;
  std::string title;
  std::string metric;
  Object parameters;
  std::string arithmetic;
  std::vector<std::string> numerator;                     ///< outcomes
  std::map<std::string, std::vector<std::string>> where;  ///< of its population
  std::string denominator;
  std::string value;  ///< as printed
  std::string unit;
  std::optional<std::uint64_t> of;
  std::vector<std::string> cohorts;
  std::string baselines;
  Object more;
  Origin origin;
  Object object() const;
};

/// A number quoted from the source that nothing here can recompute.
struct Citation {
  std::string id;
  std::string quantity;
  std::string value;
  std::string source;
  Object object() const;
};

struct Cohort {
  std::string id;
  std::string title;
  bool executed = true;
  std::string reason;  ///< why not
  std::string target;
  std::string environment;
  std::string generation;
  std::vector<std::string> sources;
  std::string mode;
  std::string protocol;
  Object more;
  Object object() const;
};

/// The plan: slots one by one.
struct Plan {
  struct Slot {
    std::string id;
    std::map<std::string, std::string> at;
  };
  std::vector<Slot> slots;
  std::uint64_t planned = 0;
  std::string planned_because;
  Object records;  ///< outcome -> fields, `optional` -> fields
  Object more;     ///< judge, roles, pairs, ...
  std::string text() const;
};

/// A number as a foreign text spells it, as a decimal of the contract with the same digits and no exponent;
/// empty for what has none: nan, more than 38 digits.
std::string decimal_of(std::string_view spelled);

}  // namespace counterfoil::importing
