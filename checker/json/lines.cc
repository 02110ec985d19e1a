#include "checker/json/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace counterfoil::json {
namespace {

constexpr std::size_t kFirstBlock = std::size_t{16} << 10;  // most files are small
constexpr std::size_t kBlock = std::size_t{256} << 10;

}  // namespace

LineReader::LineReader(ByteSource& source, std::size_t line_bytes)
    : source_(source), limit_(line_bytes), block_(kFirstBlock) {}

/// Reads one more block behind what is held; false at the end of the stream and after an error.
bool LineReader::fill() {
  if (at_end_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (buffer_.size() - end_ < block_) buffer_.resize(std::max(buffer_.size() + block_, buffer_.size() * 2));
  auto count = source_.read({buffer_.data() + end_, block_});
  block_ = std::min(block_ * 2, kBlock);
  if (!count) error_ = count.error();
  at_end_ = !count || *count == 0;
  if (count) end_ += *count;
  return !at_end_;
}

Result<std::optional<Line>> LineReader::next() {
  std::size_t searched = 0;
  const char* newline = nullptr;
  do {
    const char* unread = buffer_.data() + begin_;
    std::size_t held = end_ - begin_;
    if (held > searched) {
      newline = static_cast<const char*>(std::memchr(unread + searched, '\n', held - searched));
    }
    searched = held;
    if (newline || held > limit_) break;
  } while (fill());
  if (error_) return *error_;

  std::size_t size = newline ? static_cast<std::size_t>(newline - buffer_.data()) - begin_ : end_ - begin_;
  if (!newline && size == 0) return std::optional<Line>();

  Line line;
  line.number = ++number_;
  line.offset = offset_;
  line.size = size;
  line.complete = newline != nullptr;
  line.too_long = size > limit_;
  if (!line.too_long) line.text = {buffer_.data() + begin_, size};
  begin_ += size + (newline ? 1 : 0);
  offset_ += size + (newline ? 1 : 0);
  if (line.too_long && !newline) skip_rest(line);
  if (error_) return *error_;
  return std::optional<Line>(line);
}

/// Reads on to the newline of a line that was too long to hold.
void LineReader::skip_rest(Line& line) {
  while (fill()) {
    const void* found = std::memchr(buffer_.data() + begin_, '\n', end_ - begin_);
    line.complete = found != nullptr;
    std::size_t size =
        found ? static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) - begin_
              : end_ - begin_;
    line.size += size;
    begin_ += size + (found ? 1 : 0);
    offset_ += size + (found ? 1 : 0);
    if (found) return;
  }
}

std::vector<Fault> line_faults(const Line& line, const std::string& file, std::size_t line_bytes) {
  std::vector<Fault> faults;
  auto add = [&](FaultKind kind, std::uint64_t column, std::string message, std::string want,
                 std::string found) {
    Location where{file, line.number, column, line.offset + column - 1, ""};
    faults.push_back({kind, where, std::move(message), std::move(want), std::move(found), std::nullopt});
  };
  if (line.too_long) {
    add(FaultKind::line_too_long, 1,
        fmt::format("line of {} bytes passes the limit of {} bytes", line.size, line_bytes),
        fmt::format("at most {} bytes", line_bytes), fmt::format("{} bytes", line.size));
  } else if (line.text.find_first_not_of(" \t\r") == std::string_view::npos) {
    add(FaultKind::blank_line, 1, "line holds no record", "one JSON object a line", "a blank line");
  }
  if (!line.complete) {
    add(FaultKind::truncated_line, line.size + 1,
        "last line does not end in a newline, so it may be cut short", "a newline", "the end of the file");
  }
  return faults;
}

}  // namespace counterfoil::json
