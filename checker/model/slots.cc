#include "checker/model/slots.h"

#include <algorithm>
#include <map>
#include <set>

#include "checker/json/same_text.h"
#include "checker/model/id_index.h"
#include "checker/model/id_template.h"
#include "checker/model/value_column.h"

namespace counterfoil::model {
namespace {

/// Axes up to here have a column each; slots may name as many others as they like, which are listed.
constexpr std::size_t kColumns = 16;

struct Coordinate {
  SlotIndex slot = 0;
  std::uint32_t axis = 0;
  std::uint32_t value = 0;

  auto place() const { return std::pair(slot, axis); }
};

}  // namespace

struct SlotTable::State {
  std::vector<Axis> axes;
  std::map<std::string, std::size_t, std::less<>> axis_by_name;
  IdIndex ids;
  std::vector<std::pair<SlotIndex, SlotIndex>> repeated;
  // A grid computes coordinates from the index; those of enumerated slots are here.
  std::vector<std::uint32_t> strides;
  std::vector<ValueColumn> columns;     // of the first axes
  std::vector<Coordinate> coordinates;  // on the others, by slot and axis

  void add_axis(Axis axis) {
    axis_by_name.try_emplace(axis.name, axes.size());
    axes.push_back(std::move(axis));
  }

  void add_id(std::string_view id) {
    const auto slot = static_cast<SlotIndex>(ids.size());
    if (auto first = ids.add(id)) repeated.emplace_back(*first, slot);
  }

  /// The first value of a slot on an axis counts.
  void add_value(SlotIndex slot, std::size_t axis, std::uint32_t value) {
    if (axis < kColumns) {
      if (columns.size() <= axis) columns.resize(axis + 1);
      if (columns[axis].size() <= slot) columns[axis].set(slot, value);
    } else {
      coordinates.push_back({slot, static_cast<std::uint32_t>(axis), value});
    }
  }

  std::uint32_t on_grid(SlotIndex slot, std::size_t axis) const {
    return slot / strides[axis] % static_cast<std::uint32_t>(axes[axis].values.size());
  }

  std::uint32_t value_of(SlotIndex slot, std::size_t axis) const {
    if (axis < columns.size()) return columns[axis][slot];
    const std::pair wanted(slot, static_cast<std::uint32_t>(axis));
    const auto at = std::lower_bound(coordinates.begin(), coordinates.end(), wanted,
                                     [](const Coordinate& c, const auto& w) { return c.place() < w; });
    return at != coordinates.end() && at->place() == wanted ? at->value : kOffAxis;
  }
};

SlotTable::SlotTable() : state_(std::make_unique<State>()) {}
SlotTable::SlotTable(std::unique_ptr<State> state) : state_(std::move(state)) {}
SlotTable::~SlotTable() = default;
SlotTable::SlotTable(SlotTable&&) noexcept = default;
SlotTable& SlotTable::operator=(SlotTable&&) noexcept = default;

SlotTable SlotTable::grid(std::vector<Axis> axes, std::string_view id_template) {
  auto state = std::make_unique<State>();
  for (Axis& axis : axes) state->add_axis(std::move(axis));
  const std::span<const Axis> all(state->axes);
  const std::uint64_t slots = grid_size(all).value_or(kMostSlots + 1);
  const IdTemplate ids(id_template, all);
  const std::uint64_t bytes = ids.total_bytes(all).value_or(kMostIdBytes + 1);
  if (all.empty() || slots > kMostSlots || bytes > kMostIdBytes) return SlotTable(std::move(state));

  std::uint32_t stride = 1;
  state->strides.resize(all.size());
  for (std::size_t i = all.size(); i-- > 0; stride *= static_cast<std::uint32_t>(all[i].values.size())) {
    state->strides[i] = stride;
  }

  state->ids.reserve(slots, bytes);
  std::vector<std::uint32_t> values(all.size(), 0);
  std::string id;
  for (std::uint64_t slot = 0; slot < slots; ++slot) {
    id.clear();
    ids.append(all, values, id);
    state->add_id(id);
    for (std::size_t i = all.size(); i-- > 0;) {
      if (++values[i] < all[i].values.size()) break;
      values[i] = 0;
    }
  }
  return SlotTable(std::move(state));
}

SlotTable SlotTable::enumerated(std::vector<Axis> axes, const std::vector<Slot>& slots) {
  Builder builder(axes);
  std::vector<std::pair<std::string_view, std::string_view>> coordinates;
  for (const Slot& slot : slots) {
    coordinates.clear();
    for (std::size_t i = 0; i < std::min(axes.size(), slot.values.size()); ++i) {
      if (slot.values[i] >= axes[i].values.size()) continue;
      coordinates.emplace_back(axes[i].name, axes[i].values[slot.values[i]]);
    }
    if (!builder.add(slot.id, coordinates)) break;
  }
  return std::move(builder).finish();
}

std::size_t SlotTable::size() const {
  return state_->ids.size();
}

std::string_view SlotTable::id(SlotIndex slot) const {
  return state_->ids[slot];
}

std::optional<SlotIndex> SlotTable::find(std::string_view id) const {
  return state_->ids.find(id);
}

std::optional<SlotIndex> SlotTable::find(std::string_view id, SlotIndex& expected) const {
  const IdIndex& ids = state_->ids;
  const bool is_expected = expected < ids.size() && ids[expected] == id && state_->repeated.empty();
  const auto found = is_expected ? std::optional(expected) : ids.find(id);
  if (found) expected = *found + 1;
  return found;
}

std::span<const Axis> SlotTable::axes() const {
  return state_->axes;
}

std::optional<std::size_t> SlotTable::find_axis(std::string_view name) const {
  constexpr std::size_t kFew = 8;
  if (state_->axes.size() <= kFew) {
    for (std::size_t axis = 0; axis < state_->axes.size(); ++axis) {
      if (state_->axes[axis].name == name) return axis;
    }
    return std::nullopt;
  }
  const auto found = state_->axis_by_name.find(name);
  return found == state_->axis_by_name.end() ? std::nullopt : std::optional(found->second);
}

std::uint32_t SlotTable::value_index(SlotIndex slot, std::size_t axis) const {
  const State& state = *state_;
  if (slot >= state.ids.size() || axis >= state.axes.size()) return kOffAxis;
  return state.strides.empty() ? state.value_of(slot, axis) : state.on_grid(slot, axis);
}

void SlotTable::copy_values(std::size_t axis, SlotIndex first, std::span<std::uint32_t> values) const {
  const State& state = *state_;
  if (axis < state.columns.size()) return state.columns[axis].copy(first, values);
  if (state.strides.empty() || axis >= state.axes.size()) {
    for (std::uint32_t& value : values) value = value_index(first++, axis);
    return;
  }
  const std::uint32_t stride = state.strides[axis];
  const auto count = static_cast<std::uint32_t>(state.axes[axis].values.size());
  std::uint32_t here = state.on_grid(first, axis);
  std::uint32_t left = stride - first % stride;  // slots that still have this value
  for (std::uint32_t& value : values) {
    value = here;
    if (--left != 0) continue;
    left = stride;
    if (++here == count) here = 0;
  }
}

std::optional<std::string_view> SlotTable::value(SlotIndex slot, std::size_t axis) const {
  const std::uint32_t index = value_index(slot, axis);
  if (index == kOffAxis) return std::nullopt;
  return state_->axes[axis].values[index];
}

bool SlotTable::matches(SlotIndex slot, const AxisValues& where) const {
  for (const auto& [name, wanted] : where) {
    const auto axis = find_axis(name);
    const auto found = axis ? value(slot, *axis) : std::nullopt;
    if (!found || std::find(wanted.begin(), wanted.end(), *found) == wanted.end()) return false;
  }
  return true;
}

bool SlotTable::matches(SlotIndex slot, const Selection& selection) const {
  if (selection.selects_nothing()) return false;
  for (const Selection::Part& part : selection.parts()) {
    if (!part.wants(value_index(slot, part.axis))) return false;
  }
  return true;
}

void SlotTable::mark(const Selection& selection, SlotIndex first, std::span<std::uint8_t> marks) const {
  std::fill(marks.begin(), marks.end(), selection.selects_nothing() ? 0 : 1);
  if (selection.selects_nothing()) return;
  std::array<std::uint32_t, kBlock> room;
  const std::span values(room.data(), marks.size());
  for (const Selection::Part& part : selection.parts()) {
    copy_values(part.axis, first, values);
    const std::uint8_t* const wanted = part.wanted.data();
    const auto none = static_cast<std::uint32_t>(part.wanted.size() - 1);
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] &= wanted[std::min(values[i], none)];
  }
}

Selection::Selection(const SlotTable& slots, const AxisValues& where) {
  for (const auto& [name, values] : where) {
    const auto axis = slots.find_axis(name);
    if (!axis) {
      selects_nothing_ = true;
      return;
    }
    const std::set<std::string_view> wanted(values.begin(), values.end());
    Part part{*axis, {}};
    for (const std::string& value : slots.axes()[*axis].values) {
      part.wanted.push_back(wanted.contains(value) ? 1 : 0);
    }
    part.wanted.push_back(0);
    parts_.push_back(std::move(part));
  }
}

std::span<const std::pair<SlotIndex, SlotIndex>> SlotTable::repeated() const {
  return state_->repeated;
}

/// For each axis, where its values are.
struct SlotTable::Builder::Lookup {
  struct Values {
    std::map<std::string, std::uint32_t, std::less<>> by_text;
    std::uint32_t last = 0;  ///< of the slot before: the next one often has it too
    bool first_of_name = true;
    bool distinct = true;  ///< no value is given twice: else the first of them counts
  };
  std::vector<Values> axes;

  std::size_t axis(State& state, std::string_view name) {
    const auto known = state.axis_by_name.find(name);
    if (known != state.axis_by_name.end()) return known->second;
    state.add_axis({std::string(name), {}});
    axes.emplace_back();
    return state.axes.size() - 1;
  }

  std::uint32_t value(Axis& axis, std::size_t index, std::string_view text) {
    Values& known = axes[index];
    if (known.last < axis.values.size() && json::same_text(axis.values[known.last], text)) return known.last;
    const std::size_t next = known.last + std::size_t{1};
    if (next < axis.values.size() && known.distinct && json::same_text(axis.values[next], text)) {
      return known.last = static_cast<std::uint32_t>(next);
    }
    if (auto found = known.by_text.find(text); found != known.by_text.end()) {
      known.last = found->second;
      return known.last;
    }
    known.last = static_cast<std::uint32_t>(axis.values.size());
    axis.values.emplace_back(text);
    known.by_text.emplace(text, known.last);
    return known.last;
  }
};

SlotTable::Builder::Builder(std::vector<Axis> axes)
    : state_(std::make_unique<State>()), lookup_(std::make_unique<Lookup>()) {
  for (Axis& axis : axes) {
    auto& known = lookup_->axes.emplace_back().by_text;
    for (std::size_t i = 0; i < axis.values.size(); ++i) {
      known.try_emplace(axis.values[i], static_cast<std::uint32_t>(i));
    }
    lookup_->axes.back().distinct = known.size() == axis.values.size();
    lookup_->axes.back().first_of_name = !state_->axis_by_name.contains(axis.name);
    state_->add_axis(std::move(axis));
  }
}

SlotTable::Builder::~Builder() = default;
SlotTable::Builder::Builder(Builder&&) noexcept = default;
SlotTable::Builder& SlotTable::Builder::operator=(Builder&&) noexcept = default;

bool SlotTable::Builder::add(std::string_view id,
                             std::span<const std::pair<std::string_view, std::string_view>> coordinates) {
  State& state = *state_;
  if (state.ids.size() >= kMostSlots || id.size() > kMostIdBytes - state.ids.bytes()) return false;
  const auto slot = static_cast<SlotIndex>(state.ids.size());
  state.add_id(id);
  const std::size_t begin = state.coordinates.size();
  std::size_t expected = 0;  // slots name their axes in one order
  for (const auto& [name, text] : coordinates) {
    const bool is_expected = expected < state.axes.size() && lookup_->axes[expected].first_of_name &&
                             json::same_text(state.axes[expected].name, name);
    if (!is_expected) expected = lookup_->axis(state, name);
    state.add_value(slot, expected, lookup_->value(state.axes[expected], expected, text));
    ++expected;
  }
  if (begin == state.coordinates.size()) return true;
  const auto first = state.coordinates.begin() + static_cast<std::ptrdiff_t>(begin);
  std::stable_sort(first, state.coordinates.end(),
                   [](const Coordinate& a, const Coordinate& b) { return a.axis < b.axis; });
  return true;
}

SlotTable SlotTable::Builder::finish() && {
  lookup_.reset();
  state_->ids.shrink();
  for (ValueColumn& column : state_->columns) column.shrink();
  return SlotTable(std::move(state_));
}

std::optional<std::uint64_t> grid_size(std::span<const Axis> axes) {
  std::uint64_t size = axes.empty() ? 0 : 1;
  bool passes = false;
  for (const Axis& axis : axes) {
    if (axis.values.empty()) return 0;
    passes = __builtin_mul_overflow(size, std::uint64_t{axis.values.size()}, &size) || passes;
  }
  return passes ? std::nullopt : std::optional(size);
}

}  // namespace counterfoil::model
