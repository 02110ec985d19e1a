#include "checker/engine/read_receipt.h"

#include <gtest/gtest.h>

#include <string>

#include "checker/bundle/scratch_dir.h"

namespace counterfoil::engine {
namespace {

const std::string kHeader =
    R"({"receipt": "counterfoil-replay/1", "tool": {"name": "counterfoil", "version": "0.1.0", "build": "g++"}, )"
    R"("bundle": {"id": "b", "sha256": "0000000000000000000000000000000000000000000000000000000000000000"}, )"
    R"("selected": 1, "engine": "cpu", "device": {"id": "cpu", "name": "a CPU"}, "started": "2026-11-30T08:00:00Z"})"
    "\n";
const std::string kObservation =
    R"({"fixture": "f", "depth": "re_judged", "recorded": {"verdict": "accepted", "statistics": {}}, )"
    R"("conclusion": "not_replayable", "reason": "no formula"})"
    "\n";
const std::string kEnd = "{\"complete\": true, \"observations\": 1}\n";

summary::ReplayReceipt read(const std::string& text) {
  const bundle::ScratchDir dir;
  auto receipt = read_receipt(dir.write("r.ndjson", text));
  EXPECT_TRUE(receipt.ok());
  return std::move(*receipt);
}

TEST(ReadReceipt, AWholeOneHasNoFault) {
  const auto receipt = read(kHeader + kObservation + kEnd);
  EXPECT_TRUE(receipt.faults.empty());
  EXPECT_TRUE(receipt.is_whole());
  ASSERT_EQ(receipt.observations.size(), 1U);
  EXPECT_EQ(receipt.observations[0].fixture, "f");
  EXPECT_EQ(receipt.promised, 1U);
}

TEST(ReadReceipt, OneThatBreaksOffIsPartial) {
  const auto receipt = read(kHeader + kObservation);
  EXPECT_TRUE(receipt.faults.empty());
  EXPECT_FALSE(receipt.is_whole());
}

TEST(ReadReceipt, WhateverLineIsTakenOutItIsNoLongerWhole) {
  for (const std::string& less :
       {kObservation + kEnd, kHeader + kEnd, kHeader + kObservation, kHeader, std::string()}) {
    EXPECT_FALSE(read(less).is_whole() && read(less).faults.empty()) << less;
  }
}

TEST(ReadReceipt, ABadLineIsAFaultWithItsPlaceAndReadingGoesOn) {
  const auto receipt = read(kHeader + "{]\n" + kObservation + "{\"complete\": true, \"observations\": 2}\n");
  ASSERT_EQ(receipt.faults.size(), 1U);
  EXPECT_EQ(receipt.faults[0].where.line, 2U);
  EXPECT_EQ(receipt.observations.size(), 1U);
}

TEST(ReadReceipt, NoSuchFileIsAnError) {
  const auto receipt = read_receipt("/nowhere/r.ndjson");
  ASSERT_FALSE(receipt.ok());
  EXPECT_EQ(receipt.error().kind, Error::Kind::not_found);
}

}  // namespace
}  // namespace counterfoil::engine
