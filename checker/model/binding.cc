#include "checker/model/binding.h"

#include <algorithm>
#include <array>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 3> kPins = {"version_record", "hash_lock", "image_digest"};
constexpr std::string_view kImageDigest = "@sha256:";

bool is_hexadecimal(std::string_view text) {
  return text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

}  // namespace

std::string_view name(EnvironmentPin pin) {
  return kPins[static_cast<std::size_t>(pin)];
}

std::string Environment::digest() const {
  if (pin == EnvironmentPin::hash_lock) return lock_sha256;
  if (pin == EnvironmentPin::version_record) return {};
  const std::size_t mark = image.find(kImageDigest);
  if (mark == std::string::npos) return {};
  std::string found = image.substr(mark + kImageDigest.size());
  return found.size() == 64 && is_hexadecimal(found) ? found : std::string();
}

bool Source::is_pinned() const {
  const bool full = (commit.size() == 40 || commit.size() == 64) && is_hexadecimal(commit);
  return (!repository.empty() && full) || (!artifact.empty() && !sha256.empty());
}

Target read_target(json::Value value) {
  Target target;
  target.id = text_of(value.find("id"));
  target.kind = text_of(value.find("kind"));
  target.model = text_of(value.find("model"));
  target.count = value.find("count").as_uint64();
  target.partition = text_of(value.find("partition"));
  target.sharing = text_of(value.find("sharing"));
  target.contention = text_of(value.find("contention"));
  target.at = value;
  return target;
}

Environment read_environment(json::Value value) {
  Environment environment;
  environment.id = text_of(value.find("id"));
  environment.pin =
      enum_of<EnvironmentPin>(value.find("pin"), kPins).value_or(EnvironmentPin::version_record);
  environment.lock_sha256 = text_of(value.find("lock_sha256"));
  environment.image = text_of(value.find("image"));
  environment.at = value;
  return environment;
}

Source read_source(json::Value value) {
  Source source;
  source.id = text_of(value.find("id"));
  source.repository = text_of(value.find("repository"));
  source.commit = text_of(value.find("commit"));
  source.artifact = text_of(value.find("artifact"));
  source.sha256 = text_of(value.find("sha256"));
  source.tag = text_of(value.find("tag"));
  source.role = text_of(value.find("role"));
  source.admits_no_pin = value.find("pin").as_string() == "none";
  source.at = value;
  return source;
}

Generation read_generation(json::Value value) {
  Generation generation;
  generation.id = text_of(value.find("id"));
  generation.model = text_of(value.find("model"));
  generation.revision = text_of(value.find("revision"));
  if (generation.revision == "not_recorded") generation.revision.clear();
  generation.at = value;
  return generation;
}

Review read_review(json::Value value) {
  return {text_of(value.find("subject_sha256")), text_of(value.find("by")), value};
}

Versions read_versions(json::Value value) {
  Versions versions;
  for (json::Member member : value.members()) {
    if (member.value.is_string()) versions.emplace(member.key, text_of(member.value));
  }
  return versions;
}

}  // namespace counterfoil::model
