#include "checker/summary/costs.h"

#include <gtest/gtest.h>

#include "checker/exact/rounding.h"

namespace counterfoil::summary {
namespace {

CostRecord item(std::uint64_t line, std::string currency, std::string purpose, std::string_view amount,
                model::CostStatus status) {
  CostRecord record;
  record.at = {0, line, line * 100};
  record.id = std::to_string(line);
  record.currency = std::move(currency);
  record.purpose = std::move(purpose);
  record.amount = Decimal::parse(amount);
  record.status = status;
  return record;
}

constexpr auto kSettled = model::CostStatus::settled;
constexpr auto kEstimated = model::CostStatus::estimated;
constexpr auto kUnknown = model::CostStatus::unknown;

const std::vector<CostRecord> kItems = {
    item(1, "USD", "run", "99999999999999999999999999999999999999", kSettled),
    item(2, "USD", "run", "0.00000000000000000000000000000000000001", kSettled),
    item(3, "USD", "storage", "unknown", kUnknown),
    item(4, "EUR", "run", "-0.30", kEstimated),
};

TEST(Costs, sums_are_exact_beyond_38_digits) {
  Costs costs;
  for (const CostRecord& record : kItems) costs.add(record);
  costs.finish();
  const CostSum usd = costs.by_currency().at("USD");
  EXPECT_EQ(exact_text(usd.known()),
            "99999999999999999999999999999999999999.00000000000000000000000000000000000001");
  EXPECT_EQ(usd.settled, 2u);
  EXPECT_EQ(usd.unknown, 1u);
  EXPECT_FALSE(usd.unknown_credit);
  EXPECT_EQ(exact_text(costs.by_currency().at("EUR").estimated_amount), "-0.3");
}

TEST(Costs, shards_merge_to_what_one_ledger_would_be) {
  for (std::size_t split = 0; split <= kItems.size(); ++split) {
    Costs left, right;
    for (std::size_t i = kItems.size(); i-- > 0;) (i < split ? left : right).add(kItems[i]);
    right.add_unreadable();
    right.merge(std::move(left));
    right.finish();
    ASSERT_EQ(right.records().size(), kItems.size());
    for (std::size_t i = 0; i < kItems.size(); ++i) EXPECT_EQ(right.records()[i].id, kItems[i].id);
    EXPECT_EQ(right.unreadable(), 1u);
    EXPECT_EQ(right.sums().at("USD").at("storage").unknown, 1u);
    EXPECT_EQ(right.by_currency().at("USD").settled, 2u);
  }
}

}  // namespace
}  // namespace counterfoil::summary
