#include "tools/replay/source/compile.h"

#include <gmock/gmock.h>

#include "tools/replay/source/nvrtc.h"

namespace counterfoil::replay {
namespace {

using testing::HasSubstr;

constexpr const char* kScale = R"(
extern "C" __global__ void scale(const float* x, float* y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2.0f * x[i];
}
namespace ops {
template <typename T> __global__ void twice(T* x) { x[threadIdx.x] *= T(2); }
}
)";

/// Compiles where NVRTC is found, which needs the toolkit and no device; elsewhere the test is skipped.
class Compile : public testing::Test {
 protected:
  void SetUp() override {
    if (!nvrtc()) GTEST_SKIP() << nvrtc().error().what;
  }
  static Compilation compile(const std::string& source, const std::string& entry,
                             const std::string& architecture = kNoDeviceArchitecture) {
    auto compiled = compile_source(source, entry, architecture);
    EXPECT_TRUE(compiled.ok()) << (compiled.ok() ? "" : compiled.error().what);
    return compiled ? std::move(*compiled) : Compilation{};
  }
};

TEST_F(Compile, WithoutADeviceTheImageIsPtx) {
  const Compilation compiled = compile(kScale, "scale");
  ASSERT_TRUE(compiled.compiled) << compiled.log;
  EXPECT_EQ(compiled.kernel, "scale");
  EXPECT_THAT(compiled.compiler, testing::StartsWith("NVRTC 1"));
  EXPECT_THAT(std::string(compiled.image.begin(), compiled.image.end()), HasSubstr(".entry scale("));
}

TEST_F(Compile, ForADeviceTheImageIsItsMachineCode) {
  const Compilation compiled = compile(kScale, "scale", "sm_90");
  ASSERT_TRUE(compiled.compiled) << compiled.log;
  ASSERT_GT(compiled.image.size(), 4u);
  EXPECT_EQ(std::string(compiled.image.data() + 1, 3), "ELF");
}

TEST_F(Compile, AnEntryMayBeATemplateOfANamespace) {
  const Compilation compiled = compile(kScale, "ops::twice<float>");
  ASSERT_TRUE(compiled.compiled) << compiled.log;
  EXPECT_THAT(compiled.kernel, HasSubstr("twice"));
  EXPECT_THAT(std::string(compiled.image.begin(), compiled.image.end()), HasSubstr(compiled.kernel));
}

TEST_F(Compile, ASourceThatDoesNotCompileIsAResultWithLines) {
  const Compilation compiled =
      compile("extern \"C\" __global__ void scale(float* x) {\n  x[0] = wrong;\n}\n", "scale");
  EXPECT_FALSE(compiled.compiled);
  EXPECT_TRUE(compiled.image.empty());
  EXPECT_THAT(compiled.log, HasSubstr("candidate.cu(2): error: identifier \"wrong\" is undefined"));
}

TEST_F(Compile, AnEntryThatIsNotThereIsAResult) {
  const Compilation compiled = compile(kScale, "scales");
  EXPECT_FALSE(compiled.compiled);
  EXPECT_THAT(compiled.log, HasSubstr("scales"));
}

TEST_F(Compile, AnIncludeOfAFileIsNotFound) {
  const Compilation compiled =
      compile("#include \"secret.h\"\nextern \"C\" __global__ void scale() {}\n", "scale");
  EXPECT_FALSE(compiled.compiled);
  EXPECT_THAT(compiled.log, HasSubstr("secret.h"));
}

TEST_F(Compile, ALongLogIsCut) {
  std::string source;
  for (int i = 0; i < 90; ++i) source += "__device__ int f() { return " + std::string(400, 'w') + "; }\n";
  const Compilation compiled = compile(source, "scale");
  EXPECT_FALSE(compiled.compiled);
  EXPECT_LT(compiled.log.size(), kLogBytes + 100);
  EXPECT_THAT(compiled.log, testing::EndsWith("bytes more)"));
}

TEST_F(Compile, AnArchitectureThatItDoesNotKnowIsAnError) {
  const auto compiled = compile_source(kScale, "scale", "sm_1");
  ASSERT_FALSE(compiled.ok());
  EXPECT_THAT(compiled.error().what,
              HasSubstr("nvrtcCompileProgram for sm_1 failed: NVRTC_ERROR_INVALID_OPTION"));
}

TEST(Nvrtc, WhereNoLibraryIsThereTheErrorSaysWhatToDo) {
  const std::string nowhere = "/no/such/libnvrtc.so";
  const auto loaded = load_nvrtc({&nowhere, 1});
  ASSERT_FALSE(loaded.ok());
  EXPECT_THAT(loaded.error().what, HasSubstr("/no/such/libnvrtc.so: cannot open shared object file"));
  EXPECT_THAT(loaded.error().hint, HasSubstr("install NVRTC"));
}

TEST(Nvrtc, ALibraryThatIsAnotherIsAnError) {
  const std::string other = "libc.so.6";
  const auto loaded = load_nvrtc({&other, 1});
  ASSERT_FALSE(loaded.ok());
  EXPECT_THAT(loaded.error().what, HasSubstr("libc.so.6 lacks nvrtcGetErrorString"));
}

}  // namespace
}  // namespace counterfoil::replay
