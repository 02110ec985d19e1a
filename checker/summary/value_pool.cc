#include <utility>

#include "checker/summary/coverage.h"

namespace counterfoil::summary {
namespace {

constexpr int128 kMostPacked = (int128{1} << 43) - 1;

}  // namespace

std::uint64_t ValuePool::add(const std::vector<RecordedValue>& values) {
  const std::uint64_t first = values_.size();
  for (const RecordedValue& value : values) values_.push_back(packed(value));
  if (!values.empty()) values_.back().is_last = 1;
  return first;
}

std::optional<RecordedValue> ValuePool::find(std::uint64_t first, std::uint16_t quantity) const {
  for (std::uint64_t at = first; at < values_.size(); ++at) {
    const Packed& value = values_[at];
    const ValueForm& form =
        value.form == kLarge ? large_[static_cast<std::size_t>(value.coefficient)] : forms_[value.form].first;
    if (form.quantity == quantity) return unpacked(value);
    if (value.is_last != 0) break;
  }
  return std::nullopt;
}

std::vector<RecordedValue> ValuePool::all(std::uint64_t first) const {
  std::vector<RecordedValue> values;
  for (std::uint64_t at = first; at < values_.size(); ++at) {
    values.push_back(unpacked(values_[at]));
    if (values_[at].is_last != 0) break;
  }
  return values;
}

RecordedValue ValuePool::unpacked(const Packed& value) const {
  if (value.form == kLarge) return large_[static_cast<std::size_t>(value.coefficient)];
  const auto& [form, scale] = forms_[value.form];
  return {form, *Decimal::make(value.coefficient, scale)};
}

void ValuePool::append(ValuePool other) {
  if (values_.empty()) {
    *this = std::move(other);
    return;
  }
  values_.reserve(values_.size() + other.values_.size());
  for (const Packed& theirs : other.values_) {
    Packed mine = theirs;
    std::optional<std::uint32_t> form;
    if (theirs.form == kLarge) {
      mine.coefficient = static_cast<std::int64_t>(large_.size());
      large_.push_back(other.large_[static_cast<std::size_t>(theirs.coefficient)]);
    } else {
      const auto& [their_form, scale] = other.forms_[theirs.form];
      mine = packed(RecordedValue{their_form, *Decimal::make(theirs.coefficient, scale)});
      mine.is_last = theirs.is_last;
    }
    values_.push_back(mine);
  }
}

ValuePool::Packed ValuePool::packed(const RecordedValue& value) {
  const int128 coefficient = value.value.coefficient();
  if (-kMostPacked <= coefficient && coefficient <= kMostPacked) {
    if (const auto form = form_of({value, value.value.scale()})) {
      return {static_cast<std::int64_t>(coefficient), *form, 0};
    }
  }
  large_.push_back(value);
  return {static_cast<std::int64_t>(large_.size() - 1), kLarge, 0};
}

std::optional<std::uint32_t> ValuePool::form_of(const Form& form) {
  if (last_form_ < forms_.size() && forms_[last_form_] == form) return last_form_;
  const auto known = known_forms_.find(form);
  if (known != known_forms_.end()) {
    last_form_ = known->second;
    return last_form_;
  }
  if (forms_.size() == kMostForms) return std::nullopt;
  last_form_ = static_cast<std::uint32_t>(forms_.size());
  forms_.push_back(form);
  known_forms_.emplace(form, last_form_);
  return last_form_;
}

}  // namespace counterfoil::summary
