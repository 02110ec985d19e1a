#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/exact/rational.h"
#include "checker/json/document.h"
#include "tools/import/foreign_json.h"
#include "tools/import/imported.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// One input size of a performance file.
struct Row {
  std::string size;  ///< input_size, minified
  Rational ms;
  std::optional<Rational> gbps;
  std::optional<Rational> tflops;
  json::Value at;
};

/// The performance file of one operator: an array of rows. A row with a time that is no positive number is a
/// fault, and is left out.
struct Times {
  std::string file;
  std::string op;
  std::vector<Row> rows;
  json::Value at;  ///< the array
  ForeignTexts texts;

  Rational total() const;
};

bool holds_times(json::Value root);
Times read_times(const SourceFile& file, ForeignTexts texts, Imported& imported);

/// Rows of a candidate and of a reference that are of the same sizes.
struct Pairing {
  std::vector<const Row*> reference;  ///< beside those of the candidate, in its order
  std::string unlike;                 ///< why there is none; empty where there is
};

/// Pairs as the scorer does: by position where there are as many rows; in channel T also by the sizes that
/// the candidate has kept.
Pairing pair_rows(const Times& candidate, const Times& reference, bool by_size);

/// Total time of the reference over that of the candidate; nothing where their rows do not pair.
std::optional<Rational> speed_ratio(const Times& candidate, const Times& reference, bool by_size);

}  // namespace counterfoil::importing::tritonbench_thunlp
