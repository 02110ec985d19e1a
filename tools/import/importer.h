#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/result.h"
#include "tools/import/fault.h"
#include "tools/import/imported.h"
#include "tools/import/source.h"

namespace counterfoil::importing {

/// What only the caller knows, by key: `--set KEY=VALUE`.
using Options = std::map<std::string, std::string, std::less<>>;

struct OptionInfo {
  std::string_view key;
  std::string_view meaning;  ///< one line
};

/// Reads one foreign format. It lives in a folder of its own, tools/import/<name>/, whose importer.cc defines
/// `extern const Importer <name>_importer` (dashes of the name as underscores).
struct Importer {
  std::string_view name;                 ///< as typed: sol-execbench
  std::string_view summary;              ///< one line
  std::string_view revision_pinned;      ///< of the format, as asked for
  std::string_view revision_read;        ///< of the format, as the importer was written from
  std::vector<const FaultKind*> faults;  ///< that it can write, besides those of any format
  std::vector<OptionInfo> options;
  /// Never fails: a file that it cannot use is a fault, and the others are imported.
  void (*read)(Source& source, const Options& options, Imported& imported);
  /// In which claims that are stated on the command line are recomputed (contract 0.7).
  std::string_view arithmetic = "exact";
};

/// Every importer, by name. Generated from the folders.
const std::vector<const Importer*>& all_importers();
const Importer* find_importer(std::string_view name);
/// The page of an importer, importer.md; `source` is that of the faults of any format.
std::string_view importer_page(std::string_view name);
std::span<const std::string_view> importer_page_names();

}  // namespace counterfoil::importing
