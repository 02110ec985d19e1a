#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::model {

/// Ids in one block of memory, found by hash. The hash has a key that is drawn anew for each index, so that
/// nobody can choose ids that collide. At most kMost of them.
class IdIndex {
 public:
  static constexpr std::size_t kMost = (std::size_t{1} << 25) - 1;

  IdIndex();

  void reserve(std::size_t ids, std::size_t bytes);
  /// Appends an id and says which earlier one it repeats, if any.
  std::optional<std::uint32_t> add(std::string_view id);

  std::size_t size() const { return ends_.size(); }
  std::size_t bytes() const { return text_.size(); }
  std::string_view operator[](std::uint32_t index) const;
  std::optional<std::uint32_t> find(std::string_view id) const;
  /// Gives back the memory that was reserved for more ids.
  void shrink();

 private:
  std::uint64_t hash(std::string_view id) const;
  /// The cell that holds the id of that hash, or the empty one where it belongs.
  std::size_t cell(std::string_view id, std::uint64_t hash) const;
  void rehash(std::size_t cells);

  std::uint64_t key_;
  std::string text_;
  std::vector<std::uint32_t> ends_;  // of each id in text_
  /// Open addressing, a power of two, at most half full: 25 bits of index, and 7 of the hash, which tell most
  /// other ids apart without a look at them.
  std::vector<std::uint32_t> cells_;
  std::size_t used_ = 0;
};

}  // namespace counterfoil::model
