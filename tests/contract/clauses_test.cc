#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "checker/rules/registry.h"
#include "tests/contract/chapters.h"

namespace counterfoil {
namespace {

/// The numbers of all clauses, from the headings `## 3.1 ...`.
std::vector<std::string> clauses() {
  std::vector<std::string> numbers;
  for (const auto& path : chapters()) {
    std::istringstream lines(text_of(path));
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("## ", 0) == 0) numbers.push_back(line.substr(3, line.find(' ', 3) - 3));
    }
  }
  return numbers;
}

TEST(Clauses, EveryRuleNamesAClauseThatIsThere) {
  const auto numbers = clauses();
  const std::set<std::string> known(numbers.begin(), numbers.end());
  for (const rules::Rule* rule : rules::all_rules()) {
    EXPECT_TRUE(known.contains(std::string(rule->info.clause)))
        << rule->info.id << " names " << rule->info.clause;
  }
}

TEST(Clauses, EveryNumberIsUsedOnce) {
  auto numbers = clauses();
  const std::set<std::string> once(numbers.begin(), numbers.end());
  EXPECT_EQ(once.size(), numbers.size());
}

TEST(Clauses, TheTextOfEveryRuleIsLowerCaseAndWithoutAFinalStop) {
  for (const rules::Rule* rule : rules::all_rules()) {
    for (std::string_view text : {rule->info.title, rule->info.why, rule->info.fix}) {
      ASSERT_FALSE(text.empty()) << rule->info.id;
      EXPECT_FALSE(text.front() >= 'A' && text.front() <= 'Z' && (text.size() < 2 || text[1] >= 'a'))
          << rule->info.id << ": " << text;
      EXPECT_NE(text.back(), '.') << rule->info.id << ": " << text;
    }
  }
}

}  // namespace
}  // namespace counterfoil
