#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "counterfoil/result.h"

namespace counterfoil::command {

/// A file that is written as results come, so that a run that is cut short leaves what it had. Never
/// overwrites.
class ReceiptFile {
 public:
  /// A path of nothing: a file that goes nowhere.
  static Result<ReceiptFile> create(const std::string& path);

  /// Appends lines, and hands them to the system at once. The first failure is kept.
  void write(std::string_view lines);

  const std::optional<Error>& error() const { return error_; }

 private:
  ReceiptFile() = default;

  std::string path_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{nullptr, &std::fclose};
  std::optional<Error> error_;
};

}  // namespace counterfoil::command
