#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/engine/schemas.h"
#include "checker/json/document.h"
#include "checker/summary/coverage.h"
#include "checker/summary/intake.h"

namespace counterfoil::engine {

/// Told which file is being read, and how many bytes of evidence have been read so far.
using Progress = std::function<void(const std::string& file, std::uint64_t bytes)>;

/// A document, and what its schema refuses of it.
struct ReadDocument {
  std::optional<json::Document> document;
  std::vector<std::string> refused;  ///< pointers to refused values; unknown properties leave a value usable

  /// Whether the section, the whole document, or anything inside the section is refused.
  bool refuses(std::string_view section) const;
};

/// Reads the files of a bundle, one pass each: digest, encoding, syntax, schema and credentials go to the
/// intake, values to the caller. A file that cannot be read, a line that cannot be used: a fault there, and
/// on to the next.
class FileReader {
 public:
  /// `validate_all`: as CheckOptions. All of these outlive it.
  FileReader(const bundle::Tree& tree, summary::Intake& intake, const Progress& progress, bool validate_all)
      : tree_(tree), intake_(intake), progress_(progress), schemas_(validate_all) {}

  /// Whether a parsed document is to be held against its schema; one of a newer contract is not.
  using Applies = std::function<bool(const json::Document&)>;
  ReadDocument read_document(summary::FileState& file, std::string_view schema, const Applies& applies = {});

  /// Which schema the next parsed line must satisfy, by its position among the lines that are not blank.
  using SchemaOfLine = std::function<std::string_view(std::uint64_t position)>;
  /// Gets every line: nothing where it could not be parsed, and whether its schema accepts it.
  using UseLine = std::function<void(json::Document* line, summary::RecordRef at, bool accepted)>;
  void read_lines(summary::FileState& file, const SchemaOfLine& schema, const UseLine& use);

  /// Digest, and credentials where the file is text.
  void read_opaque(summary::FileState& file, bool is_text);

 private:
  /// What the schema says against the value goes to the intake, and is returned.
  struct Refusals {
    std::size_t violations = 0;
    std::vector<std::string> pointers;  ///< of what cannot be used; an unknown property is ignored
  };
  Refusals refused_by(std::string_view schema, json::Value value);
  void note_fault(json::Fault fault);
  void note_credentials(std::string_view text, const json::Source& source);
  void advance(const std::string& file, std::uint64_t bytes);

  const bundle::Tree& tree_;
  summary::Intake& intake_;
  const Progress& progress_;
  Schemas schemas_;
  std::uint64_t bytes_read_ = 0;
};

}  // namespace counterfoil::engine
