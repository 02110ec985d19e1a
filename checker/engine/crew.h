#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "checker/engine/file_reader.h"
#include "checker/engine/line_folder.h"
#include "counterfoil/check.h"

namespace counterfoil::engine {

/// As many folders as there are threads; what they leave is one fold in the end.
class Crew {
 public:
  /// The context outlives it. Of the options: threads, validate_all, findings_kept.
  Crew(const FoldContext& context, const CheckOptions& options);

  LineFolder& first() { return folder(0); }

  /// Who folds the lines of a file: all, or the first alone where their order matters. Good until the next
  /// call.
  std::span<const FileReader::UseBlock> users(const summary::FileState& file, std::uint32_t index);

  rules::Fold finish() &&;

 private:
  LineFolder& folder(std::size_t thread);

  const FoldContext& context_;
  bool validate_all_;
  std::uint64_t findings_kept_;
  std::vector<std::unique_ptr<LineFolder>> folders_;  // each made by its thread, when it has something to do
  std::vector<FileReader::UseBlock> users_;
};

}  // namespace counterfoil::engine
