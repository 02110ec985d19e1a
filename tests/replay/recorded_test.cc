// What PyTorch gave for a LayerNorm and six altered ones, and what their formulas give.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "checker/json/parse.h"
#include "checker/json/text_source.h"
#include "checker/judge/judge.h"
#include "checker/judge/judge_with_spread.h"
#include "checker/tensor/element.h"
#include "checker/tensor/safetensors.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/formula/compile.h"

namespace counterfoil::replay {
namespace {

const std::map<std::string, std::string, std::less<>> kFormulas = {
    {"reference", "layer_norm(x) * weight + bias"},
    {"control_reference_copy", "layer_norm(x) * weight + bias"},
    {"omit_all_affine", "layer_norm(x)"},
    {"omit_weight", "layer_norm(x) + bias"},
    {"omit_bias", "layer_norm(x) * weight"},
    {"scalar_affine", "layer_norm(x) * weight[0] + bias[0]"},
    {"affine_twice", "(layer_norm(x) * weight + bias) * weight + bias"},
    {"affine_before_norm", "layer_norm(x * weight + bias)"}};

/// `SHAPE/DTYPE/SEED/REGIME/CANDIDATE`
struct Id {
  explicit Id(const std::string& id)
      : setting(id.substr(0, id.rfind('/'))),
        config(setting.substr(0, setting.rfind('/'))),
        regime(setting.substr(config.size() + 1)),
        candidate(id.substr(setting.size() + 1)) {}
  std::string setting, config, regime, candidate;
};

class RecordedFormulas : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA names no folder of recorded cases";
    const std::filesystem::path folder = std::filesystem::path(data) / "affine-504";
    std::ifstream file(folder / "tensors.safetensors", std::ios::binary);
    bytes_ = {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    TextSource source(bytes_);
    auto read = tensor::read_header(source, bytes_.size(), "tensors.safetensors");
    ASSERT_TRUE(read) << read.error().what;
    tensors_ = std::move(*read);
    std::ifstream lines(folder / "observations.jsonl");
    for (std::string line; std::getline(lines, line);) {
      auto parsed = json::parse(line, {});
      ASSERT_TRUE(parsed.document);
      verdicts_[std::string(parsed.document->root().find("id").as_string())] =
          parsed.document->root().find("accepted").as_bool();
    }
    ASSERT_EQ(verdicts_.size(), 504U);
  }

  Tensor tensor(const std::string& name) const {
    const tensor::Entry* entry = tensors_.find(name);
    EXPECT_NE(entry, nullptr) << name;
    Tensor tensor{entry->dtype, entry->shape, std::vector<double>(entry->elements), {}};
    for (std::uint64_t i = 0; i < entry->elements; ++i) {
      tensor.values[i] = tensor::load_element(entry->dtype, bytes_.data() + entry->begin, i);
    }
    return tensor;
  }

  /// The inputs of an observation: x, weight and bias, the last two of the identity where its regime says so.
  std::vector<Tensor> inputs(const Id& id) const {
    std::vector<Tensor> found = {tensor(id.config + "/x"), tensor(id.config + "/weight"),
                                 tensor(id.config + "/bias")};
    if (id.regime != "both" && id.regime != "weight_only") found[1].values.assign(found[1].values.size(), 1);
    if (id.regime != "both" && id.regime != "bias_only") found[2].values.assign(found[2].values.size(), 0);
    return found;
  }

  Tensor evaluated(const Id& id, const std::string& formula) const {
    const std::vector<Tensor> found = inputs(id);
    const std::vector<Program::Input> types = {{"x", found[0].dtype, found[0].shape},
                                               {"weight", found[1].dtype, found[1].shape},
                                               {"bias", found[2].dtype, found[2].shape}};
    const auto program = compile(formula, types);
    EXPECT_TRUE(program) << formula;
    const std::vector<Evaluation> batch = {{&*program, {&found[0], &found[1], &found[2]}}};
    return *open_cpu(1)->evaluate(batch)[0];
  }

  std::string bytes_;
  tensor::Safetensors tensors_;
  std::map<std::string, bool> verdicts_;
};

std::vector<std::byte> bytes_of(const Tensor& tensor) {
  std::vector<std::byte> bytes(tensor.values.size() * tensor::bytes_of(tensor.dtype));
  for (std::size_t i = 0; i < tensor.values.size(); ++i) {
    tensor::store_element(tensor.dtype, tensor.values[i], bytes.data(), i);
  }
  return bytes;
}

double spread_of(const Tensor& tensor, std::size_t i) {
  return tensor.spread.empty() ? 0 : tensor.spread[i];
}

TEST_F(RecordedFormulas, GiveTheRecordedVerdictOfAll504ObservationsForCertain) {
  for (const auto& [name, accepted] : verdicts_) {
    const Id id(name);
    const Tensor reference = evaluated(id, kFormulas.at("reference"));
    const Tensor candidate = evaluated(id, kFormulas.at(id.candidate));
    const auto wanted = bytes_of(reference), found = bytes_of(candidate);
    const auto statistics = judge::judge(judge::JudgeId::sol_execbench_1, {}, {candidate.dtype, found.data()},
                                         {reference.dtype, wanted.data()}, candidate.values.size());
    EXPECT_EQ(statistics.accepted, accepted) << name;
    const auto within = judge::judge_with_spread(
        judge::JudgeId::sol_execbench_1, {}, {candidate.dtype, found.data()}, candidate.spread,
        {reference.dtype, wanted.data()}, reference.spread, candidate.values.size());
    EXPECT_TRUE(within.certain) << name << ": " << within.lowest_matched << " to " << within.highest_matched;
  }
}

TEST_F(RecordedFormulas, LieWithinTheirSpreadOfEveryRecordedOutput) {
  std::size_t outputs = 0;
  for (const auto& [name, accepted] : verdicts_) {
    const Id id(name);
    for (const std::string& candidate : {id.candidate, std::string("reference")}) {
      const Tensor recorded = tensor(id.setting + "/" + candidate);
      const Tensor ours = evaluated(id, kFormulas.at(candidate));
      ASSERT_EQ(recorded.values.size(), ours.values.size());
      for (std::size_t i = 0; i < ours.values.size(); ++i) {
        ASSERT_LE(std::abs(recorded.values[i] - ours.values[i]), spread_of(ours, i))
            << name << ", element " << i;
      }
      ++outputs;
    }
  }
  EXPECT_EQ(outputs, 1008U);
}

}  // namespace
}  // namespace counterfoil::replay
