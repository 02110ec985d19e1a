#include "checker/bundle/excerpt.h"

#include <gtest/gtest.h>

#include "checker/bundle/compressed_text.h"
#include "checker/bundle/open.h"
#include "checker/bundle/scratch_dir.h"

namespace counterfoil::bundle {
namespace {

/// A bundle with one file of lines, plain in a directory or within an archive.
class Lines {
 public:
  explicit Lines(const std::string& text, const std::string& name = "attempts.ndjson") : name_(name) {
    dir_.write("bundle.json", "{}");
    dir_.write(name, text);
    tree_ = std::move(open(dir_.path())->tree);
  }

  std::optional<Excerpt> at(std::uint64_t line, std::uint64_t column, std::uint64_t offset = 0,
                            std::size_t max_bytes = 160) const {
    return excerpt(*tree_, {name_, line, column, offset, ""}, max_bytes);
  }

 private:
  ScratchDir dir_;
  std::string name_;
  std::unique_ptr<Tree> tree_;
};

TEST(Excerpt, IsTheLineWithAByteToPointAt) {
  const Lines lines("first\nsecond line\nthird");
  const auto found = lines.at(2, 8);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->text, "second line");
  EXPECT_EQ(found->caret, 7u);
  EXPECT_FALSE(found->cut_left || found->cut_right);
  EXPECT_EQ(lines.at(1, 1)->text, "first");
  EXPECT_EQ(lines.at(3, 6)->text, "third");
  EXPECT_EQ(lines.at(3, 6)->caret, 5u) << "behind the last byte";
}

TEST(Excerpt, IsTheSameByOffset) {
  const Lines lines("first\nsecond line\nthird");
  EXPECT_EQ(lines.at(2, 8, 13)->text, "second line");
  EXPECT_EQ(lines.at(2, 8, 13)->caret, 7u);
  EXPECT_EQ(lines.at(3, 1, 18)->text, "third");
}

TEST(Excerpt, IsNoneWhereThereIsNoLine) {
  const Lines lines("first\n");
  EXPECT_FALSE(lines.at(0, 0));
  EXPECT_FALSE(lines.at(7, 1));
  EXPECT_FALSE(lines.at(2, 1, 5000));
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  EXPECT_FALSE(excerpt(*open(dir.path())->tree, {"absent", 1, 1, 0, ""}));
}

TEST(Excerpt, OfALongLineIsAWindowAroundThePlace) {
  const std::string left(300'000, 'l');
  const std::string right(300'000, 'r');
  const Lines lines("x\n" + left + "HERE" + right + "\ny\n");
  for (const std::uint64_t offset : {std::uint64_t{0}, std::uint64_t{300'002}}) {
    const auto found = lines.at(2, 300'001, offset, 20);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->text, "llllllllllHERErrrrrr");
    EXPECT_EQ(found->caret, 10u);
    EXPECT_TRUE(found->cut_left && found->cut_right);
  }
  const auto start = lines.at(2, 3, 0, 20);
  EXPECT_EQ(start->text, std::string(20, 'l'));
  EXPECT_EQ(start->caret, 2u);
  EXPECT_TRUE(!start->cut_left && start->cut_right);
  const auto end = lines.at(2, 600'004, 0, 20);
  EXPECT_EQ(end->text, std::string(20, 'r'));
  EXPECT_TRUE(end->cut_left && !end->cut_right);
}

TEST(Excerpt, CutsBetweenCharacters) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "€";
  const Lines lines(text + "x" + text);
  for (std::size_t width = 8; width < 20; ++width) {
    const auto found = lines.at(1, 301, 0, width);
    EXPECT_EQ(found->text[found->caret], 'x');
    EXPECT_EQ((found->text.size() - 1) % 3, 0u) << width;
    EXPECT_LE(found->text.size(), width);
  }
}

TEST(Excerpt, MasksACredentialEvenWhereItIsCut) {
  const std::string token = "ghp_" + std::string("aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1eF3hJ5");
  const Lines lines(std::string(500, ' ') + token + std::string(500, ' '));
  const auto found = lines.at(1, 521, 0, 16);
  EXPECT_EQ(found->text, std::string(16, '*'));
  EXPECT_EQ(lines.at(1, 501, 0, 80)->text.find(token.substr(4, 6)), std::string::npos);
}

TEST(Excerpt, LooksIntoCompressedShards) {
  const Lines lines(gzipped("first\nsecond\n"), "attempts.ndjson.gz");
  EXPECT_EQ(lines.at(2, 1)->text, "second");
  EXPECT_EQ(lines.at(2, 3, 8)->text, "second");
  EXPECT_EQ(lines.at(2, 3, 8)->caret, 2u);
}

}  // namespace
}  // namespace counterfoil::bundle
