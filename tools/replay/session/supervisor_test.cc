#include "tools/replay/session/supervisor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace counterfoil::replay {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

struct Account {
  std::vector<std::pair<std::string, std::string>> observed;
  std::vector<std::pair<std::string, std::string>> lost;
};

/// Runs a shell script as the child: it reads ids, one a line, and prints what it likes.
Account account_of(const std::string& script, std::vector<std::string> fixtures,
                   std::chrono::nanoseconds time = std::chrono::seconds(10)) {
  Account account;
  Supervised work;
  work.argv = {"/bin/sh", "-c", script};
  work.fixtures = std::move(fixtures);
  work.limits.time = time;
  work.observed = [&](const std::string& fixture, std::string_view line) {
    account.observed.emplace_back(fixture, line);
  };
  work.lost = [&](const std::string& fixture, const std::string& why) {
    account.lost.emplace_back(fixture, why);
  };
  supervise(work);
  return account;
}

TEST(Supervisor, HandsOverEveryLine) {
  const Account account = account_of("while read id; do echo \"seen $id\"; done", {"a", "b"});
  EXPECT_THAT(account.observed, ElementsAre(Pair("a", "seen \"a\""), Pair("b", "seen \"b\"")));
  EXPECT_THAT(account.lost, IsEmpty());
}

TEST(Supervisor, GoesOnBehindTheFixtureThatACrashCost) {
  const Account account =
      account_of(R"(while read id; do if [ "$id" = '"bad"' ]; then kill -SEGV $$; fi; echo "$id"; done)",
                 {"a", "bad", "c", "d"});
  EXPECT_THAT(account.observed, ElementsAre(Pair("a", "\"a\""), Pair("c", "\"c\""), Pair("d", "\"d\"")));
  ASSERT_THAT(account.lost, ElementsAre(Pair("bad", HasSubstr("signal"))));
}

TEST(Supervisor, StopsAChildThatNeverEndsAndGoesOn) {
  const Account account = account_of(R"(read id; [ "$id" = '"endless"' ] && sleep 1000; echo "$id")",
                                     {"endless", "b"}, std::chrono::milliseconds(300));
  EXPECT_THAT(account.observed, ElementsAre(Pair("b", "\"b\"")));
  EXPECT_THAT(account.lost, ElementsAre(Pair("endless", HasSubstr("time limit"))));
}

TEST(Supervisor, SaysWhatAChildSaidOfItsEnd) {
  const Account account = account_of("echo no device >&2; exit 4", {"a"});
  EXPECT_THAT(account.lost, ElementsAre(Pair("a", testing::AllOf(HasSubstr("4"), HasSubstr("no device")))));
}

TEST(Supervisor, LosesAllWhereNoChildCanBeStarted) {
  Account account;
  Supervised work;
  work.argv = {"/no/such/program"};
  work.fixtures = {"a", "b"};
  work.observed = [](const std::string&, std::string_view) { FAIL(); };
  work.lost = [&](const std::string& fixture, const std::string& why) {
    account.lost.emplace_back(fixture, why);
  };
  supervise(work);
  EXPECT_EQ(account.lost.size(), 2U);
}

}  // namespace
}  // namespace counterfoil::replay
