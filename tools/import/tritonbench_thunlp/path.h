#pragma once

#include <string>
#include <string_view>

namespace counterfoil::importing::tritonbench_thunlp {

/// What a path says of a file. A file that was renamed flat, `folder__name.json`, is read as if it lay in the
/// folder.
struct Path {
  std::string folder;  ///< in lower case, all folders
  std::string stem;    ///< file name without its ending

  explicit Path(std::string_view file);
  bool folder_holds(std::string_view word) const { return folder.find(word) != std::string::npos; }
  /// The operator that a file of results is of: the stem without what a faulty name has behind it
  /// (`SGD.py.json`, `solve..json`).
  std::string op() const;
};

/// The channel that a path names, `G` or `T`; empty for none.
std::string channel_in(std::string_view file);

}  // namespace counterfoil::importing::tritonbench_thunlp
