#include "checker/bundle/path_check.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

namespace counterfoil::bundle {
namespace {

constexpr std::string_view kWantPlain = "a relative path of plain names joined by `/`";

/// Length of the UTF-8 sequence that `text` starts with, or 0 if it starts with none.
std::size_t sequence_length(std::string_view text) {
  utf8proc_int32_t code = 0;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &code);
  return length > 0 ? static_cast<std::size_t>(length) : 0;
}

bool is_control(unsigned char c) {
  return c < 0x20 || c == 0x7f;
}

std::string mapped(std::string_view text, int options) {
  utf8proc_uint8_t* out = nullptr;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto length = utf8proc_map(bytes, static_cast<utf8proc_ssize_t>(text.size()), &out,
                                   static_cast<utf8proc_option_t>(options));
  if (length < 0) return std::string(text);
  std::string result(reinterpret_cast<const char*>(out), static_cast<std::size_t>(length));
  std::free(out);
  return result;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// In NFC; ASCII is as it stands.
std::string normalised(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string case_folded(std::string_view text) {
  if (is_ascii(text)) {
    std::string folded(text);
    for (char& c : folded) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return folded;
  }
  return mapped(normalised(text), UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

std::string_view parent_of(std::string_view path) {
  const auto slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string printable_path(std::string_view raw) {
  constexpr std::size_t kShownBytes = 256;
  const bool cut = raw.size() > kMaxPathBytes;
  std::string_view rest = cut ? raw.substr(0, kShownBytes) : raw;
  std::string out;
  while (!rest.empty()) {
    const std::size_t length = sequence_length(rest);
    if (length == 0) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(rest.front()));
      rest.remove_prefix(1);
    } else {
      out += rest.substr(0, length);
      rest.remove_prefix(length);
    }
  }
  if (cut) out += fmt::format("... ({} bytes)", raw.size());
  return out;
}

CheckedPath check_path(std::string_view raw) {
  CheckedPath checked;
  const std::string shown = printable_path(raw);
  auto refuse = [&](TreeFaultKind kind, std::string message, std::string want, std::string found) {
    checked.faults.push_back({kind, shown, std::move(message), std::move(want), std::move(found)});
  };

  if (raw.size() > kMaxPathBytes) {
    refuse(TreeFaultKind::path_too_long, "the path is longer than the limit",
           fmt::format("at most {} bytes", kMaxPathBytes), fmt::format("{} bytes", raw.size()));
    checked.usable = false;
    return checked;
  }
  if (!is_utf8(raw)) {
    refuse(TreeFaultKind::path_invalid, "the path is not valid UTF-8", "UTF-8", shown);
    checked.usable = false;
    return checked;
  }

  const bool absolute = raw.starts_with('/');
  if (absolute) {
    refuse(TreeFaultKind::path_absolute, "the path is absolute", std::string(kWantPlain), shown);
    checked.usable = false;
  }
  std::string_view rest = raw;
  while (rest.starts_with("./")) rest.remove_prefix(2);
  while (rest.ends_with('/')) rest.remove_suffix(1);
  if (rest == ".") rest = {};
  checked.path = rest;

  bool parent = false;
  bool empty = false;
  bool control = false;
  bool backslash = false;
  for (std::string_view left = rest; !left.empty() || empty;) {
    const auto slash = left.find('/');
    const std::string_view name = left.substr(0, slash);
    parent = parent || name == "..";
    empty = empty || name.empty() || name == ".";
    if (slash == std::string_view::npos) break;
    left.remove_prefix(slash + 1);
  }
  for (const char c : rest) {
    control = control || is_control(static_cast<unsigned char>(c));
    backslash = backslash || c == '\\';
  }
  if (parent) {
    refuse(TreeFaultKind::path_parent, "the path leads upwards through `..`", std::string(kWantPlain), shown);
    checked.usable = false;
  }
  if (empty && !absolute) {
    refuse(TreeFaultKind::path_invalid, "the path has an empty or `.` component", std::string(kWantPlain),
           shown);
    checked.usable = false;
  }
  if (control) {
    refuse(TreeFaultKind::path_invalid, "the path has a control character", std::string(kWantPlain), shown);
  }
  if (backslash) {
    refuse(TreeFaultKind::path_invalid, "the path has a backslash, which some systems take for a separator",
           std::string(kWantPlain), shown);
  }
  return checked;
}

void find_collisions(const std::vector<Entry>& entries, std::vector<TreeFault>& faults) {
  std::unordered_map<std::string, const Entry*> first_by_key;
  for (const Entry& entry : entries) {
    const auto [at, is_new] = first_by_key.try_emplace(case_folded(entry.path), &entry);
    if (is_new) continue;
    const Entry& first = *at->second;
    if (parent_of(first.path) != parent_of(entry.path)) continue;
    const bool same_letters = normalised(first.path) == normalised(entry.path);
    faults.push_back(
        {same_letters ? TreeFaultKind::path_collision_unicode : TreeFaultKind::path_collision_case,
         entry.path,
         same_letters ? "two paths differ only in their Unicode form"
                      : "two paths differ only in letter case",
         "paths that stay distinct on every file system", fmt::format("{} and {}", first.path, entry.path)});
  }
}

}  // namespace counterfoil::bundle
