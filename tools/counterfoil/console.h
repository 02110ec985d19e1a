#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "counterfoil/result.h"

namespace counterfoil::command {

/// Where a verb prints: results on standard output, everything about the run itself on standard error.
class Console {
 public:
  enum class Colour { automatic, always, never };

  Console();

  void out(std::string_view text);
  void err(std::string_view text);
  /// `counterfoil: where: what`, and the hint on a line of its own.
  void error(const Error& error);
  /// One line on standard error that the next one overwrites; nothing unless that is a terminal.
  void progress(std::string_view text);
  void end_progress();
  /// Shows every few megabytes of evidence read as progress; for CheckOptions. Must not outlive the console.
  std::function<void(const std::string& file, std::uint64_t bytes)> bytes_read();

  void set_colour(Colour colour) { colour_ = colour; }
  /// Whether standard output takes colours: a terminal, and no NO_COLOR, unless the caller said otherwise.
  bool colour() const;
  /// Whether everything printed so far reached standard output.
  bool out_is_good() const;

 private:
  Colour colour_ = Colour::automatic;
  bool out_is_terminal_;
  bool err_is_terminal_;
  bool progress_shown_ = false;
};

}  // namespace counterfoil::command
