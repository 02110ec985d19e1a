// No file of a submission can be cut, emptied or removed without a finding.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/valid_submission.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

/// Whether a submission shows an error, or that its code is not there.
bool is_found(const Texts& texts) {
  const auto written = import_bundle(*find_importer("mlperf-inference"), Source::of_texts(texts));
  if (!written.ok()) return true;
  const auto& faults = written->imported.faults;
  const bool said = std::any_of(faults.begin(), faults.end(), [](const Fault& fault) {
    return fault.kind->severity == Severity::error || fault.kind == &kCodeAbsent;
  });
  return said || check_in_memory(*written).errors > 0;
}

/// Files of which no word is read: they have to be there, and those of the second kind to hold something.
bool is_code(std::string_view file) {
  return file.find("/code/") != std::string_view::npos;
}
bool only_has_to_be_there(std::string_view file) {
  return is_code(file) || file.ends_with("/README.md") || file.ends_with("/user.conf") ||
         file.find("/TEST01/accuracy/") != std::string_view::npos;
}

/// Where a text is cut: at its quarters, before and inside its last line.
std::set<std::size_t> cuts_of(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n') + 1;  // the end of the last line says nothing
  const std::size_t last_line = text.rfind('\n', end - 1) + 1;
  std::set<std::size_t> cuts = {1, end / 4, end / 2, end * 3 / 4, last_line, (last_line + end) / 2, end - 1};
  cuts.erase(0);
  return cuts;
}

TEST(CutFiles, NoneIsRemovedWithoutAFinding) {
  const Texts whole = valid_submission();
  ASSERT_FALSE(is_found(whole));
  for (const auto& [file, text] : whole) {
    Texts texts = whole;
    texts.erase(file);
    EXPECT_TRUE(is_found(texts)) << file;
  }
}

/// One session may back two results, and its files are read once; each result has to have them all the same.
TEST(CutFiles, NoneOfASharedPowerSessionIsRemovedWithoutAFinding) {
  Texts whole = valid_submission();
  for (const auto& [file, text] : valid_submission()) {
    const std::size_t at = file.find("/3d-unet-99/");
    if (at != std::string::npos) whole[file.substr(0, at) + "/3d-unet-99.9/" + file.substr(at + 12)] = text;
  }
  const std::string folder = "closed/Example/results/box_a/3d-unet-99.9/Offline/performance/";
  for (const std::string name :
       {"power/client.json", "power/client.log", "power/ptd_logs.txt", "power/server.json",
        "power/server.log", "ranging/spl.txt", "run_1/spl.txt", "ranging/mlperf_log_detail.txt"}) {
    Texts texts = whole;
    ASSERT_EQ(texts.erase(folder + name), 1U) << name;
    const auto written = import_bundle(*find_importer("mlperf-inference"), Source::of_texts(texts));
    ASSERT_TRUE(written.ok());
    const auto& faults = written->imported.faults;
    EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
      return fault.kind == &kFileAbsent && fault.where.file == folder + name;
    })) << name;
  }
}

TEST(CutFiles, NoneIsEmptiedWithoutAFinding) {
  const Texts whole = valid_submission();
  for (const auto& [file, text] : whole) {
    if (is_code(file)) continue;
    Texts texts = whole;
    texts[file] = "";
    EXPECT_TRUE(is_found(texts)) << file;
  }
}

TEST(CutFiles, NoneThatIsReadIsCutWithoutAFinding) {
  const Texts whole = valid_submission();
  for (const auto& [file, text] : whole) {
    if (only_has_to_be_there(file)) continue;
    for (const std::size_t cut : cuts_of(text)) {
      Texts texts = whole;
      texts[file] = text.substr(0, cut);
      EXPECT_TRUE(is_found(texts)) << file << " cut to " << cut << " of " << text.size() << " bytes";
    }
  }
}

}  // namespace
}  // namespace counterfoil::importing::mlperf_inference
