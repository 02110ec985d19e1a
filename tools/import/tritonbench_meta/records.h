#pragma once

#include <set>
#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/tritonbench_meta/table.h"

namespace counterfoil::importing::tritonbench_meta {

/// Makes records of tables. Tables of several files are several runs, each in a cohort of its own.
class Records {
 public:
  Records(bool several_files, Imported& imported) : several_(several_files), imported_(imported) {}

  /// Plans `inputs` inputs where a caller knows how many there were, and those of the table else.
  void add(const Table& table, std::uint64_t inputs);
  /// What is said once: records, fields, the plan's size.
  void finish();

 private:
  std::map<std::string, std::string> at(const Table& table, const std::string& x,
                                        const std::string& backend) const;
  std::string slot(const Table& table, const std::string& x, const std::string& backend) const;
  std::string run(const Table& table) const;
  void declare_cohort(const Table& table);
  void plan(const Table& table, const std::vector<std::string>& xs);
  void add_attempt(const Table& table, const Input& input, const std::string& backend);
  void add_baseline(const Table& table, const Input& input);
  void promise(const Table& table);
  void claim(const Table& table, const Average& average);
  void note_statistic(const std::string& metric);

  bool several_;
  Imported& imported_;
  std::set<std::string> cohorts_;
  std::set<std::string> targets_;
  std::set<std::string> optional_;
  std::vector<Object> also_;
  std::uint64_t unjudged_ = 0;
  Location first_unjudged_;
  bool inputs_given_ = false;
};

}  // namespace counterfoil::importing::tritonbench_meta
