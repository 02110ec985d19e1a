#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "checker/json/storage.h"
#include "counterfoil/location.h"

namespace counterfoil::json {

class Elements;
class Members;

/// A cheap, copyable handle to one value of a `Document`, good for as long as the document, also after the
/// document has been moved. A default-constructed one is absent: it has no kind, and only the queries that
/// say so may be asked of it.
class Value {
 public:
  Value() = default;
  Value(const Storage* storage, std::uint32_t index) : storage_(storage), index_(index) {}

  explicit operator bool() const { return storage_ != nullptr; }
  friend bool operator==(Value a, Value b) { return a.storage_ == b.storage_ && a.index_ == b.index_; }

  Kind kind() const { return node().kind; }
  bool is_null() const { return is(Kind::null); }  ///< false if absent, as all of these
  bool is_boolean() const { return is(Kind::boolean); }
  bool is_number() const { return is(Kind::number); }
  bool is_string() const { return is(Kind::string); }
  bool is_array() const { return is(Kind::array); }
  bool is_object() const { return is(Kind::object); }

  std::size_t begin() const { return node().begin; }  ///< offset in the text
  std::size_t end() const { return node().end; }      ///< offset in the text, exclusive
  std::string_view raw() const { return {storage_->text.get() + node().begin, size_in_text()}; }

  /// Unescaped; empty unless this is a string.
  std::string_view as_string() const {
    return is_string() ? storage_->string_of(node()) : std::string_view();
  }
  bool as_bool() const { return is_boolean() && raw() == "true"; }
  /// As spelled; empty unless this is a number.
  std::string_view number_text() const { return is_number() ? raw() : std::string_view(); }
  /// Set for integers as spelled, without fraction and exponent, that fit; `-0` is 0.
  std::optional<std::int64_t> as_int64() const;
  std::optional<std::uint64_t> as_uint64() const;

  /// Number of elements or members; 0 for what is not a container, and if absent.
  std::size_t size() const { return is_array() || is_object() ? node().content : 0; }
  /// The first member with this key; absent if there is none, and if this is no object.
  Value find(std::string_view key) const;
  Members members() const;    ///< empty unless this is an object
  Elements elements() const;  ///< empty unless this is an array

  Value parent() const { return storage_ && index_ != 0 ? Value(storage_, node().parent) : Value(); }
  bool is_member() const { return storage_ && node().member; }
  /// Unescaped key; empty unless this is a member.
  std::string_view key() const { return storage_ ? storage_->key_of(node()) : std::string_view(); }
  /// Offset of the key's opening quote; only for a member.
  std::size_t key_begin() const { return node().label; }
  /// Position in the array; 0 unless this is an element.
  std::size_t index() const { return storage_ && !node().member ? node().label : 0; }
  /// RFC 6901; empty for the root.
  std::string pointer() const;

  Location location() const;      ///< where the value starts
  Location key_location() const;  ///< where its key starts; where the value starts, unless it is a member
  const Source& source() const { return storage_->source; }
  std::string_view text() const { return storage_->view(); }  ///< of the whole document
  /// Its place among all values of the document, in the order of the text; 0 for the root.
  std::uint32_t ordinal() const { return index_; }
  /// Of the same document, the value at that place.
  Value at_ordinal(std::uint32_t ordinal) const { return Value(storage_, ordinal); }
  /// Texts of one form differ in nothing but their scalars, and not in the kind of any; 0 where that is not
  /// known.
  std::uint64_t form() const { return storage_->form; }
  /// Whether any object of the whole document has two equal keys.
  bool has_duplicate_keys() const { return storage_->duplicate_keys > 0; }

 private:
  friend class Elements;
  friend class Members;
  friend class Document;

  const Node& node() const { return storage_->nodes[index_]; }
  std::size_t size_in_text() const { return node().end - node().begin; }
  bool is_short_integer() const { return is_number() && node().content != 0; }
  bool is(Kind kind) const { return storage_ && node().kind == kind; }

  const Storage* storage_ = nullptr;
  std::uint32_t index_ = 0;
};

/// The elements of an array, in order.
class Elements {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    using pointer = const Value*;
    using reference = Value;

    Iterator() = default;
    Iterator(const Storage* storage, std::uint32_t index) : storage_(storage), index_(index) {}
    Value operator*() const { return Value(storage_, index_); }
    Iterator& operator++() {
      index_ = storage_->nodes[index_].next;
      return *this;
    }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Storage* storage_ = nullptr;
    std::uint32_t index_ = 0;
  };

  explicit Elements(Value array);
  Iterator begin() const { return begin_; }
  Iterator end() const { return end_; }
  bool empty() const { return begin_ == end_; }

 private:
  Iterator begin_;
  Iterator end_;
};

/// A key and its value.
struct Member {
  std::string_view key;       ///< unescaped
  std::size_t key_begin = 0;  ///< offset of the opening quote in the text
  Value value;
};

/// The members of an object, in the order of the text, duplicates included.
class Members {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Member;
    using difference_type = std::ptrdiff_t;
    using pointer = const Member*;
    using reference = Member;

    Iterator() = default;
    Iterator(const Storage* storage, std::uint32_t index) : storage_(storage), index_(index) {}
    Member operator*() const {
      const Node& node = storage_->nodes[index_];
      return {storage_->key_of(node), node.label, Value(storage_, index_)};
    }
    Iterator& operator++() {
      index_ = storage_->nodes[index_].next;
      return *this;
    }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Storage* storage_ = nullptr;
    std::uint32_t index_ = 0;
  };

  explicit Members(Value object);
  Iterator begin() const { return begin_; }
  Iterator end() const { return end_; }
  bool empty() const { return begin_ == end_; }

 private:
  Iterator begin_;
  Iterator end_;
};

/// One parsed JSON text. Owns the text and its values; made by `parse`.
class Document {
 public:
  explicit Document(OwnedStorage storage) : storage_(std::move(storage)) {}

  Value root() const { return Value(storage_.get(), 0); }
  std::string_view text() const { return storage_->view(); }
  const Source& source() const { return storage_->source; }
  /// Number of members whose key their object already had.
  std::size_t duplicate_keys() const { return storage_->duplicate_keys; }

  Location locate(Value value) const { return value.location(); }
  Location locate_key(Value value) const { return value.key_location(); }
  /// The place of any byte of the text; without a pointer.
  Location locate_offset(std::size_t offset) const;

 private:
  OwnedStorage storage_;
};

}  // namespace counterfoil::json
