#include "tools/counterfoil/console.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "checker/report/escape.h"

namespace counterfoil::command {

Console::Console()
    : out_is_terminal_(isatty(STDOUT_FILENO) != 0), err_is_terminal_(isatty(STDERR_FILENO) != 0) {}

void Console::out(std::string_view text) {
  end_progress();
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void Console::err(std::string_view text) {
  end_progress();
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void Console::error(const Error& error) {
  std::string text = "counterfoil: ";
  if (!error.where.empty()) text += report::escaped(error.where) + ": ";
  text += report::escaped(error.what) + "\n";
  if (!error.hint.empty()) text += "  " + report::escaped(error.hint) + "\n";
  err(text);
}

void Console::progress(std::string_view text) {
  if (!err_is_terminal_) return;
  std::fwrite("\r\x1b[K", 1, 4, stderr);
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
  progress_shown_ = true;
}

void Console::end_progress() {
  if (!progress_shown_) return;
  progress_shown_ = false;
  std::fwrite("\r\x1b[K", 1, 4, stderr);
  std::fflush(stderr);
}

std::function<void(const std::string&, std::uint64_t)> Console::bytes_read() {
  return [this, shown = std::uint64_t{0}](const std::string& file, std::uint64_t bytes) mutable {
    if (bytes < shown + (std::uint64_t{8} << 20)) return;
    shown = bytes;
    progress(fmt::format("{}: {} MiB", report::escaped(file), bytes >> 20));
  };
}

bool Console::colour() const {
  if (colour_ == Colour::always) return true;
  if (colour_ == Colour::never) return false;
  const char* no_color = std::getenv("NO_COLOR");
  return out_is_terminal_ && (no_color == nullptr || *no_color == '\0');
}

bool Console::out_is_good() const {
  return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

}  // namespace counterfoil::command
