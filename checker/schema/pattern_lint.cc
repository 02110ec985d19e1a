#include "checker/schema/pattern_lint.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <regex>
#include <string_view>

#include "checker/json/escape.h"

namespace counterfoil::schema {
namespace {

constexpr std::size_t kMostCharacters = 512;

/// Reads a regular expression for the length of what it can match; the first fault ends the reading.
class PatternReader {
 public:
  explicit PatternReader(std::string_view pattern) : pattern_(pattern) {}

  std::string fault(bool whole) {
    if (pattern_.substr(0, 1) != "^") return "is not anchored with `^`";
    if (whole && (pattern_.size() < 2 || pattern_.back() != '$' || pattern_[pattern_.size() - 2] == '\\')) {
      return "is not anchored with `$`";
    }
    at_ = 1;
    std::size_t length = alternatives(0);
    if (fault_.empty() && at_ < pattern_.size()) fault_ = "has an unmatched `)`";
    if (fault_.empty() && length > kMostCharacters) {
      fault_ = "matches " + std::to_string(length) + " characters, and should match at most " +
               std::to_string(kMostCharacters);
    }
    if (fault_.empty() && !compiles()) fault_ = "is no regular expression";
    return fault_;
  }

 private:
  bool compiles() const {
    try {
      std::regex regex{std::string(pattern_)};
      return true;
    } catch (const std::regex_error&) {
      return false;
    }
  }

  bool more() const { return fault_.empty() && at_ < pattern_.size(); }

  std::size_t alternatives(int depth) {
    if (depth > 16) {
      fault_ = "nests groups deeper than 16";
      return 0;
    }
    std::size_t longest = 0;
    std::size_t length = 0;
    while (more() && pattern_[at_] != ')') {
      if (pattern_[at_] == '|') {
        ++at_;
        if (depth == 0)
          fault_ = "has alternatives outside a group, of which the anchors hold only the first and the last";
        longest = std::max(longest, length);
        length = 0;
      } else {
        std::size_t variable_before = variable_;
        std::size_t one = item(depth);
        bool varies = variable_ > variable_before;
        std::size_t most = times();
        if (fault_.empty() && varies && most > 1)
          fault_ = "repeats what is of varying length, in too many ways to try";
        length = std::min(length + one * most, kMostCharacters * 1000);
      }
    }
    return std::max(longest, length);
  }

  std::size_t item(int depth) {
    char c = pattern_[at_++];
    if (c == '(') {
      if (pattern_.substr(at_, 2) == "?:") {
        at_ += 2;
      } else if (pattern_.substr(at_, 1) == "?") {
        fault_ = "looks ahead";
      }
      std::size_t length = alternatives(depth + 1);
      if (fault_.empty() && at_ >= pattern_.size()) fault_ = "has an unclosed group";
      ++at_;
      return length;
    }
    if (c == '[') {
      while (more() && pattern_[at_] != ']') at_ += pattern_[at_] == '\\' ? 2 : 1;
      ++at_;
    } else if (c == '\\') {
      if (more() && pattern_[at_] >= '1' && pattern_[at_] <= '9') fault_ = "refers back";
      ++at_;
    } else if (c == '$' && at_ == pattern_.size()) {
      return 0;
    }
    return 1;
  }

  /// The most repetitions that the quantifier at the cursor allows; 1 if there is none.
  std::size_t times() {
    if (!more()) return 1;
    if (pattern_[at_] == '?') {
      ++at_;
      ++variable_;
      return 1;
    }
    if (pattern_[at_] == '*' || pattern_[at_] == '+') {
      fault_ = std::string("repeats without a bound with `") + pattern_[at_] + "`";
      return 1;
    }
    if (pattern_[at_] != '{') return 1;
    std::size_t close = pattern_.find('}', at_);
    std::string_view bounds = pattern_.substr(at_ + 1, close == std::string_view::npos ? 0 : close - at_ - 1);
    std::string_view most = bounds.substr(bounds.find(',') + 1);  // all of it, without a comma
    std::size_t count = 0;
    auto [end, error] = std::from_chars(most.data(), most.data() + most.size(), count);
    if (error != std::errc() || end != most.data() + most.size()) {
      fault_ = "repeats without a bound with `{" + std::string(bounds) + "}`";
      return 1;
    }
    at_ = close + 1;
    if (bounds.size() != most.size()) ++variable_;
    return std::min(count, kMostCharacters * 1000);
  }

  std::string_view pattern_;
  std::size_t at_ = 0;
  std::size_t variable_ = 0;  ///< quantifiers so far that leave a choice
  std::string fault_;
};

void lint(json::Value schema, std::vector<std::string>& out) {
  auto report = [&](json::Value at, std::string_view pattern, bool whole) {
    std::string fault = PatternReader(pattern).fault(whole);
    if (!fault.empty())
      out.push_back(at.pointer() + ": pattern " + json::excerpt(pattern, 120) + " " + fault);
  };
  if (json::Value pattern = schema.find("pattern"); pattern.is_string())
    report(pattern, pattern.as_string(), true);
  for (json::Member member : schema.find("patternProperties").members())
    report(member.value, member.key, false);
  for (json::Member member : schema.members()) lint(member.value, out);
  for (json::Value element : schema.elements()) lint(element, out);
}

}  // namespace

std::vector<std::string> unsafe_patterns(const json::Document& schema) {
  std::vector<std::string> out;
  lint(schema.root(), out);
  return out;
}

}  // namespace counterfoil::schema
