#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace counterfoil {

/// The text of a file under the root of the sources, where these tests run.
inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The chapters of contract v1, in order.
inline std::vector<std::filesystem::path> chapters() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator("contract/v1")) {
    if (entry.path().extension() == ".md") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// A fenced block of a chapter: what stands behind the fence, the line of the fence, and the text.
struct Block {
  std::string info;
  std::size_t line = 0;
  std::string text;
};

inline std::vector<Block> blocks_of(const std::string& chapter) {
  std::vector<Block> blocks;
  std::istringstream lines(chapter);
  std::string line;
  bool inside = false;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    if (line.rfind("```", 0) == 0) {
      if (!inside) blocks.push_back({line.substr(3), number, ""});
      inside = !inside;
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

}  // namespace counterfoil
