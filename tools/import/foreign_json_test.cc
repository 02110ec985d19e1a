#include "tools/import/foreign_json.h"

#include <gmock/gmock.h>

namespace counterfoil::importing {
namespace {

using testing::ElementsAre;

struct Read {
  SourceFile file;
  std::vector<Fault> faults;
  ForeignTexts texts;

  explicit Read(std::string text) : file{"a.json", std::move(text), ""} { texts = read_json(file, faults); }
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const Fault& fault : faults) names.emplace_back(fault.kind->name);
    return names;
  }
};

TEST(ForeignJson, TakesBareTokensForWhatTheySay) {
  const Read read(R"({"a": NaN, "b": [-Infinity, Infinity], "c": "NaN", "d": "\" NaN"})");
  ASSERT_EQ(read.texts.texts.size(), 1U);
  const ForeignJson& text = read.texts.texts.front();
  const json::Value root = text.root();
  EXPECT_EQ(text.number(root.find("a")), "nan");
  EXPECT_EQ(text.number(*root.find("b").elements().begin()), "-inf");
  EXPECT_EQ(text.number(root.find("c")), "");
  EXPECT_EQ(root.find("c").as_string(), "NaN");
  EXPECT_EQ(root.find("d").as_string(), "\" NaN");
  ASSERT_THAT(read.names(), ElementsAre("source.bare_non_finite"));
  EXPECT_EQ(read.faults.front().count, 3U);
  EXPECT_EQ(read.faults.front().where.column, 7U);
}

TEST(ForeignJson, KeepsIntegersOf64BitsAsSpelled) {
  const Read read(R"({"seed": 18446744073709551615})");
  EXPECT_EQ(read.texts.texts.front().number(read.texts.texts.front().root().find("seed")),
            "18446744073709551615");
  EXPECT_TRUE(read.faults.empty());
}

TEST(ForeignJson, TakesTheLastOfTwoKeys) {
  const Read read(R"({"a": 1, "a": 2})");
  EXPECT_EQ(ForeignJson::last(read.texts.texts.front().root(), "a").raw(), "2");
  EXPECT_THAT(read.names(), ElementsAre("source.duplicate_key"));
}

TEST(ForeignJson, ReadsLinesAndLosesOnlyThoseThatAreNone) {
  const Read read("{\"a\": 1}\n{\"a\":\n\n{\"a\": 3}\r\n");
  ASSERT_EQ(read.texts.texts.size(), 2U);
  EXPECT_TRUE(read.texts.by_line);
  EXPECT_EQ(read.texts.texts[1].root().location().line, 4U);
  ASSERT_THAT(read.names(), ElementsAre("source.malformed"));
  EXPECT_EQ(read.faults.front().where.line, 2U);
}

TEST(ForeignJson, ReadsAStringThatNoBundleMayHold) {
  const Read read("{\"log\": \"" + std::string(1 << 20, 'x') + "\"}");
  ASSERT_EQ(read.texts.texts.size(), 1U);
  EXPECT_EQ(read.texts.texts.front().root().find("log").as_string().size(), std::size_t{1} << 20);
  EXPECT_TRUE(read.faults.empty());
}

TEST(ForeignJson, SaysWhereATextBreaksOff) {
  const Read read("{\"a\": [1, 2");
  EXPECT_TRUE(read.texts.texts.empty());
  EXPECT_THAT(read.names(), ElementsAre("source.malformed"));
}

}  // namespace
}  // namespace counterfoil::importing
