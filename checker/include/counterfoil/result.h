#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace counterfoil {

/// Why a stage could not do its work. Stages return errors; they never print, and never throw for bad input.
struct Error {
  enum class Kind {
    usage,       ///< the caller asked for something that does not exist or does not fit
    not_found,   ///< the input is not there
    malformed,   ///< the input is there and breaks its own format
    unreadable,  ///< the input may be fine, and cannot be read here: permission, I/O error, a tool limit
    internal,    ///< our bug
  };
  Kind kind = Kind::internal;
  std::string where;  ///< path, or path:line:column
  std::string what;   ///< lower case, one line, with the values involved
  std::string hint;   ///< what to do about it; may be empty
};

/// A value, or the error that stands in its place.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() { return std::get<0>(state_); }
  const T& value() const { return std::get<0>(state_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace counterfoil
