#include "checker/state/values.h"

#include <gtest/gtest.h>

#include <limits>

#include "checker/state/reader.h"
#include "checker/state/writer.h"
#include "checker/summary/capped.h"

namespace counterfoil::state {
namespace {

enum class Three : std::uint8_t { a, b, c };
static_assert(enumerators<Three>() == 3);

template <typename... T>
std::string written(T... values) {
  Writer writer;
  writer(values...);
  return std::move(writer).bytes();
}

template <typename T>
void expect_same(T value) {
  const std::string bytes = written(value);
  Reader reader(bytes);
  T read{};
  reader(read);
  EXPECT_TRUE(reader.is_done());
  EXPECT_TRUE(read == value);
}

template <typename T>
bool refuses(std::string_view bytes) {
  Reader reader(bytes);
  T read{};
  reader(read);
  return !reader.is_done();
}

TEST(Values, AreReadAsTheyWereWritten) {
  for (const std::uint64_t number : {0UL, 1UL, 127UL, 128UL, 1UL << 63, ~0UL}) expect_same(number);
  for (const std::int64_t number : {0L, -1L, 63L, -64L, 64L, std::numeric_limits<std::int64_t>::min(),
                                    std::numeric_limits<std::int64_t>::max()}) {
    expect_same(number);
  }
  const auto most = static_cast<int128>(~uint128{0} >> 1);
  for (const int128 number : {int128{0}, int128{-1}, int128{1} << 90, most, -most - 1}) expect_same(number);
  expect_same(std::uint16_t{65535});
  expect_same(std::int32_t{-400});
  expect_same(true);
  expect_same(Three::c);
  expect_same(std::string("a\0b", 3));
  expect_same(std::optional<std::uint64_t>());
  expect_same(std::optional<std::uint64_t>(7));
  expect_same(std::vector<std::string>{"x", "", "x", std::string(1000, 'y')});
  expect_same(std::map<std::string, std::pair<std::int32_t, bool>>{{"a", {1, true}}, {"b", {-1, false}}});
  expect_same(std::tuple<std::string, Three, bool>{"a", Three::b, true});
  expect_same(*Decimal::parse("-99999999999999999999999999999999999999e-300"));
  for (const char* text : {"0", "-3/4", "7", "123456789012345678901234567890/7"}) {
    expect_same(*Rational::parse(text));
  }
}

TEST(Values, TakeFewBytes) {
  EXPECT_EQ(written(std::uint64_t{127}).size(), 1U);
  EXPECT_EQ(written(std::int64_t{-64}).size(), 1U);
  EXPECT_EQ(written(int128{-1}).size(), 1U);
  const std::string path = "evidence/attempts-0001.ndjson";
  EXPECT_EQ(written(path, path, path).size(), written(path).size() + 2) << "written once";
}

TEST(Values, ThatNobodyWritesAreRefused) {
  EXPECT_TRUE(refuses<bool>("\x02"));
  EXPECT_TRUE(refuses<Three>("\x03"));
  EXPECT_TRUE(refuses<std::uint64_t>(""));
  EXPECT_TRUE(refuses<std::uint64_t>("\x80"));
  EXPECT_TRUE(refuses<std::uint64_t>("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02")) << "65 bits";
  EXPECT_TRUE(refuses<std::uint64_t>("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01"));
  EXPECT_TRUE(refuses<std::uint16_t>(written(std::uint64_t{65536})));
  EXPECT_TRUE(refuses<std::int32_t>(written(std::int64_t{1} << 31)));
  EXPECT_TRUE(refuses<std::string>("\x01")) << "a text that was not written before";
  EXPECT_TRUE(refuses<Decimal>(written(int128{1}, std::int32_t{401})));
  EXPECT_TRUE(refuses<Decimal>(written(static_cast<int128>(~uint128{0} >> 1), std::int32_t{0})));
  using Names = std::map<std::string, bool>;
  EXPECT_TRUE(refuses<Names>(std::string("\2\0\1b\0\0\1a\0", 9))) << "keys out of order";
  EXPECT_TRUE(refuses<Names>(std::string("\2\0\1b\0\1\0", 7))) << "a key twice";
  EXPECT_TRUE(refuses<Rational>("\0034/2"));
}

TEST(Values, TakeNoMoreMemoryThanTheirBytesJustify) {
  const std::string many = written(std::uint64_t{1} << 40);
  EXPECT_TRUE(refuses<std::vector<std::uint64_t>>(many + std::string(1000, '\0')));
  EXPECT_TRUE(refuses<std::string>(std::string(1, '\0') + many));
  const std::string forged = written(std::uint64_t{5000}, std::vector<std::uint64_t>(5000));
  Reader reader(forged);
  summary::Capped<std::uint64_t> three(3);
  three.visit_state(reader);
  EXPECT_FALSE(reader.ok());
  EXPECT_LT(reader.at(), 5U) << "no item was read";
  const std::string longest(Context::kLongestShared + 1, 'x');
  EXPECT_EQ(written(longest, longest).size(), 2 * written(longest).size()) << "not shared";
}

}  // namespace
}  // namespace counterfoil::state
