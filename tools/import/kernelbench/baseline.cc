#include "tools/import/kernelbench/baseline.h"

#include <utility>

namespace counterfoil::importing::kernelbench {
namespace {

constexpr std::string_view kLevel = "level";

bool is_level(std::string_view key) {
  return key.size() == kLevel.size() + 1 && key.starts_with(kLevel) && key.back() >= '1' && key.back() <= '9';
}

}  // namespace

bool holds_reference_times(json::Value root) {
  if (!root.is_object() || root.size() == 0) return false;
  for (const json::Member& member : root.members()) {
    if (!is_level(member.key) || !member.value.is_object()) return false;
  }
  return true;
}

ReferenceTimes read_reference_times(const SourceFile& file, ForeignTexts texts) {
  ReferenceTimes read;
  read.file = file.name;
  read.texts = std::move(texts);
  for (const ForeignJson& text : read.texts.texts) {
    for (const json::Member& level : text.root().members()) {
      for (const json::Member& problem : level.value.members()) {
        const std::string_view number = problem.key.substr(0, problem.key.find('_'));
        read.times.push_back({std::string(level.key.substr(kLevel.size())), std::string(number),
                              std::string(problem.key), problem.value});
      }
    }
  }
  return read;
}

}  // namespace counterfoil::importing::kernelbench
