#include "tests/support/patch.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <fstream>
#include <system_error>

#include "checker/json/minify.h"
#include "tests/support/base64.h"
#include "tests/support/reseal.h"
#include "tests/support/splice.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

const Done kDone = std::monostate{};

Error broken(std::string_view where, std::string what) {
  return Error{Error::Kind::usage, std::string(where), std::move(what), ""};
}

/// A path of a step, inside the bundle.
Result<fs::path> inside(const fs::path& root, json::Value value) {
  const fs::path path(std::string(value.as_string()));
  const fs::path plain = path.lexically_normal();
  if (path.empty() || path.is_absolute() || *plain.begin() == "..") {
    return broken(value.as_string(), "this path does not lie in the bundle");
  }
  return root / path;
}

Done write_text(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) return broken(path.string(), "cannot be written");
  return kDone;
}

/// `text` or `base64`, `times` over.
Result<std::string> content_of(json::Value step) {
  std::string once(step.find("text").as_string());
  if (const json::Value encoded = step.find("base64")) {
    auto bytes = from_base64(encoded.as_string());
    if (!bytes) return broken("base64", "this is not base64");
    once = std::move(*bytes);
  }
  std::string out;
  for (std::uint64_t n = step.find("times") ? step.find("times").as_uint64().value_or(0) : 1; n > 0; --n)
    out += once;
  return out;
}

Result<std::string> replaced_once(std::string text, std::string_view old_text, std::string_view new_text) {
  const std::size_t at = text.find(old_text);
  if (old_text.empty() || at == std::string::npos) return broken("replace", "the text does not occur");
  if (text.find(old_text, at + 1) != std::string::npos) return broken("replace", "the text occurs twice");
  return text.replace(at, old_text.size(), new_text);
}

Result<std::string> edited_value(std::string_view text, json::Value step) {
  if (const json::Value pointer = step.find("remove")) return remove_value(text, pointer.as_string());
  return set_value(text, step.find("set").as_string(), json::minified(step.find("to")));
}

/// Offsets of line `number` (1-based): where it begins, and where the next one does.
Result<std::pair<std::size_t, std::size_t>> line_at(std::string_view text, std::uint64_t number) {
  std::size_t begin = 0;
  for (std::uint64_t line = 1; begin < text.size(); ++line) {
    const std::size_t newline = text.find('\n', begin);
    const std::size_t end = newline == std::string_view::npos ? text.size() : newline + 1;
    if (line == number) return std::pair(begin, end);
    begin = end;
    if (line + 1 == number && begin == text.size()) return std::pair(begin, begin);
  }
  return broken(fmt::format("line {}", number), "the file has no such line");
}

Result<std::string> edited_lines(std::string text, json::Value step) {
  const auto number = [&](std::string_view key) { return step.find(key).as_uint64().value_or(0); };
  if (step.find("insert_line")) {
    const auto at = line_at(text, number("insert_line"));
    const auto content = content_of(step);
    if (!at) return at.error();
    if (!content) return content.error();
    return text.insert(at->first, *content + "\n");
  }
  const auto at = line_at(text, number(step.find("line") ? "line" : "drop_line"));
  if (!at) return at.error();
  if (at->first == at->second) return broken("line", "the file has no such line");
  if (step.find("drop_line")) return text.erase(at->first, at->second - at->first);

  const std::size_t size = at->second - at->first - (text[at->second - 1] == '\n' ? 1 : 0);
  const auto line = edited_value(std::string_view(text).substr(at->first, size), step);
  if (!line) return line.error();
  return text.replace(at->first, size, *line);
}

Done check_shape(json::Value step) {
  std::string fault = "a step has one of file, write, append, delete, rename, symlink and fifo";
  const auto has = [&](std::string_view key) { return static_cast<bool>(step.find(key)); };
  if (has("file")) {
    if (has("replace"))
      fault = key_fault(step, {"file", "replace", "with"});
    else if (has("remove"))
      fault = key_fault(step, {"file", "remove"}, {"line"});
    else if (has("drop_line"))
      fault = key_fault(step, {"file", "drop_line"});
    else if (has("insert_line"))
      fault = key_fault(step, {"file", "insert_line", "text"}, {"times"});
    else
      fault = key_fault(step, {"file", "set", "to"}, {"line"});
  } else if (has("write")) {
    fault = key_fault(step, {"write", has("base64") ? "base64" : "text"}, {"times"});
  } else if (has("append")) {
    fault = key_fault(step, {"append", "text"}, {"times"});
  } else if (has("delete")) {
    fault = key_fault(step, {"delete"});
  } else if (has("rename")) {
    fault = key_fault(step, {"rename", "to"});
  } else if (has("symlink")) {
    fault = key_fault(step, {"symlink", "to"});
  } else if (has("fifo")) {
    fault = key_fault(step, {"fifo"});
  }
  if (!fault.empty()) return broken(json::minified(step), fault);
  return kDone;
}

}  // namespace

Result<std::unique_ptr<PatchedBundle>> PatchedBundle::copy_of(const fs::path& base) {
  auto copy = std::make_unique<PatchedBundle>();
  std::error_code failed;
  fs::copy(base, copy->path(), fs::copy_options::recursive | fs::copy_options::copy_symlinks, failed);
  if (failed) return broken(base.string(), failed.message());
  copy->base_plan_digest_ = plan_digest(copy->path());
  return copy;
}

Done PatchedBundle::apply(json::Value step) {
  if (const Done shape = check_shape(step); !shape) return shape;
  return step.find("file") ? edit(step) : put(step);
}

/// Changes the text of a file.
Done PatchedBundle::edit(json::Value step) {
  const auto path = inside(this->path(), step.find("file"));
  if (!path) return path.error();
  auto text = read_text(*path);
  if (!text) return broken(step.find("file").as_string(), "there is no such file to change");

  Result<std::string> edited = std::string();
  if (const json::Value old_text = step.find("replace")) {
    edited = replaced_once(std::move(*text), old_text.as_string(), step.find("with").as_string());
  } else if (step.find("line") || step.find("drop_line") || step.find("insert_line")) {
    edited = edited_lines(std::move(*text), step);
  } else {
    edited = edited_value(*text, step);
  }
  if (!edited) return broken(json::minified(step), edited.error().where + ": " + edited.error().what);
  return write_text(*path, *edited);
}

/// Makes, moves or removes a file.
Done PatchedBundle::put(json::Value step) {
  json::Value name;
  for (const std::string_view verb : {"write", "append", "delete", "rename", "symlink", "fifo"}) {
    if (step.find(verb)) name = step.find(verb);
  }
  const auto path = inside(this->path(), name);
  if (!path) return path.error();

  std::error_code failed;
  if (step.find("write") || step.find("append")) {
    const auto content = content_of(step);
    if (!content) return content.error();
    if (step.find("write")) return write_text(*path, *content);
    const auto before = read_text(*path);
    if (!before) return broken(name.as_string(), "there is no such file to append to");
    return write_text(*path, *before + *content);
  }
  if (step.find("delete")) {
    if (fs::remove_all(*path, failed) == 0)
      return broken(name.as_string(), "there is no such file to delete");
  } else if (step.find("rename")) {
    const auto to = inside(this->path(), step.find("to"));
    if (!to) return to.error();
    fs::create_directories(to->parent_path(), failed);
    fs::rename(*path, *to, failed);
  } else if (step.find("fifo")) {
    if (::mkfifo(path->c_str(), 0600) != 0) failed.assign(errno, std::generic_category());
  } else {
    fs::create_directories(path->parent_path(), failed);
    fs::create_symlink(std::string(step.find("to").as_string()), *path, failed);
  }
  if (failed) return broken(json::minified(step), failed.message());
  return kDone;
}

Done PatchedBundle::seal(bool records) {
  return reseal(path(), base_plan_digest_, records);
}

}  // namespace counterfoil::support
