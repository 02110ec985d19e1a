#include "checker/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "checker/judge/finish.h"
#include "checker/judge/range.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

constexpr std::array<std::string_view, 3> kNames = {"sol-execbench/1", "flashinfer-bench/default/1",
                                                    "allclose/1"};

/// Elements that a thread takes at once.
constexpr std::uint64_t kShare = std::uint64_t{1} << 17;
/// Elements of a stream that are held at once.
constexpr std::uint64_t kHeld = std::uint64_t{1} << 20;

/// Judges a pair of outputs piece by piece.
class Judging {
 public:
  Judging(JudgeId id, const Tolerance& tolerance, unsigned threads)
      : id_(id), tolerance_(tolerance), threads_(threads) {}

  void take(Side candidate, Side reference, std::uint64_t first, std::uint64_t elements) {
    const Piece piece{id_, bounds_of(tolerance_), candidate, reference, first};
    is_wide_ = is_binary64(piece);
    const std::uint64_t shares = (elements + kShare - 1) / kShare;
    const auto helpers =
        std::min<std::uint64_t>(std::max(threads_, 1U), std::max<std::uint64_t>(shares, 1)) - 1;
    std::atomic<std::uint64_t> next = 0;
    const auto work = [&](Partial& partial) {
      for (std::uint64_t at = next.fetch_add(kShare); at < elements; at = next.fetch_add(kShare)) {
        judge_range(piece, at, std::min(at + kShare, elements), partial);
      }
    };
    std::vector<std::unique_ptr<Partial>> partials;
    std::vector<std::thread> workers;
    for (std::uint64_t i = 0; i < helpers; ++i) {
      Partial* partial = partials.emplace_back(std::make_unique<Partial>()).get();
      workers.emplace_back([&work, partial] { work(*partial); });
    }
    work(total_);
    for (std::thread& worker : workers) worker.join();
    for (const auto& partial : partials) total_.add(*partial);
  }

  Statistics finished() const {
    return is_wide_ ? finish_allclose(total_.wide) : finish(id_, tolerance_, total_.tally, total_.squares);
  }

 private:
  JudgeId id_;
  const Tolerance& tolerance_;
  unsigned threads_;
  bool is_wide_ = false;
  Partial total_;
};

/// Fills `into`, or says how many of the stream's `wanted` bytes there were.
std::optional<Error> fill(ByteSource& source, std::span<std::byte> into, std::uint64_t before,
                          std::uint64_t wanted, std::string_view side) {
  for (std::size_t got = 0; got < into.size();) {
    auto more = source.read({reinterpret_cast<char*>(into.data()) + got, into.size() - got});
    if (!more) return more.error();
    if (*more == 0) {
      return Error{Error::Kind::malformed, std::string(side),
                   fmt::format("the tensor ends after {} of its {} bytes", before + got, wanted), ""};
    }
    got += *more;
  }
  return {};
}

}  // namespace

std::string_view name_of(JudgeId id) {
  return kNames[static_cast<std::size_t>(id)];
}

std::optional<JudgeId> judge_named(std::string_view id) {
  const auto found = std::ranges::find(kNames, id);
  if (found == kNames.end()) return {};
  return static_cast<JudgeId>(found - kNames.begin());
}

std::span<const std::string_view> judge_names() {
  return kNames;
}

Statistics judge(JudgeId id, const Tolerance& tolerance, Side candidate, Side reference,
                 std::uint64_t elements, unsigned threads) {
  Judging judging(id, tolerance, threads);
  judging.take(candidate, reference, 0, elements);
  return judging.finished();
}

Result<Statistics> judge_streams(JudgeId id, const Tolerance& tolerance, Dtype candidate_dtype,
                                 ByteSource& candidate, Dtype reference_dtype, ByteSource& reference,
                                 std::uint64_t elements, unsigned threads) {
  const std::size_t candidate_bytes = tensor::bytes_of(candidate_dtype);
  const std::size_t reference_bytes = tensor::bytes_of(reference_dtype);
  const std::uint64_t held = std::min(kHeld, elements);
  std::vector<std::byte> x(held * candidate_bytes);
  std::vector<std::byte> y(held * reference_bytes);
  Judging judging(id, tolerance, threads);
  judging.take({candidate_dtype, x.data()}, {reference_dtype, y.data()}, 0, 0);
  for (std::uint64_t first = 0; first < elements; first += held) {
    const std::uint64_t count = std::min(held, elements - first);
    auto error = fill(candidate, std::span(x).first(count * candidate_bytes), first * candidate_bytes,
                      elements * candidate_bytes, "candidate");
    if (!error) {
      error = fill(reference, std::span(y).first(count * reference_bytes), first * reference_bytes,
                   elements * reference_bytes, "reference");
    }
    if (error) return *error;
    judging.take({candidate_dtype, x.data()}, {reference_dtype, y.data()}, first, count);
  }
  return judging.finished();
}

}  // namespace counterfoil::judge
