#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::importing::mlperf_inference {

/// What the accuracy script has to print, as a decimal.
struct AccuracyTarget {
  std::string metric;
  std::string least;
  std::string most;  ///< empty for no upper limit
};

/// What a round asks of one benchmark.
struct Benchmark {
  std::string name;
  std::vector<std::string> names;  ///< of folders, `name` among them; others may only begin with one
  std::uint64_t dataset = 0;
  std::uint64_t performance_samples = 0;
  std::uint64_t offline_samples = 0;
  std::map<std::string, std::string> metrics;                ///< by scenario, where it is not the round's
  std::map<std::string, std::vector<std::string>> required;  ///< scenarios by type of system
  std::map<std::string, std::vector<std::string>> one_of;    ///< of which at least one is there
  std::vector<std::string> tests;
  std::vector<AccuracyTarget> accuracy;
  /// The most that a key of the log may say, in ns, by scenario.
  std::map<std::string, std::map<std::string, std::string>> latency;
};

/// A round: what a submission to it contains. Read from rounds/<name>.json, which is part of the program.
struct Round {
  std::string name;
  std::string published;                     ///< YYYY-MM-DD: no run is later
  std::vector<std::string> loadgen;          ///< versions begin with one of these
  std::map<std::string, std::string> seeds;  ///< as spelled: they need 64 bits
  std::uint64_t min_duration_ms = 0;
  std::vector<std::string> divisions;
  std::map<std::string, std::string> metrics;  ///< key of loadgen by scenario
  std::vector<std::string> system_fields;
  std::vector<std::string> measurement_fields;
  std::vector<Benchmark> benchmarks;

  /// By the name of a folder: the same name, else the longest that it begins with. Null for an unknown one.
  const Benchmark* find(std::string_view folder) const;
  std::string metric(const Benchmark* benchmark, const std::string& scenario) const;
};

/// Null for a round that nobody described.
const Round* find_round(std::string_view name);

/// The text of rounds/<name>.json. Generated.
std::string_view round_text(std::string_view name);
std::span<const std::string_view> round_text_names();

}  // namespace counterfoil::importing::mlperf_inference
