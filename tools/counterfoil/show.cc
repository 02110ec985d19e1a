#include "tools/counterfoil/show.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/counterfoil/show_page.h"

namespace counterfoil::command {

namespace {

/// Of a long plan, the slots among which a similar name is looked for.
constexpr std::size_t kMostCompared = 20'000;

class ShowVerb : public Verb {
 public:
  std::string_view name() const override { return "show"; }
  std::string_view summary() const override {
    return "Show one planned slot: its tries, which one counts, and which claims use it";
  }
  void declare(CLI::App& app) override {
    app.add_option("bundle", path_, "A directory, an archive, or - for an archive on standard input")
        ->required();
    app.add_option("slot", slot_, "Id of a planned slot; counterfoil trace lists those of a claim")
        ->required();
    app.add_flag("--all", all_, "List every try and every claim, not the first 20");
  }

  ExitCode run(Console& console) override {
    const auto inquiry = Inquiry::open(path_, console);
    if (!inquiry) {
      console.error(inquiry.error());
      return exit_code_of(inquiry.error());
    }
    if (const auto lacking = inquiry->lacking()) {
      console.error(*lacking);
      return inquiry->exit_code();
    }
    const auto slot = inquiry->plan().slots.find(slot_);
    if (!slot) {
      console.error(
          {Error::Kind::usage, path_, fmt::format("the plan has no slot {}", slot_), hint(*inquiry)});
      return ExitCode::usage;
    }
    console.out(show_page(*inquiry, *slot, {all_, console.colour()}));
    return inquiry->exit_code();
  }

 private:
  std::string hint(const Inquiry& inquiry) const {
    for (const summary::UnplannedRecord& record : inquiry.facts().coverage.unplanned().kept()) {
      if (record.slot != slot_) continue;
      return fmt::format("{} has a record of it that was not planned",
                         shown_place(inquiry.facts().locate(record.at)));
    }
    const model::SlotTable& slots = inquiry.plan().slots;
    std::vector<std::string_view> ids;
    for (model::SlotIndex i = 0; i < std::min(slots.size(), kMostCompared); ++i) ids.push_back(slots.id(i));
    const auto nearest = nearest_name(slot_, ids);
    return nearest ? fmt::format("did you mean {}?", *nearest)
                   : fmt::format("the first of {} is {}", slots.size(), slots.id(0));
  }

  std::string path_;
  std::string slot_;
  bool all_ = false;
};

}  // namespace

std::unique_ptr<Verb> make_show_verb() {
  return std::make_unique<ShowVerb>();
}

}  // namespace counterfoil::command
