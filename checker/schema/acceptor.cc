#include "checker/schema/acceptor.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "checker/json/same_text.h"
#include "checker/schema/acceptor_compiler.h"
#include "checker/schema/identity.h"

namespace counterfoil::schema {
namespace {

std::uint64_t characters_in(std::string_view text) {
  return static_cast<std::uint64_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

template <typename Text>
bool all_differ(std::vector<Text> texts) {
  const auto rises = [](const Text& a, const Text& b) { return a < b; };
  // As lists of names mostly are.
  if (std::adjacent_find(texts.begin(), texts.end(), std::not_fn(rises)) == texts.end()) return true;
  std::sort(texts.begin(), texts.end());
  return std::adjacent_find(texts.begin(), texts.end()) == texts.end();
}

bool all_differ(json::Value array) {
  if (array.size() < 2) return true;
  const json::Elements elements = array.elements();
  if (std::all_of(elements.begin(), elements.end(), [](json::Value one) { return one.is_string(); })) {
    std::vector<std::string_view> texts;
    for (const json::Value element : elements) texts.push_back(element.as_string());
    return all_differ(std::move(texts));
  }
  std::vector<std::string> identities;
  for (const json::Value element : elements) identities.push_back(identity_of(element));
  return all_differ(std::move(identities));
}

}  // namespace

Acceptor Acceptor::compile(const json::Document& schema) {
  Acceptor acceptor;
  acceptor.root_ = Compiler(schema.root(), acceptor.shapes_).compile(schema.root());
  return acceptor;
}

/// Judges one value, and writes down what it asks, where somebody wants to know.
class Acceptor::Judge {
 public:
  Judge(const Acceptor& acceptor, bool writes)
      : acceptor_(acceptor), shapes_(acceptor.shapes_), writes_(writes) {}

  Answer judge(ShapeIndex index, json::Value value);

  std::vector<Question> asked;

 private:
  using Part = Precedents::Part;

  Answer judge_whole(const Shape& shape, json::Value value);
  Answer judge_members(const ObjectShape& shape, json::Value value);
  Answer judge_elements(const Shape& shape, json::Value value);
  Answer judge_combined(const Shape& shape, json::Value value);
  Answer ask(const Shape& shape, Part part, json::Value value);

  const Acceptor& acceptor_;
  const std::vector<Shape>& shapes_;
  bool writes_;
};

bool Acceptor::accepts(json::Value value) const {
  return !value.has_duplicate_keys() && Judge(*this, false).judge(root_, value) == Answer::yes;
}

bool Acceptor::accepts(json::Value root, Precedents& precedents) const {
  if (root.form() == 0 || root.ordinal() != 0) return accepts(root);
  if (precedents.hold(root,
                      [&](const Question& question, json::Value value) { return answer(question, value); }))
    return true;
  Judge judge(*this, true);
  if (judge.judge(root_, root) != Answer::yes) return false;
  precedents.keep(root, std::move(judge.asked));
  return true;
}

[[gnu::always_inline]] inline Acceptor::Answer Acceptor::Judge::judge(ShapeIndex index, json::Value value) {
  if (index == kAnything) return Answer::yes;
  const json::Kind kind = value.kind();
  const auto place = static_cast<std::size_t>(kind);
  const Shape* judging = &shapes_[index];
  while (judging->by_kind[place] != kItself) judging = &shapes_[judging->by_kind[place]];
  const Shape& shape = *judging;
  if ((shape.kinds >> place & 1U) == 0) return Answer::no;
  if (!shape.plain) return judge_whole(shape, value);
  if (kind == json::Kind::string) return ask(shape, Part::text, value);
  if (kind == json::Kind::number) return ask(shape, Part::number, value);
  if (kind == json::Kind::object && shape.object) return judge_members(*shape.object, value);
  if (kind == json::Kind::array && shape.array) return judge_elements(shape, value);
  return Answer::yes;
}

/// Of a value of one of the shape's kinds.
Acceptor::Answer Acceptor::Judge::judge_whole(const Shape& shape, json::Value value) {
  const json::Kind kind = value.kind();
  if (shape.choice && ask(shape, Part::choice, value) == Answer::no) return Answer::no;
  Answer answer = shape.unknown ? Answer::unknown : Answer::yes;
  if (kind == json::Kind::string) {
    answer = std::min(answer, ask(shape, Part::text, value));
  } else if (kind == json::Kind::number) {
    answer = std::min(answer, ask(shape, Part::number, value));
  } else if (kind == json::Kind::object && shape.object) {
    answer = std::min(answer, judge_members(*shape.object, value));
  } else if (kind == json::Kind::array && shape.array) {
    answer = std::min(answer, judge_elements(shape, value));
  }
  if (answer == Answer::no || !shape.combines) return answer;
  return std::min(answer, judge_combined(shape, value));
}

/// Its index, or kNone.
inline std::size_t Acceptor::property_of(const ObjectShape& shape, std::string_view key) {
  std::uint8_t at = shape.buckets[bucket_of(key)];
  while (at != kNone && !json::same_text(shape.properties[at].name, key)) at = shape.properties[at].other;
  return at;
}

Acceptor::Answer Acceptor::Judge::judge_members(const ObjectShape& shape, json::Value value) {
  if (value.size() < shape.least || value.size() > shape.most) return Answer::no;
  Answer answer = Answer::yes;
  std::uint64_t seen = 0;
  for (const json::Member member : value.members()) {
    const std::size_t at = Acceptor::property_of(shape, member.key);
    bool additional = true;
    if (at != kNone) {
      const Property& property = shape.properties[at];
      seen |= std::uint64_t{1} << at;
      answer = std::min(answer, judge(property.shape, member.value));
      if (answer == Answer::no) return answer;
      if (property.alone) continue;
      additional = !property.declared;
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

Acceptor::Answer Acceptor::Judge::judge_elements(const Shape& shape, json::Value value) {
  const ArrayShape& array = *shape.array;
  if (value.size() < array.least || value.size() > array.most) return Answer::no;
  Answer answer = Answer::yes;
  if (array.items != kAnything) {
    for (const json::Value element : value.elements()) {
      answer = std::min(answer, judge(array.items, element));
      if (answer == Answer::no) return answer;
    }
  }
  return array.unique ? std::min(answer, ask(shape, Part::distinct, value)) : answer;
}

Acceptor::Answer Acceptor::Judge::judge_combined(const Shape& shape, json::Value value) {
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

inline Acceptor::Answer Acceptor::Judge::ask(const Shape& shape, Part part, json::Value value) {
  Question question;
  question.value = value.ordinal();
  question.shape = static_cast<ShapeIndex>(&shape - shapes_.data());
  question.part = part;
  question.answer = acceptor_.answer(question, value);
  if (writes_) asked.push_back(question);
  return question.answer;
}

inline Acceptor::Answer Acceptor::answer(const Question& question, json::Value value) const {
  const Shape& shape = shapes_[question.shape];
  const auto yes_or_no = [](bool fits) { return fits ? Answer::yes : Answer::no; };
  switch (question.part) {
    case Precedents::Part::text:
      return judge_text(shape.string, value);
    case Precedents::Part::number:
      return yes_or_no(judge_number(shape.number, value));
    case Precedents::Part::choice:
      return yes_or_no(judge_choice(*shape.choice, value));
    case Precedents::Part::distinct:
      return yes_or_no(all_differ(value));
  }
  return Answer::unknown;
}

inline Acceptor::Answer Acceptor::judge_text(const StringShape& shape, json::Value value) {
  const std::string_view text = value.as_string();
  // A character is one to four bytes: they are counted only where that matters.
  const bool surely_fits = text.size() <= shape.most && (text.size() + 3) / 4 >= shape.least;
  if (!surely_fits) {
    const std::uint64_t characters = characters_in(text);
    if (characters < shape.least || characters > shape.most) return Answer::no;
  }
  if (shape.automaton && !shape.automaton->matches(text)) return Answer::no;
  // Only an escape can bring a NUL, at which valijson takes a text to end.
  const bool escaped = value.end() - value.begin() != text.size() + 2;
  return escaped && text.find('\0') != std::string_view::npos ? Answer::unknown : Answer::yes;
}

inline bool Acceptor::judge_number(const NumberShape& shape, json::Value value) {
  if (!shape.integer && !shape.minimum && !shape.maximum) return true;
  const auto integer = value.as_int64();
  if (shape.integer && !integer && !value.as_uint64()) return false;
  const double number = integer ? static_cast<double>(*integer) : as_double(value);
  return !(shape.minimum && number < *shape.minimum) && !(shape.maximum && number > *shape.maximum);
}

bool Acceptor::judge_choice(const Choice& choice, json::Value value) {
  if (value.is_string()) {
    const std::string_view text = value.as_string();
    return std::any_of(choice.strings.begin(), choice.strings.end(),
                       [&](std::string_view one) { return json::same_text(one, text); });
  }
  return !choice.others.empty() &&
         std::find(choice.others.begin(), choice.others.end(), identity_of(value)) != choice.others.end();
}

}  // namespace counterfoil::schema
