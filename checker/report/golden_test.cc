#include "checker/report/golden.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "checker/report/format.h"
#include "checker/report/sample_reports.h"

namespace counterfoil::report {

void expect_golden(const std::string& path, const std::string& text) {
  const char* bless = std::getenv("COUNTERFOIL_BLESS");
  if (bless != nullptr && std::string(bless) == "1") {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file) << path << " is not there; tools/dev/bless writes it";
  const std::string expected{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(text, expected) << path << " differs; tools/dev/bless rewrites it";
}

namespace {

std::string written(const Format& format, const Report& report, const FormatOptions& options = {}) {
  std::string out;
  format.write(report, options, out);
  return out;
}

TEST(Golden, every_format_writes_every_sample_as_its_case_says) {
  for (const Format* format : all_formats()) {
    for (const SampleReport& sample : sample_reports()) {
      expect_golden(
          fmt::format("checker/report/{}/cases/{}.{}", format->name, sample.name, format->extension),
          written(*format, sample.report));
    }
  }
}

TEST(Formats, a_report_is_the_same_bytes_every_time_and_is_appended) {
  for (const Format* format : all_formats()) {
    for (const SampleReport& sample : sample_reports()) {
      std::string twice;
      format->write(sample.report, {}, twice);
      format->write(sample.report, {}, twice);
      const std::string once = written(*format, sample.report);
      EXPECT_EQ(twice, once + once) << format->name << ", " << sample.name;
    }
  }
}

TEST(Formats, are_found_by_name) {
  ASSERT_FALSE(all_formats().empty());
  for (const Format* format : all_formats()) {
    EXPECT_EQ(find_format(format->name), format);
    EXPECT_FALSE(format->description.empty());
    EXPECT_FALSE(format->extension.empty());
  }
  EXPECT_EQ(find_format("no such format"), nullptr);
}

}  // namespace
}  // namespace counterfoil::report
