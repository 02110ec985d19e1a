#include "checker/schema/patterns.h"

#include "checker/schema/automaton.h"

namespace counterfoil::schema {

bool Patterns::found_in(std::string_view text, std::string_view pattern) {
  // As nearly always; compiling a std::regex takes longer than all the rest of an explanation.
  if (const Automaton* automaton = Automaton::of(pattern)) return automaton->matches(text);
  try {
    auto at = compiled_.find(pattern);
    if (at == compiled_.end()) {
      at = compiled_.emplace(pattern, std::nullopt).first;
      at->second.emplace(at->first);
    }
    return at->second && std::regex_search(text.begin(), text.end(), *at->second);
  } catch (const std::regex_error&) {
    return false;
  }
}

}  // namespace counterfoil::schema
