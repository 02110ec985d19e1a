#include "checker/schema/acceptor.h"

#include <algorithm>

#include "checker/json/same_text.h"
#include "checker/schema/acceptor_compiler.h"
#include "checker/schema/identity.h"

namespace counterfoil::schema {
namespace {

std::uint64_t characters_in(std::string_view text) {
  return static_cast<std::uint64_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

Acceptor Acceptor::compile(const json::Document& schema) {
  Acceptor acceptor;
  acceptor.root_ = Compiler(schema.root(), acceptor.shapes_).compile(schema.root());
  return acceptor;
}

bool Acceptor::accepts(json::Value value) const {
  return !value.has_duplicate_keys() && judge(root_, value) == Answer::yes;
}

Acceptor::Answer Acceptor::judge(ShapeIndex index, json::Value value) const {
  if (index == kAnything) return Answer::yes;
  const Shape& shape = shapes_[index];
  const json::Kind kind = value.kind();
  if ((shape.kinds >> static_cast<unsigned>(kind) & 1U) == 0) return Answer::no;
  if (shape.choice && !judge_choice(*shape.choice, value)) return Answer::no;
  Answer answer = shape.unknown ? Answer::unknown : Answer::yes;
  if (kind == json::Kind::string) {
    const std::string_view text = value.as_string();
    if (!judge_text(shape.string, text)) return Answer::no;
    // Only an escape can bring a NUL, at which valijson takes a text to end.
    const bool escaped = value.raw().size() != text.size() + 2;
    if (escaped && text.find('\0') != std::string_view::npos) answer = Answer::unknown;
  } else if (kind == json::Kind::number) {
    if (!judge_number(shape.number, value)) return Answer::no;
  } else if (kind == json::Kind::object && shape.object) {
    answer = std::min(answer, judge_members(*shape.object, value));
  } else if (kind == json::Kind::array && shape.array) {
    answer = std::min(answer, judge_elements(*shape.array, value));
  }
  if (answer == Answer::no || !shape.combines) return answer;
  return std::min(answer, judge_combined(shape, value));
}

Acceptor::Answer Acceptor::judge_members(const ObjectShape& shape, json::Value value) const {
  if (value.size() < shape.least || value.size() > shape.most) return Answer::no;
  Answer answer = Answer::yes;
  std::uint64_t seen = 0;
  std::size_t expected = 0;  // records of one producer have their keys in one order
  const std::size_t properties = shape.properties.size();
  for (const json::Member member : value.members()) {
    std::size_t at = 0;
    for (; at < properties; ++at, ++expected) {
      if (expected >= properties) expected = 0;
      if (json::same_text(shape.properties[expected].name, member.key)) break;
    }
    bool additional = true;
    if (at < properties) {
      const Property& property = shape.properties[expected];
      seen |= std::uint64_t{1} << expected++;
      additional = !property.declared;
      answer = std::min(answer, judge(property.shape, member.value));
    }
    for (const KeyPattern& pattern : shape.patterns) {
      if (!pattern.automaton->matches(member.key)) continue;
      additional = false;
      answer = std::min(answer, judge(pattern.shape, member.value));
    }
    if (additional) answer = std::min(answer, judge(shape.additional, member.value));
    if (answer == Answer::no) return answer;
  }
  return (seen & shape.required) == shape.required ? answer : Answer::no;
}

Acceptor::Answer Acceptor::judge_elements(const ArrayShape& shape, json::Value value) const {
  if (value.size() < shape.least || value.size() > shape.most) return Answer::no;
  Answer answer = Answer::yes;
  if (shape.items != kAnything) {
    for (const json::Value element : value.elements()) {
      answer = std::min(answer, judge(shape.items, element));
      if (answer == Answer::no) return answer;
    }
  }
  if (!shape.unique || value.size() < 2) return answer;
  std::vector<std::string> identities;
  for (const json::Value element : value.elements()) identities.push_back(identity_of(element));
  std::sort(identities.begin(), identities.end());
  return std::adjacent_find(identities.begin(), identities.end()) == identities.end() ? answer : Answer::no;
}

Acceptor::Answer Acceptor::judge_combined(const Shape& shape, json::Value value) const {
  Answer answer = Answer::yes;
  for (const ShapeIndex one : shape.all_of) answer = std::min(answer, judge(one, value));
  for (const std::vector<ShapeIndex>& several : shape.any_of) {
    Answer best = Answer::no;
    for (const ShapeIndex one : several) {
      best = std::max(best, judge(one, value));
      if (best == Answer::yes) break;
    }
    answer = std::min(answer, best);
  }
  for (const std::vector<ShapeIndex>& several : shape.one_of) {
    std::size_t yes = 0;
    std::size_t unknown = 0;
    for (const ShapeIndex one : several) {
      const Answer here = judge(one, value);
      yes += here == Answer::yes ? 1 : 0;
      unknown += here == Answer::unknown ? 1 : 0;
    }
    const bool never = yes > 1 || yes + unknown == 0;
    answer = std::min(answer, never ? Answer::no : unknown > 0 ? Answer::unknown : Answer::yes);
  }
  for (const ShapeIndex one : shape.none_of) {
    const Answer here = judge(one, value);
    answer = std::min(answer, here == Answer::yes  ? Answer::no
                              : here == Answer::no ? Answer::yes
                                                   : Answer::unknown);
  }
  if (shape.condition) {
    const Answer here = judge(*shape.condition, value);
    if (here == Answer::unknown) return std::min(answer, Answer::unknown);
    answer = std::min(answer, judge(here == Answer::yes ? shape.then : shape.otherwise, value));
  }
  return answer;
}

bool Acceptor::judge_text(const StringShape& shape, std::string_view text) {
  // A character is one to four bytes: they are counted only where that matters.
  const bool surely_fits = text.size() <= shape.most && text.size() / 4 >= shape.least;
  if (!surely_fits) {
    const std::uint64_t characters = characters_in(text);
    if (characters < shape.least || characters > shape.most) return false;
  }
  return !shape.automaton || shape.automaton->matches(text);
}

bool Acceptor::judge_number(const NumberShape& shape, json::Value value) {
  if (shape.integer && !value.as_int64() && !value.as_uint64()) return false;
  if (!shape.minimum && !shape.maximum) return true;
  const double number = as_double(value);
  return !(shape.minimum && number < *shape.minimum) && !(shape.maximum && number > *shape.maximum);
}

bool Acceptor::judge_choice(const Choice& choice, json::Value value) {
  if (value.is_string()) {
    return std::find(choice.strings.begin(), choice.strings.end(), value.as_string()) != choice.strings.end();
  }
  return !choice.others.empty() &&
         std::find(choice.others.begin(), choice.others.end(), identity_of(value)) != choice.others.end();
}

}  // namespace counterfoil::schema
