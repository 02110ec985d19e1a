#include "checker/state/envelope.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "checker/bundle/sha256.h"

namespace counterfoil::state {
namespace {

using testing::HasSubstr;

constexpr std::size_t kFormatAt = 18;
constexpr std::size_t kDigestAt = kFormatAt + 4;
constexpr std::size_t kSealedAt = kDigestAt + 64;

/// The file with these bytes in place of others behind the digest, which is right again.
std::string forged(std::string bytes, std::size_t at, const std::string& others) {
  bytes.replace(at, others.size(), others);
  return bytes.replace(kDigestAt, 64, bundle::sha256_hex(bytes.substr(kSealedAt)));
}

std::string what(const std::string& bytes) {
  const auto content = unwrapped(bytes, "a.state");
  if (content) return "";
  EXPECT_EQ(content.error().kind, Error::Kind::malformed);
  EXPECT_EQ(content.error().where, "a.state");
  EXPECT_FALSE(content.error().hint.empty());
  return content.error().what;
}

TEST(Envelope, GivesBackWhatWasPutIn) {
  std::mt19937 random(1);
  std::string noise(100'000, '\0');
  for (char& byte : noise) byte = static_cast<char>(random());
  for (const std::string& content : {std::string(), std::string("abc"), noise, std::string(1 << 20, 'x')}) {
    EXPECT_EQ(*unwrapped(wrapped(content), ""), content);
  }
}

TEST(Envelope, IsShorterThanWhatRepeats) {
  EXPECT_LT(wrapped(std::string(1 << 20, 'x')).size(), 1000U);
}

TEST(Envelope, LeavesLargeContentAsItIsThatExpandsTooFar) {
  const std::string content(20 << 20, 'x');
  const std::string bytes = wrapped(content);
  EXPECT_GT(bytes.size(), content.size());
  EXPECT_EQ(*unwrapped(bytes, ""), content);
}

TEST(Envelope, IsNoOtherFile) {
  EXPECT_EQ(what(""), "is empty: want the state of a shard");
  for (const char* foreign : {"{\"contract\": \"counterfoil/1\"}", "x", "counterfoil-stats\n"}) {
    EXPECT_EQ(what(foreign), "is no state of a shard");
  }
}

TEST(Envelope, OfAnotherFormatIsRefusedInThoseWords) {
  std::string bytes = wrapped("abc");
  bytes[kFormatAt] = 2;
  EXPECT_EQ(what(bytes), "is of a newer format: want 1, found 2");
  EXPECT_EQ(unwrapped(bytes, "").error().hint,
            "merge with the build that wrote it, or check its shard again with this one");
  bytes[kFormatAt] = 0;
  EXPECT_EQ(what(bytes), "is of no known format: want 1, found 0");
}

TEST(Envelope, IsRefusedWhereItDiffers) {
  const std::string bytes = wrapped(std::string(1000, 'x'));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x80);
    ASSERT_NE(what(changed), "") << at;
    ASSERT_NE(what(bytes.substr(0, at)), "") << at;
  }
  EXPECT_THAT(what(bytes.substr(0, 50)), HasSubstr("ends early: want more than 103 bytes, found 50"));
  EXPECT_THAT(what(bytes + "x"), HasSubstr("is not as it was written: want sha-256 "));
}

TEST(Envelope, IsRefusedWhereItsLengthsAreForged) {
  const std::string bytes = wrapped(std::string(1 << 20, 'x'));
  const std::string huge("\0\0\0\0\0\1\0\0", 8);
  const std::string more("\1\0\x10\0\0\0\0\0", 8);
  const std::string less("\xff\xff\x0f\0\0\0\0\0", 8);
  EXPECT_THAT(what(forged(bytes, kSealedAt + 1, huge)),
              HasSubstr("is packed as no state is: 1099511627776 bytes"));
  EXPECT_THAT(what(forged(bytes, kSealedAt + 1, more)), HasSubstr("expands to 1048576 bytes: want 1048577"));
  EXPECT_THAT(what(forged(bytes, kSealedAt + 1, less)), HasSubstr("does not expand"));
  EXPECT_THAT(what(forged(bytes, kSealedAt + 9, huge)), HasSubstr("ends early"));
  EXPECT_THAT(what(forged(bytes + "x", kSealedAt, "")), HasSubstr("is longer than it says"));
  EXPECT_THAT(what(forged(bytes, kSealedAt, "\2")), HasSubstr("is packed as no state is"));
  EXPECT_THAT(what(forged(bytes, kSealedAt + 17, "abcd")), HasSubstr("does not expand"));
}

}  // namespace
}  // namespace counterfoil::state
