#include "checker/schema/automaton.h"

#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <string>

namespace counterfoil::schema {
namespace {

TEST(Automaton, AgreesWithTheStandardLibraryOnEveryKindOfPatternThatASchemaUses) {
  const std::vector<std::string> patterns = {
      "^-?(0(\\.[0-9]{1,38})?|[1-9][0-9]{0,18}(\\.[0-9]{1,19})?|[1-9][0-9]{0,37})$",
      "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
      "^[a-f0-9]{4}$",
      "^[A-Z]{3}$",
      "^[a-z]{1,3}\\.[a-z][a-z0-9_]{0,4}$",
      "^counterfoil/[0-9]{1,4}$",
      "^x-",
      "^(?:ab|a){2}b?$",
      "^(a|b|)(c|)$",
      "^[a-]{2}$",
      "^[a-b01_]{3}$",
      "^(aa|aa)$",
      "^(a|aa)$",
      "^(?:a){3}",
      "^a{2}{2}$",
  };
  std::mt19937 random(3);
  constexpr std::string_view kBytes = "0129-.aabbcxAZ_/\n";
  for (const std::string& pattern : patterns) {
    const auto automaton = Automaton::compile(pattern);
    if (pattern == "^a{2}{2}$") {
      EXPECT_FALSE(automaton);
      continue;
    }
    ASSERT_TRUE(automaton) << pattern;
    const std::regex regex(pattern);
    int matched = 0;
    std::string text;
    for (int i = 0; i < 20'000; ++i) {
      // Grown from what may still match, so that some do.
      if (i % 8 == 0) text.clear();
      text += kBytes[random() % kBytes.size()];
      if (pattern.starts_with("^counterfoil") && text.size() == 1) text = "counterfoil/";
      const bool matches = std::regex_search(text, regex);
      ASSERT_EQ(automaton->matches(text), matches) << pattern << " on " << text;
      matched += matches ? 1 : 0;
    }
    EXPECT_GT(matched, pattern.starts_with("^[0-9]{4}-") ? -1 : 0) << pattern;
  }
}

TEST(Automaton, MatchesDatesDigestsAndDecimalsOfTheLastLength) {
  const auto date = Automaton::compile("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$");
  EXPECT_TRUE(date->matches("2026-12-31"));
  EXPECT_FALSE(date->matches("2026-13-31"));
  EXPECT_FALSE(date->matches("2026-12-311"));
  const auto digest = Automaton::compile("^[0-9a-f]{64}$");
  EXPECT_TRUE(digest->matches(std::string(64, 'a')));
  EXPECT_FALSE(digest->matches(std::string(65, 'a')));
  EXPECT_FALSE(digest->matches(std::string(63, 'a')));
  EXPECT_FALSE(digest->matches(std::string(63, 'a') + "\xC3"));
}

TEST(Automaton, LeavesOtherPatternsAlone) {
  for (const char* pattern : {"a", "^a*$", "^a+$", "^.$", "^[^a]$", "^\\d$", "^(?=a)$", "^a{2,}$", "^(a$",
                              "^a)$", "^[z-a]$", "^\xC3\xA9$", "^(([0-9]{1,99}){99}){99}$"}) {
    EXPECT_FALSE(Automaton::compile(pattern)) << pattern;
  }
}

}  // namespace
}  // namespace counterfoil::schema
