#include "tools/import/stated_claim.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace counterfoil::importing {
namespace {

constexpr std::array<std::string_view, 5> kDenominators = {"planned", "eligible", "attempted", "judged",
                                                           "aligned"};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

Error refused(std::string_view text, std::string what) {
  return {Error::Kind::usage, "--claim", fmt::format("'{}': {}", text, what),
          "as `fast_p(1.5) over planned = 6%`, `rate = 0.99`, `geometric_mean = 0.126` or `count = 99`"};
}

/// Those that have records, or baselines: a claim rests on both.
std::vector<std::string> cohorts_of(const Imported& imported, bool with_baselines) {
  std::set<std::string> used;
  for (const Attempt& attempt : imported.attempts) used.insert(attempt.cohort);
  if (with_baselines) {
    for (const Baseline& baseline : imported.baselines) used.insert(baseline.cohort);
  }
  return {used.begin(), used.end()};
}

std::string only_baselines(const Imported& imported) {
  std::set<std::string> files;
  for (const Baseline& baseline : imported.baselines) files.insert(baseline.file);
  return files.size() == 1 ? *files.begin() : std::string();
}

}  // namespace

Result<Claim> read_stated_claim(std::string_view text, std::string_view arithmetic,
                                const Imported& imported) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return refused(text, "there is no =");
  std::string_view left = trimmed(text.substr(0, equals));
  std::string_view right = trimmed(text.substr(equals + 1));
  Claim claim;
  claim.id = fmt::format("stated {}", left);
  claim.title = "as stated on the command line";
  claim.unit = "ratio";
  if (!right.empty() && right.back() == '%') {
    claim.unit = "percent";
    right = trimmed(right.substr(0, right.size() - 1));
  }
  claim.value = decimal_of(right);
  if (claim.value.empty()) return refused(text, "there is no decimal number behind the =");

  if (const std::size_t over = left.find(" over "); over != std::string_view::npos) {
    claim.denominator = std::string(trimmed(left.substr(over + 6)));
    left = trimmed(left.substr(0, over));
    if (std::find(kDenominators.begin(), kDenominators.end(), claim.denominator) == kDenominators.end()) {
      return refused(text, fmt::format("no denominator is called {}", claim.denominator));
    }
  }
  const std::size_t bracket = left.find('(');
  claim.metric = std::string(trimmed(left.substr(0, bracket)));
  if (claim.metric == "geometric_mean") {
    claim.parameters.text("over", "correct").text("interval", "runtime");
  } else if (claim.metric == "fast_p") {
    const std::size_t end = left.find(')');
    if (bracket == std::string_view::npos || end == std::string_view::npos || end < bracket) {
      return refused(text, "fast_p has a threshold in brackets");
    }
    const std::string p = decimal_of(trimmed(left.substr(bracket + 1, end - bracket - 1)));
    if (p.empty()) return refused(text, "the threshold is no decimal number");
    claim.parameters.text("p", p).text("interval", "runtime");
  } else if (claim.metric == "rate" || claim.metric == "count") {
    claim.numerator = {"accepted"};
    if (claim.metric == "count") claim.unit = "count";
  } else {
    return refused(text, fmt::format("no metric is called {} here", claim.metric));
  }
  const bool divides = claim.metric == "fast_p" || claim.metric == "geometric_mean";
  if (!divides || claim.metric == "fast_p") {
    if (claim.denominator.empty()) claim.denominator = "planned";
  }
  if (divides) {
    claim.arithmetic = std::string(arithmetic);
    claim.baselines = only_baselines(imported);
    if (claim.baselines.empty())
      return refused(text, "the source has no baselines, or more than one set of them");
  }
  claim.cohorts = cohorts_of(imported, divides);
  if (claim.cohorts.empty()) return refused(text, "the source has no results that it could be about");
  return claim;
}

}  // namespace counterfoil::importing
