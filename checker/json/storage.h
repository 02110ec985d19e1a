#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::json {

enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

/// Where a text came from: the file, and where in it the text starts.
struct Source {
  std::string file;              ///< path inside the bundle
  std::uint64_t first_line = 1;  ///< number of the line that the text starts on
  std::uint64_t offset = 0;      ///< bytes of the file before the text
};

/// A value in the flat array, parents before children. Offsets are into the text, end exclusive.
struct Node {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t parent = 0;
  std::uint32_t next = 0;  ///< index behind the last descendant: the next sibling, if there is one
  /// Number of children; index in `decoded` of a string that has escapes; 1 for a number that is surely
  /// spelled as an integer of up to 19 characters.
  std::uint32_t content = 0;
  std::uint32_t label = 0;  ///< offset of the key's opening quote, or position in the array
  std::uint32_t key = 0;  ///< bytes between the key's quotes, or index in `decoded` of a key that has escapes
  Kind kind = Kind::null;
  bool escaped = false;
  bool member = false;
  bool key_escaped = false;
};

/// Room for the values of one text, which is made once that text's tokens have been counted.
class Nodes {
 public:
  /// Drops what there is, and makes room for `most`.
  void reset(std::size_t most) {
    size_ = 0;
    if (most <= capacity_) return;
    nodes_.reset(new Node[most]);
    capacity_ = most;
  }
  /// Within that room.
  Node& append() {
    assert(size_ < capacity_);
    Node& node = nodes_[size_++];
    node = Node();
    return node;
  }
  /// As many more as there are, within that room too.
  Node* append_all(const std::vector<Node>& more) {
    assert(size_ + more.size() <= capacity_);
    Node* const first = nodes_.get() + size_;
    std::copy(more.begin(), more.end(), first);
    size_ += more.size();
    return first;
  }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  Node& operator[](std::size_t index) { return nodes_[index]; }
  const Node& operator[](std::size_t index) const { return nodes_[index]; }

 private:
  std::unique_ptr<Node[]> nodes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

/// What the handles point at; a `Document` owns one.
struct Storage {
  Source source;
  std::unique_ptr<char[]> text;  ///< followed by the zero bytes that simdjson reads past the end
  std::size_t size = 0;
  std::size_t capacity = 0;  ///< bytes of `text`
  Nodes nodes;
  std::vector<std::string> decoded;
  std::vector<std::uint32_t> newlines;
  std::size_t duplicate_keys = 0;
  std::uint64_t form = 0;  ///< what texts of the same keys, nesting and kinds of values may share; or 0

  std::string_view view() const { return {text.get(), size}; }

  std::string_view string_of(const Node& node) const {
    if (node.escaped) return decoded[node.content];
    return {text.get() + node.begin + 1, node.end - node.begin - 2};
  }
  std::string_view key_of(const Node& node) const {
    if (!node.member) return {};
    if (node.key_escaped) return decoded[node.key];
    return {text.get() + node.label + 1, node.key};
  }
};

/// Lays a storage aside for the thread's next text, unless it has grown large: records come by the million,
/// and most of their time would go to the allocator.
struct Recycle {
  void operator()(const Storage* storage) const;
};
using OwnedStorage = std::unique_ptr<const Storage, Recycle>;

/// An empty storage, laid aside or new.
std::unique_ptr<Storage> take_storage();

}  // namespace counterfoil::json
