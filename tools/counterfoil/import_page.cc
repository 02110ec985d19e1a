#include "tools/counterfoil/import_page.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/counterfoil/inquiry.h"

namespace counterfoil::command {

namespace {

using importing::Field;

void add_fields(const importing::Imported& imported, Field::Status status, std::string_view word,
                std::string& page) {
  std::vector<std::string> names;
  for (const Field& field : imported.fields) {
    if (field.status == status) names.push_back(field.name);
  }
  if (!names.empty())
    page += fmt::format("{:<11} {}\n", word, shown(fmt::format("{}", fmt::join(names, ", "))));
}

/// Faults of one kind are one line; check lists them.
void add_faults(const importing::Imported& imported, std::string& page) {
  std::map<std::pair<importing::Severity, std::string_view>, std::uint64_t> counts;
  for (const importing::Fault& fault : imported.faults) {
    counts[{fault.kind->severity, fault.kind->name}] += fault.count;
  }
  for (const auto& [kind, count] : counts) {
    page += fmt::format("{:<11} {} ({})\n", name(kind.first), kind.second, count);
  }
}

}  // namespace

std::string import_page(const importing::WrittenBundle& written) {
  const importing::Imported& imported = written.imported;
  std::string page =
      fmt::format("{:<11} {} slots: {}\n{:<11} {} attempts, {} baselines, {} published numbers", "planned",
                  imported.plan.planned, shown(imported.plan.planned_because), "imported",
                  imported.attempts.size(), imported.baselines.size(), imported.claims.size());
  if (!imported.citations.empty()) page += fmt::format(", {} only quoted", imported.citations.size());
  page += "\n";
  add_fields(imported, Field::Status::recorded, "recorded", page);
  add_fields(imported, Field::Status::derived, "derived", page);
  add_fields(imported, Field::Status::absent, "absent", page);
  add_faults(imported, page);
  return page;
}

}  // namespace counterfoil::command
