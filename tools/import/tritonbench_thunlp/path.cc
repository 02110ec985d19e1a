#include "tools/import/tritonbench_thunlp/path.h"

#include <algorithm>
#include <cctype>

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return out;
}

}  // namespace

Path::Path(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  std::string_view name = slash == std::string_view::npos ? file : file.substr(slash + 1);
  if (slash != std::string_view::npos) folder = lower(file.substr(0, slash));
  if (const std::size_t flat = name.rfind("__"); flat != std::string_view::npos && flat > 0) {
    folder += "/" + lower(name.substr(0, flat));
    name.remove_prefix(flat + 2);
  }
  stem = std::string(name.substr(0, name.rfind('.')));
}

std::string Path::op() const {
  std::string_view op = stem;
  if (op.ends_with(".py")) op.remove_suffix(3);
  while (op.ends_with('.')) op.remove_suffix(1);
  return op.empty() ? "unnamed" : std::string(op);
}

std::string channel_in(std::string_view file) {
  for (const std::string_view word : {"perf_", "eval_", "TritonBench_"}) {
    for (const char channel : {'G', 'T'}) {
      const std::string name = std::string(word) + channel;
      const std::size_t at = file.find(name);
      if (at == std::string_view::npos) continue;
      const char next = at + name.size() < file.size() ? file[at + name.size()] : '/';
      if (std::isalnum(static_cast<unsigned char>(next)) == 0) return std::string(1, channel);
    }
  }
  return {};
}

}  // namespace counterfoil::importing::tritonbench_thunlp
