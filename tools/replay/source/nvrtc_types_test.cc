#include <nvrtc.h>

#include <type_traits>

#include <gtest/gtest.h>

#include "tools/replay/source/nvrtc.h"

namespace counterfoil::replay {
namespace {

/// The same function, but for nvrtcResult, which is an enumeration in place of int.
template <typename Ours, typename Theirs>
struct Same : std::false_type {};
template <typename Result, typename... Arguments>
struct Same<Result (*)(Arguments...), Result (*)(Arguments...)> : std::true_type {};
template <typename... Arguments>
struct Same<int (*)(Arguments...), nvrtcResult (*)(Arguments...)> : std::true_type {};

static_assert(Same<decltype(Nvrtc::version), decltype(&nvrtcVersion)>());
static_assert(Same<decltype(Nvrtc::create_program), decltype(&nvrtcCreateProgram)>());
static_assert(Same<decltype(Nvrtc::destroy_program), decltype(&nvrtcDestroyProgram)>());
static_assert(Same<decltype(Nvrtc::add_name_expression), decltype(&nvrtcAddNameExpression)>());
static_assert(Same<decltype(Nvrtc::compile_program), decltype(&nvrtcCompileProgram)>());
static_assert(Same<decltype(Nvrtc::get_log_size), decltype(&nvrtcGetProgramLogSize)>());
static_assert(Same<decltype(Nvrtc::get_log), decltype(&nvrtcGetProgramLog)>());
static_assert(Same<decltype(Nvrtc::get_lowered_name), decltype(&nvrtcGetLoweredName)>());
static_assert(Same<decltype(Nvrtc::get_ptx_size), decltype(&nvrtcGetPTXSize)>());
static_assert(Same<decltype(Nvrtc::get_ptx), decltype(&nvrtcGetPTX)>());
static_assert(Same<decltype(Nvrtc::get_cubin_size), decltype(&nvrtcGetCUBINSize)>());
static_assert(Same<decltype(Nvrtc::get_cubin), decltype(&nvrtcGetCUBIN)>());
static_assert(sizeof(nvrtcResult) == sizeof(int));
static_assert(Nvrtc::kSuccess == NVRTC_SUCCESS && Nvrtc::kCompilation == NVRTC_ERROR_COMPILATION);

TEST(Nvrtc, ItsTypesAreThoseOfItsHeader) {}  // held where this file compiles

}  // namespace
}  // namespace counterfoil::replay
