#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/schema/precedents.h"
#include "checker/schema/violation.h"
#include "counterfoil/result.h"

namespace counterfoil::schema {

/// A draft-07 schema, compiled once and used by any number of threads. The verdict is valijson's, over
/// simdjson's tree of the value; the words for it are `explain`'s. What is in order is seen by an `Acceptor`,
/// which agrees with valijson and takes a hundredth of the time.
class Validator {
 public:
  /// `name` is for messages. Every `$ref` must name something under `#/definitions/` of the schema itself.
  static Result<Validator> compile(std::string_view schema, std::string_view name);
  /// The same of a schema that is known to be good: valijson reads it when it is first asked, which for
  /// evidence in order is never.
  static Result<Validator> of_good(std::string_view schema, std::string_view name);

  Validator(Validator&&) noexcept;
  Validator& operator=(Validator&&) noexcept;
  ~Validator();

  /// What the acceptor says: true only if the value fits, and it has no equal keys.
  bool accepts(json::Value value) const;
  bool accepts(json::Value root, Precedents& precedents) const;

  /// What valijson says: true if the value fits. Of equal keys, the first counts.
  bool validate(json::Value value) const;

  /// Why the value does not fit, in the order of the text; empty if and only if it does. valijson is asked
  /// only about what the acceptor does not accept, unless the check is to be `thorough`.
  std::vector<Violation> check(json::Value value, bool thorough = false) const;
  /// The same, not thorough, of the root of a document; the precedents are of this validator and of nobody
  /// else.
  std::vector<Violation> check(json::Value root, Precedents& precedents) const;

  const json::Document& schema() const;

 private:
  struct State;
  std::vector<Violation> judge(json::Value value) const;
  explicit Validator(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace counterfoil::schema
