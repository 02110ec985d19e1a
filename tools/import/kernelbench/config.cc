#include "tools/import/kernelbench/config.h"

#include <exception>
#include <filesystem>

#include <yaml-cpp/yaml.h>

#include "tools/import/kernelbench/faults.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr std::size_t kLargestConfig = std::size_t{1} << 20;

Location place(const SourceFile& file, const YAML::Mark& mark) {
  if (mark.is_null()) return {file.name, 0, 0, 0, ""};
  return {file.name, static_cast<std::uint64_t>(mark.line) + 1, static_cast<std::uint64_t>(mark.column) + 1,
          static_cast<std::uint64_t>(mark.pos), ""};
}

std::string text(const YAML::Node& node) {
  return node.IsDefined() && node.IsScalar() ? node.Scalar() : std::string();
}

std::optional<std::uint64_t> count(const YAML::Node& node) {
  std::uint64_t value = 0;
  if (!node.IsDefined() || !node.IsScalar() || !YAML::convert<std::uint64_t>::decode(node, value))
    return std::nullopt;
  return value;
}

Config config_of(const YAML::Node& root, const SourceFile& file) {
  Config config;
  config.file = file.name;
  config.folder = std::filesystem::path(file.name).parent_path().generic_string();
  config.level = text(root["level"]);
  config.run = text(root["run_name"]);
  config.samples = count(root["num_samples"]).value_or(1);
  config.model = text(root["model_name"]);
  config.max_tokens = count(root["max_tokens"]);
  const YAML::Node subset = root["subset"];
  if (subset.IsDefined() && subset.IsSequence() && subset.size() == 2) {
    config.first = count(subset[0]);
    config.last = count(subset[1]);
  }
  return config;
}

}  // namespace

std::optional<Config> read_config(const SourceFile& file, Imported& imported) {
  if (file.text.size() > kLargestConfig) {
    imported.fault(kConfigMalformed, Location{file.name, 0, 0, 0, ""},
                   "the configuration is larger than 1 MiB");
    return std::nullopt;
  }
  try {  // yaml-cpp speaks in exceptions
    const YAML::Node root = YAML::Load(file.text);
    if (root.IsMap()) {
      Config config = config_of(root, file);
      if (!config.level.empty()) return config;
    }
    imported.fault(kConfigMalformed, Location{file.name, 0, 0, 0, ""}, "the configuration names no level",
                   "level: 1, 2, 3 or 4");
  } catch (const YAML::Exception& error) {
    imported.fault(kConfigMalformed, place(file, error.mark), "the configuration is not YAML", "", error.msg);
  } catch (const std::exception&) {
    imported.fault(kConfigMalformed, Location{file.name, 0, 0, 0, ""}, "the configuration is not YAML");
  }
  return std::nullopt;
}

}  // namespace counterfoil::importing::kernelbench
