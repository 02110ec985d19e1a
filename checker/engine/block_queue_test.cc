#include "checker/engine/block_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "checker/bundle/bytes_source.h"

namespace counterfoil::engine {
namespace {

using Users = std::vector<std::function<void(json::LineBlock&)>>;

constexpr std::uint64_t kLines = 300'000;

/// Lines of 6 bytes and more; enough for several blocks.
std::string many_lines() {
  std::string text;
  for (std::uint64_t i = 1; i <= kLines; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

TEST(BlockQueue, HandsOutEveryLineOnceAndKnowsItsPlace) {
  const std::string text = many_lines();
  bundle::BytesSource source(std::as_bytes(std::span(text)));
  std::uint64_t bytes = 0;
  BlockQueue queue(source, [&](std::uint64_t block) { bytes += block; });
  std::vector<std::set<std::uint64_t>> seen(4);
  std::atomic<int> wrong = 0;
  Users users;
  for (auto& mine : seen) {
    users.emplace_back([&](json::LineBlock& block) {
      while (const auto line = block.next()) {
        mine.insert(line->number);
        const bool right = line->text == "line " + std::to_string(line->number) &&
                           text.substr(line->offset, line->size) == line->text;
        wrong += right ? 0 : 1;
      }
    });
  }
  queue.hand_out(users);
  std::size_t lines = 0;
  std::set<std::uint64_t> all;
  for (auto& mine : seen) {
    lines += mine.size();
    all.merge(mine);
  }
  EXPECT_EQ(lines, kLines);
  EXPECT_EQ(all.size(), kLines);
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(queue.lines(), kLines);
  EXPECT_EQ(bytes, text.size());
  EXPECT_FALSE(queue.error());
}

TEST(BlockQueue, ThrowsInTheCallersThreadWhatAUserThrew) {
  const std::string text = many_lines();
  bundle::BytesSource source(std::as_bytes(std::span(text)));
  BlockQueue queue(source, [](std::uint64_t) {});
  const auto throws_late = [](json::LineBlock& block) {
    while (const auto line = block.next()) {
      if (line->number > kLines / 2) throw std::runtime_error("no memory left");
    }
  };
  EXPECT_THROW(queue.hand_out(Users{throws_late, throws_late}), std::runtime_error);
}

}  // namespace
}  // namespace counterfoil::engine
