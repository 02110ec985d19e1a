#include "checker/json/form.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/parse.h"
#include "checker/json/tokens.h"

namespace counterfoil::json {
namespace {

constexpr std::string_view kRecord =
    R"({"slot": "a.1", "try": 1, "judge": {"id": "j/1", "x-": {}}, "seed": -0, "of": [], "ok": true,)"
    R"( "intervals": [{"metric": "runtime", "start": {"at": 1772443039840000537}, "open": null}, [[0.25e-3], "é"]],)"
    R"( "é\t": "\u00e9\n", "": "long enough to be compared by words of eight bytes"})";
constexpr std::string_view kPlain =
    R"({"slot":"a.1","try":1,"judge":{"id":"j/1"},"intervals":[{"at":12,"duration":"9.5"},{"at":0}],"n":[[]]})";

class FormTest : public testing::Test {
 protected:
  FormTest() { Forms::of_thread().forget(); }
};

std::uint64_t form_of(std::string_view text) {
  return parse(text, {}).document->root().form();
}

TEST_F(FormTest, IsSharedByTextsThatDifferInTheirScalars) {
  const std::uint64_t form = form_of(R"({"a": 1, "b": ["x", {"c": null}]})");
  EXPECT_NE(form, 0u);
  EXPECT_EQ(form_of(R"({"a": 2.5e3, "b": ["\n", {"c": null}]})"), form);
  EXPECT_EQ(form_of("\t{\"a\":-0,\"b\":[\"\",{\"c\"  :null } ]}\n"), form);
}

TEST_F(FormTest, IsNotSharedByTextsThatDifferInAnythingElse) {
  const std::uint64_t form = form_of(R"({"a": 1, "b": ["x", {"c": null}]})");
  for (const char* other :
       {R"({"b": 1, "a": ["x", {"c": null}]})", R"({"a": "1", "b": ["x", {"c": null}]})",
        R"({"a": 1, "b": ["x", {"c": true}]})", R"({"a": 1, "b": ["x", {"c": null}, {}]})",
        R"({"a": 1, "b": ["x", {"cc": null}]})", R"({"a": 1, "b": ["x", "y", null]})",
        R"({"a": 1, "b": {"x": {"c": null}}})"}) {
    EXPECT_NE(form_of(other), form) << other;
  }
}

TEST_F(FormTest, IsNoneOfATextWithEqualOrEscapedKeysOrWithoutKeys) {
  EXPECT_EQ(form_of(R"({"a": 1, "a": 2})"), 0u);
  EXPECT_EQ(form_of(R"({"\u0061": 1})"), 0u);
  EXPECT_EQ(form_of("1"), 0u);
}

/// All that a document says of a value, and of those in it.
void describe(Value value, std::string& out) {
  out += value.pointer() + "|" + std::string(value.key()) + "|" + std::to_string(value.begin()) + "|" +
         std::to_string(value.end()) + "|" + std::to_string(static_cast<int>(value.kind())) + "|" +
         std::string(value.as_string()) + "|" + std::to_string(value.as_int64().value_or(-1)) + "|" +
         std::to_string(value.size()) + "\n";
  if (value.is_member()) out += std::to_string(value.key_begin());
  for (const Member member : value.members()) describe(member.value, out);
  for (const Value element : value.elements()) describe(element, out);
}

std::string described(std::string_view text) {
  const Parsed parsed = parse(text, {});
  std::string out;
  for (const Fault& fault : parsed.faults)
    out +=
        std::to_string(fault.where.offset) + fault.where.pointer + fault.message + fault.want + fault.found;
  if (parsed.document) describe(parsed.document->root(), out);
  return out;
}

/// The text with one byte changed.
std::string mutated(std::string_view original, std::mt19937& random) {
  constexpr std::string_view kBytes = "\"019.-e{}[],: atn\\u\xC3\xA9\n";
  std::string text(original);
  const std::size_t at = random() % text.size();
  switch (random() % 3) {
    case 0:
      text.erase(at, 1 + random() % 2);
      break;
    case 1:
      text.insert(at, 1, kBytes[random() % kBytes.size()]);
      break;
    default:
      text[at] = kBytes[random() % kBytes.size()];
  }
  return text;
}

TEST_F(FormTest, ReadsATextAsItIsReadWhereItsFormIsNotKnown) {
  constexpr int kMutants = 4000;
  std::mt19937 random(17);
  int known = 0;
  for (const std::string_view original : {kRecord, kPlain}) {
    for (int i = 0; i < kMutants; ++i) {
      const std::string mutant = mutated(original, random);
      Forms::of_thread().forget();
      const std::string afresh = described(mutant);
      Forms::of_thread().forget();
      const std::uint64_t form = form_of(original);
      ASSERT_EQ(described(mutant), afresh) << mutant;
      const Parsed parsed = parse(mutant, {});
      if (parsed.document && form != 0 && parsed.document->root().form() == form) ++known;
    }
  }
  EXPECT_GT(known, kMutants / 20);
}

std::uint64_t outline(std::string_view text) {
  std::string padded = std::string(text) + std::string(64, ' ');
  std::string_view refusal;
  return outline_of(text, tokens_of({padded.data(), text.size()}, refusal));
}

TEST_F(FormTest, IsNotTakenFromAnOutlineThatIsEqualByChance) {
  ASSERT_EQ(outline("[null,true,true,null]"), outline("[true,null,null,true]"));
  EXPECT_NE(form_of("[null,true,true,null]"), form_of("[true,null,null,true]"));

  ASSERT_EQ(outline(R"({"a":{"b":[0,0,0,"x"]}})"), outline(R"({"a":{"b",["x",0,0,0]}})"));
  EXPECT_NE(form_of(R"({"a":{"b":[0,0,0,"x"]}})"), 0u);
  EXPECT_FALSE(parse(R"({"a":{"b",["x",0,0,0]}})", {}).document);
}

TEST_F(FormTest, IsHardlyLookedForWhereTextsShareNone) {
  const auto learned = [](int texts) {
    int count = 0;
    for (int i = 0; i < texts; ++i) {
      static int key = 0;
      if (form_of("{\"k" + std::to_string(key++) + "\": 1}") != 0) ++count;
    }
    return count;
  };
  learned(200);
  EXPECT_EQ(learned(1600), 100);

  std::uint64_t form = 0;
  for (int i = 0; i < 40; ++i) form = form_of(kPlain);
  EXPECT_NE(form, 0u);
  EXPECT_EQ(form_of(kPlain), form);
}

TEST_F(FormTest, IsHeldToTheLimitsOfTheText) {
  const std::string text = R"({"abcdef": [["abcdef"]], "g": 12345})";
  EXPECT_TRUE(parse(text, {}).document);
  EXPECT_FALSE(parse(text, {}, {.depth = 2}).document);
  EXPECT_FALSE(parse(text, {}, {.values = 4}).document);
  EXPECT_FALSE(parse(text, {}, {.string_bytes = 5}).document);
  EXPECT_FALSE(parse(text, {}, {.number_bytes = 4}).document);
}

}  // namespace
}  // namespace counterfoil::json
