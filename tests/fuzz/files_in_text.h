#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

/// Several files in one input of a fuzz target: each begins behind a line `@@ NAME`.
inline std::map<std::string, std::string> files_in_text(std::string_view text) {
  constexpr std::string_view kMark = "@@ ";
  std::map<std::string, std::string> files;
  std::string* file = nullptr;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    if (line.starts_with(kMark)) {
      line.remove_prefix(kMark.size());
      file = &files[std::string(line.substr(0, line.find('\n')))];
    } else if (file != nullptr) {
      file->append(line);
    }
  }
  return files;
}
