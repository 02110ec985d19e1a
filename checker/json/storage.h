#pragma once

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
  std::uint32_t next = 0;     ///< index behind the last descendant: the next sibling, if there is one
  std::uint32_t content = 0;  ///< number of children, or index in `decoded` of a string that has escapes
  std::uint32_t label = 0;    ///< offset of the key's opening quote, or position in the array
  std::uint32_t key = 0;  ///< bytes between the key's quotes, or index in `decoded` of a key that has escapes
  Kind kind = Kind::null;
  bool escaped = false;
  bool member = false;
  bool key_escaped = false;
};

/// What the handles point at; a `Document` owns one.
struct Storage {
  Source source;
  std::unique_ptr<char[]> text;  ///< followed by the zero bytes that simdjson reads past the end
  std::size_t size = 0;
  std::size_t capacity = 0;  ///< bytes of `text`
  std::vector<Node> nodes;
  std::vector<std::string> decoded;
  std::vector<std::uint32_t> newlines;
  std::size_t duplicate_keys = 0;

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
