#include "checker/report/format.h"

#include <algorithm>
#include <initializer_list>

#include "checker/report/json/claims.h"
#include "checker/report/json/findings.h"
#include "checker/report/json/members.h"
#include "checker/report/words.h"

namespace counterfoil::report {

namespace {

using document::Members;

// A word of a closed set; a bundle that says something else has a finding, and says nothing here.
void word_if_known(std::string_view key, std::string_view word, std::initializer_list<std::string_view> known,
                   Members& members) {
  if (std::find(known.begin(), known.end(), word) != known.end()) members.text(key, word);
}

void write_identity(const Report& report, Members& members) {
  members.text_if_any("contract", report.contract);
  members.text("subject", report.subject);
  members.object("bundle", [&] {
    members.text_if_any("id", report.bundle_id);
    members.text_if_any("title", report.title);
    word_if_known("evidence_status", report.evidence_status, {"observed", "synthetic", "proposed", "mixed"},
                  members);
    word_if_known("publication", report.publication, {"original", "snapshot"}, members);
    members.count("files", report.files);
    members.count("records", report.records);
  });
  members.object("sha256", [&] {
    members.text_if_any("plan", report.plan_sha256);
    members.text_if_any("bundle", report.bundle_sha256);
    members.text_if_any("archive", report.archive_sha256);
  });
  members.object("pinned", [&] {
    members.flag("plan", report.plan_pinned);
    members.flag("bundle", report.bundle_pinned);
    members.flag("archive", report.archive_pinned);
  });
}

void write(const Report& report, const FormatOptions&, std::string& out) {
  json::Writer writer;
  Members members(writer);
  writer.begin_object();
  members.text("$schema", "https://counterfoil.dev/contract/v1/schema/report.schema.json");
  members.text("report", "counterfoil-report/1");
  members.object("tool", [&] {
    members.text("name", "counterfoil");
    members.text("version", report.tool_version);
  });
  members.text("verdict", name(report.verdict));
  members.text("verdict_reason", report.verdict_reason);
  writer.key("exit_code").integer(exit_code(report.verdict));
  write_identity(report, members);
  document::write_numbers(report, members);
  document::write_outcome(report, members);
  members.texts("limits_hit", report.limits_hit);
  members.object("scope", [&] {
    members.texts("establishes", report.establishes);
    members.texts("does_not_establish", report.does_not_establish);
    members.text("of_every_check", kTakenAtTheirWord);
  });
  writer.end_object();
  out += writer.text();
}

}  // namespace

extern const Format json_format = {"json", "for programs: every field of the report, with its own schema",
                                   "json", &write};

}  // namespace counterfoil::report
