#include "tests/support/listed.h"

#include <algorithm>

#include "checker/json/parse.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

std::optional<json::Document> parsed_object(std::string_view text) {
  auto document = json::parse(text, json::Source{}).document;
  if (document && !document->root().is_object()) return std::nullopt;
  return document;
}

std::optional<model::Plan> read_plan_lines(const std::string& text) {
  std::optional<model::PlanReader> reader;
  for (const std::string_view line : lines_of(text)) {
    auto document = parsed_object(line);
    if (!document) return std::nullopt;
    if (reader) {
      reader->add_slot(*document);
    } else {
      reader.emplace(std::move(*document));
    }
  }
  if (!reader) return std::nullopt;
  return std::move(*reader).finish();
}

}  // namespace

std::vector<ListedEntry> listed_entries(const fs::path& bundle) {
  std::vector<ListedEntry> out;
  const auto text = read_text(bundle / "bundle.json");
  const auto manifest = text ? parsed_object(*text) : std::nullopt;
  if (!manifest) return out;
  for (const json::Value file : manifest->root().find("files").elements()) {
    out.push_back({std::string(file.find("path").as_string()), std::string(file.find("role").as_string()),
                   static_cast<bool>(file.find("records"))});
  }
  return out;
}

fs::path plan_path(const fs::path& bundle) {
  for (const ListedEntry& entry : listed_entries(bundle)) {
    if (entry.role == "plan" && fs::is_regular_file(bundle / entry.path)) return bundle / entry.path;
  }
  return {};
}

std::optional<model::Plan> read_plan_of(const fs::path& bundle) {
  const fs::path path = plan_path(bundle);
  if (path.empty()) return std::nullopt;
  const auto text = read_text(path);
  if (!text) return std::nullopt;
  if (path.extension() == ".ndjson") return read_plan_lines(*text);
  auto document = parsed_object(*text);
  if (!document) return std::nullopt;
  return model::read_plan(std::move(*document));
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size());
    out.push_back(text.substr(0, size));
    text.remove_prefix(std::min(size + 1, text.size()));
  }
  return out;
}

}  // namespace counterfoil::support
