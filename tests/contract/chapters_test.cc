
#include <gtest/gtest.h>

#include "checker/engine/schemas.h"
#include "checker/json/parse.h"
#include "tests/contract/chapters.h"
#include "tests/support/splice.h"

namespace counterfoil {
namespace {

/// A valid document for each schema that a block may be put into.
std::string host_of(const std::string& schema) {
  const std::filesystem::path small = "checker/rules/base/small";
  if (schema == "bundle" || schema == "plan" || schema == "claims")
    return text_of(small / (schema + ".json"));
  const std::string lines = schema == "fixture" ? text_of("checker/rules/base/fixtures/fixtures.ndjson")
                                                : text_of(small / "attempts.ndjson");
  return lines.substr(0, lines.find('\n'));
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(word);
  return found;
}

TEST(Chapters, EveryJsonBlockIsAcceptedByTheSchemaThatItNames) {
  engine::Schemas schemas;
  std::size_t checked = 0;
  for (const auto& path : chapters()) {
    for (const Block& block : blocks_of(text_of(path))) {
      const auto info = words(block.info);
      if (info.empty() || info[0] != "json") continue;
      SCOPED_TRACE(path.string() + ":" + std::to_string(block.line));
      ASSERT_GE(info.size(), 2U) << "a JSON block names its schema";
      std::string text = block.text;
      if (info.size() == 3) {
        const auto whole = support::set_value(host_of(info[1]), info[2], block.text);
        ASSERT_TRUE(whole.ok()) << whole.error().what;
        text = *whole;
      }
      const json::Parsed parsed = json::parse(text, {path.filename().string(), 1, 0});
      ASSERT_TRUE(parsed.document && parsed.faults.empty())
          << (parsed.faults.empty() ? "" : parsed.faults.front().message);
      for (const auto& violation : schemas.check(info[1], parsed.document->root())) {
        ADD_FAILURE() << violation.message << ": want " << violation.want << ", found " << violation.found;
      }
      ++checked;
    }
  }
  EXPECT_GE(checked, 10U) << "the chapters have examples";
}

TEST(Chapters, ABlockWithAMisspeltPropertyIsRefused) {
  engine::Schemas schemas;
  const json::Parsed parsed =
      json::parse(R"({"slot": "a", "tries": 1, "outcome": "accepted", "cohort": "c"})", {});
  EXPECT_FALSE(schemas.check("attempt", parsed.document->root()).empty());
}

}  // namespace
}  // namespace counterfoil
