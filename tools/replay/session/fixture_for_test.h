#pragma once

#include <string>
#include <utility>

#include "checker/json/parse.h"
#include "checker/model/fixture.h"

namespace counterfoil::replay {

/// For tests: a fixture of two inputs x [2, 3] and weight [3], whose verdict is that nothing differs.
/// `members` come after the others.
inline model::Fixture fixture_with(const std::string& members,
                                   const std::string& judge = R"({"id": "sol-execbench/1"})",
                                   const std::string& verdict = "accepted") {
  const auto tensor = [](const std::string& name, const std::string& shape) {
    return R"({"file": "t.safetensors", "name": ")" + name + R"(", "dtype": "float32", "shape": )" + shape +
           "}";
  };
  std::string line = R"({"id": "f", "inputs": {"x": )" + tensor("x", "[2, 3]") + R"(, "weight": )" +
                     tensor("weight", "[3]") + R"(}, "reference": )" + tensor("r", "[2, 3]") +
                     R"(, "candidate": )" + tensor("c", "[2, 3]") + R"(, "judge": )" + judge +
                     R"(, "verdict": ")" + verdict +
                     R"(", "statistics": {"max_absolute_error": 0.0, "max_relative_error": 0.0})" +
                     (members.empty() ? "" : ", " + members) + "}";
  json::Parsed parsed = json::parse(line, {"fixtures.ndjson", 1, 0});
  return model::read_fixture(std::move(*parsed.document));
}

}  // namespace counterfoil::replay
