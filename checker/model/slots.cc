#include "checker/model/slots.h"

#include <algorithm>
#include <map>

#include "checker/model/id_index.h"
#include "checker/model/id_template.h"

namespace counterfoil::model {
namespace {

struct Coordinate {
  std::uint32_t axis = 0;
  std::uint32_t value = 0;
};

}  // namespace

struct SlotTable::State {
  std::vector<Axis> axes;
  std::map<std::string, std::size_t, std::less<>> axis_by_name;
  IdIndex ids;
  std::vector<std::pair<SlotIndex, SlotIndex>> repeated;
  // A grid computes coordinates from the index; enumerated slots list theirs, by axis.
  std::vector<std::uint64_t> strides;
  std::vector<Coordinate> coordinates;
  std::vector<std::size_t> coordinates_end;

  void add_axis(Axis axis) {
    axis_by_name.try_emplace(axis.name, axes.size());
    axes.push_back(std::move(axis));
  }

  void add_id(std::string_view id) {
    const auto slot = static_cast<SlotIndex>(ids.size());
    if (auto first = ids.add(id)) repeated.emplace_back(*first, slot);
  }

  std::span<const Coordinate> coordinates_of(SlotIndex slot) const {
    const std::size_t begin = slot == 0 ? 0 : coordinates_end[slot - 1];
    return std::span(coordinates).subspan(begin, coordinates_end[slot] - begin);
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

  std::uint64_t stride = 1;
  state->strides.resize(all.size());
  for (std::size_t i = all.size(); i-- > 0; stride *= all[i].values.size()) state->strides[i] = stride;

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
  if (slot >= size() || axis >= state_->axes.size()) return kOffAxis;
  if (!state_->strides.empty()) {
    return static_cast<std::uint32_t>(slot / state_->strides[axis] % state_->axes[axis].values.size());
  }
  const auto coordinates = state_->coordinates_of(slot);
  const auto at = std::lower_bound(coordinates.begin(), coordinates.end(), axis,
                                   [](const Coordinate& c, std::size_t wanted) { return c.axis < wanted; });
  return at != coordinates.end() && at->axis == axis ? at->value : kOffAxis;
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

std::span<const std::pair<SlotIndex, SlotIndex>> SlotTable::repeated() const {
  return state_->repeated;
}

/// For each axis, where its values are.
struct SlotTable::Builder::Lookup {
  std::vector<std::map<std::string, std::uint32_t, std::less<>>> values;

  std::uint32_t value(Axis& axis, std::size_t index, std::string_view text) {
    auto& known = values[index];
    if (auto found = known.find(text); found != known.end()) return found->second;
    const auto added = static_cast<std::uint32_t>(axis.values.size());
    axis.values.emplace_back(text);
    known.emplace(text, added);
    return added;
  }
};

SlotTable::Builder::Builder(std::vector<Axis> axes)
    : state_(std::make_unique<State>()), lookup_(std::make_unique<Lookup>()) {
  for (Axis& axis : axes) {
    auto& known = lookup_->values.emplace_back();
    for (std::size_t i = 0; i < axis.values.size(); ++i) {
      known.try_emplace(axis.values[i], static_cast<std::uint32_t>(i));
    }
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
  state.add_id(id);
  const std::size_t begin = state.coordinates.size();
  for (const auto& [name, text] : coordinates) {
    auto known = state.axis_by_name.find(name);
    if (known == state.axis_by_name.end()) {
      state.add_axis({std::string(name), {}});
      lookup_->values.emplace_back();
      known = state.axis_by_name.find(name);
    }
    const std::size_t axis = known->second;
    const std::uint32_t value = lookup_->value(state.axes[axis], axis, text);
    state.coordinates.push_back({static_cast<std::uint32_t>(axis), value});
  }
  const auto first = state.coordinates.begin() + static_cast<std::ptrdiff_t>(begin);
  std::stable_sort(first, state.coordinates.end(),
                   [](const Coordinate& a, const Coordinate& b) { return a.axis < b.axis; });
  state.coordinates_end.push_back(state.coordinates.size());
  return true;
}

SlotTable SlotTable::Builder::finish() && {
  lookup_.reset();
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
