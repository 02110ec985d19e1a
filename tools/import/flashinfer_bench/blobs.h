#pragma once

#include <map>
#include <string>

#include "checker/tensor/safetensors.h"
#include "tools/import/flashinfer_bench/constraint.h"
#include "tools/import/imported.h"
#include "tools/import/source.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::flashinfer_bench {

/// A tensor of a file, and its bytes.
struct Tensor {
  const tensor::Entry* entry = nullptr;
  std::string_view bytes;

  /// The last element of a vector of integers; absent for anything else.
  std::optional<std::int64_t> last_element() const;
};

/// Reads the safetensors files that workloads name, and holds them against the definition: that they are
/// there, with the tensor, its dtype and its shape.
class Blobs {
 public:
  Blobs(Source& source, Imported& imported);

  /// The tensor that an input of a workload names; absent where it cannot be read, which is a fault.
  std::optional<Tensor> find(const trace::Definition& definition, json::Value input);
  /// Reports the files that are not there, together for each definition.
  void report_missing();

 private:
  struct Blob {
    tensor::Safetensors header;
    std::string_view text;
    bool is_good = false;
  };
  struct Missing {
    json::Value first;
    std::uint64_t count = 0;
  };
  /// The file of the source that shares the most parts with the end of a path, its name at least; empty for
  /// none.
  std::string resolved(std::string_view path) const;
  const Blob& open(const std::string& file);

  Source& source_;
  Imported& imported_;
  std::map<std::string, std::vector<std::string>> names_;  // by their last part
  std::map<std::string, Blob> blobs_;                      // by name in the source
  std::map<std::string, Missing> missing_;                 // by definition
};

/// Looks at every tensor that a workload names, and evaluates the constraints of its definition.
void check_blobs(Source& source, const trace::TraceSet& set, Imported& imported);

}  // namespace counterfoil::importing::flashinfer_bench
