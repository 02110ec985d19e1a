#include "tests/support/strict_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "checker/json/parse.h"

namespace counterfoil::support {

Result<std::string> read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad()) return Error{Error::Kind::not_found, path.string(), "cannot be read", ""};
  return text;
}

Result<json::Document> read_strict_json(const std::filesystem::path& path) {
  auto text = read_text(path);
  if (!text) return text.error();
  json::Limits limits;
  limits.string_bytes = limits.document_bytes;
  json::Parsed parsed = json::parse(*text, json::Source{path.string()}, limits);
  if (parsed.faults.empty()) return std::move(*parsed.document);
  const json::Fault& fault = parsed.faults.front();
  return Error{Error::Kind::malformed,
               fmt::format("{}:{}:{}", path.string(), fault.where.line, fault.where.column),
               fmt::format("{} (want {}, found {})", fault.message, fault.want, fault.found), ""};
}

std::string key_fault(json::Value value, std::initializer_list<std::string_view> required,
                      std::initializer_list<std::string_view> optional) {
  if (!value.is_object()) return "this is not an object";
  for (const std::string_view key : required) {
    if (!value.find(key)) return fmt::format("member '{}' is missing", key);
  }
  const auto in = [](std::initializer_list<std::string_view> keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  for (const json::Member& member : value.members()) {
    if (!in(required, member.key) && !in(optional, member.key)) {
      return fmt::format("member '{}' does not belong here", member.key);
    }
  }
  return {};
}

}  // namespace counterfoil::support
