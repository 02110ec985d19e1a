#include "checker/state/state.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "checker/rules/facts.h"
#include "checker/state/envelope.h"
#include "checker/state/sample_states.h"

namespace counterfoil::state {
namespace {

using testing::HasSubstr;

class StateTest : public testing::Test {
 protected:
  /// Reads what was written; the test fails where that is refused.
  static State again(State& state) {
    auto read = from_bytes(to_bytes(state), "a.state");
    if (!read) ADD_FAILURE() << read.error().what;
    return std::move(*read);
  }

  SampleBundle bundle;
};

TEST_F(StateTest, IsReadAsItWasWritten) {
  State state = bundle.shard(2, 4, {1, 3, 4});
  State read = again(state);
  EXPECT_EQ(to_bytes(read), to_bytes(state));
  EXPECT_EQ(read.subject.shards_of, 4U);
  EXPECT_EQ(read.subject.contract, "counterfoil/1");
  EXPECT_EQ(read.subject.bundle_path, "some/bundle");
  EXPECT_EQ(read.shards, (std::map<std::uint32_t, std::uint32_t>{{2, 1}}));
  EXPECT_FALSE(incompatible(state.subject, read.subject));
}

TEST_F(StateTest, CarriesFiles) {
  State state = bundle.shard(1, 1, {2, 4});
  const State read = again(state);
  ASSERT_EQ(read.files.size(), 2U);
  EXPECT_EQ(read.files[0].path, "attempts-2.ndjson");
  EXPECT_TRUE(read.files[0].read);
  EXPECT_EQ(read.files[0].bytes, 1002U);
  EXPECT_EQ(read.files[0].sha256, std::string(64, '2'));
  EXPECT_EQ(read.files[0].lines, 25U);
  EXPECT_FALSE(read.files[0].error);
  EXPECT_FALSE(read.files[1].read);
  EXPECT_EQ(read.files[1].error->kind, Error::Kind::unreadable);
  EXPECT_EQ(read.files[1].error->where, "attempts-4.ndjson");
  EXPECT_EQ(read.files[1].error->what, "ends in a fault");
  EXPECT_EQ(read.files[1].error->hint, "look at it");
}

TEST_F(StateTest, CarriesAttempts) {
  State state = bundle.shard(1, 1, {1, 2, 3});
  State read = again(state);
  summary::Coverage& a = state.fold.coverage;
  summary::Coverage& b = read.fold.coverage;
  a.finish(bundle.plan);
  b.finish(bundle.plan);
  ASSERT_EQ(a.records().size(), b.records().size());
  ASSERT_GT(a.records().size(), 30U);
  for (std::size_t i = 0; i < a.records().size(); ++i) {
    const summary::TryRecord& x = a.records()[i];
    const summary::TryRecord& y = b.records()[i];
    EXPECT_EQ(std::tuple(x.slot, x.try_number, x.at(), x.outcome),
              std::tuple(y.slot, y.try_number, y.at(), y.outcome));
    EXPECT_EQ(std::tuple(x.has_judgement, x.timing_tied, x.judged_on_synthetic, x.worked_on, x.cohort),
              std::tuple(y.has_judgement, y.timing_tied, y.judged_on_synthetic, y.worked_on, y.cohort));
    for (std::uint16_t quantity = 0; quantity < 3; ++quantity) {
      const auto v = a.value(x, quantity);
      const auto w = b.value(y, quantity);
      ASSERT_EQ(v.has_value(), w.has_value());
      if (!v) continue;
      EXPECT_EQ(v->value.to_string(), w->value.to_string());
      EXPECT_EQ(std::tie(v->quantity, v->unit, v->nonfinite, v->flagged, v->synthetic, v->unbounded),
                std::tie(w->quantity, w->unit, w->nonfinite, w->flagged, w->synthetic, w->unbounded));
      EXPECT_TRUE(v->open_ns == w->open_ns && v->conditions == w->conditions);
    }
  }
  EXPECT_EQ(a.unreadable_without_slot(), b.unreadable_without_slot());
  EXPECT_EQ(a.unplanned().total(), b.unplanned().total());
  ASSERT_FALSE(b.unplanned().empty());
  EXPECT_EQ(a.unplanned().kept()[0].slot, b.unplanned().kept()[0].slot);
  for (model::SlotIndex slot = 0; slot < SampleBundle::kSlots; ++slot) {
    EXPECT_EQ(a.has_unreadable(slot), b.has_unreadable(slot));
  }
}

TEST_F(StateTest, CarriesTiming) {
  State state = bundle.shard(1, 1, {1});
  State read = again(state);
  state.fold.timing.finish();
  const auto& uses = read.fold.timing.uses();
  ASSERT_EQ(uses.size(), state.fold.timing.uses().size());
  ASSERT_FALSE(uses.empty());
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const summary::TargetUse& x = state.fold.timing.uses()[i];
    const summary::TargetUse& y = uses[i];
    EXPECT_EQ(std::tuple(x.start_ns, x.end_ns, x.at(), x.pointer()),
              std::tuple(y.start_ns, y.end_ns, y.at(), y.pointer()));
    EXPECT_EQ(state.fold.timing.timeline(x), read.fold.timing.timeline(y));
    EXPECT_EQ(state.fold.timing.owner(x, bundle.plan.slots), read.fold.timing.owner(y, bundle.plan.slots));
  }
  ASSERT_EQ(read.fold.timing.groups().size(), 1U);
  const auto& [group, count] = *read.fold.timing.groups().begin();
  EXPECT_EQ(std::tie(group.metric, group.start_clock, group.end_clock),
            std::tuple("runtime", "mono", "mono"));
  EXPECT_EQ(group.kind, model::Support::Kind::one_clock);
  EXPECT_EQ(count.intervals, 25U);
  const auto& drift = read.fold.timing.drifts().at({"wall", "mono"});
  const auto& same = state.fold.timing.drifts().at({"wall", "mono"});
  for (const auto& [x, y] : {std::pair(drift.ahead, same.ahead), std::pair(drift.behind, same.behind)}) {
    EXPECT_EQ(x.offset, y.offset);
    EXPECT_TRUE(x.steady == y.steady);
    EXPECT_EQ(std::tie(x.at, x.pointer), std::tie(y.at, y.pointer));
  }
}

TEST_F(StateTest, CarriesSeriesAndCosts) {
  State state = bundle.shard(1, 1, {1, 2});
  State read = again(state);
  const summary::Stretch a = *state.fold.series.of("power");
  const summary::Stretch b = *read.fold.series.of("power");
  EXPECT_EQ(std::tie(a.samples, a.rejected, a.sum, a.sum_of_rejected, a.largest_gap),
            std::tie(b.samples, b.rejected, b.sum, b.sum_of_rejected, b.largest_gap));
  EXPECT_EQ(std::tie(a.first->ns, a.first->at, a.last->ns, a.gap_from->at),
            std::tie(b.first->ns, b.first->at, b.last->ns, b.gap_from->at));
  EXPECT_EQ(std::tie(a.unusable.count, a.unusable.first, a.unusable.what, a.backwards.count),
            std::tie(b.unusable.count, b.unusable.first, b.unusable.what, b.backwards.count));
  EXPECT_EQ(state.fold.series.unknown().at("other").count, read.fold.series.unknown().at("other").count);
  EXPECT_EQ(state.fold.series.unreadable(), read.fold.series.unreadable());

  state.fold.costs.finish();
  read.fold.costs.finish();
  EXPECT_EQ(state.fold.costs.unreadable(), read.fold.costs.unreadable());
  ASSERT_EQ(state.fold.costs.records().size(), read.fold.costs.records().size());
  for (std::size_t i = 0; i < read.fold.costs.records().size(); ++i) {
    const summary::CostRecord& x = state.fold.costs.records()[i];
    const summary::CostRecord& y = read.fold.costs.records()[i];
    EXPECT_EQ(std::tie(x.at, x.id, x.purpose, x.cohort, x.invoice, x.invoice_line, x.quantity, x.unit),
              std::tie(y.at, y.id, y.purpose, y.cohort, y.invoice, y.invoice_line, y.quantity, y.unit));
    EXPECT_EQ(std::tie(x.price, x.currency, x.amount, x.status, x.credit, x.devices, x.slots),
              std::tie(y.price, y.currency, y.amount, y.status, y.credit, y.devices, y.slots));
    EXPECT_EQ(x.names_unknown_slot, y.names_unknown_slot);
    ASSERT_EQ(x.used.has_value(), y.used.has_value());
    if (x.used) {
      EXPECT_EQ(std::tie(x.used->clock, x.used->start_ns, x.used->end_ns),
                std::tie(y.used->clock, y.used->start_ns, y.used->end_ns));
    }
    ASSERT_EQ(x.attempts.has_value(), y.attempts.has_value());
    if (x.attempts) {
      EXPECT_EQ(model::describe(*x.attempts), model::describe(*y.attempts));
    }
  }
  for (const auto& [currency, sum] : state.fold.costs.by_currency()) {
    EXPECT_EQ(sum.known(), read.fold.costs.by_currency().at(currency).known());
    EXPECT_EQ(sum.unknown, read.fold.costs.by_currency().at(currency).unknown);
  }
}

TEST_F(StateTest, CarriesFaultsFixturesAndFindings) {
  State state = bundle.shard(1, 1, {1, 2, 3, 4, 5, 6});
  State read = again(state);
  EXPECT_EQ(state.fold.intake.records, read.fold.intake.records);
  EXPECT_EQ(state.fold.intake.bad_records, read.fold.intake.bad_records);
  EXPECT_EQ(state.fold.intake.text_faults.size(), 2U);
  for (const auto& [kind, faults] : state.fold.intake.text_faults) {
    const auto& same = read.fold.intake.text_faults.at(kind);
    EXPECT_EQ(faults.total(), same.total());
    EXPECT_EQ(faults.kept()[0].where, same.kept()[0].where);
    EXPECT_EQ(faults.kept()[0].found, same.kept()[0].found);
    EXPECT_EQ(faults.kept()[0].related, same.kept()[0].related);
  }
  ASSERT_EQ(read.fold.intake.schema_faults.size(), 2U);
  const auto& [cause, refused] = *read.fold.intake.schema_faults.begin();
  EXPECT_EQ(refused.kept()[0].suggestion, "perhaps c");
  EXPECT_EQ(read.fold.intake.credentials.kept()[0].kind, "aws");

  state.fold.fixtures.finish();
  read.fold.fixtures.finish();
  EXPECT_EQ(state.fold.fixtures.unreadable(), read.fold.fixtures.unreadable());
  ASSERT_EQ(state.fold.fixtures.uses().size(), read.fold.fixtures.uses().size());
  const summary::FixtureUse& use = read.fold.fixtures.uses()[0];
  EXPECT_EQ(use.at, state.fold.fixtures.uses()[0].at);
  EXPECT_EQ(std::tie(use.fixture, use.cohort), std::tuple("f", "c"));
  EXPECT_EQ(use.judge->id, "sol-execbench/1");
  EXPECT_EQ(use.judge->max_error_cap, Decimal::from_integer(10));
  EXPECT_EQ(use.judge->allow_negative_inf, true);
  ASSERT_EQ(use.statistics.size(), 3U);
  EXPECT_EQ(use.statistics[0].number, state.fold.fixtures.uses()[0].statistics[0].number);
  EXPECT_EQ(use.statistics[2].flag, true);

  std::size_t findings = 0;
  for (std::size_t i = 0; i < rules::all_rules().size(); ++i) {
    const LedgerLine a = state.fold.runs[i].ledger();
    const LedgerLine b = read.fold.runs[i].ledger();
    EXPECT_EQ(std::tie(a.rule, a.outcome, a.examined, a.errors, a.warnings, a.notes, a.reason),
              std::tie(b.rule, b.outcome, b.examined, b.errors, b.warnings, b.notes, b.reason));
    const std::vector<Finding> wrote = state.fold.runs[i].findings();
    const std::vector<Finding> found = read.fold.runs[i].findings();
    ASSERT_EQ(wrote.size(), found.size());
    findings += found.size();
    for (std::size_t k = 0; k < found.size(); ++k) {
      const Finding& x = wrote[k];
      const Finding& y = found[k];
      EXPECT_EQ(
          std::tie(x.rule, x.severity, x.message, x.where, x.want, x.found, x.clause, x.why, x.fix, x.count),
          std::tie(y.rule, y.severity, y.message, y.where, y.want, y.found, y.clause, y.why, y.fix, y.count));
      ASSERT_EQ(y.related.size(), 1U);
      EXPECT_EQ(x.related[0].where, y.related[0].where);
    }
  }
  EXPECT_GT(findings, 5U);
}

/// All files in as many shards, each file in one of them.
std::vector<State> split(const SampleBundle& bundle, std::uint32_t files, std::uint32_t shards,
                         std::mt19937& random) {
  std::vector<std::vector<std::uint32_t>> of(shards);
  for (std::uint32_t file = 0; file < files; ++file) of[random() % shards].push_back(file);
  std::vector<State> states;
  for (std::uint32_t i = 0; i < shards; ++i) states.push_back(bundle.shard(i + 1, shards, of[i]));
  return states;
}

/// Merges in some order and some groups, of which some are written and read again.
State merged(std::vector<State> states, std::mt19937& random) {
  while (states.size() > 1) {
    std::swap(states[random() % states.size()], states.back());
    State last = std::move(states.back());
    states.pop_back();
    State& into = states[random() % states.size()];
    merge(into, std::move(last));
    if (random() % 2 == 0) into = std::move(*from_bytes(to_bytes(into), "a.state"));
  }
  return std::move(states[0]);
}

TEST_F(StateTest, MergesInAnyOrderAndGroupsIntoWhatOneReaderLeaves) {
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    const std::uint32_t files = 1 + random() % 8;
    const std::uint32_t shards = 1 + random() % 6;
    State whole{bundle.subject(shards), {}, {}, bundle.nothing()};
    for (std::uint32_t file = 0; file < files; ++file) bundle.add_file(whole, file);
    for (std::uint32_t shard = 1; shard <= shards; ++shard) whole.shards[shard] = 1;
    ASSERT_EQ(to_bytes(merged(split(bundle, files, shards, random), random)), to_bytes(whole));
  }
}

TEST_F(StateTest, OfShardsOfWhichOneIsDoubledHoldsNoEvidenceWhateverTheOrder) {
  std::mt19937 random(8);
  for (int round = 0; round < 40; ++round) {
    std::vector<State> states = split(bundle, 6, 3, random);
    const std::size_t doubled = random() % 3;
    for (std::size_t times = 1 + random() % 2; times > 0; --times) states.push_back(again(states[doubled]));
    State expected{bundle.subject(3), {}, {}, bundle.nothing()};
    for (const State& state : states) ++expected.shards[state.shards.begin()->first];
    State all = merged(std::move(states), random);
    EXPECT_TRUE(all.is_doubled());
    EXPECT_TRUE(all.files.empty());
    ASSERT_EQ(to_bytes(all), to_bytes(expected));
  }
}

TEST_F(StateTest, KeepsAtMostAsManyFindingsAsOneReaderWould) {
  std::mt19937 random(9);
  const State all = merged(split(bundle, 20, 4, random), random);
  std::uint64_t most = 0;
  std::uint64_t counted = 0;
  for (const rules::RuleRun& run : all.fold.runs) {
    most = std::max<std::uint64_t>(most, run.findings().size());
    counted = std::max(counted, run.ledger().errors);
  }
  EXPECT_EQ(most, SampleBundle::kFindingsKept);
  EXPECT_GT(counted, most);
}

TEST_F(StateTest, IsRefusedWhereItEndsEarly) {
  const std::string bytes = to_bytes(bundle.shard(1, 2, {1}));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto read = from_bytes(std::string_view(bytes).substr(0, size), "a.state");
    ASSERT_FALSE(read.ok()) << size;
    ASSERT_EQ(read.error().kind, Error::Kind::malformed);
    ASSERT_EQ(read.error().where, "a.state");
    ASSERT_THAT(read.error().what, HasSubstr(size == 0 ? "is empty" : "ends early"));
    ASSERT_FALSE(read.error().hint.empty());
  }
  EXPECT_THAT(from_bytes(bytes + "x", "a.state").error().what, HasSubstr("is not as it was written"));
}

TEST_F(StateTest, IsRefusedWhereAByteWasChanged) {
  const std::string bytes = to_bytes(bundle.shard(1, 2, {1}));
  std::mt19937 random(10);
  for (int i = 0; i < 3000; ++i) {
    std::string changed = bytes;
    const std::size_t at = i < 200 ? static_cast<std::size_t>(i) : random() % bytes.size();
    changed[at] = static_cast<char>(changed[at] ^ (1 + random() % 255));
    const auto read = from_bytes(changed, "a.state");
    ASSERT_FALSE(read.ok()) << at;
    ASSERT_EQ(read.error().kind, Error::Kind::malformed);
    ASSERT_FALSE(read.error().hint.empty());
  }
}

/// Everything that becomes of a state once it is read: all rules see it, beside the promises.
void use(State state, const SampleBundle& bundle) {
  rules::Facts facts;
  facts.promises.manifest = model::read_manifest(model::document(bundle.kManifest));
  facts.promises.plan = model::read_plan(model::document(bundle.kPlan));
  facts.intake = std::move(state.fold.intake);
  facts.intake.files = std::move(state.files);
  facts.coverage = std::move(state.fold.coverage);
  facts.timing = std::move(state.fold.timing);
  facts.series = std::move(state.fold.series);
  facts.costs = std::move(state.fold.costs);
  facts.fixtures = std::move(state.fold.fixtures);
  facts.costs.finish();
  facts.timing.finish();
  facts.fixtures.finish();
  facts.coverage.finish(*facts.plan());
  for (std::size_t i = 0; i < rules::all_rules().size(); ++i) {
    if (const auto finish = rules::all_rules()[i]->finish) finish(facts, state.fold.runs[i]);
    state.fold.runs[i].findings();
    state.fold.runs[i].ledger();
  }
}

TEST_F(StateTest, OfForgedContentIsRefusedOrAsGoodAsAnother) {
  const std::string content = *unwrapped(to_bytes(bundle.shard(1, 2, {1, 2})), "");
  const std::size_t start = content.find("counterfoil/1");
  std::mt19937 random(11);
  int accepted = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string changed = content;
    for (std::size_t edits = 1 + random() % 3; edits > 0; --edits) {
      changed[start + random() % (changed.size() - start)] = static_cast<char>(random());
    }
    if (i % 10 == 0) changed.resize(start + random() % (changed.size() - start));
    auto read = from_bytes(wrapped(changed), "a.state");
    if (!read) {
      ASSERT_EQ(read.error().kind, Error::Kind::malformed);
      continue;
    }
    ++accepted;
    const std::string once = to_bytes(*read);
    auto twice = from_bytes(once, "a.state");
    ASSERT_TRUE(twice.ok()) << twice.error().what;
    ASSERT_EQ(to_bytes(*twice), once);
    if (read->subject.slots > SampleBundle::kSlots || accepted % 8 != 0) continue;
    merge(*read, bundle.shard(2, 2, {3}));
    use(std::move(*read), bundle);
  }
  EXPECT_GT(accepted, 100);
}

TEST_F(StateTest, OfAnotherBuildIsRefusedInThoseWords) {
  State state = bundle.shard(1, 2, {1});
  state.subject.build = "counterfoil 0.0.1";
  const Error error = from_bytes(to_bytes(state), "a.state").error();
  EXPECT_EQ(error.what, "was written by another build: want " + build_id() + ", found counterfoil 0.0.1");
  EXPECT_EQ(error.hint, "check all shards and merge them with one build");
}

TEST_F(StateTest, OfAnotherSubjectIsNotMerged) {
  const Subject subject = bundle.subject(2);
  EXPECT_FALSE(incompatible(subject, subject));
  Subject elsewhere = subject;
  elsewhere.bundle_path = "another/path";
  EXPECT_FALSE(incompatible(subject, elsewhere));
  const auto what = [&](const std::function<void(Subject&)>& change) {
    Subject other = elsewhere;
    change(other);
    const auto error = incompatible(subject, other);
    if (!error) return std::string();
    EXPECT_EQ(error->kind, Error::Kind::usage);
    EXPECT_EQ(error->where, "another/path");
    EXPECT_FALSE(error->hint.empty());
    return error->what;
  };
  EXPECT_EQ(what([](Subject& x) { x.shards_of = 3; }), "differs in the number of shards: want 2, found 3");
  EXPECT_EQ(what([](Subject& x) { x.contract = "counterfoil/2"; }),
            "differs in its contract: want counterfoil/1, found counterfoil/2");
  EXPECT_THAT(what([](Subject& x) { x.build = "b"; }), HasSubstr("differs in the build that read it: want "));
  EXPECT_EQ(what([](Subject& x) { x.promises_sha256 = "c"; }),
            "differs in sha-256 of bundle.json, plan and claims: want " + std::string(64, 'a') + ", found c");
  EXPECT_EQ(what([](Subject& x) { x.listing_sha256 = "c"; }),
            "differs in sha-256 of the list of its files, or of its archive: want " + std::string(64, 'b') +
                ", found c");
  EXPECT_EQ(what([](Subject& x) { x.slots = 1; }), "differs in planned slots: want 12, found 1");
  EXPECT_EQ(what([](Subject& x) { x.findings_kept = 9; }),
            "differs in findings kept of a rule: want 3, found 9");
}

}  // namespace
}  // namespace counterfoil::state
