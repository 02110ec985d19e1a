#include "checker/json/syntax.h"

#include <gtest/gtest.h>
#include <simdjson.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "checker/json/escape.h"
#include "checker/json/parse.h"

namespace counterfoil::json {
namespace {

const std::vector<std::string> kSeeds = {
    R"({"slot": "4x64/both", "try": 1, "outcome": "rejected", "statistics": {"max": 0.2144, "ratio": "0.15"},
        "intervals": [{"start": {"clock": "host", "at": 1796027220123456000}, "x-a": null}, [], {}]})",
    R"([true, false, null, "", "a\n\u00e9\ud83d\ude00\"\\", -0, -1.5e+10, 1E5, [[[1], {"a": {"b": []}}]]])",
    "{\"k\xC3\xA9y\": \"\xE2\x82\xAC\xF0\x9F\x98\x80\",\r\n\t\"k2\" :18446744073709551615}",
    R"("only \u0000 a string")",
    "-12.5e-3",
};

/// What happens to files: bytes changed, lost, doubled, cut off, and tokens put where they do not belong.
std::string mutated(const std::string& seed, std::mt19937& random) {
  static const std::vector<std::string> kTokens = {",",
                                                   ":",
                                                   "[",
                                                   "]",
                                                   "{",
                                                   "}",
                                                   "\"",
                                                   "\\",
                                                   "0",
                                                   "-",
                                                   ".",
                                                   "e",
                                                   " ",
                                                   "\n",
                                                   "tru",
                                                   "null",
                                                   std::string(1, 0),
                                                   "\"a\"",
                                                   "\\u",
                                                   "\\ud800",
                                                   "\x80",
                                                   "\xC3",
                                                   "\xEF\xBB\xBF"};
  std::string text = seed;
  auto pick = [&](std::size_t below) { return static_cast<std::size_t>(random() % below); };
  for (std::size_t i = 0, count = 1 + pick(3); i < count && !text.empty(); ++i) {
    std::size_t at = pick(text.size());
    switch (pick(6)) {
      case 0:
        text[at] = static_cast<char>(pick(256));
        break;
      case 1:
        text.erase(at, 1 + pick(4));
        break;
      case 2:
        text.insert(at, kTokens[pick(kTokens.size())]);
        break;
      case 3:
        text.insert(at, text.substr(pick(text.size()), pick(12)));
        break;
      case 4:
        text.replace(at, 1, kTokens[pick(kTokens.size())]);
        break;
      default:
        if (pick(4) == 0) text.resize(at);
    }
  }
  return text;
}

bool dom_accepts(const std::string& text) {
  simdjson::dom::parser parser;
  return parser.parse(text).error() == simdjson::SUCCESS;
}

TEST(Parse, AgreesWithTheSlowReaderAndWithSimdjsonsTreeOnMutatedTexts) {
  std::mt19937 random(20230817);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 40000; ++i) {
    std::string text = mutated(kSeeds[static_cast<std::size_t>(i) % kSeeds.size()], random);
    if (text.starts_with("\xEF\xBB\xBF")) continue;  // a fault of its own, and versions of simdjson differ
    SCOPED_TRACE(testing::PrintToString(text));
    Parsed parsed = parse(text, {});
    bool grammatical = !first_syntax_error(text, 64);
    bool in_range = std::none_of(parsed.faults.begin(), parsed.faults.end(), [](const Fault& fault) {
      return fault.kind == FaultKind::number_out_of_range;
    });
    bool broken = std::any_of(parsed.faults.begin(), parsed.faults.end(), [](const Fault& fault) {
      return fault.kind != FaultKind::number_out_of_range && fault.kind != FaultKind::duplicate_key;
    });
    ASSERT_EQ(grammatical, !broken);
    ASSERT_EQ(parsed.document.has_value(), grammatical && in_range);
    ASSERT_EQ(dom_accepts(text), grammatical && in_range);
    ++(grammatical ? accepted : refused);
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(refused, 1000);
}

TEST(Excerpt, ShowsUntrustedTextOnOneShortLine) {
  EXPECT_EQ(excerpt("plan"), "`plan`");
  EXPECT_EQ(excerpt("a\nb\x1B[31m\xFF\xC3\xA9"), "`a\\x0ab\\x1b[31m\\xff\xC3\xA9`");
  EXPECT_EQ(excerpt("abcdef", 4), "`abcd...`");
  EXPECT_EQ(excerpt("abc\xC3\xA9", 4), "`abc...`");
}

}  // namespace
}  // namespace counterfoil::json
