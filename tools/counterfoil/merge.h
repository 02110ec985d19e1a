#pragma once

#include <memory>

#include "tools/counterfoil/verb.h"

namespace counterfoil::command {

std::unique_ptr<Verb> make_merge_verb();

}  // namespace counterfoil::command
