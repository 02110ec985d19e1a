#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/bundle/sha256.h"
#include "checker/exact/decimal.h"
#include "checker/json/document.h"
#include "checker/model/outcome.h"
#include "checker/model/population.h"
#include "checker/model/reading.h"
#include "checker/model/slot_kinds.h"
#include "checker/model/slots.h"

namespace counterfoil::model {

/// A try whose outcome is listed obliges another one, up to max_tries; the last obliged try counts.
/// Contract 3.5.
struct RetryRule {
  std::vector<Outcome> on;  ///< empty: no retries
  std::uint32_t max_tries = 1;

  bool obliges(Outcome outcome, std::uint32_t tries_made) const;
};

struct RoleAssignment {
  AxisValues where;
  SlotRole role = SlotRole::none;
  std::string kind;  ///< copy or independent, for positive controls
  json::Value at;
};

/// The evaluator and the tolerance it was given.
struct Judge {
  std::string id;
  std::optional<Decimal> max_atol;
  std::optional<Decimal> max_rtol;
  std::optional<Decimal> required_matched_ratio;
  std::optional<Decimal> max_error_cap;
  std::optional<bool> allow_negative_inf;
  json::Value at;
};

struct Amendment {
  std::string id;
  bool is_exclusion = false;
  std::vector<std::string> slots;
  AxisValues where;
  std::string reason;
  std::optional<Reading> decided;
  bool results_seen = false;
  json::Value at;
};

/// What the records of the slots that a selection names carry besides what all records do.
struct FieldPromises {
  AxisValues where;
  std::vector<std::vector<std::string>> promised = std::vector<std::vector<std::string>>(kOutcomes);
  std::vector<std::string> optional_fields;
};

/// "Each combination of these axes has a control of this role."
struct ControlPromise {
  SlotRole role = SlotRole::none;
  std::vector<std::string> per;
  json::Value at;
};

struct PlannedSeed {
  AxisValues where;
  std::uint64_t seed = 0;
  json::Value at;
};

struct PlannedCandidate {
  AxisValues where;
  std::string sha256;
  json::Value at;
};

struct Pairing {
  std::vector<std::string> by;
  AxisValues baseline;
  json::Value at;
};

/// Where plan.ndjson plans a slot.
struct SlotLine {
  std::uint64_t line = 0;
  std::uint64_t offset = 0;
};

/// These places, in the order of the file: four bytes each, but where a line is left out.
class SlotLines {
 public:
  void add(SlotLine line);
  std::size_t size() const { return offsets_.size(); }
  SlotLine operator[](SlotIndex slot) const;
  void clear() { *this = {}; }
  void shrink() { offsets_.shrink_to_fit(); }

 private:
  /// Slots from here on follow each other without a line between them, and without 2^32 bytes.
  struct Stretch {
    SlotIndex first = 0;
    std::uint64_t line = 0;    ///< of the first
    std::uint64_t offset = 0;  ///< that theirs are counted from
  };
  std::vector<Stretch> stretches_;
  std::vector<std::uint32_t> offsets_;
};

/// A field path such as `intervals.runtime` taken apart; of most others the section is all there is.
struct FieldPath {
  std::string_view section;
  bool has_name = false;
  std::string_view name = {};

  friend bool operator==(const FieldPath&, const FieldPath&) = default;
};
FieldPath split_field_path(std::string_view text);
std::string text_of(const FieldPath& path);  ///< in one piece

/// Whether the path is among others. Where the one before was found, the next one is looked for first behind
/// it: records and plans name fields in much the same order.
bool finds(std::span<const FieldPath> among, const FieldPath& path, std::size_t& next);

/// What is known of the fields that records with one outcome carry, of some of the slots.
struct PlannedFields {
  std::size_t promised = 0;  ///< of the known ones, the first
  std::vector<FieldPath>
      known;  ///< the promised ones, as Plan::promised_fields gives them, and the optional ones
};

/// How many fields of a record were found among those, where all that is promised is there and all that is
/// there is known, but for the reason and the detail, for which nobody can plan.
struct FieldsAsPlanned {
  std::uint32_t promised = 0;
  std::uint32_t known = 0;  ///< of the record's, reason and detail aside
};
/// Nothing also where they are too many, or repeated, to be sure of it in one pass.
std::optional<FieldsAsPlanned> fields_as_planned(const PlannedFields& planned,
                                                 std::span<const FieldPath> fields);
/// Whether the field is one for which nobody can plan.
bool explains(const FieldPath& field);

/// The planned attempts and everything that was fixed before the first of them ran.
struct Plan {
  explicit Plan(json::Document document);

  std::string file;
  SlotTable slots;
  std::string not_laid_out;  ///< which limit left `slots` empty; empty where none did
  bool is_grid = false;
  std::uint64_t declared = 0;            ///< the count as written
  std::optional<std::uint64_t> product;  ///< of the axes, for a grid
  std::string planned_because;
  std::optional<Reading> frozen;
  std::string frozen_sha256;
  std::string digest;  ///< what `counterfoil freeze` prints: contract 3.4
  RetryRule retry;
  std::vector<RoleAssignment> roles;
  std::vector<std::vector<std::string>> promised = std::vector<std::vector<std::string>>(kOutcomes);
  std::vector<std::string> optional_fields;
  std::vector<FieldPromises> also_promised;
  std::optional<Judge> judge;
  std::vector<PlannedSeed> seeds;
  std::vector<PlannedCandidate> candidates;
  std::vector<ControlPromise> controls;
  std::optional<std::uint64_t> expected_planned;
  std::optional<std::uint64_t> expected_eligible;
  std::optional<Pairing> pairs;
  std::vector<Amendment> amendments;
  json::Document document;               ///< plan.json, or the header line of plan.ndjson
  std::vector<json::Value> slot_places;  ///< of enumerated slots; empty for a grid and for plan.ndjson
  SlotLines slot_lines;                  ///< of plan.ndjson

  /// The last assignment that matches wins, so that a plan can name the exception after the rule.
  const RoleAssignment* role_of(SlotIndex slot) const;
  /// The first exclusion that lists the slot, or whose `where` is not empty and matches.
  const Amendment* exclusion_of(SlotIndex slot) const;
  /// The field paths that a record of the slot with this outcome carries. Contract 3.6.
  std::vector<std::string_view> promised_fields(SlotIndex slot, Outcome outcome) const;
  bool promises(SlotIndex slot, Outcome outcome, std::string_view field) const;
  /// Whether a record of the slot may leave the field out.
  bool is_optional(SlotIndex slot, std::string_view field) const;
  /// All of it worked out before, or nullptr where a plan is too varied for that.
  const PlannedFields* planned_fields(SlotIndex slot, Outcome outcome) const;
  /// The last of `seeds`, of `candidates`, that selects the slot, or nullptr.
  const PlannedSeed* seed_of(SlotIndex slot) const;
  const PlannedCandidate* candidate_of(SlotIndex slot) const;
  /// Where the slot is planned: its own line or value, or the axes of the grid.
  Location locate(SlotIndex slot) const;

  /// Must run again after `slots`, or anything that selects some of them, changed.
  void index();

 private:
  /// Which entries of `also_promised` select the slot, a bit each.
  std::uint64_t also_of(SlotIndex slot) const;
  /// What the plan says of all slots of a kind: places in `roles`, `seeds`, `candidates` and `fields_`, or
  /// their sizes where it says nothing.
  struct OfKind {
    std::size_t role = 0;
    std::size_t seed = 0;
    std::size_t candidate = 0;
    std::size_t fields = 0;
  };
  /// Nothing where there are too many kinds to tell them apart.
  const OfKind* kind_of(SlotIndex slot) const {
    return slot < kinds_.size() ? &of_kinds_[kinds_[slot]] : nullptr;
  }
  void index_exclusions();
  void index_kinds();
  void index_fields();
  std::size_t fields_of(std::uint64_t also) const;

  std::vector<std::pair<SlotIndex, std::size_t>>
      listed_exclusions_;  // first amendment listing a slot, sorted
  std::vector<std::pair<std::size_t, Selection>> selecting_exclusions_;  // amendments with a `where`
  std::vector<bool> excluded_;       // slots that one of the two takes; empty where nothing is excluded
  std::vector<Selection> of_roles_;  // one an entry, as the next three
  std::vector<Selection> of_seeds_;
  std::vector<Selection> of_candidates_;
  std::vector<Selection> of_also_;
  std::vector<std::pair<std::uint64_t, std::vector<PlannedFields>>>
      fields_;  // by also_of and outcome, sorted
  SlotKinds kinds_;
  std::vector<OfKind> of_kinds_;
};

/// Reads plan.json, accepted by its schema. A grid past a limit of SlotTable is left empty, with `product`
/// and `not_laid_out` set.
Plan read_plan(json::Document document);

/// Collects plan.ndjson line by line: the header first, then the slots.
class PlanReader {
 public:
  explicit PlanReader(json::Document header);
  void add_slot(const json::Document& line);
  Plan finish() &&;

 private:
  Plan plan_;
  SlotTable::Builder slots_;
  bundle::Sha256 digest_;
};

Judge read_judge(json::Value value);

}  // namespace counterfoil::model
