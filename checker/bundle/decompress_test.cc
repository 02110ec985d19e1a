#include "checker/bundle/decompress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/bundle/compressed_text.h"
#include "checker/bundle/open.h"
#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/sha256.h"
#include "checker/json/text_source.h"

namespace counterfoil::bundle {
namespace {

using testing::HasSubstr;

std::string packed(Compression compression, const std::string& text) {
  return compression == Compression::gzip ? gzipped(text) : zstandard(text);
}

Result<std::string> unpacked(Compression compression, const std::string& stored, std::size_t piece = 4096,
                             const DecompressLimits& limits = {}) {
  TextSource source(stored, piece);
  return drain(*decompress(source, compression, "a.gz", limits), piece);
}

constexpr Compression kBoth[] = {Compression::gzip, Compression::zstd};

std::string lines() {
  std::string text;
  for (int i = 0; i < 5'000; ++i) text += "{\"slot\": " + std::to_string(i * 7919) + "}\n";
  return text;
}

TEST(Decompress, GoesByTheEndOfTheName) {
  EXPECT_EQ(compression_of("attempts.ndjson.gz"), Compression::gzip);
  EXPECT_EQ(compression_of("a/b.zst"), Compression::zstd);
  EXPECT_EQ(compression_of("gz"), Compression::none);
  EXPECT_EQ(without_compression("a/attempts.ndjson.zst"), "a/attempts.ndjson");
  EXPECT_EQ(without_compression("plan.json"), "plan.json");
}

TEST(Decompress, GivesTheContentInPiecesOfAnySize) {
  for (const Compression compression : kBoth) {
    const std::string stored = packed(compression, lines());
    for (const std::size_t piece : {1u, 13u, 100'000u}) {
      EXPECT_EQ(*unpacked(compression, stored, piece), lines());
    }
    EXPECT_EQ(*unpacked(compression, packed(compression, "")), "");
  }
  EXPECT_EQ(*unpacked(Compression::none, "as it is"), "as it is");
}

TEST(Decompress, ReadsSeveralMembersAsOneContent) {
  for (const Compression compression : kBoth) {
    const std::string stored =
        packed(compression, "one\n") + packed(compression, "") + packed(compression, "two\n");
    EXPECT_EQ(*unpacked(compression, stored), "one\ntwo\n");
    EXPECT_EQ(*unpacked(compression, stored, 1), "one\ntwo\n");
  }
}

TEST(Decompress, SaysWhereDataEndsEarly) {
  for (const Compression compression : kBoth) {
    const std::string stored = packed(compression, "some text\n");
    for (std::size_t length = 0; length < stored.size(); ++length) {
      const auto text = unpacked(compression, stored.substr(0, length));
      ASSERT_FALSE(text.ok()) << length;
      EXPECT_EQ(text.error().kind, Error::Kind::malformed);
      EXPECT_EQ(text.error().what,
                "compressed data ends early, after " + std::to_string(length) + " stored bytes");
    }
  }
}

TEST(Decompress, NoticesEveryDamagedByteOfTheContent) {
  for (const Compression compression : kBoth) {
    const std::string stored = packed(compression, "some text, and some more text\n");
    const std::size_t header = compression == Compression::gzip ? 10 : 6;
    for (std::size_t at = header; at < stored.size(); ++at) {
      std::string damaged = stored;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
      const auto text = unpacked(compression, damaged);
      EXPECT_FALSE(text.ok()) << "byte " << at;
    }
    EXPECT_THAT(unpacked(compression, stored + "trailing").error().what,
                HasSubstr("damaged near stored byte"));
  }
}

TEST(Decompress, PassesOnTheErrorOfWhatItReads) {
  TextSource source(gzipped(lines()).substr(0, 5000), 100,
                    Error{Error::Kind::unreadable, "a.gz", "input/output error", ""});
  EXPECT_EQ(drain(*decompress(source, Compression::gzip, "a.gz")).error().what, "input/output error");
}

TEST(Decompress, StopsAtABomb) {
  DecompressLimits limits;
  limits.max_ratio = 50;
  limits.ratio_applies_beyond_bytes = 1 << 20;
  for (const Compression compression : kBoth) {
    const std::string zeros(4 << 20, '\0');
    const auto text = unpacked(compression, packed(compression, zeros), 1 << 16, limits);
    ASSERT_FALSE(text.ok());
    EXPECT_THAT(text.error().what, HasSubstr("want at most 50 times its size"));
    EXPECT_TRUE(unpacked(compression, packed(compression, zeros.substr(0, 1 << 20)), 1 << 16, limits).ok());
  }
}

TEST(Decompress, LeavesTheDigestToTheStoredBytes) {
  const ScratchDir dir;
  const std::string stored = gzipped("a line\n");
  dir.write("bundle.json", "{}");
  dir.write("attempts.ndjson.gz", stored);
  const auto opened = open(dir.path());
  const auto raw = opened->tree->open("attempts.ndjson.gz");
  DigestingSource digesting(**raw);
  EXPECT_EQ(*drain(*decompress(digesting, Compression::gzip, "attempts.ndjson.gz")), "a line\n");
  EXPECT_EQ(digesting.digest().sha256, sha256_hex(stored));
  EXPECT_EQ(digesting.digest().bytes, stored.size());
  EXPECT_EQ(*drain(**open_text(*opened->tree, "attempts.ndjson.gz")), "a line\n");
  EXPECT_EQ(*drain(**open_text(*opened->tree, "bundle.json")), "{}");
  EXPECT_FALSE(open_text(*opened->tree, "absent.gz").ok());
}

}  // namespace
}  // namespace counterfoil::bundle
