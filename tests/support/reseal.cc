#include "tests/support/reseal.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <vector>

#include "checker/bundle/sha256.h"
#include "checker/json/parse.h"
#include "checker/json/writer.h"
#include "checker/model/plan.h"
#include "tests/support/splice.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

/// A text that is edited value by value.
class Editor {
 public:
  explicit Editor(std::string text) : text_(std::move(text)) {}

  std::optional<json::Document> document() const { return json::parse(text_, json::Source{}).document; }
  const std::string& text() const { return text_; }

  /// Replaces a value that is there.
  void replace(const std::string& pointer, std::string_view value) {
    const auto parsed = document();
    if (!parsed || !value_at(parsed->root(), pointer)) return;
    if (auto edited = set_value(text_, pointer, value)) text_ = std::move(*edited);
  }
  /// Replaces a string that equals `from`.
  void rename(const std::string& pointer, std::string_view from, std::string_view to) {
    const auto parsed = document();
    if (parsed && value_at(parsed->root(), pointer).as_string() == from)
      replace(pointer, json::quoted_string(to));
  }

 private:
  std::string text_;
};

struct Listed {
  std::string path;
  std::string role;
  bool has_records = false;
};

std::vector<Listed> listed_files(const json::Document& manifest) {
  std::vector<Listed> out;
  for (const json::Value file : manifest.root().find("files").elements()) {
    out.push_back({std::string(file.find("path").as_string()), std::string(file.find("role").as_string()),
                   static_cast<bool>(file.find("records"))});
  }
  return out;
}

fs::path plan_path(const fs::path& bundle) {
  const auto text = read_text(bundle / "bundle.json");
  if (!text) return {};
  const auto manifest = Editor(*text).document();
  if (!manifest) return {};
  for (const Listed& file : listed_files(*manifest)) {
    if (file.role == "plan" && fs::is_regular_file(bundle / file.path)) return bundle / file.path;
  }
  return {};
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string digest_of_plan_lines(const std::string& text) {
  std::optional<model::PlanReader> reader;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    auto line = json::parse(std::string_view(text).substr(begin, end - begin), json::Source{}).document;
    if (!line || !line->root().is_object()) return {};
    if (reader) {
      reader->add_slot(*line);
    } else {
      reader.emplace(std::move(*line));
    }
    begin = end + 1;
  }
  return reader ? std::move(*reader).finish().digest : std::string();
}

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

void rename_digest_in_plan(const fs::path& plan, std::string_view from, std::string_view to) {
  const auto text = read_text(plan);
  if (!text) return;
  const std::string head = plan.extension() == ".ndjson" ? first_line(*text) : *text;
  Editor editor(head);
  editor.rename("/frozen/sha256", from, to);
  write(plan, editor.text() + text->substr(head.size()));
}

}  // namespace

std::string plan_digest(const fs::path& bundle) {
  const fs::path path = plan_path(bundle);
  const auto text = path.empty() ? Result<std::string>(std::string()) : read_text(path);
  if (!text) return {};
  if (path.extension() == ".ndjson") return digest_of_plan_lines(*text);
  auto document = Editor(*text).document();
  if (!document || !document->root().is_object()) return {};
  return model::read_plan(std::move(*document)).digest;
}

Result<std::monostate> reseal(const fs::path& bundle, std::string_view old_plan_digest, bool records) {
  const auto text = read_text(bundle / "bundle.json");
  if (!text) return text.error();
  Editor editor(*text);
  const auto manifest = editor.document();
  if (!manifest) {
    return Error{Error::Kind::malformed, "bundle.json", "cannot be sealed: it does not parse",
                 "say \"seal\": false"};
  }

  if (const std::string digest = plan_digest(bundle); !digest.empty() && !old_plan_digest.empty()) {
    rename_digest_in_plan(plan_path(bundle), old_plan_digest, digest);
    for (std::size_t run = 0; run < manifest->root().find("runs").size(); ++run) {
      editor.rename(fmt::format("/runs/{}/plan_sha256", run), old_plan_digest, digest);
    }
  }

  const std::vector<Listed> files = listed_files(*manifest);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const fs::path path = bundle / files[i].path;
    if (!fs::is_regular_file(fs::symlink_status(path))) continue;
    const auto content = read_text(path);
    if (!content) continue;
    const std::string at = fmt::format("/files/{}", i);
    editor.replace(at + "/bytes", std::to_string(content->size()));
    editor.replace(at + "/sha256", json::quoted_string(bundle::sha256_hex(*content)));
    const auto lines = std::count(content->begin(), content->end(), '\n');
    if (records && files[i].has_records) editor.replace(at + "/records", std::to_string(lines));
  }
  write(bundle / "bundle.json", editor.text());
  return std::monostate{};
}

}  // namespace counterfoil::support
