#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/schemas.h"
#include "checker/json/document.h"
#include "checker/json/lines.h"
#include "checker/summary/coverage.h"
#include "checker/summary/intake.h"

namespace counterfoil::engine {

/// A document, and what its schema refuses of it.
struct ReadDocument {
  std::optional<json::Document> document;
  std::vector<std::string> refused;  ///< pointers to refused values; unknown properties leave a value usable

  /// Whether the section, the whole document, or anything inside the section is refused.
  bool refuses(std::string_view section) const;
};

/// A line that is not blank.
struct ReadLine {
  std::optional<json::Document> document;  ///< nothing where it could not be parsed
  bool accepted = false;                   ///< by its schema
  summary::RecordRef at;                   ///< its file is for the caller to say
};

/// Makes values of texts. What is wrong with a text - its encoding, its syntax, what its schema refuses, what
/// looks like a credential - goes to an intake. Threads have one each.
class TextReader {
 public:
  /// `validate_all`: as CheckOptions. The intake outlives the reader.
  TextReader(summary::Intake& intake, bool validate_all) : intake_(intake), schemas_(validate_all) {}

  /// Whether a parsed document is to be held against its schema; one of a newer contract is not.
  using Applies = std::function<bool(const json::Document&)>;
  ReadDocument document(std::string_view text, const std::string& file, std::string_view schema,
                        const Applies& applies = {});

  /// Nothing where the line is blank.
  std::optional<ReadLine> line(const json::Line& line, const std::string& file, std::string_view schema);

  /// Looks for credentials, and for nothing else.
  void opaque(std::string_view text, const json::Source& source);

 private:
  /// What the schema says against the value goes to the intake, and is returned.
  struct Refusals {
    std::size_t violations = 0;
    std::vector<std::string> pointers;  ///< of what cannot be used; an unknown property is ignored
  };
  Refusals refused_by(std::string_view schema, json::Value value);
  void note_fault(json::Fault fault);

  summary::Intake& intake_;
  Schemas schemas_;
};

}  // namespace counterfoil::engine
