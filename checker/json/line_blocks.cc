#include "checker/json/line_blocks.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace counterfoil::json {
namespace {

constexpr std::size_t kFirstBlock = std::size_t{16} << 10;  // most files are small
constexpr std::size_t kBlock = std::size_t{256} << 10;

}  // namespace

std::optional<Line> LineBlock::next() {
  if (long_line_) return std::exchange(long_line_, std::nullopt);
  if (handed_out_ == line_ends_.size()) return std::nullopt;
  const char* first = buffer_.data() + at_;
  const std::size_t line_end = line_ends_[handed_out_++];
  Line line;
  line.size = line_end - at_;
  line.number = ++number_;
  line.offset = offset_;
  line.complete = line_end != end_;
  line.too_long = line.size > limit_;
  if (!line.too_long) line.text = {first, line.size};
  const std::size_t whole = line.size + (line.complete ? 1 : 0);
  at_ += whole;
  offset_ += whole;
  return line;
}

BlockReader::BlockReader(ByteSource& source, std::size_t line_bytes)
    : source_(source), limit_(line_bytes), block_(kFirstBlock) {}

/// Reads once more behind what the block holds; false at the end of the stream and after an error.
bool BlockReader::fill(LineBlock& block) {
  if (at_end_) return false;
  if (block.buffer_.size() - block.end_ < block_) {
    block.buffer_.resize(std::max(block.end_ + block_, block.buffer_.size() * 2));
  }
  const auto count = source_.read({block.buffer_.data() + block.end_, block_});
  block_ = std::min(block_ * 2, kBlock);
  if (!count) error_ = count.error();
  at_end_ = !count || *count == 0;
  if (count) block.end_ += *count;
  return !at_end_;
}

Result<bool> BlockReader::next(LineBlock& block) {
  block.at_ = 0;
  block.line_ends_.clear();
  block.handed_out_ = 0;
  block.end_ = carried_;
  block.limit_ = limit_;
  block.offset_ = offset_;
  block.number_ = number_;
  block.long_line_.reset();
  if (block.buffer_.size() < carried_) block.buffer_.resize(carried_);
  std::copy_n(carry_.data(), carried_, block.buffer_.data());
  std::size_t searched = carried_;
  const void* last = nullptr;
  if (carried_ > 0)
    last = ::memrchr(block.buffer_.data(), '\n', carried_);  // there may be one, behind a long line
  carried_ = 0;
  while (last == nullptr && block.end_ <= limit_ && fill(block)) {
    last = ::memrchr(block.buffer_.data() + searched, '\n', block.end_ - searched);
    searched = block.end_;
  }
  if (last != nullptr) {
    close(block, static_cast<std::size_t>(static_cast<const char*>(last) - block.buffer_.data()) + 1);
  } else if (block.end_ > limit_) {
    measure_long_line(block);
  } else if (!error_) {
    close(block, block.end_);  // the last line, which is not complete
  } else {
    block.end_ = 0;
  }
  if (block.end_ > 0 || block.long_line_) return true;
  if (error_) return *error_;
  return false;
}

/// Ends the block there. What it holds behind that is the begin of the next one.
void BlockReader::close(LineBlock& block, std::size_t end) {
  carried_ = block.end_ - end;
  if (carry_.size() < carried_) carry_.resize(carried_);
  std::copy_n(block.buffer_.data() + end, carried_, carry_.data());
  block.end_ = end;
  offset_ += end;
  const char* const text = block.buffer_.data();
  for (std::size_t at = 0; at < end; at = block.line_ends_.back() + 1) {
    const auto* newline = static_cast<const char*>(std::memchr(text + at, '\n', end - at));
    // Behind a last line without a newline nothing comes.
    block.line_ends_.push_back(newline != nullptr ? static_cast<std::size_t>(newline - text) : end);
  }
  number_ += block.line_ends_.size();
}

/// Reads on to the newline of a line that is too long to hold.
void BlockReader::measure_long_line(LineBlock& block) {
  Line line;
  line.number = ++number_;
  line.offset = offset_;
  line.too_long = true;
  line.complete = false;
  line.size = block.end_;
  block.end_ = 0;
  while (!line.complete && fill(block)) {
    const char* text = block.buffer_.data();
    const auto* newline = static_cast<const char*>(std::memchr(text, '\n', block.end_));
    line.complete = newline != nullptr;
    const std::size_t rest = line.complete ? static_cast<std::size_t>(newline - text) : block.end_;
    line.size += rest;
    if (line.complete) {
      carried_ = block.end_ - rest - 1;
      if (carry_.size() < carried_) carry_.resize(carried_);
      std::copy_n(newline + 1, carried_, carry_.data());
    }
    block.end_ = 0;
  }
  offset_ += line.size + (line.complete ? 1 : 0);
  if (!error_ || line.complete) block.long_line_ = line;
}

}  // namespace counterfoil::json
