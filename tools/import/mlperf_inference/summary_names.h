#pragma once

#include <string>
#include <string_view>

namespace counterfoil::importing::mlperf_inference {

/// What the summary of a run of this scenario calls a key of the log; empty for what it does not print. Of
/// MultiStream it prints latencies of queries, where the log has those of samples as well. Of runs
/// of tokens it prints no `target_latency (ns)`. Read from loadgen/results.cc and test_settings_internal.cc.
std::string name_in_summary(std::string_view key, std::string_view scenario);

}  // namespace counterfoil::importing::mlperf_inference
