#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/json/fault.h"
#include "checker/schema/violation.h"
#include "checker/summary/capped.h"
#include "counterfoil/location.h"
#include "counterfoil/result.h"

namespace counterfoil::summary {

/// A listed or present file, and what reading it showed. Digests are of the stored bytes.
struct FileState {
  std::string path;
  std::string role;  ///< as listed; empty where not listed
  bool listed = false;
  bool present = false;
  bool read = false;  ///< to its end
  std::uint64_t bytes = 0;
  std::string sha256;
  std::optional<std::uint64_t> lines;  ///< of an NDJSON file: lines that ended in a newline
  std::optional<Error> error;          ///< why it could not be read

  friend bool operator<(const FileState& a, const FileState& b) { return a.path < b.path; }
};

/// A document or a line that its schema refuses.
struct SchemaFault {
  schema::Violation::Kind kind{};
  std::string schema;  ///< name, for instance attempt
  Location where;
  std::string message;
  std::string want;
  std::string found;
  std::string suggestion;

  friend bool operator<(const SchemaFault& a, const SchemaFault& b) {
    return std::tie(a.where, a.kind, a.schema, a.message, a.want, a.found) <
           std::tie(b.where, b.kind, b.schema, b.message, b.want, b.found);
  }
};

/// A string that looks like a key or a token. The text itself is never kept.
struct CredentialSighting {
  std::string kind;
  Location where;

  friend bool operator<(const CredentialSighting& a, const CredentialSighting& b) {
    return std::tie(a.where, a.kind) < std::tie(b.where, b.kind);
  }
};

struct TextFault : json::Fault {
  friend bool operator<(const TextFault& a, const TextFault& b) {
    return std::tie(a.where, a.kind, a.message) < std::tie(b.where, b.kind, b.message);
  }
};

/// What opening and reading a bundle left behind besides the model.
struct Intake {
  std::vector<bundle::TreeFault> tree_faults;
  std::vector<FileState> files;  ///< listed or present, by path
  std::map<json::FaultKind, Capped<TextFault>>
      text_faults;  ///< capped by kind: one kind never crowds out another
  /// By schema, kind, and whether an attempt's outcome is at fault: each is capped on its own.
  std::map<std::tuple<std::string, schema::Violation::Kind, bool>, Capped<SchemaFault>> schema_faults;
  Capped<CredentialSighting> credentials;
  std::uint64_t documents = 0;    ///< JSON documents read
  std::uint64_t records = 0;      ///< NDJSON lines read
  std::uint64_t bad_records = 0;  ///< lines that could not be used: malformed, or refused by their schema
  bool digests = true;            ///< whether files of evidence have one
  std::string bundle_sha256;
  std::string archive_sha256;
  /// Set where bundle.json names a contract newer than this build knows: nothing after it is read.
  std::optional<std::string> newer_contract;

  const FileState* find(std::string_view path) const;

  /// Adds faults and counts of other texts. Files and digests are those of one reader, and stay.
  void merge(Intake other);
};

}  // namespace counterfoil::summary
