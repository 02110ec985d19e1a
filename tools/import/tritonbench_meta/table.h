#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/rational.h"
#include "counterfoil/location.h"
#include "tools/import/imported.h"

namespace counterfoil::importing::tritonbench_meta {

/// What stands in one place of a table.
struct Cell {
  std::string text;  ///< a number as spelled, a word (nan, inf), or the text of an error; empty for none
  bool number = false;
  Location where;

  bool blank() const { return text.empty(); }
  bool failed() const { return !blank() && !number; }
  std::optional<Rational> value() const;
};

/// A cell of a text: a number, the first number of a tuple `(3.0, 1.0, 4.0)`, a word for what is not finite,
/// or else the text of an error.
Cell cell_of(std::string_view text, Location where);

/// An average that the writer printed.
struct Average {
  std::string kind;  ///< `average` for the row of that name, `-avg` for the key
  std::string backend;
  std::string metric;
  Cell cell;
};

struct Input {
  std::string x;  ///< label of the input; a repeated one has #2, #3 behind it
  Location where;
  std::map<std::string, std::map<std::string, Cell>> results;  ///< backend -> metric
};

/// The results of one operator, whatever the file.
struct Table {
  std::string file;
  std::string folder;  ///< where the file lies, or what its flat name begins with
  std::string op;
  std::vector<std::string> backends;                        ///< in the order of the file
  std::map<std::string, std::vector<std::string>> metrics;  ///< of a backend, in the order of the file
  std::vector<Input> inputs;
  std::vector<Average> averages;
  std::uint64_t hash_rows = 0;
  std::optional<Cell> pass;
  bool from_csv = false;
  bool zero_is_ambiguous = false;  ///< v3: 0.0 stands for what is missing, too
  std::string device;

  /// The input of that label, made if it is not there; none is taken away before the last is asked for.
  Input& input(const std::string& x, const Location& where);
  /// Puts a cell in its place, and notes backend and metric.
  void put(Input& input, const std::string& backend, const std::string& metric, Cell cell);
  void note(const std::string& backend, const std::string& metric);

  /// The one backend without speedup and accuracy, where another has either; empty where that is not one.
  std::string baseline() const;
  bool has_metric(const std::string& backend, std::string_view metric) const;

 private:
  std::map<std::string, std::size_t> places_;  ///< of the inputs, by label
};

bool is_candidate(const Table& table, const std::string& backend);
/// The cell of a metric; a blank one where there is none.
const Cell& cell_at(const Input& input, const std::string& backend, const std::string& metric);
/// The text of the error in the first metric of a backend; nothing where there is none.
const Cell* error_of(const Table& table, const Input& input, const std::string& backend);

}  // namespace counterfoil::importing::tritonbench_meta
