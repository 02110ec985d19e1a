// Every fault that an importer can write is explained on its page, and is seen in a case; and no page
// explains another.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/strict_json.h"
#include "tools/import/importer.h"
#include "tools/import/importer_case.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing {
namespace {

std::set<std::string> explained_on(std::string_view page) {
  constexpr std::string_view kHeading = "\n### ";
  std::set<std::string> names;
  for (std::size_t at = page.find(kHeading); at != std::string_view::npos; at = page.find(kHeading, at + 1)) {
    const std::size_t begin = at + kHeading.size();
    names.emplace(page.substr(begin, page.find('\n', begin) - begin));
  }
  return names;
}

std::set<std::string> names_of(const std::vector<const FaultKind*>& kinds) {
  std::set<std::string> names;
  for (const FaultKind* kind : kinds) names.emplace(kind->name);
  return names;
}

TEST(ImporterPages, ExplainTheFaultsOfEveryImporterAndNoOthers) {
  for (const Importer* importer : all_importers()) {
    EXPECT_EQ(explained_on(importer_page(importer->name)), names_of(importer->faults)) << importer->name;
  }
  EXPECT_EQ(explained_on(importer_page("source")), names_of(kSourceFaults));
}

TEST(ImporterPages, StateTheRevisions) {
  for (const Importer* importer : all_importers()) {
    const std::string_view page = importer_page(importer->name);
    EXPECT_NE(page.find(importer->revision_pinned), std::string_view::npos) << importer->name;
    EXPECT_NE(page.find(importer->revision_read), std::string_view::npos) << importer->name;
    EXPECT_TRUE(page.starts_with(std::string("# ") + std::string(importer->name) + "\n")) << importer->name;
  }
}

TEST(ImporterCases, ShowEveryFaultOfAnImporter) {
  std::string cases;
  for (const ImporterCase& one : all_cases()) cases += *support::read_text(one.folder / "case.json");
  for (const Importer* importer : all_importers()) {
    for (const FaultKind* kind : importer->faults) {
      const std::string wanted = "\"fault\": \"" + std::string(kind->name) + "\"";
      EXPECT_NE(cases.find(wanted), std::string::npos) << "no case expects " << kind->name;
    }
  }
}

}  // namespace
}  // namespace counterfoil::importing
