#include "tests/property/removal.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "checker/bundle/sha256.h"
#include "checker/json/parse.h"
#include "checker/json/writer.h"
#include "checker/model/attempt.h"
#include "tests/support/listed.h"
#include "tests/support/splice.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

/// Pointers to what the plan promises of an attempt's outcome, and to what says which attempt it is.
std::vector<std::string> promised_pointers(const model::Plan& plan, const json::Document& line) {
  std::vector<std::string> out = {"/slot", "/try", "/outcome", "/cohort"};
  const auto outcome = model::outcome_from(line.root().find("outcome").as_string());
  const auto slot = plan.slots.find(line.root().find("slot").as_string());
  if (!outcome || !slot) return out;
  for (const auto& [path, value] : model::read_attempt(line).field_paths()) {
    if (plan.promises(*slot, *outcome, path)) out.push_back(value.pointer());
  }
  return out;
}

void add_members(json::Value value, const Removal& of_line, const std::vector<std::string>& promised,
                 std::vector<Removal>& out) {
  const auto add = [&](json::Value child) {
    Removal removal = of_line;
    removal.pointer = child.pointer();
    removal.promised = std::any_of(promised.begin(), promised.end(), [&](const std::string& pointer) {
      return pointer == removal.pointer || pointer.starts_with(removal.pointer + "/");
    });
    out.push_back(std::move(removal));
    add_members(child, of_line, promised, out);
  };
  for (const json::Member& member : value.members()) add(member.value);
  for (const json::Value element : value.elements()) add(element);
}

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

/// The text of the file without the line, or without the member of it.
std::string text_without(const std::string& text, const Removal& removal) {
  std::string out;
  std::uint64_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    if (++number != removal.line) {
      out.append(line).append("\n");
    } else if (!removal.pointer.empty()) {
      const auto less = remove_value(line, removal.pointer);
      out.append(less ? *less : std::string(line)).append("\n");
    }
  }
  if (!text.ends_with('\n') && !out.empty()) out.pop_back();
  return out;
}

/// bundle.json with size and digest of one file put right.
std::string sealed(std::string manifest, std::size_t entry, std::string_view content) {
  const std::string at = fmt::format("/files/{}", entry);
  const auto document = json::parse(manifest, json::Source{}).document;
  if (!document) return manifest;
  const auto put = [&](const std::string& pointer, const std::string& value) {
    if (!value_at(document->root(), pointer)) return;
    if (auto edited = set_value(manifest, pointer, value)) manifest = std::move(*edited);
  };
  put(at + "/bytes", std::to_string(content.size()));
  put(at + "/sha256", json::quoted_string(bundle::sha256_hex(content)));
  return manifest;
}

}  // namespace

std::string Removal::text() const {
  if (line == 0) return file;
  return pointer.empty() ? fmt::format("{}:{}", file, line) : fmt::format("{}:{} {}", file, line, pointer);
}

std::vector<Removal> removals_of(const fs::path& bundle) {
  std::vector<Removal> out;
  const auto plan = read_plan_of(bundle);
  for (const ListedEntry& entry : listed_entries(bundle)) {
    const fs::path path = bundle / entry.path;
    if (entry.role == "plan" || entry.role == "claims" || !fs::is_regular_file(fs::symlink_status(path)))
      continue;
    out.push_back({.file = entry.path, .line = 0, .pointer = "", .promised = true});
    if (path.extension() != ".ndjson") continue;
    const std::string text = *read_text(path);
    std::uint64_t number = 0;
    for (const std::string_view line : lines_of(text)) {
      const Removal whole = {
          .file = entry.path, .line = ++number, .pointer = "", .promised = entry.has_records};
      out.push_back(whole);
      const auto document = json::parse(line, json::Source{}).document;
      if (!document || !document->root().is_object()) continue;
      std::vector<std::string> promised;
      if (entry.role == "attempts" && plan) promised = promised_pointers(*plan, *document);
      add_members(document->root(), whole, promised, out);
    }
  }
  return out;
}

std::vector<Removal> each_line_and_pointer(const std::vector<Removal>& all, std::size_t most) {
  if (all.size() <= most) return all;
  std::vector<Removal> out;
  std::set<std::string> pointers;
  const auto take = [&](const Removal& removal) {
    out.push_back(removal);
    pointers.insert(removal.file + removal.pointer);
  };
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < all.size();) {
    std::size_t end = begin + 1;
    while (end < all.size() && all[end].file == all[begin].file && all[end].line == all[begin].line) ++end;
    take(all[begin + line++ % (end - begin)]);
    begin = end;
  }
  for (const Removal& removal : all) {
    if (!pointers.contains(removal.file + removal.pointer)) take(removal);
  }
  return out;
}

std::vector<Removal> one_in(const std::vector<Removal>& all, std::size_t stride, std::size_t shift) {
  std::vector<Removal> out;
  for (std::size_t i = shift % stride; i < all.size(); i += stride) out.push_back(all[i]);
  return out;
}

Result<Report> Bench::check_whole() const {
  CheckOptions options;
  options.path = path();
  return check(options);
}

Result<Report> Bench::check_without(const Removal& removal) {
  const fs::path file = path() / removal.file;
  const std::string before = *read_text(file);
  const std::string manifest = *read_text(path() / "bundle.json");
  if (removal.line == 0) {
    fs::remove(file);
  } else {
    const std::string after = text_without(before, removal);
    const auto entries = listed_entries(path());
    const auto entry = std::find_if(entries.begin(), entries.end(),
                                    [&](const ListedEntry& e) { return e.path == removal.file; });
    write(file, after);
    write(path() / "bundle.json", sealed(manifest, static_cast<std::size_t>(entry - entries.begin()), after));
  }
  auto report = check_whole();
  write(file, before);
  write(path() / "bundle.json", manifest);
  return report;
}

}  // namespace counterfoil::support
