#include "tools/counterfoil/check.h"
#include "tools/counterfoil/explain.h"
#include "tools/counterfoil/freeze.h"
#include "tools/counterfoil/import.h"
#include "tools/counterfoil/init.h"
#include "tools/counterfoil/merge.h"
#include "tools/counterfoil/record.h"
#include "tools/counterfoil/replay.h"
#include "tools/counterfoil/rules.h"
#include "tools/counterfoil/schema.h"
#include "tools/counterfoil/score.h"
#include "tools/counterfoil/seal.h"
#include "tools/counterfoil/show.h"
#include "tools/counterfoil/trace.h"
#include "tools/counterfoil/verb.h"

namespace counterfoil::command {

std::vector<std::unique_ptr<Verb>> all_verbs() {
  std::vector<std::unique_ptr<Verb>> verbs;
  verbs.push_back(make_check_verb());
  verbs.push_back(make_merge_verb());
  verbs.push_back(make_trace_verb());
  verbs.push_back(make_show_verb());
  verbs.push_back(make_score_verb());
  verbs.push_back(make_import_verb());
  verbs.push_back(make_replay_verb());
  verbs.push_back(make_record_verb());
  verbs.push_back(make_init_verb());
  verbs.push_back(make_freeze_verb());
  verbs.push_back(make_seal_verb());
  verbs.push_back(make_rules_verb());
  verbs.push_back(make_explain_verb());
  verbs.push_back(make_schema_verb());
  return verbs;
}

}  // namespace counterfoil::command
