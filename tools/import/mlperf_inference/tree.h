#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// Where the files of one benchmark and scenario of one system lie. Names of folders, without a slash at the
/// end; empty where there is none.
struct Place {
  std::string benchmark;  ///< the name of the folder
  std::string scenario;   ///< as loadgen spells it
  std::string results;
  std::string measurements;  ///< the same as `results` since v6.0
  std::string compliance;    ///< the same as `results` since v6.0
};

struct System {
  std::string id;
  std::string description;  ///< systems/<id>.json; empty where there is none
  std::map<std::pair<std::string, std::string>, Place> places;
  std::map<std::string, std::string> unknown_scenarios;  ///< folder -> its last name
};

struct Submission {
  std::string root;  ///< `closed/RedHat`, with what stands before it
  std::string division;
  std::string submitter;
  bool beside_results = false;  ///< measurements/ and compliance/ lie beside results/
  bool code = false;            ///< code/ or src/ has a file
  std::map<std::string, System> systems;
  std::vector<std::string> files;  ///< the names of all, sorted
};

/// The spelling of loadgen for a folder `offline`, `Offline`; empty for what is no scenario.
std::string scenario_of(std::string_view folder);

/// Every submission in the tree, found by the folders results/, systems/, measurements/ and compliance/.
std::vector<Submission> find_submissions(const Source& source);

/// The names of the files below a folder of a submission.
std::vector<std::string> files_below(const Submission& submission, const std::string& folder);

}  // namespace counterfoil::importing::mlperf_inference
