#include "checker/json/lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/json/text_source.h"

namespace counterfoil::json {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

struct Read {
  std::string text;
  std::uint64_t number;
  std::uint64_t offset;
  std::uint64_t size;
  bool complete;
  bool too_long;
  friend bool operator==(const Read&, const Read&) = default;
};

std::vector<Read> read_all(ByteSource& source, std::size_t limit) {
  LineReader reader(source, limit);
  std::vector<Read> lines;
  for (;;) {
    auto line = reader.next();
    EXPECT_TRUE(line.ok());
    if (!line.ok() || !*line) return lines;
    const Line& read = **line;
    lines.push_back(
        {std::string(read.text), read.number, read.offset, read.size, read.complete, read.too_long});
  }
}

TEST(LineReader, GivesTheSameLinesForAnySizeOfReads) {
  std::string text = "{\"a\":1}\n\n{\"b\":2}\r\n  \nlast";
  for (std::size_t piece : {1, 2, 3, 7, 100}) {
    TextSource source(text, piece);
    EXPECT_THAT(read_all(source, 100),
                ElementsAre(Read{"{\"a\":1}", 1, 0, 7, true, false}, Read{"", 2, 8, 0, true, false},
                            Read{"{\"b\":2}\r", 3, 9, 8, true, false}, Read{"  ", 4, 18, 2, true, false},
                            Read{"last", 5, 21, 4, false, false}));
  }
}

TEST(LineReader, FindsNoLineInAnEmptyStreamAndNoneBehindTheLastNewline) {
  TextSource nothing("", 10);
  EXPECT_THAT(read_all(nothing, 10), IsEmpty());
  TextSource one("a\n", 10);
  EXPECT_THAT(read_all(one, 10), SizeIs(1));
}

TEST(LineReader, ReportsALineOverTheLimitOnceAndResumesAtTheNextNewline) {
  const std::size_t megabyte = 1u << 20;
  std::string text = "first\n" + std::string(3 * megabyte, 'x') + "\n" + std::string(10, 'y') + "\n" +
                     std::string(11, 'z') + "\nlast\n";
  for (std::size_t piece : {std::size_t{999}, megabyte}) {
    TextSource source(text, piece);
    EXPECT_THAT(read_all(source, 10),
                ElementsAre(Read{"first", 1, 0, 5, true, false}, Read{"", 2, 6, 3 * megabyte, true, true},
                            Read{"yyyyyyyyyy", 3, 3 * megabyte + 7, 10, true, false},
                            Read{"", 4, 3 * megabyte + 18, 11, true, true},
                            Read{"last", 5, 3 * megabyte + 30, 4, true, false}));
  }
}

TEST(LineReader, HoldsALineOfExactlyTheLimit) {
  const std::size_t limit = 1u << 20;
  TextSource source(std::string(limit, 'x') + "\n" + std::string(limit, 'y'), 4096);
  std::vector<Read> lines = read_all(source, limit);
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_EQ(lines[0].text.size(), limit);
  EXPECT_EQ(lines[1].text.size(), limit);
  EXPECT_FALSE(lines[1].complete);
  EXPECT_FALSE(lines[1].too_long);
}

TEST(LineReader, FlagsALastLineThatIsTooLongAndCutShort) {
  TextSource source(std::string(600000, 'x'), 1000);
  EXPECT_THAT(read_all(source, 10), ElementsAre(Read{"", 1, 0, 600000, false, true}));
}

TEST(LineReader, GivesTheLinesBeforeAReadErrorAndThenTheError) {
  TextSource source("whole\ncut sh", 4,
                    Error{Error::Kind::unreadable, "attempts.ndjson", "input/output error", ""});
  LineReader reader(source, 100);
  auto line = reader.next();
  ASSERT_TRUE(line.ok() && *line);
  EXPECT_EQ((*line)->text, "whole");
  line = reader.next();
  ASSERT_FALSE(line.ok());
  EXPECT_EQ(line.error().what, "input/output error");
  EXPECT_FALSE(reader.next().ok());
}

TEST(LineFaults, NamesEveryFaultOfALine) {
  Line line{.text = "", .number = 7, .offset = 90, .size = 30, .complete = false, .too_long = true};
  auto faults = line_faults(line, "attempts.ndjson", 20);
  ASSERT_THAT(faults, SizeIs(2));
  EXPECT_EQ(faults[0].kind, FaultKind::line_too_long);
  EXPECT_EQ(faults[0].message, "line of 30 bytes passes the limit of 20 bytes");
  EXPECT_EQ(faults[0].where, (Location{"attempts.ndjson", 7, 1, 90, ""}));
  EXPECT_EQ(faults[1].kind, FaultKind::truncated_line);
  EXPECT_EQ(faults[1].where.column, 31u);
  EXPECT_EQ(faults[1].where.offset, 120u);

  faults = line_faults({.text = " \r", .number = 1, .size = 2}, "attempts.ndjson", 20);
  ASSERT_THAT(faults, SizeIs(1));
  EXPECT_EQ(faults[0].kind, FaultKind::blank_line);
  EXPECT_THAT(line_faults({.text = "{}", .number = 1, .size = 2}, "attempts.ndjson", 20), IsEmpty());
}

}  // namespace
}  // namespace counterfoil::json
