#include "tools/counterfoil/check.h"
#include "tools/counterfoil/verb.h"

namespace counterfoil::command {

std::vector<std::unique_ptr<Verb>> all_verbs() {
  std::vector<std::unique_ptr<Verb>> verbs;
  verbs.push_back(make_check_verb());
  return verbs;
}

}  // namespace counterfoil::command
