#include "tools/counterfoil/from_source.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"
#include "tools/import/importer.h"

namespace counterfoil::command {

std::string importer_names() {
  std::vector<std::string_view> names;
  for (const importing::Importer* importer : importing::all_importers()) names.push_back(importer->name);
  return fmt::format("{}", fmt::join(names, ", "));
}

Result<importing::WrittenBundle> import_from(const FromSource& from) {
  const importing::Importer* importer = importing::find_importer(from.format);
  if (importer == nullptr) {
    std::vector<std::string_view> names;
    for (const importing::Importer* known : importing::all_importers()) names.push_back(known->name);
    const auto nearest = nearest_name(from.format, names);
    return Error{Error::Kind::usage, "", fmt::format("no format is called {}", from.format),
                 nearest ? fmt::format("did you mean {}?", *nearest) : "formats: " + importer_names()};
  }
  importing::Options options;
  for (const std::string& setting : from.settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) {
      return Error{Error::Kind::usage, "--set", fmt::format("'{}' is not KEY=VALUE", setting), ""};
    }
    options[setting.substr(0, equals)] = setting.substr(equals + 1);
  }
  auto source = importing::Source::open(from.paths);
  if (!source) return source.error();
  return importing::import_bundle(*importer, std::move(*source), options, from.claims);
}

}  // namespace counterfoil::command
