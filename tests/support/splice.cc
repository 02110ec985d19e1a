#include "tests/support/splice.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "checker/json/parse.h"
#include "checker/json/writer.h"

namespace counterfoil::support {
namespace {

std::string unescaped(std::string_view token) {
  std::string out;
  for (std::size_t i = 0; i < token.size(); ++i) {
    if (token[i] == '~' && i + 1 < token.size() && (token[i + 1] == '0' || token[i + 1] == '1')) {
      out += token[++i] == '0' ? '~' : '/';
    } else {
      out += token[i];
    }
  }
  return out;
}

/// An element by its index, a member by its key.
json::Value child_of(json::Value parent, std::string_view token) {
  if (parent.is_object()) return parent.find(unescaped(token));
  for (const json::Value element : parent.elements()) {
    if (std::to_string(element.index()) == token) return element;
  }
  return {};
}

Result<json::Document> parsed(std::string_view text) {
  json::Parsed result = json::parse(text, json::Source{});
  if (result.document) return std::move(*result.document);
  return Error{Error::Kind::malformed, "", result.faults.front().message, ""};
}

Error nothing_at(std::string_view pointer) {
  return Error{Error::Kind::not_found, "", fmt::format("nothing stands at '{}'", pointer), ""};
}

std::size_t start_of(json::Value value) {
  return value.is_member() ? value.key_begin() : value.begin();
}

/// The children of one container, in the order of the text.
std::vector<json::Value> siblings_of(json::Value parent) {
  std::vector<json::Value> out;
  for (const json::Value element : parent.elements()) out.push_back(element);
  for (const json::Member& member : parent.members()) out.push_back(member.value);
  return out;
}

}  // namespace

json::Value value_at(json::Value root, std::string_view pointer) {
  json::Value value = root;
  while (value && !pointer.empty()) {
    if (pointer.front() != '/') return {};
    pointer.remove_prefix(1);
    const std::string_view token = pointer.substr(0, pointer.find('/'));
    value = child_of(value, token);
    pointer.remove_prefix(token.size());
  }
  return value;
}

Result<std::string> set_value(std::string_view text, std::string_view pointer, std::string_view value) {
  const auto document = parsed(text);
  if (!document) return document.error();
  std::string out(text);
  if (const json::Value old = value_at(document->root(), pointer)) {
    return out.replace(old.begin(), old.end() - old.begin(), value);
  }

  const std::size_t slash = pointer.rfind('/');
  if (slash == std::string_view::npos) return nothing_at(pointer);
  const json::Value parent = value_at(document->root(), pointer.substr(0, slash));
  if (!parent) return nothing_at(pointer.substr(0, slash));
  const std::string token = unescaped(pointer.substr(slash + 1));
  std::string inserted;
  if (parent.is_object()) {
    inserted = fmt::format("{}: {}", json::quoted_string(token), value);
  } else if (parent.is_array() && (token == "-" || token == std::to_string(parent.size()))) {
    inserted = value;
  } else {
    return nothing_at(pointer);
  }

  const auto siblings = siblings_of(parent);
  if (siblings.empty()) return out.insert(parent.begin() + 1, inserted);
  return out.insert(siblings.back().end(), ", " + inserted);
}

Result<std::string> remove_value(std::string_view text, std::string_view pointer) {
  const auto document = parsed(text);
  if (!document) return document.error();
  const json::Value value = value_at(document->root(), pointer);
  if (!value || !value.parent()) return nothing_at(pointer);

  const auto siblings = siblings_of(value.parent());
  std::size_t from = start_of(value);
  std::size_t to = value.end();
  for (std::size_t i = 0; i < siblings.size(); ++i) {
    if (!(siblings[i] == value)) continue;
    if (i + 1 < siblings.size()) {
      to = start_of(siblings[i + 1]);
    } else if (i > 0) {
      from = siblings[i - 1].end();
    }
  }
  return std::string(text).erase(from, to - from);
}

}  // namespace counterfoil::support
