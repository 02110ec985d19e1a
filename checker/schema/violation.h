#pragma once

#include <string>

#include "checker/json/document.h"

namespace counterfoil::schema {

/// One cause for which a value does not fit a schema, in the words of a finding.
struct Violation {
  enum Kind {
    unknown_property,
    missing_property,
    wrong_type,
    bad_value,     ///< not the constant, or none of the listed values
    out_of_range,  ///< a number beyond a bound, or no multiple
    bad_length,    ///< of a string, in characters
    bad_pattern,
    bad_count,          ///< of elements or members
    not_unique,         ///< two equal elements
    no_alternative,     ///< fits none of several forms, and none of them is nearer than the others
    many_alternatives,  ///< fits several forms that exclude each other
    forbidden,          ///< fits what it must not fit
    bad_name,           ///< of a member
    unexplained,        ///< refused, and nothing else was found
    left_out,           ///< more violations than are listed
  };

  Kind kind = unexplained;
  json::Value at;
  bool at_key = false;  ///< the key of `at` is meant, not its value
  std::string message;
  std::string want;
  std::string found;
  std::string property;    ///< the unknown or the missing one
  std::string suggestion;  ///< the known name or value that was probably meant
};

}  // namespace counterfoil::schema
