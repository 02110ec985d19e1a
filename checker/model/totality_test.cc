#include <gtest/gtest.h>

#include "checker/model/attempt.h"
#include "checker/model/bundle.h"
#include "checker/model/claim.h"
#include "checker/model/fixture.h"
#include "checker/model/plan.h"
#include "checker/model/replay_receipt.h"
#include "checker/model/test_document.h"

// The readers are handed what the schemas accepted. Should a schema be laxer than a reader believes, then a
// value of another type is nothing, and never a crash: here every value of a document takes every type in
// turn.

namespace counterfoil::model {
namespace {

void ask_everything(const Plan& plan) {
  for (SlotIndex slot = 0; slot < plan.slots.size() + 1; ++slot) {
    plan.role_of(slot);
    if (slot < plan.slots.size()) plan.exclusion_of(slot);
    plan.locate(slot);
    plan.slots.matches(slot, {{"a", {"1"}}});
  }
  plan.retry.obliges(Outcome::missing, 1);
}

void read_as_everything(std::string_view text) {
  const json::Document line = document(text);
  const Attempt attempt = read_attempt(line);
  for (const auto& [path, value] : attempt.field_paths()) attempt.carries(path);
  attempt.has_judgement();
  read_baseline(line);
  ask_everything(read_plan(document(text)));
  PlanReader reader(document(text));
  reader.add_slot(line);
  ask_everything(std::move(reader).finish());
  read_manifest(document(text)).find_file("a");
  read_claims(document(text)).find("c");
  read_fixture(document(text)).tensors();
  read_replay_header(document(text));
  read_replay_observation(document(text));
}

void collect(json::Value value, std::vector<json::Value>& all) {
  all.push_back(value);
  for (json::Value element : value.elements()) collect(element, all);
  for (json::Member member : value.members()) collect(member.value, all);
}

constexpr std::string_view kDocuments[] = {
    R"({"slot": "{a}", "try": 1, "outcome": "accepted", "cohort": "c", "judge": {"id": "j", "max_atol": "1"},
        "candidate": {"sha256": "x"}, "statistics": {"s": {"value": 1, "status": "absent"}, "t": true},
        "outputs": {"judged": "x"}, "started": {"clock": "c", "at": "2026-11-30T08:20:00Z"},
        "intervals": [{"metric": "m", "duration": "1", "unit": "s", "start": {"clock": "c", "at": 1}}],
        "usage": [{"name": "n", "quantity": "1", "unit": "u"}], "interval": {"metric": "m"}})",
    R"({"axes": [{"name": "a", "values": ["1", "2"]}], "slot": "{a}", "planned": 2, "retry": {"on": ["missing"],
        "max_tries": 2}, "frozen": {"clock": "c", "at": 1}, "roles": [{"where": {"a": ["1"]}, "role": "probe"}],
        "records": {"accepted": ["fixture"]}, "seeds": [{"seed": 1}], "candidates": [{"sha256": "x"}],
        "controls": [{"role": "probe", "per": ["a"]}], "denominators": {"planned": 2},
        "pairs": {"by": ["a"], "baseline": {"a": ["1"]}},
        "amendments": [{"kind": "exclusion", "slots": ["1"], "where": {"a": ["2"]}, "at": {"at": 1}}]})",
    R"({"id": "s", "at": {"a": "1"}, "slots": [{"id": "s", "at": {"a": "1"}}, {"id": "s", "at": {}}]})",
    R"({"contract": "counterfoil/1", "scope": {"metrics": ["m"], "populations": [{"role": ["probe"]}]},
        "cohorts": [{"id": "c", "held": false}], "clocks": [{"id": "c", "kind": "counter", "resolution_ns": 1}],
        "runs": [{"id": "r"}], "runner": {"time_limit": {"bounds": "none"}},
        "publication": {"withheld": [{"role": "r"}]}, "files": [{"path": "a", "bytes": 1, "sha256": "x"}]})",
    R"({"claims": [{"id": "c", "metric": "rate", "parameters": {"p": "1"}, "numerator": {"outcome": ["missing"]},
        "population": {"where": {"a": ["1"]}}, "subset": {"slots": ["s"]}, "value": "1", "cohort": ["c"],
        "bounds": {"low": "0", "high": "1"}, "coverage": {"intended": 1}}],
        "tallies": [{"planned": 1}], "citations": [{"id": "q"}]})",
    R"({"id": "f", "inputs": {"x": {"file": "t", "name": "x", "dtype": "float32", "shape": [4]}},
        "reference": {"shape": [4]}, "candidate": {"shape": [4]}, "judge": {"allow_negative_inf": true},
        "formulas": {"reference": "x"}, "generated": {"by": "explicit", "seed": 1}, "verdict": "accepted",
        "source": {"grid": [1, 1, 1], "block": [1, 1, 1], "shared_bytes": 1,
                   "arguments": [{"input": "x"}, {"output": true}, {"scalar": {"type": "int32", "value": 1}}]},
        "bundle": {"id": "b"}, "selected": 1, "device": {"name": "n"}, "fixture": "f", "depth": "re_judged",
        "recorded": {"verdict": "accepted", "statistics": {"s": 1}}, "recomputed": {"elements": 1},
        "conclusion": "confirmed"})"};

TEST(Readers, NeverFailWhateverTypeAValueHas) {
  for (std::string_view text : kDocuments) {
    const json::Document original = document(text);
    std::vector<json::Value> values;
    collect(original.root(), values);
    for (json::Value value : values) {
      for (std::string_view other :
           {"null", "-1", "1e400", R"("")", R"("\u0000{")", "[]", "{}", R"(["a", 1, null, [], {}])",
            R"({"at": [{}], "status": {}, "value": []})"}) {
        std::string changed(text.substr(0, value.begin()));
        changed.append(other).append(text.substr(value.end()));
        if (json::parse(changed, {}).document) read_as_everything(changed);
      }
    }
  }
}

}  // namespace
}  // namespace counterfoil::model
