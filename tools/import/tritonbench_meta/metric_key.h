#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace counterfoil::importing::tritonbench_meta {

/// A key of the JSON that the writer makes of a table.
struct MetricKey {
  enum class Kind {
    result,   ///< tritonbench_{op}[x_{x}-{backend}]_{metric}, or since 2024
              ///< tritonbench_{op}[x_{x}-{backend}-{metric}]
    average,  ///< tritonbench_{op}[{backend}]-{metric}-avg
    pass,     ///< tritonbench_{op}-pass
  };
  Kind kind = Kind::result;
  std::string op;
  std::string x;  ///< `average` for the average row
  std::string backend;
  std::string metric;
  bool label_cut = false;  ///< the backend has a dash, and the writer put what is behind it before the metric
};

/// Nothing for a key that is none of these.
std::optional<MetricKey> metric_key(std::string_view key);

}  // namespace counterfoil::importing::tritonbench_meta
