#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/schema/automaton.h"
#include "checker/schema/precedents.h"

namespace counterfoil::schema {

/// A schema as a flat program over our own tree, for the records that come by the million and are in order:
/// what it accepts, the schema accepts. What it does not accept is valijson's to judge. A keyword that it
/// does not know makes it accept nothing that the keyword bears on.
class Acceptor {
 public:
  /// The schema must live as long, and every reference in it must lead somewhere.
  static Acceptor compile(const json::Document& schema);

  /// Whether the value certainly fits. Of objects with equal keys, never.
  bool accepts(json::Value value) const;
  /// The same of a whole document, with the precedents of this acceptor to go by.
  bool accepts(json::Value root, Precedents& precedents) const;

 private:
  class Compiler;
  friend class Compiler;
  class Judge;

  using Answer = Precedents::Answer;
  using Question = Precedents::Question;
  using ShapeIndex = std::uint32_t;
  static constexpr ShapeIndex kAnything = 0;
  static constexpr ShapeIndex kNothing = 1;
  static constexpr ShapeIndex kItself = UINT32_MAX;  ///< of what judges a value

  static constexpr std::uint8_t kNone = UINT8_MAX;  ///< of indices of properties
  struct Property {
    std::string_view name;
    ShapeIndex shape = kAnything;
    bool declared = true;        ///< false where it is only required: then it is an additional one
    bool alone = false;          ///< declared, and no pattern of keys matches the name
    std::uint8_t other = kNone;  ///< the next property in its bucket
  };
  struct KeyPattern {
    const Automaton* automaton = nullptr;
    ShapeIndex shape = kAnything;
  };
  struct ObjectShape {
    std::vector<Property> properties;  ///< at most 64
    std::uint64_t required = 0;        ///< a bit a property
    std::vector<KeyPattern> patterns;
    std::array<std::uint8_t, 128> buckets;  ///< of properties, by `bucket_of` their names
    ObjectShape() { buckets.fill(kNone); }
    ShapeIndex additional = kAnything;
    std::uint64_t least = 0;
    std::uint64_t most = UINT64_MAX;
  };
  struct ArrayShape {
    ShapeIndex items = kAnything;
    std::uint64_t least = 0;
    std::uint64_t most = UINT64_MAX;
    bool unique = false;
  };
  struct StringShape {
    std::uint64_t least = 0;  ///< characters
    std::uint64_t most = UINT64_MAX;
    const Automaton* automaton = nullptr;
    friend bool operator==(const StringShape&, const StringShape&) = default;
  };
  struct NumberShape {
    bool integer = false;  ///< as spelled
    std::optional<double> minimum;
    std::optional<double> maximum;
    friend bool operator==(const NumberShape&, const NumberShape&) = default;
  };
  struct Choice {
    std::vector<std::string_view> strings;
    std::vector<std::string> others;  ///< identities
  };
  /// One schema: each part that is there must hold.
  struct Shape {
    std::uint8_t kinds = 0x3F;  ///< a bit a json::Kind
    bool plain = false;         ///< there is nothing behind `object`
    /// By kind, the shape that judges a value of it: an alternative that no other one competes with.
    std::array<ShapeIndex, 6> by_kind = {kItself, kItself, kItself, kItself, kItself, kItself};
    StringShape string;
    NumberShape number;
    std::optional<ArrayShape> array;
    std::optional<ObjectShape> object;
    bool unknown = false;   ///< has a keyword that is not known here
    bool combines = false;  ///< has one of the members from `all_of` on
    std::optional<Choice> choice;
    std::vector<ShapeIndex> all_of;
    std::vector<std::vector<ShapeIndex>> any_of;
    std::vector<std::vector<ShapeIndex>> one_of;
    std::vector<ShapeIndex> none_of;
    std::optional<ShapeIndex> condition;
    ShapeIndex then = kAnything;
    ShapeIndex otherwise = kAnything;
  };

  /// What the acceptor looks at besides keys and nesting, and the kinds of values.
  Answer answer(const Question& question, json::Value value) const;
  static Answer judge_text(const StringShape& shape, json::Value value);
  static bool judge_number(const NumberShape& shape, json::Value value);
  static bool judge_choice(const Choice& choice, json::Value value);

  /// The names of one schema hardly share one.
  static std::size_t bucket_of(std::string_view key) {
    if (key.empty()) return 0;
    const auto first = static_cast<unsigned char>(key.front());
    const auto last = static_cast<unsigned char>(key.back());
    return (key.size() + 5U * first + 3U * last) % std::tuple_size_v<decltype(ObjectShape::buckets)>;
  }
  static std::size_t property_of(const ObjectShape& shape, std::string_view key);

  std::vector<Shape> shapes_;
  ShapeIndex root_ = kAnything;
};

}  // namespace counterfoil::schema
