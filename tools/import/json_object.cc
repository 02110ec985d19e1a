#include "tools/import/json_object.h"

#include "checker/json/writer.h"

namespace counterfoil::importing {

Object& Object::json(std::string_view key, std::string_view value) {
  if (!members_.empty()) members_ += ", ";
  members_ += json::quoted_string(key);
  members_ += ": ";
  members_ += value;
  return *this;
}

Object& Object::text(std::string_view key, std::string_view value) {
  return value.empty() ? *this : json(key, json::quoted_string(value));
}

Object& Object::integer(std::string_view key, std::int64_t value) {
  return json(key, std::to_string(value));
}

Object& Object::boolean(std::string_view key, bool value) {
  return json(key, value ? "true" : "false");
}

Object& Object::texts(std::string_view key, const std::vector<std::string>& values) {
  return values.empty() ? *this : json(key, text_list(values));
}

Object& Object::objects(std::string_view key, const std::vector<Object>& values) {
  if (values.empty()) return *this;
  std::string list;
  for (const Object& value : values) list += (list.empty() ? "[" : ", ") + value.str();
  return json(key, list + "]");
}

Object& Object::append(const Object& other) {
  if (!members_.empty() && !other.empty()) members_ += ", ";
  members_ += other.members_;
  return *this;
}

std::string text_list(const std::vector<std::string>& values) {
  std::string list = "[";
  for (const std::string& value : values) {
    if (list.size() > 1) list += ", ";
    list += json::quoted_string(value);
  }
  return list + "]";
}

}  // namespace counterfoil::importing
