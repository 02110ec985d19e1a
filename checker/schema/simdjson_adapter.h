#pragma once

// valijson aborts on what it does not like unless it may throw.
#ifndef VALIJSON_USE_EXCEPTIONS
#define VALIJSON_USE_EXCEPTIONS 1
#endif

#include <simdjson.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <valijson/exceptions.hpp>
#include <valijson/internal/adapter.hpp>
#include <valijson/internal/basic_adapter.hpp>
#include <valijson/internal/frozen_value.hpp>

/// What valijson asks of a JSON library, answered by simdjson's tree. The names are valijson's. Every class
/// here is a cheap handle: the `dom::parser` that made the element must outlive it, except for frozen values,
/// which own a copy.
namespace counterfoil::schema {

namespace dom = simdjson::dom;

class SimdjsonAdapter;

/// Owns the tree of one value.
class OwnedTree {
 public:
  explicit OwnedTree(std::string_view json) {
    if (parser_.parse(json.data(), json.size()).get(root_) != simdjson::SUCCESS) {
      valijson::throwRuntimeError("simdjson refuses a value that it wrote itself");
    }
  }
  dom::element root() const { return root_; }

  static dom::element empty_object() {
    static const OwnedTree tree("{}");
    return tree.root();
  }
  static dom::element empty_array() {
    static const OwnedTree tree("[]");
    return tree.root();
  }

 private:
  dom::parser parser_;
  dom::element root_;
};

class SimdjsonFrozenValue : public valijson::adapters::FrozenValue {
 public:
  explicit SimdjsonFrozenValue(dom::element value)
      : tree_(std::make_shared<const OwnedTree>(simdjson::minify(value))) {}

  FrozenValue* clone() const override { return new SimdjsonFrozenValue(*this); }
  bool equalTo(const valijson::adapters::Adapter& other, bool strict) const override;

 private:
  std::shared_ptr<const OwnedTree> tree_;
};

/// The elements of an array. valijson walks backwards from the end, which a tape cannot, so the iterator
/// counts, and a step back walks again from the start.
class SimdjsonArray {
 public:
  class const_iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = SimdjsonAdapter;
    using difference_type = std::ptrdiff_t;
    using pointer = SimdjsonAdapter*;
    using reference = SimdjsonAdapter&;

    const_iterator(dom::array array, std::size_t index) : array_(array), at_(array.begin()) {
      advance_to(index);
    }

    SimdjsonAdapter operator*() const;
    valijson::adapters::DerefProxy<SimdjsonAdapter> operator->() const;
    bool operator==(const const_iterator& other) const { return index_ == other.index_; }
    bool operator!=(const const_iterator& other) const { return index_ != other.index_; }
    const_iterator& operator++() {
      ++at_;
      ++index_;
      return *this;
    }
    const_iterator operator++(int) {
      const_iterator old = *this;
      ++*this;
      return old;
    }
    const_iterator& operator--() {
      std::size_t index = index_ - 1;
      at_ = array_.begin();
      index_ = 0;
      advance_to(index);
      return *this;
    }
    void advance(std::ptrdiff_t n) {
      for (; n > 0; --n) ++*this;
      for (; n < 0; ++n) --*this;
    }

   private:
    void advance_to(std::size_t index) {
      while (index_ < index) ++*this;
    }

    dom::array array_;
    dom::array::iterator at_;
    std::size_t index_ = 0;
  };
  using iterator = const_iterator;

  SimdjsonArray() : SimdjsonArray(OwnedTree::empty_array()) {}
  explicit SimdjsonArray(dom::element value) {
    if (value.get(array_) != simdjson::SUCCESS) valijson::throwRuntimeError("value is not an array");
    for (auto at = array_.begin(); at != array_.end(); ++at)
      ++size_;  // simdjson's size() saturates at 2^24 - 1
  }

  const_iterator begin() const { return const_iterator(array_, 0); }
  const_iterator end() const { return const_iterator(array_, size_); }
  std::size_t size() const { return size_; }

 private:
  dom::array array_;
  std::size_t size_ = 0;
};

using SimdjsonObjectMember = std::pair<std::string, SimdjsonAdapter>;

class SimdjsonObject {
 public:
  class const_iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = SimdjsonObjectMember;
    using difference_type = std::ptrdiff_t;
    using pointer = SimdjsonObjectMember*;
    using reference = SimdjsonObjectMember&;

    explicit const_iterator(dom::object::iterator at) : at_(at) {}

    SimdjsonObjectMember operator*() const;
    valijson::adapters::DerefProxy<SimdjsonObjectMember> operator->() const;
    bool operator==(const const_iterator& other) const { return !(at_ != other.at_); }
    bool operator!=(const const_iterator& other) const { return at_ != other.at_; }
    const_iterator& operator++() {
      ++at_;
      return *this;
    }
    const_iterator operator++(int) {
      const_iterator old = *this;
      ++*this;
      return old;
    }

   private:
    dom::object::iterator at_;
  };
  using iterator = const_iterator;

  SimdjsonObject() : SimdjsonObject(OwnedTree::empty_object()) {}
  explicit SimdjsonObject(dom::element value) {
    if (value.get(object_) != simdjson::SUCCESS) valijson::throwRuntimeError("value is not an object");
  }

  const_iterator begin() const { return const_iterator(object_.begin()); }
  const_iterator end() const { return const_iterator(object_.end()); }
  const_iterator find(const std::string& property) const {
    auto at = object_.begin();
    while (at != object_.end() && at.key() != property) ++at;
    return const_iterator(at);
  }
  std::size_t size() const {
    std::size_t size = 0;
    for (auto at = object_.begin(); at != object_.end(); ++at) ++size;
    return size;
  }

 private:
  dom::object object_;
};

class SimdjsonValue {
 public:
  SimdjsonValue() : value_(OwnedTree::empty_object()) {}
  explicit SimdjsonValue(dom::element value) : value_(value) {}

  valijson::adapters::FrozenValue* freeze() const { return new SimdjsonFrozenValue(value_); }

  std::optional<SimdjsonArray> getArrayOptional() const {
    if (!isArray()) return std::nullopt;
    return SimdjsonArray(value_);
  }
  std::optional<SimdjsonObject> getObjectOptional() const {
    if (!isObject()) return std::nullopt;
    return SimdjsonObject(value_);
  }
  bool getArraySize(std::size_t& size) const {
    if (!isArray()) return false;
    size = SimdjsonArray(value_).size();
    return true;
  }
  bool getObjectSize(std::size_t& size) const {
    if (!isObject()) return false;
    size = SimdjsonObject(value_).size();
    return true;
  }
  bool getBool(bool& value) const { return value_.get(value) == simdjson::SUCCESS; }
  bool getDouble(double& value) const { return isDouble() && value_.get(value) == simdjson::SUCCESS; }
  bool getInteger(std::int64_t& value) const { return isInteger() && value_.get(value) == simdjson::SUCCESS; }
  bool getString(std::string& value) const {
    std::string_view view;
    if (value_.get(view) != simdjson::SUCCESS) return false;
    value.assign(view);
    return true;
  }

  static bool hasStrictTypes() { return true; }
  bool isArray() const { return value_.type() == dom::element_type::ARRAY; }
  bool isBool() const { return value_.type() == dom::element_type::BOOL; }
  /// True of integers from 2^63 too: valijson holds an integer in 64 signed bits, and asks for a double
  /// first.
  bool isDouble() const {
    return value_.type() == dom::element_type::DOUBLE || value_.type() == dom::element_type::UINT64;
  }
  bool isInteger() const {
    return value_.type() == dom::element_type::INT64 || value_.type() == dom::element_type::UINT64;
  }
  bool isNull() const { return value_.type() == dom::element_type::NULL_VALUE; }
  bool isNumber() const { return isInteger() || isDouble(); }
  bool isObject() const { return value_.type() == dom::element_type::OBJECT; }
  bool isString() const { return value_.type() == dom::element_type::STRING; }

 private:
  dom::element value_;
};

class SimdjsonAdapter
    : public valijson::adapters::BasicAdapter<SimdjsonAdapter, SimdjsonArray, SimdjsonObjectMember,
                                              SimdjsonObject, SimdjsonValue> {
 public:
  SimdjsonAdapter() = default;
  explicit SimdjsonAdapter(dom::element value) : BasicAdapter(SimdjsonValue(value)) {}
};

inline bool SimdjsonFrozenValue::equalTo(const valijson::adapters::Adapter& other, bool strict) const {
  return SimdjsonAdapter(tree_->root()).equalTo(other, strict);
}

inline SimdjsonAdapter SimdjsonArray::const_iterator::operator*() const {
  return SimdjsonAdapter(*at_);
}

inline valijson::adapters::DerefProxy<SimdjsonAdapter> SimdjsonArray::const_iterator::operator->() const {
  return valijson::adapters::DerefProxy<SimdjsonAdapter>(**this);
}

inline SimdjsonObjectMember SimdjsonObject::const_iterator::operator*() const {
  return {std::string(at_.key()), SimdjsonAdapter(at_.value())};
}

inline valijson::adapters::DerefProxy<SimdjsonObjectMember> SimdjsonObject::const_iterator::operator->()
    const {
  return valijson::adapters::DerefProxy<SimdjsonObjectMember>(**this);
}

}  // namespace counterfoil::schema

template <>
struct valijson::adapters::AdapterTraits<counterfoil::schema::SimdjsonAdapter> {
  using DocumentType = simdjson::dom::element;
  static std::string adapterName() { return "SimdjsonAdapter"; }
};
