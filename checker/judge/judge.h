#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "checker/json/byte_source.h"
#include "checker/judge/statistics.h"
#include "checker/judge/tolerance.h"
#include "checker/tensor/dtype.h"
#include "counterfoil/result.h"

namespace counterfoil::judge {

/// The evaluators that the contract defines bit by bit (9.4 to 9.6).
enum class JudgeId { sol_execbench_1, flashinfer_bench_default_1, allclose_1 };
std::string_view name_of(JudgeId id);
std::optional<JudgeId> judge_named(std::string_view id);
/// Every id that `judge_named` knows, for messages.
std::span<const std::string_view> judge_names();

/// One side of a comparison: elements of `dtype`, little endian, in C order, in no particular alignment.
struct Side {
  tensor::Dtype dtype = tensor::Dtype::float32;
  const std::byte* bytes = nullptr;
};

/// Judges two outputs that lie in memory, on up to `threads` threads. The result does not depend on
/// `threads`. allclose/1 is defined for two outputs of one dtype that is no float8; of others it takes the
/// float32.
Statistics judge(JudgeId id, const Tolerance& tolerance, Side candidate, Side reference,
                 std::uint64_t elements, unsigned threads = 1);

/// The same of two streams: memory does not grow with the tensors, and what lies behind the last element is
/// left unread. Errors are those of the streams, and `malformed` for one that ends early.
Result<Statistics> judge_streams(JudgeId id, const Tolerance& tolerance, tensor::Dtype candidate_dtype,
                                 ByteSource& candidate, tensor::Dtype reference_dtype, ByteSource& reference,
                                 std::uint64_t elements, unsigned threads = 1);

/// How many of `elements` must lie within their bound for the judge to accept, cap aside; one more than there
/// are where no number of them is enough.
std::uint64_t least_matched(JudgeId id, const Tolerance& tolerance, std::uint64_t elements);

}  // namespace counterfoil::judge
