#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The claims that each claim derives from, by position. What leads nowhere, and what leads back to the claim
/// itself, is reported by claim.derived_from_unknown.
std::vector<std::vector<std::size_t>> sources_of(const model::ClaimSet& set) {
  std::unordered_map<std::string_view, std::size_t> position;
  for (std::size_t i = 0; i < set.claims.size(); ++i) position.try_emplace(set.claims[i].id, i);
  std::vector<std::vector<std::size_t>> sources(set.claims.size());
  for (std::size_t i = 0; i < set.claims.size(); ++i) {
    for (const std::string& id : set.claims[i].derived_from) {
      const auto source = position.find(id);
      if (source != position.end() && source->second != i) sources[i].push_back(source->second);
    }
  }
  return sources;
}

/// The circles that one walk in depth over all claims closes, the first kMostCircles of them: none where
/// there are none, and of circles that share a claim at least one. Each starts with the claim of it that
/// stands first.
std::vector<std::vector<std::size_t>> circles_of(const std::vector<std::vector<std::size_t>>& sources) {
  constexpr std::size_t kMostCircles = 1000;
  enum class State : std::uint8_t { unseen, on_the_way, done };
  std::vector<State> states(sources.size(), State::unseen);
  std::vector<std::vector<std::size_t>> circles;
  for (std::size_t start = 0; start < sources.size(); ++start) {
    if (states[start] != State::unseen) continue;
    std::vector<std::size_t> way = {start};
    std::vector<std::size_t> tried = {0};
    states[start] = State::on_the_way;
    while (!way.empty()) {
      if (tried.back() == sources[way.back()].size()) {
        states[way.back()] = State::done;
        way.pop_back();
        tried.pop_back();
        continue;
      }
      const std::size_t next = sources[way.back()][tried.back()++];
      if (states[next] == State::unseen) {
        states[next] = State::on_the_way;
        way.push_back(next);
        tried.push_back(0);
      } else if (states[next] == State::on_the_way && circles.size() < kMostCircles) {
        std::vector<std::size_t> circle(std::find(way.begin(), way.end(), next), way.end());
        std::rotate(circle.begin(), std::min_element(circle.begin(), circle.end()), circle.end());
        circles.push_back(std::move(circle));
      }
    }
  }
  return circles;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  const auto sources = sources_of(*set);
  run.examined(static_cast<std::uint64_t>(
      std::count_if(sources.begin(), sources.end(), [](const auto& some) { return !some.empty(); })));
  std::vector<bool> reported(sources.size());
  for (const std::vector<std::size_t>& circle : circles_of(sources)) {
    std::vector<std::string> names;
    bool is_known = false;
    for (const std::size_t claim : circle) {
      is_known = is_known || reported[claim];
      reported[claim] = true;
      names.push_back(set->claims[claim].id);
    }
    // Circles that share a claim are one tangle, and one finding.
    if (is_known) continue;
    run.report(place(set->claims[circle.front()], {"derived_from"}),
               fmt::format("claim {} derives from itself by way of {}", names.front(),
                           first_names(std::span(names).subspan(1))),
               "claims that derive from records, in the end", first_names(names));
  }
}

}  // namespace

extern const Rule claim_derived_in_a_circle;
const Rule claim_derived_in_a_circle = {
    {.id = "claim.derived_in_a_circle",
     .clause = "8.16",
     .title = "claims derive from each other in a circle",
     .why = "a number that is made from others is made from records in the end",
     .fix = "name what each number was computed from"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
