#include "checker/bundle/credential_signs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

// The loop over a text is written once, without branches, which compilers turn into vector instructions; it
// is compiled twice. An operation that holds is a zero byte: compilers keep minima and exclusive ors as they
// are.
#define COUNTERFOIL_INLINED [[gnu::always_inline]] inline

namespace counterfoil::bundle {
namespace {

using Byte = std::uint8_t;

constexpr Byte differ(unsigned a, unsigned b) {
  return static_cast<Byte>(a ^ b);
}
constexpr Byte either(Byte a, Byte b) {
  return std::min(a, b);
}
constexpr Byte both(Byte a, Byte b) {
  return static_cast<Byte>(a | b);
}

/// How far a byte of a sign stands before the other one that is asked.
constexpr std::size_t kApart = 2;

/// Zero for two bytes, kApart apart, of which every sign holds a pair, and records of evidence hardly one.
constexpr Byte pair_of_sign(Byte a, Byte c) {
  const Byte dash = differ(c, '-');
  const Byte h_p_x = differ(a & 0xE7U, 0x60);
  const Byte a_c_q_s = differ(a & 0xEDU, 0x61);
  const Byte a_e = differ(a & 0xDBU, 'A');  // in either case
  const Byte H_to_K = differ(c & 0xFCU, 'H');
  const Byte token = both(h_p_x, either(dash, either(differ(c, '_'), differ(c, 'b'))));
  const Byte dashed = both(a_c_q_s, dash);
  const Byte url = both(differ(a, ':'), differ(c, '/'));
  const Byte capital_or_bearer = both(a_e, either(H_to_K, either(differ(c, 'z'), differ(c, ' '))));
  return either(either(token, dashed), either(url, capital_or_bearer));
}

struct Sign {
  std::string_view text;
  std::size_t pair = 0;  ///< where in it the pair begins
};

constexpr std::size_t pair_in(std::string_view sign) {
  std::size_t at = 0;
  // Behind the last one this reads past the end, and does not compile.
  while (pair_of_sign(static_cast<Byte>(sign[at]), static_cast<Byte>(sign[at + kApart])) != 0) ++at;
  return at;
}

constexpr auto kSigns = [] {
  std::array<Sign, kCredentialSigns.size()> signs;
  for (std::size_t i = 0; i < signs.size(); ++i)
    signs[i] = {kCredentialSigns[i], pair_in(kCredentialSigns[i])};
  return signs;
}();

constexpr std::size_t kStep = 128;  ///< pairs: constants stay in registers for as long
constexpr std::size_t kPiece = 8 * kStep;

COUNTERFOIL_INLINED void ask_step(const Byte* __restrict text, Byte* __restrict answers) {
  for (std::size_t i = 0; i < kStep; ++i) answers[i] = pair_of_sign(text[i], text[i + kApart]);
}

/// A byte a pair that begins in `text`, of which there are kStep or more. The last step goes back into the
/// one before it, where it must not leave the text.
COUNTERFOIL_INLINED void ask(const Byte* text, Byte* answers, std::size_t pairs) {
  const std::size_t last = pairs - kStep;
  for (std::size_t at = 0; at < last; at += kStep) ask_step(text + at, answers + at);
  ask_step(text + last, answers + last);
}

void ask_portably(const Byte* text, Byte* answers, std::size_t pairs) {
  ask(text, answers, pairs);
}
#if defined(__x86_64__)
[[gnu::target("avx2")]] void ask_by_avx2(const Byte* text, Byte* answers, std::size_t pairs) {
  ask(text, answers, pairs);
}
#endif

void ask_best(const Byte* text, Byte* answers, std::size_t pairs) {
#if defined(__x86_64__)
  static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
  if (has_avx2) return ask_by_avx2(text, answers, pairs);
#endif
  ask_portably(text, answers, pairs);
}

bool has_sign_around(std::string_view text, std::size_t pair) {
  return std::any_of(kSigns.begin(), kSigns.end(), [&](const Sign& sign) {
    return pair >= sign.pair && text[pair - sign.pair] == sign.text.front() &&
           text.substr(pair - sign.pair).starts_with(sign.text);
  });
}

}  // namespace

bool has_credential_sign(std::string_view text) {
  if (text.size() <= kApart) return false;
  const std::size_t pairs = text.size() - kApart;
  std::array<Byte, kPiece> answers;
  std::array<Byte, kStep + kApart> padded;
  for (std::size_t begin = 0; begin < pairs; begin += kPiece) {
    const std::size_t count = std::min(kPiece, pairs - begin);
    const auto* piece = reinterpret_cast<const Byte*>(text.data()) + begin;
    if (count < kStep) {
      padded.fill(0);
      std::copy_n(piece, count + kApart, padded.begin());
      ask_best(padded.data(), answers.data(), kStep);
    } else {
      ask_best(piece, answers.data(), count);
    }
    const Byte* at = answers.data();
    const Byte* const end = at + count;
    while ((at = static_cast<const Byte*>(std::memchr(at, 0, static_cast<std::size_t>(end - at)))) !=
           nullptr) {
      if (has_sign_around(text, begin + static_cast<std::size_t>(at - answers.data()))) return true;
      ++at;
    }
  }
  return false;
}

}  // namespace counterfoil::bundle
