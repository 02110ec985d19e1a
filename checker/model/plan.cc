#include "checker/model/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <set>

#include "checker/json/minify.h"
#include "checker/json/same_text.h"
#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

/// The digest covers what was fixed when the plan was frozen: not what was amended later, nor itself.
constexpr std::array<std::string_view, 2> kOutsideTheDigest = {"/amendments", "/frozen/sha256"};

std::vector<Axis> read_axes(json::Value value) {
  std::vector<Axis> axes;
  for (json::Value axis : value.elements()) {
    axes.push_back({text_of(axis.find("name")), texts_of(axis.find("values"))});
  }
  return axes;
}

RetryRule read_retry(json::Value value) {
  RetryRule retry;
  retry.on = outcomes_of(value.find("on"));
  const std::uint64_t tries = value.find("max_tries").as_uint64().value_or(1);
  retry.max_tries =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(tries, std::numeric_limits<std::uint32_t>::max()));
  return retry;
}

SlotRole role_named(json::Value value) {
  return slot_role_from(value.as_string()).value_or(SlotRole::none);
}

Amendment read_amendment(json::Value value) {
  Amendment amendment;
  amendment.id = text_of(value.find("id"));
  amendment.is_exclusion = value.find("kind").as_string() == "exclusion";
  amendment.slots = texts_of(value.find("slots"));
  amendment.where = read_axis_values(value.find("where"));
  amendment.reason = text_of(value.find("reason"));
  if (json::Value decided = value.find("at")) amendment.decided = read_reading(decided);
  amendment.results_seen = value.find("results_seen").as_bool();
  amendment.at = value;
  return amendment;
}

std::vector<std::vector<std::string>> read_promised(json::Value by_outcome) {
  std::vector<std::vector<std::string>> promised(kOutcomes);
  for (Outcome outcome : kAllOutcomes) {
    promised[static_cast<std::size_t>(outcome)] = texts_of(by_outcome.find(name(outcome)));
  }
  return promised;
}

void read_records(json::Value records, Plan& plan) {
  plan.promised = read_promised(records);
  plan.optional_fields = texts_of(records.find("optional"));
  for (json::Value entry : records.find("also").elements()) {
    plan.also_promised.push_back(
        {read_axis_values(entry.find("where")), read_promised(entry), texts_of(entry.find("optional"))});
  }
}

template <typename Entry>
std::vector<Selection> selections(const std::vector<Entry>& entries, const SlotTable& slots) {
  std::vector<Selection> selected;
  selected.reserve(entries.size());
  for (const Entry& entry : entries) selected.emplace_back(slots, entry.where);
  return selected;
}

/// The last entry that matches wins, so that a plan can name the exception after the rule. As many as there
/// are where none does.
std::size_t last_for(SlotIndex slot, const std::vector<Selection>& selected, const SlotTable& slots) {
  for (std::size_t i = selected.size(); i-- > 0;) {
    if (slots.matches(slot, selected[i])) return i;
  }
  return selected.size();
}

template <typename Entry>
const Entry* entry_at(std::size_t index, const std::vector<Entry>& entries) {
  return index < entries.size() ? &entries[index] : nullptr;
}

bool is_in(const std::vector<std::string>& fields, std::string_view field) {
  return std::find(fields.begin(), fields.end(), field) != fields.end();
}

/// Everything but the slots.
void read_header(Plan& plan) {
  const json::Value root = plan.document.root();
  plan.declared = root.find("planned").as_uint64().value_or(0);
  plan.planned_because = text_of(root.find("planned_because"));
  if (json::Value frozen = root.find("frozen")) {
    plan.frozen = read_reading(frozen);
    plan.frozen_sha256 = text_of(frozen.find("sha256"));
  }
  plan.retry = read_retry(root.find("retry"));
  for (json::Value role : root.find("roles").elements()) {
    plan.roles.push_back({read_axis_values(role.find("where")), role_named(role.find("role")),
                          text_of(role.find("kind")), role});
  }
  read_records(root.find("records"), plan);
  if (json::Value judge = root.find("judge")) plan.judge = read_judge(judge);
  for (json::Value seed : root.find("seeds").elements()) {
    plan.seeds.push_back(
        {read_axis_values(seed.find("where")), seed.find("seed").as_uint64().value_or(0), seed});
  }
  for (json::Value candidate : root.find("candidates").elements()) {
    plan.candidates.push_back(
        {read_axis_values(candidate.find("where")), text_of(candidate.find("sha256")), candidate});
  }
  for (json::Value control : root.find("controls").elements()) {
    plan.controls.push_back({role_named(control.find("role")), texts_of(control.find("per")), control});
  }
  plan.expected_planned = root.find("denominators").find("planned").as_uint64();
  plan.expected_eligible = root.find("denominators").find("eligible").as_uint64();
  if (json::Value pairs = root.find("pairs")) {
    plan.pairs = Pairing{texts_of(pairs.find("by")), read_axis_values(pairs.find("baseline")), pairs};
  }
  for (json::Value amendment : root.find("amendments").elements()) {
    plan.amendments.push_back(read_amendment(amendment));
  }
}

void lay_out_grid(Plan& plan) {
  const json::Value root = plan.document.root();
  std::vector<Axis> axes = read_axes(root.find("axes"));
  plan.is_grid = true;
  plan.product = grid_size(axes);
  plan.slots = SlotTable::grid(std::move(axes), root.find("slot").as_string());
  if (!plan.product) {
    plan.not_laid_out = "the axes make more than 2^64 slots";
  } else if (*plan.product > SlotTable::kMostSlots) {
    plan.not_laid_out = fmt::format("the axes make {} slots, and at most {} are laid out", *plan.product,
                                    SlotTable::kMostSlots);
  } else if (plan.slots.size() < *plan.product) {
    plan.not_laid_out =
        fmt::format("the ids of {} slots take more than {} bytes", *plan.product, SlotTable::kMostIdBytes);
  }
}

/// False, with the reason in the plan, once a limit is passed; from then on nothing is added.
bool add_slot(json::Value slot, SlotTable::Builder& slots, Plan& plan) {
  if (!plan.not_laid_out.empty()) return false;
  using Coordinate = std::pair<std::string_view, std::string_view>;
  std::array<Coordinate, 16> few;
  std::vector<Coordinate> many;
  const json::Value at = slot.find("at");
  if (at.size() > few.size()) many.resize(at.size());
  const std::span<Coordinate> room = many.empty() ? std::span<Coordinate>(few) : many;
  std::size_t named = 0;
  for (json::Member member : at.members()) {
    if (member.value.is_string()) room[named++] = {member.key, member.value.as_string()};
  }
  if (slots.add(slot.find("id").as_string(), room.first(named))) return true;
  plan.not_laid_out = fmt::format("more than {} slots, or more than {} bytes of slot ids",
                                  SlotTable::kMostSlots, SlotTable::kMostIdBytes);
  return false;
}

void finish_enumerated(SlotTable::Builder slots, Plan& plan) {
  if (plan.not_laid_out.empty()) {
    plan.slots = std::move(slots).finish();
    plan.slot_lines.shrink();
  } else {
    plan.slot_places.clear();
    plan.slot_lines.clear();
  }
}

}  // namespace

bool RetryRule::obliges(Outcome outcome, std::uint32_t tries_made) const {
  return tries_made < max_tries && std::find(on.begin(), on.end(), outcome) != on.end();
}

Plan::Plan(json::Document read) : file(read.source().file), document(std::move(read)) {}

FieldPath split_field_path(std::string_view text) {
  static constexpr std::array<std::string_view, 4> kSections = {"statistics", "intervals", "usage",
                                                                "outputs"};
  const std::string_view section = text.substr(0, text.find('.'));
  const bool has_names = std::find(kSections.begin(), kSections.end(), section) != kSections.end();
  if (!has_names || section.size() == text.size()) return {text};
  return {section, true, text.substr(section.size() + 1)};
}

std::string text_of(const FieldPath& path) {
  return path.has_name ? fmt::format("{}.{}", path.section, path.name) : std::string(path.section);
}

bool finds(std::span<const FieldPath> among, const FieldPath& path, std::size_t& next) {
  for (std::size_t tried = 0; tried < among.size(); ++tried) {
    if (next >= among.size()) next = 0;
    const FieldPath& here = among[next++];
    if (here.has_name == path.has_name && json::same_text(here.name, path.name) &&
        json::same_text(here.section, path.section)) {
      return true;
    }
  }
  return false;
}

bool explains(const FieldPath& field) {
  return !field.has_name && (field.section == "reason" || field.section == "detail");
}

std::optional<FieldsAsPlanned> fields_as_planned(const PlannedFields& planned,
                                                 std::span<const FieldPath> fields) {
  constexpr std::size_t kBits = 64;
  if (planned.known.size() >= kBits) return std::nullopt;
  FieldsAsPlanned found{static_cast<std::uint32_t>(planned.promised), 0};
  std::uint64_t seen = 0;
  std::size_t next = 0;
  for (const FieldPath& field : fields) {
    const bool is_known = finds(planned.known, field, next);
    if (is_known) seen |= std::uint64_t{1} << (next - 1);
    if (explains(field)) continue;
    if (!is_known) return std::nullopt;
    ++found.known;
  }
  const std::uint64_t all = (std::uint64_t{1} << planned.promised) - 1;
  return (seen & all) == all ? std::optional(found) : std::nullopt;
}

void SlotLines::add(SlotLine at) {
  const auto slot = static_cast<SlotIndex>(offsets_.size());
  const bool follows = !stretches_.empty() &&
                       at.line - stretches_.back().line == slot - stretches_.back().first &&
                       at.offset - stretches_.back().offset <= UINT32_MAX;
  if (!follows) stretches_.push_back({slot, at.line, at.offset});
  offsets_.push_back(static_cast<std::uint32_t>(at.offset - stretches_.back().offset));
}

SlotLine SlotLines::operator[](SlotIndex slot) const {
  const auto after = std::upper_bound(stretches_.begin(), stretches_.end(), slot,
                                      [](SlotIndex s, const Stretch& stretch) { return s < stretch.first; });
  const Stretch& stretch = *std::prev(after);
  return {stretch.line + (slot - stretch.first), stretch.offset + offsets_[slot]};
}

void Plan::index() {
  of_roles_ = selections(roles, slots);
  of_seeds_ = selections(seeds, slots);
  of_candidates_ = selections(candidates, slots);
  of_also_ = selections(also_promised, slots);
  std::vector<const Selection*> all;
  for (const auto* some : {&of_roles_, &of_seeds_, &of_candidates_, &of_also_}) {
    for (const Selection& selection : *some) all.push_back(&selection);
  }
  kinds_ = SlotKinds(slots, all);
  index_exclusions();
  index_fields();
  index_kinds();
}

void Plan::index_kinds() {
  of_kinds_.clear();
  for (const SlotIndex slot : kinds_.first()) {
    const std::size_t fields = fields_.empty() ? 0 : fields_of(also_of(slot));
    of_kinds_.push_back({last_for(slot, of_roles_, slots), last_for(slot, of_seeds_, slots),
                         last_for(slot, of_candidates_, slots), fields});
  }
}

const RoleAssignment* Plan::role_of(SlotIndex slot) const {
  const OfKind* kind = kind_of(slot);
  return entry_at(kind != nullptr ? kind->role : last_for(slot, of_roles_, slots), roles);
}

const PlannedSeed* Plan::seed_of(SlotIndex slot) const {
  const OfKind* kind = kind_of(slot);
  return entry_at(kind != nullptr ? kind->seed : last_for(slot, of_seeds_, slots), seeds);
}

const PlannedCandidate* Plan::candidate_of(SlotIndex slot) const {
  const OfKind* kind = kind_of(slot);
  return entry_at(kind != nullptr ? kind->candidate : last_for(slot, of_candidates_, slots), candidates);
}

void Plan::index_exclusions() {
  listed_exclusions_.clear();
  selecting_exclusions_.clear();
  for (std::size_t i = 0; i < amendments.size(); ++i) {
    if (!amendments[i].is_exclusion) continue;
    for (const std::string& id : amendments[i].slots) {
      if (auto slot = slots.find(id)) listed_exclusions_.emplace_back(*slot, i);
    }
    if (!amendments[i].where.empty()) {
      selecting_exclusions_.emplace_back(i, Selection(slots, amendments[i].where));
    }
  }
  std::sort(listed_exclusions_.begin(), listed_exclusions_.end());
  excluded_.clear();
  if (listed_exclusions_.empty() && selecting_exclusions_.empty()) return;
  excluded_.resize(slots.size());
  for (const auto& [slot, amendment] : listed_exclusions_) excluded_[slot] = true;
  for (const auto& [first, repeat] : slots.repeated()) excluded_[repeat] = excluded_[first];
  for (const auto& [amendment, selection] : selecting_exclusions_) {
    for_each_selected(slots, selection, [&](SlotIndex slot) { excluded_[slot] = true; });
  }
}

const Amendment* Plan::exclusion_of(SlotIndex slot) const {
  if (slot >= excluded_.size() || !excluded_[slot]) return nullptr;
  std::size_t before = amendments.size();
  if (!listed_exclusions_.empty()) {
    // Of slots with one id, the first is listed.
    const SlotIndex first = slots.repeated().empty() ? slot : slots.find(slots.id(slot)).value_or(slot);
    const std::pair<SlotIndex, std::size_t> key(first, 0);
    const auto listed = std::lower_bound(listed_exclusions_.begin(), listed_exclusions_.end(), key);
    if (listed != listed_exclusions_.end() && listed->first == key.first) before = listed->second;
  }
  for (const auto& [i, selection] : selecting_exclusions_) {
    if (i < before && slots.matches(slot, selection)) return &amendments[i];
  }
  return before < amendments.size() ? &amendments[before] : nullptr;
}

std::uint64_t Plan::also_of(SlotIndex slot) const {
  std::uint64_t also = 0;
  for (std::size_t i = 0; i < of_also_.size(); ++i) {
    if (slots.matches(slot, of_also_[i])) also |= std::uint64_t{1} << i;
  }
  return also;
}

void Plan::index_fields() {
  constexpr std::size_t kBits = 64;
  constexpr std::size_t kMostKinds = 256;
  fields_.clear();
  if (of_also_.size() > kBits) return;
  std::set<std::uint64_t> kinds;
  std::optional<std::uint64_t> neighbour;
  const std::size_t looked_at = kinds_.size() > 0 ? kinds_.first().size() : slots.size();
  for (std::size_t i = 0; i < looked_at; ++i) {
    if (of_also_.empty() && !fields_.empty()) break;
    const SlotIndex slot = kinds_.size() > 0 ? kinds_.first()[i] : static_cast<SlotIndex>(i);
    const std::uint64_t also = also_of(slot);
    const bool is_new = also != neighbour && kinds.insert(also).second;
    neighbour = also;
    if (!is_new) continue;
    if (kinds.size() > kMostKinds) return fields_.clear();
    std::vector<PlannedFields> of_kind(kOutcomes);
    for (const Outcome outcome : kAllOutcomes) {
      PlannedFields& fields = of_kind[static_cast<std::size_t>(outcome)];
      for (const std::string_view field : promised_fields(slot, outcome)) {
        fields.known.push_back(split_field_path(field));
      }
      fields.promised = fields.known.size();
      for (const std::string& field : optional_fields) fields.known.push_back(split_field_path(field));
      for (std::size_t entry = 0; entry < also_promised.size(); ++entry) {
        if ((also >> entry & 1U) == 0) continue;
        for (const std::string& field : also_promised[entry].optional_fields) {
          fields.known.push_back(split_field_path(field));
        }
      }
    }
    fields_.emplace_back(also, std::move(of_kind));
  }
  std::sort(fields_.begin(), fields_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

std::size_t Plan::fields_of(std::uint64_t also) const {
  const auto found = std::lower_bound(fields_.begin(), fields_.end(), also,
                                      [](const auto& entry, std::uint64_t key) { return entry.first < key; });
  if (found == fields_.end() || found->first != also) return fields_.size();
  return static_cast<std::size_t>(found - fields_.begin());
}

const PlannedFields* Plan::planned_fields(SlotIndex slot, Outcome outcome) const {
  if (fields_.empty()) return nullptr;
  const OfKind* kind = kind_of(slot);
  const auto* fields = entry_at(kind != nullptr ? kind->fields : fields_of(also_of(slot)), fields_);
  return fields == nullptr ? nullptr : &fields->second[static_cast<std::size_t>(outcome)];
}

std::vector<std::string_view> Plan::promised_fields(SlotIndex slot, Outcome outcome) const {
  const auto& of_all = promised[static_cast<std::size_t>(outcome)];
  std::vector<std::string_view> fields(of_all.begin(), of_all.end());
  for (std::size_t i = 0; i < of_also_.size(); ++i) {
    if (!slots.matches(slot, of_also_[i])) continue;
    const auto& more = also_promised[i].promised[static_cast<std::size_t>(outcome)];
    fields.insert(fields.end(), more.begin(), more.end());
  }
  return fields;
}

bool Plan::promises(SlotIndex slot, Outcome outcome, std::string_view field) const {
  const std::size_t index = static_cast<std::size_t>(outcome);
  if (is_in(promised[index], field)) return true;
  for (std::size_t i = 0; i < of_also_.size(); ++i) {
    if (is_in(also_promised[i].promised[index], field) && slots.matches(slot, of_also_[i])) return true;
  }
  return false;
}

bool Plan::is_optional(SlotIndex slot, std::string_view field) const {
  if (is_in(optional_fields, field)) return true;
  for (std::size_t i = 0; i < of_also_.size(); ++i) {
    if (is_in(also_promised[i].optional_fields, field) && slots.matches(slot, of_also_[i])) return true;
  }
  return false;
}

Location Plan::locate(SlotIndex slot) const {
  if (slot < slot_lines.size()) {
    const SlotLine at = slot_lines[slot];
    return {file, at.line, 1, at.offset, ""};
  }
  if (slot < slot_places.size()) return document.locate(slot_places[slot]);
  const json::Value axes = document.root().find("axes");
  return document.locate(axes ? axes : document.root());
}

Judge read_judge(json::Value value) {
  static constexpr std::array<std::string_view, 6> kKeys = {
      "id", "max_atol", "max_rtol", "required_matched_ratio", "max_error_cap", "allow_negative_inf"};
  const auto [id, atol, rtol, ratio, cap, allow] = members_of(value, kKeys);
  Judge judge;
  judge.id = text_of(id);
  judge.max_atol = decimal_of(atol);
  judge.max_rtol = decimal_of(rtol);
  judge.required_matched_ratio = decimal_of(ratio);
  judge.max_error_cap = decimal_of(cap);
  if (allow) judge.allow_negative_inf = allow.as_bool();
  judge.at = value;
  return judge;
}

Plan read_plan(json::Document document) {
  Plan plan(std::move(document));
  const json::Value root = plan.document.root();
  read_header(plan);
  plan.digest = bundle::sha256_hex(json::minified(root, kOutsideTheDigest));
  if (root.find("slots")) {
    SlotTable::Builder slots(read_axes(root.find("axes")));
    for (json::Value slot : root.find("slots").elements()) {
      if (!add_slot(slot, slots, plan)) break;
      plan.slot_places.push_back(slot);
    }
    finish_enumerated(std::move(slots), plan);
  } else {
    lay_out_grid(plan);
  }
  plan.index();
  return plan;
}

PlanReader::PlanReader(json::Document header)
    : plan_(std::move(header)), slots_(read_axes(plan_.document.root().find("axes"))) {
  read_header(plan_);
  digest_.update(json::minified(plan_.document.root(), kOutsideTheDigest));
}

void PlanReader::add_slot(const json::Document& line) {
  digest_.update("\n");
  digest_.update(json::minified(line.root()));
  if (!model::add_slot(line.root(), slots_, plan_)) return;
  const Location at = line.locate(line.root());
  plan_.slot_lines.add({at.line, at.offset});
}

Plan PlanReader::finish() && {
  plan_.digest = digest_.hex();
  finish_enumerated(std::move(slots_), plan_);
  plan_.index();
  return std::move(plan_);
}

}  // namespace counterfoil::model
