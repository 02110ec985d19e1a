#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/judge/statistics.h"
#include "checker/model/attempt.h"
#include "checker/model/fixture.h"
#include "checker/summary/coverage.h"
#include "checker/tensor/safetensors.h"
#include "counterfoil/result.h"

namespace counterfoil::summary {

/// What the recorded outputs of a fixture gave when they were judged again.
struct FixtureJudgement {
  std::optional<judge::Statistics> statistics;
  std::string reason;  ///< why there are none: `its judge is unknown`
};

struct FixtureRecord {
  RecordRef at;
  model::Fixture fixture;
  FixtureJudgement judgement;
};

/// An attempt that rests on a fixture. What it holds outlives the line.
struct FixtureUse {
  RecordRef at;
  std::string slot;
  std::string fixture;
  std::string cohort;
  model::Outcome outcome = model::Outcome::missing;
  std::vector<model::Statistic> statistics;  ///< without places
  std::optional<model::Judge> judge;         ///< without a place
};

/// A file of tensors: its header, or why there is none.
struct TensorFile {
  std::optional<tensor::Safetensors> header;
  std::optional<Error> error;
};

/// What the bytes of one tensor showed.
struct TensorContent {
  enum class Sameness : std::uint8_t { varied, zeros, ones, constant };
  std::string sha256;
  Sameness sameness = Sameness::varied;  ///< varied where there are not two elements
  std::uint64_t elements = 0;
  std::optional<Error> error;  ///< why it could not be read to its end
};

/// The recorded fixtures, who rests on them, and what their tensors hold.
class Fixtures {
 public:
  using TensorId = std::pair<std::string, std::string>;  ///< file, and name in it

  void add(RecordRef at, model::Fixture fixture) { records_.push_back({at, std::move(fixture), {}}); }
  void add_use(const model::Attempt& attempt, RecordRef at);
  /// A line, or the rest of a file, that could not be used.
  void add_unreadable() { ++unreadable_; }
  void merge(Fixtures other);
  /// Sorts by file and line, and makes `find` work. Call once, before the queries below.
  void finish();
  /// Shows who rests on fixtures, in order, to be written or to be put in its place. The fixtures stay.
  template <typename Visit>
  void visit_state(Visit& visit) {
    sort();
    visit(uses_, unreadable_);
  }

  const std::vector<FixtureRecord>& records() const { return records_; }
  std::vector<FixtureRecord>& records() { return records_; }
  std::span<const FixtureUse> uses() const { return uses_; }
  std::uint64_t unreadable() const { return unreadable_; }

  /// The first record of that id, or nullptr.
  const FixtureRecord* find(std::string_view id) const;
  /// Where the header of its file places the tensor, or nullptr.
  const tensor::Entry* entry(const model::TensorRef& ref) const;
  const TensorContent* content(const model::TensorRef& ref) const;

  std::map<std::string, TensorFile, std::less<>> files;  ///< every file of the role `tensors` that is there
  std::map<TensorId, TensorContent> contents;  ///< of every tensor that a fixture names and that is there

 private:
  void sort();

  std::vector<FixtureRecord> records_;
  std::vector<FixtureUse> uses_;
  std::map<std::string, std::size_t, std::less<>> by_id_;
  std::uint64_t unreadable_ = 0;
};

}  // namespace counterfoil::summary
