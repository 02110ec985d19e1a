#include "tools/replay/source/includes.h"

#include <gtest/gtest.h>

namespace counterfoil::replay {
namespace {

TEST(Includes, FindsADirectiveHoweverItIsWritten) {
  EXPECT_EQ(line_of_include("int a;\n#include \"/etc/passwd\"\n"), 2U);
  EXPECT_EQ(line_of_include("  #  include </etc/passwd>"), 1U);
  EXPECT_EQ(line_of_include("%:include \"/a\""), 1U);
  EXPECT_EQ(line_of_include("?\?=include \"/a\""), 1U);
  EXPECT_EQ(line_of_include("/* a\nb */ # /* c */ include \"/a\""), 2U);
  EXPECT_EQ(line_of_include("\n#inc\\\nlude \"/a\"\n"), 2U);
  EXPECT_EQ(line_of_include("#define A \"/a\"\n#include A\n"), 2U);
  EXPECT_EQ(line_of_include("int a; \\\n  int b;\n\n#include_next <a>"), 4U);
  EXPECT_EQ(line_of_include("char* s = \"/*\";\n/**/#include \"/a\""), 2U);
  EXPECT_EQ(line_of_include("# /* a\nb */ include \"/a\""), 1U);
}

TEST(Includes, LetsASourceThatStandsAloneBe) {
  EXPECT_EQ(line_of_include(""), 0U);
  EXPECT_EQ(line_of_include("#define N 4\n#pragma unroll\nint includes;\n"), 0U);
  EXPECT_EQ(line_of_include("// includes nothing\nasm(\"%include\");\n"), 0U);
}

}  // namespace
}  // namespace counterfoil::replay
