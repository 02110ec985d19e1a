#include "checker/json/line_blocks.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/json/text_source.h"

namespace counterfoil::json {
namespace {

/// A block keeps its lines while others are filled, and may be split later than they are.
TEST(BlockReader, GivesBlocksThatStandByThemselves) {
  std::string text;
  for (int i = 1; i <= 50'000; ++i) text += std::string(static_cast<std::size_t>(i % 40), 'x') + "\n";
  text += "last";
  TextSource source(text, 5000);
  BlockReader reader(source);
  std::vector<LineBlock> blocks;
  for (;;) {
    LineBlock block;
    const auto more = reader.next(block);
    ASSERT_TRUE(more.ok());
    if (!*more) break;
    blocks.push_back(std::move(block));
  }
  EXPECT_GT(blocks.size(), 3U);
  std::string again;
  std::uint64_t number = 0;
  for (LineBlock& block : blocks) {
    while (const auto line = block.next()) {
      EXPECT_EQ(line->number, ++number);
      EXPECT_EQ(line->offset, again.size());
      again += line->text;
      if (line->complete) again += '\n';
    }
  }
  EXPECT_EQ(again, text);
  EXPECT_EQ(reader.lines(), 50'001U);
}

TEST(BlockReader, GoesOnBehindALineThatIsTooLongToHold) {
  const std::string text = "a\n" + std::string(3'000'000, 'x') + "\nb\nc\n";
  TextSource source(text, 1'000'000);
  BlockReader reader(source, 100);
  LineBlock block;
  std::vector<std::uint64_t> sizes;
  std::uint64_t bytes = 0;
  for (auto more = reader.next(block); more.ok() && *more; more = reader.next(block)) {
    bytes += block.bytes();
    while (const auto line = block.next()) {
      EXPECT_EQ(line->too_long, line->size > 100);
      EXPECT_EQ(text.substr(line->offset, 1), line->size == 1 ? text.substr(line->offset, 1) : "x");
      sizes.push_back(line->size);
    }
  }
  EXPECT_EQ(sizes, (std::vector<std::uint64_t>{1, 3'000'000, 1, 1}));
  EXPECT_EQ(reader.lines(), 4U);
  EXPECT_EQ(bytes, text.size() - 1);  // a line that was not held counts without its newline
}

}  // namespace
}  // namespace counterfoil::json
