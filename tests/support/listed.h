#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/model/plan.h"

namespace counterfoil::support {

/// A file that a bundle lists, as far as its entry can be read.
struct ListedEntry {
  std::string path;
  std::string role;
  bool has_records = false;
};

/// The entries of bundle.json, in their order; none where it does not parse.
std::vector<ListedEntry> listed_entries(const std::filesystem::path& bundle);

/// The first regular file that is listed as the plan; empty where there is none.
std::filesystem::path plan_path(const std::filesystem::path& bundle);

/// The plan, as long as every text of it parses.
std::optional<model::Plan> read_plan_of(const std::filesystem::path& bundle);

/// The lines of a text, without their newlines.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace counterfoil::support
