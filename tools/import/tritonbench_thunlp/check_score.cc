#include "tools/import/tritonbench_thunlp/check_score.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/faults.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

/// What the files hold of one operator.
struct Held {
  std::optional<Rational> ratio;
  std::string lacking;  ///< why there is no ratio
  bool checkable = true;
};

Held held_of(const std::string& op, const Score& score, const Evidence& evidence) {
  const TimesByOp& divisors = evidence.divisor_of(score);
  const auto candidate = evidence.candidate.find(op);
  const auto divisor = divisors.find(op);
  if (candidate == evidence.candidate.end()) return {std::nullopt, "no results here", false};
  if (candidate->second.rows.empty()) return {std::nullopt, "no row", true};
  if (divisor == divisors.end()) return {std::nullopt, "no result to divide by here", false};
  const Pairing pairing = pair_rows(candidate->second, divisor->second, evidence.pairs_by_size());
  if (!pairing.unlike.empty()) return {std::nullopt, pairing.unlike, true};
  return {speed_ratio(candidate->second, divisor->second, evidence.pairs_by_size()), "", true};
}

/// Why the scorer leaves a ratio out; empty where it does not.
std::string drop_reason(const Rational& ratio, const std::string& channel) {
  if (ratio >= Rational(10)) return "at least 10";
  if (channel != "G" && ratio <= Rational(1, 10)) return "at most 0.1";
  return {};
}

/// The means that a score could be over.
struct Means {
  Rational printed;  ///< sum of the ratios that it is over
  std::uint64_t kept = 0;
  Rational found;  ///< sum of those left out that the files hold
  std::uint64_t held = 0;
};

void check_kept(const Score::Line& line, const Held& held, const Score& score, const Evidence& evidence,
                Imported& imported) {
  const Rational printed = *exact(line.ratio);
  const Rational half_digit(50001, 1'000'000'000);  // of the fourth, and what binary64 may add to it
  if (held.ratio && abs(*held.ratio - printed) > half_digit) {
    imported.fault(kRatioNotReproduced, score.where,
                   fmt::format("the files give another ratio of {}", line.op), shown(*held.ratio),
                   line.ratio);
  }
  if (!evidence.channel.empty() && !drop_reason(printed, evidence.channel).empty()) {
    imported.fault(kDropRule, score.where,
                   fmt::format("the ratio of {} counts, and the scorer drops such", line.op),
                   fmt::format("{} failed", line.op), line.ratio);
  }
}

bool is_above_peak(const std::string& op, const Evidence& evidence) {
  const auto candidate = evidence.candidate.find(op);
  if (evidence.channel == "T" || candidate == evidence.candidate.end()) return false;
  return std::any_of(candidate->second.rows.begin(), candidate->second.rows.end(), [](const Row& row) {
    return row.gbps.value_or(Rational()) >= Rational(2039) ||
           row.tflops.value_or(Rational()) >= Rational(312);
  });
}

std::string reason_of(const std::string& op, const Held& held, const Score& score, const Evidence& evidence,
                      Imported& imported) {
  if (!held.ratio) return held.lacking;
  const std::string reason = drop_reason(*held.ratio, evidence.channel);
  if (!reason.empty()) return fmt::format("{} from the files, {}", shown(*held.ratio), reason);
  if (is_above_peak(op, evidence))
    return fmt::format("{} from the files, above the peak", shown(*held.ratio));
  imported.fault(kDropRule, score.where,
                 fmt::format("{} is left out, and no rule of the scorer drops it", op), shown(*held.ratio),
                 "failed");
  return fmt::format("{} from the files", shown(*held.ratio));
}

std::string means_text(const Means& means, std::uint64_t timed, std::uint64_t planned) {
  std::string text;
  if (means.kept > 0)
    text = fmt::format("{} over {}", shown(means.printed / Rational(means.kept)), means.kept);
  const Rational all = means.printed + means.found;
  const std::uint64_t known = means.kept + means.held;
  if (means.held > 0)
    text += fmt::format("; {} over {} with what the files hold", shown(all / Rational(known)), known);
  if (timed > known)
    text += fmt::format("; {} over {} with 0 for the rest", shown(all / Rational(timed)), timed);
  if (planned > timed)
    text += fmt::format("; {} over {} with 0 for the rest", shown(all / Rational(planned)), planned);
  return text;
}

}  // namespace

void check_against_files(const Score& score, const Evidence& evidence, Imported& imported) {
  Means means;
  std::vector<std::string> left_out;
  std::vector<std::string> unchecked;
  for (const Score::Line& line : score.lines) {
    const Held held = held_of(line.op, score, evidence);
    const bool counts_unseen = !line.ratio.empty() && !held.ratio;
    if (!held.checkable || counts_unseen) unchecked.push_back(line.op);
    if (!line.ratio.empty()) {
      check_kept(line, held, score, evidence, imported);
      means.printed += *exact(line.ratio);
      ++means.kept;
      continue;
    }
    left_out.push_back(fmt::format("{} ({})", line.op, reason_of(line.op, held, score, evidence, imported)));
    if (!held.ratio) continue;
    means.found += *held.ratio;
    ++means.held;
  }
  const std::uint64_t timed = score.lines.size();
  const std::uint64_t predictions = evidence.predictions_planned();
  const std::uint64_t planned = std::max<std::uint64_t>(predictions, evidence.operators().size());
  if (means.kept < planned) {
    const std::string names = left_out.empty() ? "" : fmt::format(": {}", fmt::join(left_out, ", "));
    imported.fault(
        kScoreLeavesOut, score.where,
        fmt::format("the score {} is over {} of {} timed operators of {} {}{}", score.speed_up, means.kept,
                    timed, planned, planned == predictions ? "predictions" : "operators", names),
        means_text(means, timed, planned), score.speed_up, std::max<std::uint64_t>(planned - means.kept, 1));
  }
  if (unchecked.empty()) return;
  imported.fault(kRatioNotCheckable, score.where,
                 fmt::format("results of operators that the score {} is about are not here, or do not pair",
                             score.speed_up),
                 "", name_list(unchecked, 5), unchecked.size());
}

const Score* score_of(const Published& published, const Evidence& evidence) {
  const bool local = published.key.find("local") != std::string::npos;
  const auto found = std::find_if(evidence.scores.begin(), evidence.scores.end(), [&](const Score& score) {
    return local == (score.label.find("ref") != std::string::npos);
  });
  return found == evidence.scores.end() ? nullptr : &*found;
}

void check_published(const Summary& summary, const Evidence& evidence, Imported& imported) {
  for (const Published& published : summary.speedups) {
    const Score* score = score_of(published, evidence);
    const auto value = exact(published.value.number_text());
    if (score == nullptr || !value || value == exact(score->speed_up)) continue;
    imported.fault(kSummaryContradicts, published.value,
                   fmt::format("{} is not what the scorer printed", published.key), score->speed_up);
  }
}

}  // namespace counterfoil::importing::tritonbench_thunlp
