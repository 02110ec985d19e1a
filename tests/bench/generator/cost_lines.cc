#include "tests/bench/generator/cost_lines.h"

#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

constexpr std::int64_t kNanodollarsASecond = 1'250'000;  ///< 0.00125 USD a device second
constexpr std::int64_t kJudgement = 125;                 ///< in millionths of a dollar

/// To the nearest, a tie to the even one.
constexpr std::int64_t half_even(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t whole = numerator / denominator;
  const std::int64_t rest = 2 * (numerator % denominator);
  return whole + (rest > denominator || (rest == denominator && whole % 2 == 1) ? 1 : 0);
}

/// Writes one bill, line by line.
class Bill {
 public:
  Bill(TextFile& file, const Experiment& experiment, const Faults& faults)
      : file_(file), experiment_(experiment), faults_(faults) {}

  void write(Costs costs) {
    add_overhead();
    if (costs == Costs::task) {
      for (std::uint64_t cell = 0; cell < experiment_.grid().cells(); ++cell) add_cell(cell);
    } else {
      for (std::uint64_t i = 0; i < experiment_.grid().attempts(); ++i) add_attempt(i);
    }
  }

  const Spent& spent() const { return spent_; }

 private:
  std::string& text() { return file_.buffer(); }

  void begin(std::string_view purpose, FaultKind fault = FaultKind::none) {
    ++lines_;
    add(text(), R"({"id":"i)", lines_, R"(","for":")", purpose, R"(","cohort":"main","invoice":"2026-03",)",
        R"("invoice_line":")", fault == FaultKind::invoice_line ? 1 : lines_, "\"");
  }

  void end() {
    text() += "}\n";
    file_.flush_when_full();
  }

  void add_price(std::string_view quantity, std::string_view unit, std::string_view price,
                 std::int64_t amount, std::string_view status = "settled") {
    add(text(), R"(,"quantity":")", quantity, R"(","unit":")", unit, R"(","unit_price":")", price,
        R"(","currency":"USD","amount":")");
    add_decimal(text(), amount, 6);
    add(text(), R"(","status":")", status, "\"");
    spent_.everything += amount;
  }

  /// What is spent on all attempts, or on those of a configuration.
  void add_overhead() {
    begin("startup");
    text() += R"(,"attempts":{})";
    add_price("2", "start", "0.05", 100'000);
    end();
    for (std::uint64_t config = 1; config < kConfigs; ++config) {
      begin("compile");
      add(text(), R"(,"attempts":{"where":{"config":["c)", config, R"("]}})");
      add_price("3", "build", "0.04", 120'000);
      end();
    }
    begin("monitoring");
    text() += R"(,"attempts":{})";
    add_price("1", "month", "0.3", 300'000, "estimated");
    end();
    begin("refund");
    text() += R"(,"attempts":{})";
    add_price("1", "refund", "-0.02", -20'000);
    text() += R"(,"credit":true)";
    end();
    begin("host");
    text() += R"(,"attempts":{},"quantity":"12","unit":"host_day","unit_price":"0.1","currency":"EUR",)"
              R"("amount":"1.2","status":"settled")";
    spent_.everything += 1'299'000;  // at 1.0825
    end();
    begin("storage");
    text() += R"(,"attempts":{},"quantity":"unknown","unit":"GB_month","unit_price":"0.02","currency":"USD",)"
              R"("amount":"unknown","status":"unknown")";
    end();
  }

  void add_running(std::uint64_t task, std::int64_t begin, std::int64_t milliseconds, FaultKind fault) {
    std::string quantity;
    add_decimal(quantity, fault == FaultKind::usage ? 2 * milliseconds : milliseconds, 3);
    std::string duration;
    add_decimal(duration, milliseconds, 3);
    const std::int64_t amount = half_even(milliseconds * kNanodollarsASecond / 1000, 1000);
    add_price(quantity, "device_s",
              fault == FaultKind::amount  ? "0.0125"
              : fault == FaultKind::usage ? "0.000625"
                                          : "0.00125",
              amount);
    add(text(), R"(,"interval":{"metric":"billed","start":{"clock":"mono","event":"billing_begin","at":)",
        begin, R"(},"end":{"clock":"mono","event":"billing_end","at":)", begin + milliseconds * kMillisecond,
        R"(},"duration":")", duration, R"(","unit":"s"},"devices":1)");
    spent_.running += amount;
    if (task == 0) spent_.first_task += amount;
    if (task == 1) spent_.second_task += amount;
  }

  void add_cell(std::uint64_t cell) {
    const Grid& grid = experiment_.grid();
    const std::uint64_t first = grid.first_attempt(cell * kCell);
    const std::uint64_t attempts = grid.first_attempt((cell + 1) * kCell) - first;
    const FaultKind fault = faults_.of_item(experiment_, first);
    begin("run", fault);
    text() += R"(,"slots":[)";
    for (std::uint64_t i = 0; i < kCell; ++i) {
      text() += i > 0 ? ",\"" : "\"";
      experiment_.add_slot_id(text(), cell * kCell + i);
      text() += '"';
    }
    text() += ']';
    add_running(grid.at(cell * kCell).task, experiment_.begin(first),
                static_cast<std::int64_t>(attempts) * (kPitch / kMillisecond), fault);
    end();
  }

  void add_attempt(std::uint64_t attempt) {
    const Try which = experiment_.grid().attempt(attempt);
    const Result result = experiment_.result(which);
    const std::uint64_t milliseconds = experiment_.billed_milliseconds(attempt, result);
    if (milliseconds == 0) return;
    const FaultKind fault = faults_.of_item(experiment_, attempt);
    const bool interrupted = result.outcome == Outcome::missing;
    begin(interrupted ? "interrupted" : which.number > 1 ? "retry" : "run", fault);
    add_slot(which.slot);
    add_running(experiment_.grid().at(which.slot).task, experiment_.begin(attempt),
                static_cast<std::int64_t>(milliseconds), fault);
    end();
    if (experiment_.random("validation", attempt).below(100) >= kValidatedPercent) return;
    begin("validation");
    add_slot(which.slot);
    add_price("1", "judgement", "0.000125", kJudgement);
    end();
  }

  void add_slot(std::uint64_t slot) {
    text() += R"(,"slots":[")";
    experiment_.add_slot_id(text(), slot);
    text() += "\"]";
  }

  static constexpr std::uint64_t kValidatedPercent = 44;  ///< makes 1.33 items an attempt, of all attempts

  TextFile& file_;
  const Experiment& experiment_;
  const Faults& faults_;
  Spent spent_;
  std::uint64_t lines_ = 0;
};

}  // namespace

Spent write_costs(TextFile& file, const Experiment& experiment, Costs costs, const Faults& faults) {
  Bill bill(file, experiment, faults);
  bill.write(costs);
  return bill.spent();
}

}  // namespace counterfoil::bench
