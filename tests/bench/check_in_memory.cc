// The check of a bundle that is in memory, for `compare` to put beside what is done to the same bytes at
// best.
//
//   check_in_memory BUNDLE
//
// Holds the files in memory, prints what it offers as a line of JSON, and answers each line of standard input
// that is one of these with a line of JSON: one check, with every rule and the report.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "checker/bundle/memory_tree.h"
#include "checker/engine/assemble.h"
#include "checker/engine/examine.h"

namespace {

using namespace counterfoil;

std::map<std::string, std::string> files_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::string& text = files[entry.path().lexically_relative(folder).generic_string()];
    text.resize(entry.file_size());
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
  }
  return files;
}

/// How a bundle is checked.
struct Way {
  std::string_view name;
  unsigned threads;
  bool digests;
};
constexpr std::array kWays = {Way{"check, 1 thread, no digests", 1, false}, Way{"check, 1 thread", 1, true},
                              Way{"check, 2 threads", 2, true}};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
    std::fputs("usage: check_in_memory BUNDLE\n", stderr);
    return 2;
  }
  bundle::OpenedTree opened;
  opened.tree = bundle::memory_tree(files_of(argv[1]));
  std::cout << R"({"offers":[)";
  for (const Way& way : kWays) std::cout << (&way == kWays.begin() ? "" : ",") << '"' << way.name << '"';
  std::cout << "]}" << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    const auto way = std::find_if(kWays.begin(), kWays.end(), [&](const Way& w) { return w.name == line; });
    if (way == kWays.end()) continue;
    CheckOptions options;
    options.threads = way->threads;
    options.digests = way->digests;
    const std::clock_t cpu_begin = std::clock();
    const auto begin = std::chrono::steady_clock::now();
    engine::Examined examined = engine::examine(std::move(opened), options);
    const Report report = engine::assemble(examined.facts, examined.runs, *examined.opened.tree);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    const auto cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    opened = std::move(examined.opened);
    std::cout << "{\"wall_s\":" << taken.count() << ",\"cpu_s\":" << cpu << ",\"verdict\":\""
              << name(report.verdict) << "\"}" << std::endl;
  }
}
