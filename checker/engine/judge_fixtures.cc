#include "checker/engine/judge_fixtures.h"

#include <algorithm>
#include <map>
#include <thread>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/engine/scan_tensor.h"
#include "checker/judge/effective.h"
#include "checker/judge/judge.h"

namespace counterfoil::engine {

namespace {

using summary::FixtureJudgement;
using summary::TensorFile;

/// From this size on, a judgement is worth threads.
constexpr std::uint64_t kManyElements = 1ULL << 20;

class FixtureReader {
 public:
  FixtureReader(const bundle::Tree& tree, summary::Fixtures& fixtures) : tree_(tree), fixtures_(fixtures) {}

  void read_headers(const summary::Intake& intake);
  void read_contents();
  void judge_all();

 private:
  TensorFile read_file(const std::string& path, std::uint64_t bytes) const;
  FixtureJudgement judgement_of(const model::Fixture& fixture);
  /// Why the tensor cannot be judged, in words; empty where it can.
  std::string obstacle(const model::TensorRef& ref) const;
  Result<judge::Statistics> judge(const judge::Effective& with, const tensor::Entry& candidate,
                                  const std::string& candidate_file, const tensor::Entry& reference,
                                  const std::string& reference_file) const;

  using Tensor = summary::Fixtures::TensorId;
  using Told = std::tuple<judge::JudgeId, double, double, double, std::optional<double>, bool>;
  const bundle::Tree& tree_;
  summary::Fixtures& fixtures_;
  std::map<std::tuple<Tensor, Tensor, Told>, FixtureJudgement> judged_;
};

TensorFile FixtureReader::read_file(const std::string& path, std::uint64_t bytes) const {
  const auto source = tree_.open(path);
  if (!source) return {std::nullopt, source.error()};
  auto header = tensor::read_header(**source, bytes, path);
  if (!header) return {std::nullopt, header.error()};
  return {std::move(*header), std::nullopt};
}

void FixtureReader::read_headers(const summary::Intake& intake) {
  for (const summary::FileState& file : intake.files) {
    if (!file.present || file.role != "tensors") continue;
    const bundle::Entry* entry = tree_.find(file.path);
    fixtures_.files.emplace(file.path, read_file(file.path, entry == nullptr ? 0 : entry->bytes));
  }
}

void FixtureReader::read_contents() {
  for (const summary::FixtureRecord& record : fixtures_.records()) {
    for (const auto& [what, ref] : record.fixture.tensors()) {
      const tensor::Entry* entry = fixtures_.entry(*ref);
      const Tensor id(ref->file, ref->name);
      if (entry == nullptr || fixtures_.contents.contains(id)) continue;
      fixtures_.contents.emplace(id, scan_tensor(tree_, ref->file, *entry));
    }
  }
}

void FixtureReader::judge_all() {
  for (summary::FixtureRecord& record : fixtures_.records()) record.judgement = judgement_of(record.fixture);
}

std::string FixtureReader::obstacle(const model::TensorRef& ref) const {
  const tensor::Entry* entry = fixtures_.entry(ref);
  const std::string tensor = fmt::format("tensor {} of {}", ref.name, ref.file);
  if (entry == nullptr) return tensor + " is not there";
  if (entry->dtype != ref.dtype || entry->shape != ref.shape) return tensor + " is not as declared";
  const summary::TensorContent* content = fixtures_.content(ref);
  if (content != nullptr && content->error) return fmt::format("{}: {}", tensor, content->error->what);
  return {};
}

FixtureJudgement FixtureReader::judgement_of(const model::Fixture& fixture) {
  const auto with = judge::effective(fixture.judge, fixture.reference.dtype);
  if (!with) return {std::nullopt, fmt::format("nobody knows its judge {}", fixture.judge.id)};
  for (const std::string_view member : judge::stated_members(with->id)) {
    if (!fixture.judge.at.find(member))
      return {std::nullopt, fmt::format("its judge does not state {}", member)};
  }
  if (!fixture.outputs_comparable()) return {std::nullopt, "its outputs cannot be compared"};
  if (!judge::takes(with->id, fixture.reference.dtype)) {
    return {std::nullopt, fmt::format("{} does not take {}", fixture.judge.id, fixture.reference.type())};
  }
  for (const model::TensorRef* ref : {&fixture.candidate, &fixture.reference}) {
    if (std::string why = obstacle(*ref); !why.empty()) return {std::nullopt, std::move(why)};
  }
  const auto id_of = [](const model::TensorRef& ref) { return Tensor(ref.file, ref.name); };
  const judge::Tolerance& t = with->tolerance;
  const Told told = {with->id,        t.max_atol,          t.max_rtol, t.required_matched_ratio,
                     t.max_error_cap, t.allow_negative_inf};
  const auto key = std::tuple(id_of(fixture.candidate), id_of(fixture.reference), told);
  if (const auto known = judged_.find(key); known != judged_.end()) return known->second;

  const auto statistics = judge(*with, *fixtures_.entry(fixture.candidate), fixture.candidate.file,
                                *fixtures_.entry(fixture.reference), fixture.reference.file);
  FixtureJudgement judgement;
  if (statistics) {
    judgement.statistics = *statistics;
  } else {
    judgement.reason = fmt::format("{}: {}", statistics.error().where, statistics.error().what);
  }
  judged_.emplace(key, judgement);
  return judgement;
}

Result<judge::Statistics> FixtureReader::judge(const judge::Effective& with, const tensor::Entry& candidate,
                                               const std::string& candidate_file,
                                               const tensor::Entry& reference,
                                               const std::string& reference_file) const {
  const auto candidate_bytes = tree_.open(candidate_file, candidate.begin);
  if (!candidate_bytes) return candidate_bytes.error();
  const auto reference_bytes = tree_.open(reference_file, reference.begin);
  if (!reference_bytes) return reference_bytes.error();
  const unsigned threads =
      candidate.elements < kManyElements ? 1 : std::max(1U, std::thread::hardware_concurrency());
  return judge::judge_streams(with.id, with.tolerance, candidate.dtype, **candidate_bytes, reference.dtype,
                              **reference_bytes, candidate.elements, threads);
}

}  // namespace

void judge_fixtures(const bundle::Tree& tree, const summary::Intake& intake, summary::Fixtures& fixtures) {
  FixtureReader reader(tree, fixtures);
  reader.read_headers(intake);
  reader.read_contents();
  reader.judge_all();
}

}  // namespace counterfoil::engine
