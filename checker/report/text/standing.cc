#include "checker/report/text/standing.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "checker/report/escape.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kItemsShown = 12;

void write_digests(const Report& report, Sheet& sheet) {
  Columns table(kMargin);
  const auto digest = [&](std::string_view what, const std::string& sha256, bool pinned) {
    if (sha256.empty()) return;
    table.row({{std::string(what)},
               pinned ? Cell{"pinned", Style::green} : Cell{"not pinned", Style::yellow},
               {escaped_cell(sha256, 64), Style::dim}});
  };
  digest("plan", report.plan_sha256, report.plan_pinned);
  digest("bundle", report.bundle_sha256, report.bundle_pinned);
  digest("archive", report.archive_sha256, report.archive_pinned);
  if (!report.plan_pinned) {
    sheet.entry("identity",
                "plan not pinned: a publisher can plan again, seal again and pass; see counterfoil freeze",
                Style::yellow);
  } else {
    sheet.entry("identity", "plan pinned: held against a digest from outside the bundle");
  }
  sheet.table(table);
}

void write_list(const std::vector<std::string>& texts, Sheet& sheet) {
  const std::size_t most = sheet.options().verbose ? texts.size() : std::min(texts.size(), kItemsShown);
  for (std::size_t i = 0; i < most; ++i) sheet.item(escaped(texts[i]));
  if (most < texts.size()) {
    sheet.item(fmt::format("and {} more; --verbose shows them", texts.size() - most), Style::dim);
  }
}

}  // namespace

void write_standing(const Report& report, Sheet& sheet) {
  write_digests(report, sheet);
  if (!report.limits_hit.empty()) {
    sheet.entry("limits", "that were reached", Style::yellow);
    write_list(report.limits_hit, sheet);
  }
  sheet.blank();
  if (!report.establishes.empty()) {
    sheet.entry("scope", "establishes, by its producer's own word");
    write_list(report.establishes, sheet);
  }
  sheet.entry(report.establishes.empty() ? "scope" : "", "does not establish", Style::bold);
  write_list(report.does_not_establish, sheet);
  sheet.item(kTakenAtTheirWord);
}

}  // namespace counterfoil::report::text
