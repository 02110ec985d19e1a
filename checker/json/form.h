#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/storage.h"

namespace counterfoil::json {

/// What the texts of one producer share: the keys, the nesting, and the kind of every value; all of a text
/// but its scalars. A text of a known form is read by comparing, which takes half the time of reading it.
struct Form {
  std::uint64_t id = 0;       ///< that of no other form; never 0
  std::uint64_t outline = 0;  ///< of its texts, see outline_of
  std::size_t tokens = 0;
  std::size_t depth = 0;
  std::size_t longest_key = 0;
  /// Without what depends on the text; the label of a member is the place of its key in `keys`.
  std::vector<Node> nodes;
  std::string keys;  ///< with their quotes
};

/// A hash of what the tokens begin with: texts of a form have the same, and few others do.
std::uint64_t outline_of(std::string_view text, std::span<const std::uint32_t> tokens);

/// The forms of a thread's last texts, a bounded number of them.
///
/// To learn a form takes three times what reading by one saves. Where texts hardly share any, one in sixteen
/// is tried, until they do.
class Forms {
 public:
  static Forms& of_thread();

  void forget() { *this = Forms(); }
  /// Whether the next text is to be tried.
  bool are_worth_it() { return credit_ > 0 || ++passed_over_ % kOneIn == 0; }
  /// Those that a text with that outline may have, the last one first; there may be none in a place.
  std::span<const std::unique_ptr<Form>> near(std::uint64_t outline) const {
    return kept_[outline % kPlaces];
  }
  /// The text was read by that one.
  void prefer(const Form& form);
  /// Of a text without faults. Returns its id, or 0 where it is too large to be kept, or has a key with
  /// escapes.
  std::uint64_t learn(const Storage& storage, std::uint64_t outline, std::size_t tokens);

 private:
  static constexpr std::size_t kPlaces = 61;
  static constexpr std::size_t kWays = 2;
  static constexpr int kMostCredit = 256;
  static constexpr int kOfLearning = 3;
  static constexpr unsigned kOneIn = 16;

  std::array<std::array<std::unique_ptr<Form>, kWays>, kPlaces> kept_;
  int credit_ = kMostCredit;
  unsigned passed_over_ = 0;
};

}  // namespace counterfoil::json
