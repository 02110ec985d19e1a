#include "tools/import/mlperf_inference/round.h"

#include <algorithm>

#include "checker/json/parse.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

std::vector<std::string> texts(json::Value list) {
  std::vector<std::string> all;
  for (const json::Value value : list.elements()) all.emplace_back(value.as_string());
  return all;
}

std::map<std::string, std::string> text_map(json::Value object) {
  std::map<std::string, std::string> all;
  for (const json::Member& member : object.members()) {
    const bool text = member.value.is_string();
    all[std::string(member.key)] = std::string(text ? member.value.as_string() : member.value.raw());
  }
  return all;
}

std::map<std::string, std::vector<std::string>> list_map(json::Value object) {
  std::map<std::string, std::vector<std::string>> all;
  for (const json::Member& member : object.members()) all[std::string(member.key)] = texts(member.value);
  return all;
}

Benchmark read_benchmark(const json::Member& member) {
  Benchmark benchmark;
  benchmark.name = std::string(member.key);
  benchmark.names = texts(member.value.find("names"));
  benchmark.dataset = member.value.find("dataset").as_uint64().value_or(0);
  benchmark.performance_samples = member.value.find("performance_samples").as_uint64().value_or(0);
  benchmark.offline_samples = member.value.find("offline_samples").as_uint64().value_or(0);
  benchmark.metrics = text_map(member.value.find("metrics"));
  benchmark.required = list_map(member.value.find("required"));
  benchmark.one_of = list_map(member.value.find("one_of"));
  benchmark.tests = texts(member.value.find("tests"));
  for (const json::Value target : member.value.find("accuracy").elements()) {
    benchmark.accuracy.push_back({std::string(target.find("metric").as_string()),
                                  std::string(target.find("least").as_string()),
                                  std::string(target.find("most").as_string())});
  }
  for (const json::Member& scenario : member.value.find("latency").members()) {
    benchmark.latency[std::string(scenario.key)] = text_map(scenario.value);
  }
  return benchmark;
}

std::map<std::string, Round, std::less<>> read_rounds() {
  std::map<std::string, Round, std::less<>> rounds;
  for (const std::string_view name : round_text_names()) {
    const json::Parsed parsed = json::parse(round_text(name), {std::string(name) + ".json", 1, 0});
    if (!parsed.document) continue;
    const json::Value root = parsed.document->root();
    Round round;
    round.name = std::string(root.find("round").as_string());
    round.published = std::string(root.find("published").as_string());
    round.loadgen = texts(root.find("loadgen"));
    round.seeds = text_map(root.find("seeds"));
    round.min_duration_ms = root.find("min_duration_ms").as_uint64().value_or(0);
    round.divisions = texts(root.find("divisions"));
    round.metrics = text_map(root.find("metrics"));
    round.system_fields = texts(root.find("system_fields"));
    round.measurement_fields = texts(root.find("measurement_fields"));
    for (const json::Member& member : root.find("benchmarks").members()) {
      round.benchmarks.push_back(read_benchmark(member));
    }
    rounds[round.name] = std::move(round);
  }
  return rounds;
}

}  // namespace

const Benchmark* Round::find(std::string_view folder) const {
  const Benchmark* best = nullptr;
  std::size_t length = 0;
  for (const Benchmark& benchmark : benchmarks) {
    for (const std::string& one : benchmark.names) {
      if (folder == one) return &benchmark;
      if (!folder.starts_with(one) || one.size() <= length) continue;
      best = &benchmark;
      length = one.size();
    }
  }
  return best;
}

std::string Round::metric(const Benchmark* benchmark, const std::string& scenario) const {
  if (benchmark != nullptr) {
    const auto own = benchmark->metrics.find(scenario);
    if (own != benchmark->metrics.end()) return own->second;
  }
  const auto general = metrics.find(scenario);
  return general == metrics.end() ? std::string() : general->second;
}

const Round* find_round(std::string_view name) {
  static const auto rounds = read_rounds();
  const auto found = rounds.find(name);
  return found == rounds.end() ? nullptr : &found->second;
}

}  // namespace counterfoil::importing::mlperf_inference
