#include "tools/counterfoil/replay_child.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "checker/json/parse.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/cuda/cuda.h"
#include "tools/replay/session/choose.h"
#include "tools/replay/session/receipt.h"
#include "tools/replay/session/replayer.h"
#include "tools/replay/session/source_replay.h"
#include "tools/replay/source/compile.h"

namespace counterfoil::command {

namespace {

using replay::Planned;

std::vector<Planned> asked_for(const std::vector<Planned>& planned) {
  std::map<std::string_view, const Planned*> by_id;
  for (const Planned& each : planned) by_id.emplace(each.fixture->id, &each);
  std::vector<Planned> result;
  for (std::string line; std::getline(std::cin, line);) {
    const json::Parsed id = json::parse(line, {});
    if (!id.document || !id.document->root().is_string()) continue;
    const auto at = by_id.find(id.document->root().as_string());
    if (at != by_id.end()) result.push_back(*at->second);
  }
  return result;
}

class Child {
 public:
  Child(const bundle::Tree& tree, replay::Choice choice, Console& console)
      : tree_(tree), files_(tree), choice_(std::move(choice)), console_(console) {}

  /// One fixture after the other; those in a row that need the engine, together.
  std::optional<Error> run(std::span<const Planned> planned) {
    while (!planned.empty()) {
      const auto is_source = [](const Planned& each) {
        return each.depth == model::ReplayDepth::re_run_source;
      };
      if (is_source(planned.front())) {
        print(*planned.front().fixture,
              replay::replay_source(tree_, files_, planned.front(), choice_.cuda, architecture()));
        planned = planned.subspan(1);
        continue;
      }
      const auto end = std::find_if(planned.begin(), planned.end(), is_source);
      const auto count = static_cast<std::size_t>(end - planned.begin());
      if (const auto error = run_formulas(planned.first(count))) return error;
      planned = planned.subspan(count);
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> run_formulas(std::span<const Planned> planned) {
    if (engine_ == nullptr) {
      auto engine = choice_.cuda ? replay::open_cuda(*choice_.cuda) : replay::open_cpu(0);
      if (!engine) return engine.error();
      engine_ = std::move(*engine);
    }
    std::size_t next = 0;
    replay::Replayer(tree_, *engine_).replay(planned, [&](const replay::Observation& observation) {
      print(*planned[next++].fixture, observation);
    });
    return std::nullopt;
  }

  std::string architecture() const {
    return choice_.cuda ? choice_.device.capability : replay::kNoDeviceArchitecture;
  }

  void print(const model::Fixture& fixture, const replay::Observation& observation) {
    console_.out(replay::observation_line(fixture, observation));
  }

  const bundle::Tree& tree_;
  replay::TensorFiles files_;
  replay::Choice choice_;
  Console& console_;
  std::unique_ptr<replay::Engine> engine_;
};

}  // namespace

ExitCode replay_as_child(const bundle::Tree& tree, const std::vector<Planned>& planned,
                         const std::string& device, Console& console) {
  auto choice = replay::choose_device(device);
  if (!choice) {
    console.error(choice.error());
    return exit_code_of(choice.error());
  }
  Child child(tree, std::move(*choice), console);
  if (const auto error = child.run(asked_for(planned))) {
    console.error(*error);
    return exit_code_of(*error);
  }
  return ExitCode::pass;
}

}  // namespace counterfoil::command
