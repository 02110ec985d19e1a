// contract/checked.md lists every item that the contract names, with the rules that hold it: none is left
// over.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "checker/rules/registry.h"
#include "tests/contract/chapters.h"

namespace counterfoil {
namespace {

struct Row {
  std::string chapter;  ///< as in the heading above it, for instance `3 Coverage`
  std::string item;
  std::vector<std::string> rules;
};

/// What stands between backticks.
std::vector<std::string> quoted(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = text.find('`'); at != std::string::npos; at = text.find('`', at)) {
    const std::size_t end = text.find('`', at + 1);
    if (end == std::string::npos) break;
    parts.push_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return parts;
}

std::vector<Row> rows() {
  std::vector<Row> rows;
  std::istringstream lines(text_of("contract/checked.md"));
  std::string chapter;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("## ", 0) == 0) chapter = line.substr(3);
    if (line.rfind("| ", 0) != 0 || line.rfind("| item |", 0) == 0) continue;
    const std::size_t bar = line.find(" | ");
    rows.push_back({chapter, line.substr(2, bar - 2), quoted(line.substr(bar))});
  }
  return rows;
}

TEST(Checked, EveryItemHasARule) {
  std::set<std::string> known;
  for (const rules::Rule* rule : rules::all_rules()) known.emplace(rule->info.id);
  for (const Row& row : rows()) {
    EXPECT_FALSE(row.rules.empty()) << row.chapter << ": " << row.item;
    for (const std::string& rule : row.rules) EXPECT_TRUE(known.contains(rule)) << row.item << ": " << rule;
  }
}

TEST(Checked, EveryRuleHasAnItem) {
  std::set<std::string> listed;
  for (const Row& row : rows()) listed.insert(row.rules.begin(), row.rules.end());
  for (const rules::Rule* rule : rules::all_rules()) {
    EXPECT_TRUE(listed.contains(std::string(rule->info.id))) << rule->info.id;
  }
}

TEST(Checked, EveryChapterOfTheContractIsThere) {
  std::set<std::string> sections;
  for (const Row& row : rows()) sections.insert(row.chapter);
  for (const auto& path : chapters()) {
    if (path.filename() == "00-form.md") continue;  // what all chapters stand on
    const std::string text = text_of(path);
    EXPECT_TRUE(sections.contains(text.substr(2, text.find('\n') - 2))) << path;
  }
}

}  // namespace
}  // namespace counterfoil
