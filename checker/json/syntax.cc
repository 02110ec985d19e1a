#include "checker/json/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "checker/json/escape.h"
#include "checker/json/number.h"
#include "checker/json/space.h"
#include "checker/json/utf8.h"

namespace counterfoil::json {
namespace {

class Scanner {
 public:
  Scanner(std::string_view text, std::size_t depth) : text_(text), depth_(depth) {}

  std::optional<SyntaxError> run() {
    skip_space();
    if (at_end()) {
      return SyntaxError{FaultKind::empty, 0, "text holds no JSON value", "a value", "nothing"};
    }
    while (!error_) {
      if (!value()) continue;
      while (!error_ && !open_.empty() && closes()) {
      }
      if (error_ || open_.empty()) break;
      separator();
    }
    skip_space();
    if (!error_ && !at_end()) {
      fail_at(at_, "bytes follow the end of the value", "the end of the text", FaultKind::trailing_bytes);
    }
    return error_;
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  void skip_space() {
    while (!at_end() && is_space(text_[at_])) ++at_;
  }

  void fail_at(std::size_t at, std::string message, std::string want, FaultKind kind = FaultKind::malformed) {
    error_ = SyntaxError{kind, at, std::move(message), std::move(want), found_at(at)};
  }
  /// What stands at `at`: a bad byte, a word, or one character.
  std::string found_at(std::size_t at) const {
    if (at >= text_.size()) return "the end of the text";
    std::string_view word = word_at(at);
    return word.empty() ? excerpt(text_.substr(at, std::max<std::size_t>(1, utf8_sequence(text_, at))))
                        : excerpt(word);
  }
  std::string_view word_at(std::size_t at) const {
    auto end = text_.find_first_of(" \n\r\t,:[]{}\"", at);
    return text_.substr(at, (end == std::string_view::npos ? text_.size() : end) - at);
  }
  /// Something stands where `want` should.
  void unexpected(std::string want) {
    if (at_end()) {
      std::string inside = open_.empty()         ? ""
                           : open_.back() == '{' ? " inside an object"
                                                 : " inside an array";
      fail_at(at_, "text ends" + inside, std::move(want));
    } else if (utf8_sequence(text_, at_) == 0) {
      bad_utf8();
    } else {
      fail_at(at_, "unexpected " + found_at(at_), std::move(want));
    }
  }
  /// Fails at the first bad byte of the word at the cursor, if it has one.
  bool bad_utf8_in(std::string_view word) {
    for (std::size_t i = 0; i < word.size();) {
      std::size_t length = utf8_sequence(word, i);
      if (length == 0) {
        at_ += i;
        bad_utf8();
        return true;
      }
      i += length;
    }
    return false;
  }
  void bad_utf8() {
    auto byte = static_cast<unsigned char>(text_[at_]);
    error_ =
        SyntaxError{FaultKind::invalid_utf8, at_, fmt::format("byte 0x{:02x} is not valid UTF-8 here", byte),
                    "UTF-8", fmt::format("0x{:02x}", byte)};
  }

  /// Reads a scalar, an empty container, or the opening of a container; true if a whole value was read.
  bool value() {
    skip_space();
    char c = peek();
    if (c == '{' || c == '[') return container(c);
    if (c == '"') return string();
    if (c == '-' || (c >= '0' && c <= '9')) return number();
    if (c >= 'a' && c <= 'z') return literal();
    unexpected("a value");
    return false;
  }

  bool container(char c) {
    if (open_.size() >= depth_) {
      fail_at(at_, fmt::format("containers nest deeper than {}", depth_),
              fmt::format("at most {} levels", depth_), FaultKind::too_deep);
      error_->found = fmt::format("level {}", depth_ + 1);
      return false;
    }
    ++at_;
    open_.push_back(c);
    skip_space();
    if (peek() == (c == '{' ? '}' : ']')) {
      ++at_;
      open_.pop_back();
      return true;
    }
    if (c == '{') key("a key or `}`");
    return false;
  }

  bool closes() {
    skip_space();
    if (peek() != (open_.back() == '{' ? '}' : ']')) return false;
    ++at_;
    open_.pop_back();
    return true;
  }

  void separator() {
    bool object = open_.back() == '{';
    if (peek() != ',') return unexpected(object ? "`,` or `}`" : "`,` or `]`");
    ++at_;
    if (object) key("a key");
  }

  void key(std::string want) {
    skip_space();
    if (peek() != '"') return unexpected(std::move(want));
    if (!string()) return;
    skip_space();
    if (peek() != ':') return unexpected("`:`");
    ++at_;
  }

  bool string() {
    std::size_t begin = at_++;
    while (!at_end()) {
      auto byte = static_cast<unsigned char>(text_[at_]);
      if (byte == '"') {
        ++at_;
        return true;
      }
      if (byte == '\\') {
        if (!escape()) return false;
      } else if (byte < 0x20) {
        fail_at(at_, fmt::format("control character U+{:04X} stands unescaped in a string", byte),
                fmt::format("`\\u{:04x}`", byte));
        return false;
      } else if (std::size_t length = utf8_sequence(text_, at_); length != 0) {
        at_ += length;
      } else {
        bad_utf8();
        return false;
      }
    }
    fail_at(begin, "string is not closed", "a closing `\"`");
    error_->found = "the end of the text";
    return false;
  }

  bool escape() {
    if (std::size_t length = read_escape(text_, at_, nullptr); length != 0) {
      at_ += length;
      return true;
    }
    bool unicode = at_ + 1 < text_.size() && text_[at_ + 1] == 'u';
    std::string_view digits = unicode ? text_.substr(at_ + 2, 4) : std::string_view();
    bool hex = digits.size() == 4 && digits.find_first_not_of("0123456789abcdefABCDEF") == digits.npos;
    if (hex) {
      fail_at(at_, "escape is half of a surrogate pair", "a high and a low surrogate");
    } else {
      fail_at(at_, "escape is unknown", "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
    }
    error_->found = excerpt(text_.substr(at_, unicode ? 6 : 2));
    return false;
  }

  bool number() {
    std::string_view token = word_at(at_);
    auto fault = number_fault(token);
    if (!fault) {
      at_ += token.size();
      return true;
    }
    if (bad_utf8_in(token)) return false;
    fail_at(at_ + fault->at, std::string(fault->message), std::string(fault->want));
    error_->found = excerpt(token);
    return false;
  }

  bool literal() {
    std::string_view word = word_at(at_);
    if (word == "true" || word == "false" || word == "null") {
      at_ += word.size();
      return true;
    }
    if (bad_utf8_in(word)) return false;
    fail_at(at_, excerpt(word) + " is no JSON value", "a value");
    return false;
  }

  std::string_view text_;
  std::size_t depth_;
  std::size_t at_ = 0;
  std::vector<char> open_;
  std::optional<SyntaxError> error_;
};

}  // namespace

std::optional<SyntaxError> first_syntax_error(std::string_view text, std::size_t depth) {
  return Scanner(text, depth).run();
}

}  // namespace counterfoil::json
