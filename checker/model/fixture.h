#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/document.h"
#include "checker/model/outcome.h"
#include "checker/model/plan.h"
#include "checker/model/statistic.h"
#include "checker/tensor/dtype.h"

namespace counterfoil::model {

/// Where a recorded tensor lies, and what the record says of it.
struct TensorRef {
  std::string file;
  std::string name;  ///< in that file
  tensor::Dtype dtype = tensor::Dtype::float32;
  std::vector<std::uint64_t> shape;  ///< outermost first; empty for a scalar
  std::string sha256;                ///< of its elements' bytes
  json::Value at;

  /// `float32 [4, 64]`.
  std::string type() const;
};

/// An input, under the name that formulas call it by.
struct FixtureInput {
  std::string name;
  TensorRef tensor;
};

/// How the inputs came about.
struct InputOrigin {
  std::string by;  ///< seeded_generator, explicit or not_recorded
  std::string generator;
  std::optional<std::uint64_t> seed;
  json::Value at;
};

/// One argument of a kernel.
struct SourceArgument {
  enum class Kind : std::uint8_t { input, output, scalar };
  Kind kind = Kind::input;
  std::string input;   ///< name of an input
  std::string scalar;  ///< int32, int64, float32 or float64
  std::string value;   ///< of a scalar, as written: a number, nan, inf or -inf
  json::Value at;
};

/// The CUDA C++ source of a candidate, and how its kernel is launched.
struct FixtureSource {
  std::string file;
  std::string entry;
  std::array<std::uint32_t, 3> grid = {1, 1, 1};
  std::array<std::uint32_t, 3> block = {1, 1, 1};
  std::uint32_t shared_bytes = 0;
  std::vector<SourceArgument> arguments;
  json::Value at;
};

/// One recorded correctness fixture: a line of a fixtures file, which it owns.
struct Fixture {
  explicit Fixture(json::Document line) : document(std::move(line)) {}

  std::string id;
  std::vector<FixtureInput> inputs;  ///< in the order of the line
  TensorRef reference;
  TensorRef candidate;
  std::string reference_formula;  ///< empty where it is not stated
  std::string candidate_formula;
  std::optional<FixtureSource> source;
  Judge judge;
  std::string cohort;
  std::string environment;
  std::vector<Statistic> statistics;
  Outcome verdict = Outcome::rejected;  ///< accepted or rejected
  InputOrigin generated;
  json::Value at;  ///< the line
  json::Document document;

  /// Whether the two outputs have one dtype and one shape, so that a judge can compare them.
  bool outputs_comparable() const {
    return reference.dtype == candidate.dtype && reference.shape == candidate.shape;
  }
  const FixtureInput* find_input(std::string_view name) const;
  const Statistic* find_statistic(std::string_view name) const {
    return model::find_statistic(statistics, name);
  }
  /// Inputs first, then reference and candidate; each with what it is, for instance `input x`.
  std::vector<std::pair<std::string, const TensorRef*>> tensors() const;
};

/// Reads a line that the fixture schema accepted.
Fixture read_fixture(json::Document line);

}  // namespace counterfoil::model
