#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::importing {

/// One JSON object on one line, member after member. What is empty is left out by `text`, so that a record
/// states what is known, and nothing else.
class Object {
 public:
  /// Leaves an empty text out.
  Object& text(std::string_view key, std::string_view value);
  Object& integer(std::string_view key, std::int64_t value);
  Object& boolean(std::string_view key, bool value);
  /// `value` is JSON, and is written as it is.
  Object& json(std::string_view key, std::string_view value);
  Object& object(std::string_view key, const Object& value) { return json(key, value.str()); }
  /// Leaves an empty list out.
  Object& texts(std::string_view key, const std::vector<std::string>& values);
  Object& objects(std::string_view key, const std::vector<Object>& values);
  /// Adds the members of another object behind these.
  Object& append(const Object& other);

  bool empty() const { return members_.empty(); }
  std::string str() const { return "{" + members_ + "}"; }
  const std::string& members() const { return members_; }  ///< without the braces

 private:
  std::string members_;
};

/// `["a", "b"]`
std::string text_list(const std::vector<std::string>& values);

}  // namespace counterfoil::importing
