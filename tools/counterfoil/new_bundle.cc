#include "tools/counterfoil/new_bundle.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "checker/bundle/open.h"
#include "checker/bundle/seal.h"
#include "checker/bundle/write_atomically.h"
#include "checker/json/parse.h"
#include "checker/model/plan.h"

namespace counterfoil::command {

namespace fs = std::filesystem;

Instant moment() {
  if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH")) {
    constexpr long long kMost = 9'000'000'000;
    char* end = nullptr;
    const long long seconds = std::strtoll(epoch, &end, 10);
    if (*epoch != '\0' && *end == '\0' && seconds >= 0 && seconds < kMost) return {seconds * 1'000'000'000};
  }
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::seconds>(now).count() * 1'000'000'000};
}

std::string plan_digest(const std::string& text) {
  json::Parsed parsed = json::parse(text, {"plan.json", 1, 0});
  return parsed.document ? model::read_plan(std::move(*parsed.document)).digest : std::string();
}

std::optional<Error> make_empty_directory(const std::string& path, const std::string& verb) {
  std::error_code error;
  if (!fs::exists(path, error)) fs::create_directories(path, error);
  if (error) return Error{Error::Kind::unreadable, path, error.message(), ""};
  if (!fs::is_directory(path, error)) return Error{Error::Kind::usage, path, "not a directory", ""};
  const bool empty = fs::is_empty(path, error);
  if (error) return Error{Error::Kind::unreadable, path, error.message(), ""};
  if (!empty) {
    return Error{Error::Kind::usage, path, "the directory is not empty",
                 fmt::format("{} writes a new bundle, and changes nothing that is there", verb)};
  }
  return std::nullopt;
}

std::optional<Error> seal_directory(const std::string& path) {
  const auto opened = bundle::open(path);
  if (!opened) return opened.error();
  const auto sealed = bundle::seal(*opened->tree);
  if (!sealed) return sealed.error();
  const auto written = bundle::write_atomically(fs::path(path) / "bundle.json", sealed->text);
  if (!written) return written.error();
  return std::nullopt;
}

}  // namespace counterfoil::command
