#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "checker/exact/duration.h"
#include "checker/model/reading.h"
#include "checker/rules/fold.h"
#include "checker/state/subject.h"
#include "checker/state/values.h"

// What travels of each type, listed once for writing and for reading. Every member gets a name, so that a new
// one does not compile until it is decided. Places in a document do not travel: they would lead nowhere.
namespace counterfoil::state {

/// Without the build, which says whether the rest can be read.
template <typename F>
void fields(F& f, Subject& x) {
  auto& [shards_of, contract, build, promises, listing, slots, findings_kept, path] = x;
  f(shards_of, contract, promises, listing, slots, findings_kept, path);
  f.slots = slots;
}

template <typename F>
void fields(F& f, Location& x) {
  auto& [file, line, column, offset, pointer] = x;
  f(file, line, column, offset, pointer);
}

template <typename F>
void fields(F& f, Error& x) {
  auto& [kind, where, what, hint] = x;
  f(kind, where, what, hint);
}

template <typename F>
void fields(F& f, Related& x) {
  auto& [where, what] = x;
  f(where, what);
}

/// What the rule says of all its findings is not repeated; waivers and excerpts come with the report.
template <typename F>
void fields(F& f, Finding& x) {
  auto& [rule, severity, message, where, want, found, related, clause, why, fix, count, waived, excerpt,
         column, cut_left, cut_right] = x;
  if constexpr (F::kReads) {
    rule = f.rule->id;
    clause = f.rule->clause;
    why = f.rule->why;
  }
  f.text(message);
  f(severity, where, want);
  f.text(found);
  f(related, count);
  usual(f, fix, f.rule->fix);
}

template <typename F>
void fields(F& f, json::Fault& x) {
  auto& [kind, where, message, want, found, related] = x;
  f(kind, where, message, want, found, related);
}

template <typename F>
void fields(F& f, model::Statistic& x) {
  auto& [name, text, number, flag, status, place] = x;
  f(name);
  f.text(text);
  f(number, flag, status);
}

template <typename F>
void fields(F& f, model::Judge& x) {
  auto& [id, atol, rtol, ratio, cap, negative_inf, place] = x;
  f(id, atol, rtol, ratio, cap, negative_inf);
}

template <typename F>
void fields(F& f, model::Population& x) {
  auto& [axes, roles, cohorts, place] = x;
  f(axes, roles, cohorts);
}

template <typename F>
void fields(F& f, model::TimingConditions& x) {
  auto& [repetitions, warmup, summary] = x;
  std::string word(summary);
  f(repetitions, warmup, word);
  if constexpr (F::kReads) summary = model::interval_summary(word);
  f.check(summary == word);
}

template <typename F>
void fields(F& f, model::Span& x) {
  auto& [low, high] = x;
  f(low, high);
}

/// A slot of the plan.
template <typename F>
void planned(F& f, model::SlotIndex& x) {
  step(f, x, f.last_slot);
  f.check(x < f.slots);
}

template <typename F>
void fields(F& f, summary::RecordRef& x) {
  auto& [file, line, offset] = x;
  step(f, file, f.last_file);
  step(f, line, f.last_line);
  step(f, offset, f.last_offset);
}

template <typename F>
void fields(F& f, summary::FileState& x) {
  auto& [path, role, listed, present, read, bytes, sha256, lines, error] = x;
  f.text(path);
  flags(f, read);
  f(bytes);
  f.text(sha256);
  f(lines, error);
}

template <typename F>
void fields(F& f, summary::SchemaFault& x) {
  auto& [kind, schema, where, message, want, found, suggestion] = x;
  f(kind, schema, where, message, want, found, suggestion);
}

template <typename F>
void fields(F& f, summary::CredentialSighting& x) {
  auto& [kind, where] = x;
  f(kind, where);
}

/// Without files and digests, which are those of one reader.
template <typename F>
void fields(F& f, summary::Intake& x) {
  auto& [tree_faults, files, text_faults, schema_faults, credentials, documents, records, bad_records,
         digests, bundle, archive, newer_contract] = x;
  f(text_faults, schema_faults, credentials, documents, records, bad_records);
}

template <typename F>
void fields(F& f, summary::RecordedValue& x) {
  auto& [quantity, unit, nonfinite, flagged, synthetic, unbounded, open, conditions] =
      static_cast<summary::ValueForm&>(x);
  std::string word(unit);
  f(quantity, x.value, word);
  if constexpr (F::kReads) unit = unit_of_time(word);
  f.check(unit == word);
  flags(f, nonfinite, flagged, synthetic, unbounded);
  f(open, conditions);
}

/// A place that a record can keep.
template <typename F>
void kept(F& f, summary::RecordRef& x) {
  f(x);
  f.check(x.file < 1U << 24 && x.line < std::uint64_t{1} << 36 && x.offset < std::uint64_t{1} << 44);
}

template <typename F>
void fields(F& f, summary::TryLine& x) {
  auto& [slot, number, at, outcome, judged, tied, on_synthetic, worked_on, cohort, values] = x;
  planned(f, slot);
  f(number);
  kept(f, at);
  f(outcome);
  flags(f, judged, tied, on_synthetic, worked_on);
  f(cohort, values);
}

template <typename F>
void fields(F& f, summary::UnplannedRecord& x) {
  auto& [slot, at] = x;
  f.text(slot);
  f(at);
}

template <typename F>
void fields(F& f, summary::IntervalGroup& x) {
  auto& [metric, kind, start, end] = x;
  f(metric, kind, start, end);
}

template <typename F>
void fields(F& f, summary::IntervalCount& x) {
  auto& [intervals, widest] = x;
  f(intervals, widest);
}

/// Of two moments of 64 bits, so that differences of those that are read stay in range.
template <typename F>
void fields(F& f, summary::ClockPair& x) {
  constexpr int128 kMost = int128{1} << 70;
  auto& [offset, steady, at, pointer] = x;
  f(offset, steady, at, pointer);
  for (const int128 ns : {offset.low, offset.high, steady}) f.check(-kMost < ns && ns < kMost);
}

template <typename F>
void fields(F& f, summary::ClockDrift& x) {
  auto& [ahead, behind] = x;
  f(ahead, behind);
}

template <typename F>
void fields(F& f, summary::TargetUseLine& x) {
  auto& [timeline, start, end, at, element, slot, owner] = x;
  f(timeline.target, timeline.clock, start, end);
  kept(f, at);
  f(element, slot);
  f.check(element <= summary::TargetUse::kOnlyOne && (!slot || *slot < f.slots));
  f.text(owner);
}

template <typename F>
void fields(F& f, summary::Sighting& x) {
  auto& [count, first, what] = x;
  f(count, first, what);
}

template <typename F>
void fields(F& f, summary::Stretch::Point& x) {
  auto& [ns, at] = x;
  f(ns, at);
}

template <typename F>
void fields(F& f, summary::Stretch& x) {
  auto& [samples, rejected, sum, sum_of_rejected, first, last, gap, gap_from, unusable, backwards, repeated] =
      x;
  f(samples, rejected, sum, sum_of_rejected, first, last, gap, gap_from, unusable, backwards, repeated);
  f.check(first.has_value() == last.has_value() && (gap > 0) == gap_from.has_value());
}

template <typename F>
void fields(F& f, summary::UsedSpan& x) {
  auto& [clock, start, end] = x;
  f(clock, start, end);
}

template <typename F>
void fields(F& f, summary::CostRecord& x) {
  auto& [at, id, purpose, cohort, invoice, invoice_line, quantity, unit, price, currency, amount, status,
         credit, devices, used, slots, names_unknown_slot, attempts] = x;
  f(at);
  f.text(id);
  f(purpose, cohort, invoice);
  f.text(invoice_line);
  f.text(quantity);
  f(unit, price, currency, amount, status);
  flags(f, credit, names_unknown_slot);
  f(devices, used, slots, attempts);
  for (const model::SlotIndex slot : slots) f.check(slot < f.slots);
}

template <typename F>
void fields(F& f, summary::FixtureUse& x) {
  auto& [at, slot, fixture, cohort, outcome, statistics, judge] = x;
  f(at);
  f.text(slot);
  f(fixture, cohort, outcome, statistics, judge);
}

/// Runs go by the id of their rule.
template <typename F>
void fields(F& f, rules::Fold& x) {
  auto& [intake, coverage, timing, series, costs, fixtures] = static_cast<summary::Evidence&>(x);
  f(intake, coverage, timing, series, costs, fixtures);
  std::uint64_t runs = x.runs.size();
  f.count(runs);
  for (auto run = x.runs.begin(); runs > 0 && f.ok(); --runs) {
    std::string rule(F::kReads || run == x.runs.end() ? "" : run->info().id);
    f(rule);
    run = std::find_if(run, x.runs.end(), [&](const auto& other) { return other.info().id == rule; });
    f.check(run != x.runs.end());
    if (f.ok()) f(*run++);
  }
}

}  // namespace counterfoil::state
