#include "tools/import/write_bundle.h"

#include <algorithm>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/bundle/memory_tree.h"
#include "checker/bundle/seal.h"
#include "checker/bundle/sha256.h"
#include "checker/bundle/write_atomically.h"
#include "checker/json/writer.h"
#include "counterfoil/version.h"
#include "tools/import/fault_groups.h"
#include "tools/import/source_faults.h"
#include "tools/import/stated_claim.h"

namespace counterfoil::importing {
namespace {

constexpr std::string_view kIndent = "\n  ";
constexpr std::size_t kDigestShown = 12;

std::string_view status_name(Field::Status status) {
  return status == Field::Status::recorded  ? "recorded"
         : status == Field::Status::derived ? "derived"
                                            : "absent";
}

Object where_object(const Location& where) {
  Object object;
  object.text("file", where.file);
  if (where.line > 0) object.integer("line", static_cast<std::int64_t>(where.line));
  if (where.column > 0) object.integer("column", static_cast<std::int64_t>(where.column));
  return object.text("pointer", where.pointer.size() <= 4096 ? where.pointer : std::string());
}

Object fault_object(const Fault& fault) {
  Object object;
  object.text("fault", fault.kind->name).text("severity", name(fault.kind->severity));
  if (!fault.where.file.empty()) object.object("where", where_object(fault.where));
  object.text("message", fitted(fault.message, 4096));
  object.text("want", fitted(fault.want, 4096)).text("found", fitted(fault.found, 4096));
  if (fault.count > 1) object.integer("count", static_cast<std::int64_t>(fault.count));
  return object;
}

/// What is wrong with the folders of the source, and what of it nobody read.
void add_source_faults(const Source& source, Imported& imported) {
  for (const bundle::TreeFault& fault : source.faults()) {
    const FaultKind& kind = fault.kind == bundle::TreeFaultKind::symlink ? kLink : kUnreadable;
    imported.fault(kind, Location{fault.path, 0, 0, 0, ""}, fault.message, fault.want, fault.found);
  }
  std::vector<std::string> unused;
  for (const std::string& file : source.names()) {
    if (!source.read_files().contains(file)) unused.push_back(file);
  }
  if (unused.empty()) return;
  imported.fault(kNotUsed, Location{},
                 fitted(fmt::format("files of the source were not used: {}", name_list(unused, 5)), 4096), "",
                 "", unused.size());
}

std::string import_lines(const Importer& importer, const Source& source, const Imported& imported) {
  std::string text = Object()
                         .text("importer", importer.name)
                         .text("version", version())
                         .text("revision_pinned", importer.revision_pinned)
                         .text("revision_read", importer.revision_read)
                         .str() +
                     "\n";
  for (const auto& [file, read] : source.read_files()) {
    Object object;
    object.text("source", file).integer("bytes", static_cast<std::int64_t>(read.text.size()));
    text += object.text("sha256", read.sha256).str() + "\n";
  }
  for (const Field& field : imported.fields) {
    Object object;
    object.text("field", field.name).text("status", status_name(field.status));
    text += object.text("from", field.from).text("how", field.how).str() + "\n";
  }
  for (const Fault& fault : imported.faults) text += fault_object(fault).str() + "\n";
  return text;
}

std::string claims_text(const Imported& imported) {
  std::string text = "{";
  const auto add = [&](std::string_view key, const std::vector<Object>& items) {
    text += fmt::format("{}{}{}: [", text.size() > 1 ? "," : "", kIndent, json::quoted_string(key));
    bool first = true;
    for (const Object& item : items) {
      text += fmt::format("{}\n    {}", first ? "" : ",", item.str());
      first = false;
    }
    text += first ? "]" : fmt::format("{}]", kIndent);
  };
  std::vector<Object> claims;
  std::vector<Object> citations;
  for (const Claim& claim : imported.claims) claims.push_back(claim.object());
  for (const Citation& citation : imported.citations) citations.push_back(citation.object());
  add("claims", claims);
  if (!citations.empty()) add("citations", citations);
  return text + "\n}\n";
}

/// bundle.json without sizes and digests, which sealing adds.
std::string manifest_text(const Importer& importer, const std::string& id, const Imported& imported,
                          const std::vector<std::pair<std::string, std::string>>& files) {
  std::vector<std::string> members;
  const auto add = [&](const Object& object) { members.push_back(object.members()); };
  const auto add_list = [&](std::string_view key, const std::vector<Object>& objects) {
    std::vector<std::string> lines;
    for (const Object& object : objects) lines.push_back("    " + object.str());
    members.push_back(fmt::format("{}: [\n{}\n  ]", json::quoted_string(key), fmt::join(lines, ",\n")));
  };
  add(Object().text("contract", "counterfoil/1"));
  add(Object().text("id", id));
  add(Object().text("title", imported.title));
  add(Object().text("created", "not_recorded"));
  add(Object().object(
      "producer",
      Object().text("name", fmt::format("counterfoil import {}", importer.name)).text("version", version())));
  add(Object().text("evidence_status", imported.evidence_status));
  if (!imported.not_recorded.empty()) add(Object().texts("not_recorded", imported.not_recorded));
  add(Object().object("scope", Object()
                                   .json("establishes", text_list(imported.establishes))
                                   .json("does_not_establish", text_list(imported.does_not_establish))));
  std::vector<Object> cohorts;
  for (const Cohort& cohort : imported.cohorts) cohorts.push_back(cohort.object());
  add_list("cohorts", cohorts);
  for (const auto& [section, objects] : imported.sections) {
    if (!objects.empty()) add_list(section, objects);
  }
  std::vector<Object> listed;
  for (const auto& [path, role] : files) listed.push_back(Object().text("path", path).text("role", role));
  add_list("files", listed);
  return fmt::format("{{\n  {}\n}}\n", fmt::join(members, ",\n  "));
}

template <typename Record>
std::string lines_of(const std::vector<Record>& records) {
  std::string text;
  for (const Record& record : records) text += record.line() + "\n";
  return text;
}

std::map<std::string, std::string> baselines_by_file(const Imported& imported) {
  std::map<std::string, std::string> files;
  for (const Baseline& baseline : imported.baselines) files[baseline.file] += baseline.line() + "\n";
  return files;
}

/// Names the bundle by what it was made of.
std::string id_of(const Importer& importer, const Source& source) {
  std::string digests;
  for (const auto& [file, read] : source.read_files()) digests += read.sha256 + " " + file + "\n";
  return fmt::format("{}-{}", importer.name, bundle::sha256_hex(digests).substr(0, kDigestShown));
}

std::optional<Error> unknown_option(const Importer& importer, const Options& options) {
  for (const auto& [key, value] : options) {
    std::vector<std::string> known;
    for (const OptionInfo& option : importer.options) known.emplace_back(option.key);
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    return Error{Error::Kind::usage, "--set", fmt::format("{} has no option {}", importer.name, key),
                 known.empty() ? "it has none" : fmt::format("it has {}", fmt::join(known, ", "))};
  }
  return std::nullopt;
}

/// Why nothing was imported, at the first fault, or else with the names of what was looked at.
Error nothing_imported(const Importer& importer, const Source& source, const Imported& imported) {
  std::string where = name_list(source.names(), 3);
  std::string why = "nothing of the format was found";
  if (!imported.faults.empty()) {
    const Fault& fault = imported.faults.front();
    why = fault.message;
    where = fault.where.file;
    if (fault.where.line > 0) where += fmt::format(":{}", fault.where.line);
  }
  return {Error::Kind::not_found, std::move(where), fmt::format("no record to import: {}", why),
          fmt::format("counterfoil import {} --page says what it reads", importer.name)};
}

/// The most telling first; of one kind, in the order of the source.
void sort_faults(std::vector<Fault>& faults) {
  std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) {
    return std::tie(a.kind->severity, a.where, a.kind->name) <
           std::tie(b.kind->severity, b.where, b.kind->name);
  });
}

}  // namespace

Result<WrittenBundle> import_bundle(const Importer& importer, Source source, const Options& options,
                                    const std::vector<std::string>& claims) {
  if (const auto error = unknown_option(importer, options)) return *error;
  WrittenBundle written;
  Imported& imported = written.imported;
  importer.read(source, options, imported);
  if (imported.attempts.empty() && imported.plan.planned == 0) {
    return nothing_imported(importer, source, imported);
  }
  add_source_faults(source, imported);
  for (const std::string& text : claims) {
    auto claim = read_stated_claim(text, importer.arithmetic, imported);
    if (!claim) return claim.error();
    imported.claims.push_back(std::move(*claim));
  }
  if (imported.claims.empty()) {
    imported.absent("claims", imported.citations.empty()
                                  ? "the source publishes no number"
                                  : "nothing that the source publishes can be recomputed from it");
  }
  sort_faults(imported.faults);

  std::vector<std::pair<std::string, std::string>> roles;
  const auto add = [&](const std::string& path, const std::string& role, std::string text) {
    if (text.empty()) return;
    written.files.emplace(path, std::move(text));
    roles.emplace_back(path, role);
  };
  add("plan.json", "plan", imported.plan.text());
  add("attempts.ndjson", "attempts", lines_of(imported.attempts));
  for (const auto& [path, lines] : baselines_by_file(imported)) add(path, "baselines", lines);
  if (!imported.claims.empty() || !imported.citations.empty())
    add("claims.json", "claims", claims_text(imported));
  for (const auto& [role, lines] : imported.lines) {
    add(role + ".ndjson", role, fmt::format("{}\n", fmt::join(lines, "\n")));
  }
  add("import.ndjson", "import", import_lines(importer, source, imported));
  written.files.emplace("bundle.json", manifest_text(importer, id_of(importer, source), imported, roles));

  const auto sealed = bundle::seal(*bundle::memory_tree(written.files));
  if (!sealed) return sealed.error();
  written.files["bundle.json"] = sealed->text;
  return written;
}

Result<std::size_t> write_files(const std::map<std::string, std::string>& files,
                                const std::filesystem::path& directory) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(directory, error) &&
      !(fs::is_directory(directory, error) && fs::is_empty(directory, error))) {
    return Error{Error::Kind::usage, directory.string(), "is there already, and not empty",
                 "a bundle is written into a directory of its own"};
  }
  std::size_t bytes = 0;
  for (const auto& [path, text] : files) {
    fs::create_directories((directory / path).parent_path(), error);
    if (error) return Error{Error::Kind::unreadable, directory.string(), error.message(), ""};
    const auto written = bundle::write_atomically(directory / path, text);
    if (!written) return written.error();
    bytes += *written;
  }
  return bytes;
}

}  // namespace counterfoil::importing
