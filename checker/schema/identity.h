#pragma once

#include <cstring>
#include <map>
#include <string>
#include <string_view>

#include "checker/json/document.h"

namespace counterfoil::schema {

/// Writes a value so that two values are equal to JSON Schema if and only if their texts are: numbers as the
/// doubles that valijson compares, members in the order of their keys.
struct Identity {
  static void null(std::string& out) { out += 'n'; }
  static void boolean(bool value, std::string& out) { out += value ? 't' : 'f'; }
  static void number(double value, std::string& out) {
    if (value == 0) value = 0;  // minus zero
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    out += 'd';
    out.append(bytes, sizeof bytes);
  }
  static void string(std::string_view text, std::string& out) {
    out += std::to_string(text.size());
    out += ':';
    out += text;
  }

  /// Brackets what is written to `out` during its life.
  class Array {
   public:
    explicit Array(std::string& out) : out_(out) { out_ += '['; }
    ~Array() { out_ += ']'; }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;

   private:
    std::string& out_;
  };

  /// Collects members, and writes them to `out` at the end of its life.
  class Object {
   public:
    explicit Object(std::string& out) : out_(out) {}
    ~Object() {
      out_ += '{';
      for (const auto& [key, value] : members_) {
        string(key, out_);
        out_ += value;
      }
      out_ += '}';
    }
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    std::string& member(std::string_view key) { return members_[std::string(key)]; }

   private:
    std::string& out_;
    std::map<std::string, std::string> members_;
  };
};

/// The identity of a value of ours; of equal keys, the first counts.
std::string identity_of(json::Value value);

/// What valijson compares numbers as.
double as_double(json::Value number);

}  // namespace counterfoil::schema
