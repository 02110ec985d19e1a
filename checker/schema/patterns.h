#pragma once

#include <map>
#include <optional>
#include <regex>
#include <string>
#include <string_view>

namespace counterfoil::schema {

/// Regular expressions as valijson reads them (ECMAScript, std::regex), each compiled once.
class Patterns {
 public:
  /// False also for a pattern that is none.
  bool found_in(std::string_view text, std::string_view pattern);

 private:
  std::map<std::string, std::optional<std::regex>, std::less<>> compiled_;
};

}  // namespace counterfoil::schema
