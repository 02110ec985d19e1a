#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::model {

/// Ids in one block of memory, found by hash. The hash has a key that is drawn anew for each index, so that
/// nobody can choose ids that collide.
class IdIndex {
 public:
  IdIndex();

  void reserve(std::size_t ids, std::size_t bytes);
  /// Appends an id and says which earlier one it repeats, if any.
  std::optional<std::uint32_t> add(std::string_view id);

  std::size_t size() const { return ends_.size(); }
  std::size_t bytes() const { return text_.size(); }
  std::string_view operator[](std::uint32_t index) const;
  std::optional<std::uint32_t> find(std::string_view id) const;

 private:
  std::uint64_t hash(std::string_view id) const;
  /// The cell that holds the id, or the empty one where it belongs.
  std::size_t cell(std::string_view id) const;
  void rehash(std::size_t cells);

  std::uint64_t key_;
  std::string text_;
  std::vector<std::uint32_t> ends_;   // of each id in text_
  std::vector<std::uint32_t> cells_;  // open addressing, a power of two, at most half full
  std::size_t used_ = 0;
};

}  // namespace counterfoil::model
