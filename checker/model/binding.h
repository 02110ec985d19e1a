#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"

namespace counterfoil::model {

/// What attempts ran on. Two targets are never the same one: a whole device and a slice of it are two.
struct Target {
  std::string id;
  std::string kind;  ///< cpu, gpu, ...
  std::string model;
  std::optional<std::uint64_t> count;  ///< devices; nothing where nobody recorded it
  std::string partition;               ///< full, a profile, or empty
  std::string sharing;                 ///< exclusive, mps, time_sliced, mig_co_tenant, not_recorded, or empty
  std::string contention;              ///< what else ran there, in words
  json::Value at;
};

/// How hard an environment is pinned. Versions say what was asked for; only digests say what was installed.
enum class EnvironmentPin : std::uint8_t { version_record, hash_lock, image_digest };
std::string_view name(EnvironmentPin pin);

struct Environment {
  std::string id;
  EnvironmentPin pin = EnvironmentPin::version_record;
  std::string lock_sha256;
  std::string image;
  json::Value at;

  /// The digest that `pin` promises: of the lock, or the one in the name of the image. Empty where there is
  /// none.
  std::string digest() const;
};

/// Where code, tasks, a reference or a model came from.
struct Source {
  std::string id;
  std::string repository;
  std::string commit;
  std::string artifact;
  std::string sha256;
  std::string tag;
  std::string role;  ///< free; `tasks` and `reference` have a meaning
  bool admits_no_pin = false;
  json::Value at;

  /// A repository and a full commit (40 or 64 hexadecimal digits), or an artifact and its SHA-256.
  bool is_pinned() const;
};

/// Which model was asked, and how much it was given.
struct Generation {
  std::string id;
  std::string model;
  std::string revision;  ///< empty where nobody recorded it
  json::Value at;
};

/// Who looked at what.
struct Review {
  std::string subject_sha256;
  std::string by;
  json::Value at;
};

using Versions = std::map<std::string, std::string, std::less<>>;

Target read_target(json::Value value);
Environment read_environment(json::Value value);
Source read_source(json::Value value);
Generation read_generation(json::Value value);
Review read_review(json::Value value);
/// Names and their versions; what is no text is left out.
Versions read_versions(json::Value value);

}  // namespace counterfoil::model
