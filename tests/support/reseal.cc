#include "tests/support/reseal.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <vector>

#include "checker/bundle/sha256.h"
#include "checker/json/parse.h"
#include "checker/json/writer.h"
#include "tests/support/listed.h"
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

  void set(const std::string& pointer, std::string_view value) {
    if (auto edited = set_value(text_, pointer, value)) text_ = std::move(*edited);
  }
  /// Replaces a string that equals `from`.
  void rename(const std::string& pointer, std::string_view from, std::string_view to) {
    const auto parsed = document();
    if (parsed && value_at(parsed->root(), pointer).as_string() == from)
      set(pointer, json::quoted_string(to));
  }

 private:
  std::string text_;
};

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

void rename_digest_in_plan(const fs::path& plan, std::string_view from, std::string_view to) {
  const auto text = read_text(plan);
  if (!text) return;
  const std::string head = plan.extension() == ".ndjson" ? text->substr(0, text->find('\n')) : *text;
  Editor editor(head);
  editor.rename("/frozen/sha256", from, to);
  write(plan, editor.text() + text->substr(head.size()));
}

}  // namespace

std::string plan_digest(const fs::path& bundle) {
  const auto plan = read_plan_of(bundle);
  return plan ? plan->digest : std::string();
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

  const std::vector<ListedEntry> files = listed_entries(bundle);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const fs::path path = bundle / files[i].path;
    if (!fs::is_regular_file(fs::symlink_status(path))) continue;
    const auto content = read_text(path);
    if (!content) continue;
    const std::string at = fmt::format("/files/{}", i);
    editor.set(at + "/bytes", std::to_string(content->size()));
    editor.set(at + "/sha256", json::quoted_string(bundle::sha256_hex(*content)));
    const auto lines = std::count(content->begin(), content->end(), '\n');
    if (records && files[i].has_records && path.extension() == ".ndjson")
      editor.set(at + "/records", std::to_string(lines));
  }
  write(bundle / "bundle.json", editor.text());
  return std::monostate{};
}

}  // namespace counterfoil::support
