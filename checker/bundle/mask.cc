#include "checker/bundle/mask.h"

#include <algorithm>
#include <array>

#include "checker/bundle/credential_signs.h"

namespace counterfoil::bundle {
namespace {

constexpr std::size_t kShownBytes = 4;

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_alnum(char c) {
  return is_upper(c) || is_lower(c) || is_digit(c);
}
constexpr std::array<bool, 256> table_of(std::string_view characters) {
  std::array<bool, 256> is{};
  for (const char c : characters) is[static_cast<unsigned char>(c)] = true;
  return is;
}
/// What tokens are made of, and base64url. By a table: every byte of a bundle is asked.
constexpr std::array<bool, 256> kIsToken =
    table_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
bool is_token(char c) {
  return kIsToken[static_cast<unsigned char>(c)];
}
/// RFC 6750, b64token without the padding.
bool is_bearer(char c) {
  return is_token(c) || c == '.' || c == '~' || c == '+' || c == '/';
}

template <typename Is>
std::size_t run_length(std::string_view text, Is is) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is) - text.begin());
}

template <typename Is>
bool any(std::string_view text, Is is) {
  return std::any_of(text.begin(), text.end(), is);
}

template <typename Is>
bool all(std::string_view text, Is is) {
  return std::all_of(text.begin(), text.end(), is);
}

bool is_upper_or_digit(char c) {
  return is_upper(c) || is_digit(c);
}
bool has_digit_and_letter(std::string_view text) {
  return any(text, is_digit) && (any(text, is_upper) || any(text, is_lower));
}
bool has_both_cases(std::string_view text) {
  return any(text, is_upper) && any(text, is_lower);
}

/// The random part of a key has a long stretch of mixed characters; `sk-learn-Benchmark-v2` has not.
bool has_random_stretch(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = run_length(text, is_alnum);
    const std::string_view stretch = text.substr(0, length);
    if (length >= 12 && has_both_cases(stretch) && any(stretch, is_digit)) return true;
    text.remove_prefix(std::min(text.size(), length + 1));
  }
  return false;
}

bool is_aws(std::string_view body) {
  return all(body, is_upper_or_digit) && any(body, is_digit);
}
bool is_mixed(std::string_view body) {
  return all(body, is_alnum) && has_both_cases(body);
}
bool is_slack(std::string_view body) {
  return any(body, is_digit) && body.find('-') != std::string_view::npos;
}
bool is_mixed_token(std::string_view body) {
  return has_both_cases(body) || has_digit_and_letter(body);
}

/// A token that begins with its issuer's prefix: how long the rest may be, and what it must look like.
struct Issuer {
  std::string_view prefix;
  std::size_t min_body;
  std::size_t max_body;
  bool (*fits)(std::string_view body);
  std::string_view kind;
};

constexpr std::size_t kAny = 4096;
constexpr std::array kIssuers{
    Issuer{"AKIA", 16, 16, is_aws, "AWS access key id"},
    Issuer{"ASIA", 16, 16, is_aws, "AWS access key id"},
    Issuer{"ghp_", 36, kAny, is_mixed, "GitHub token"},
    Issuer{"gho_", 36, kAny, is_mixed, "GitHub token"},
    Issuer{"ghu_", 36, kAny, is_mixed, "GitHub token"},
    Issuer{"ghs_", 36, kAny, is_mixed_token, "GitHub token"},
    Issuer{"ghr_", 36, kAny, is_mixed, "GitHub token"},
    Issuer{"github_pat_", 36, kAny, is_mixed_token, "GitHub token"},
    Issuer{"glpat-", 20, kAny, is_mixed_token, "GitLab token"},
    Issuer{"hf_", 30, 64, is_mixed, "Hugging Face token"},
    Issuer{"sk-", 20, kAny, has_random_stretch, "OpenAI or Anthropic key"},
    Issuer{"xoxa-", 16, kAny, is_slack, "Slack token"},
    Issuer{"xoxb-", 16, kAny, is_slack, "Slack token"},
    Issuer{"xoxp-", 16, kAny, is_slack, "Slack token"},
    Issuer{"xoxr-", 16, kAny, is_slack, "Slack token"},
    Issuer{"xoxs-", 16, kAny, is_slack, "Slack token"},
    Issuer{"AIza", 35, 35, is_mixed_token, "Google API key"},
    Issuer{"pypi-AgE", 50, kAny, is_mixed_token, "PyPI token"},
    Issuer{"npm_", 36, 36, is_mixed, "npm token"},
};

constexpr std::size_t kShortestToken = 20;
constexpr std::string_view kFirstOfIssuers = "Aghnpsx";
static_assert([] {
  for (const Issuer& issuer : kIssuers) {
    if (kFirstOfIssuers.find(issuer.prefix.front()) == std::string_view::npos) return false;
  }
  return true;
}());

/// Whether texts are told by kCredentialSigns to hold what begins like this.
constexpr bool has_sign(std::string_view begin) {
  for (const std::string_view sign : kCredentialSigns) {
    if (begin.find(sign) != std::string_view::npos) return true;
  }
  return false;
}
static_assert([] {
  for (const Issuer& issuer : kIssuers) {
    if (!has_sign(issuer.prefix)) return false;
  }
  return true;
}());

constexpr std::string_view kWebToken = "eyJ";
static_assert(has_sign(kWebToken));

/// A JSON web token: two JSON objects and a signature in base64url. `run` is the length of the first.
std::size_t jwt_length(std::string_view text, std::size_t run) {
  constexpr std::size_t kMinPart = 10;
  if (!text.starts_with(kWebToken) || run < kMinPart || run >= text.size() || text[run] != '.') return 0;
  const std::string_view payload = text.substr(run + 1);
  const std::size_t second = run_length(payload, is_token);
  if (!payload.starts_with(kWebToken) || second < kMinPart || second >= payload.size() ||
      payload[second] != '.')
    return 0;
  const std::size_t third = run_length(payload.substr(second + 1), is_token);
  return third < kMinPart ? 0 : run + 1 + second + 1 + third;
}

/// The credential at the start of a run of token characters, if there is one.
CredentialMatch match_token(std::string_view text, std::size_t begin, std::size_t run) {
  const std::string_view token = text.substr(begin, run);
  if (token.starts_with(kWebToken)) return {begin, jwt_length(text.substr(begin), run), "JSON web token"};
  if (token.size() < kShortestToken) return {};
  for (const Issuer& issuer : kIssuers) {
    if (!token.starts_with(issuer.prefix)) continue;
    const std::string_view body = token.substr(issuer.prefix.size());
    if (body.size() < issuer.min_body || body.size() > issuer.max_body || !issuer.fits(body)) continue;
    return {begin, run, issuer.kind};
  }
  return {};
}

/// A private key in PEM, to its end line or as far as it goes. In JSON its newlines are escaped.
CredentialMatch match_pem(std::string_view text, std::size_t begin) {
  constexpr std::string_view kBegin = "-----BEGIN ";
  static_assert(has_sign(kBegin));
  constexpr std::string_view kHeader = "PRIVATE KEY-----";
  const std::string_view rest = text.substr(begin);
  if (!rest.starts_with(kBegin)) return {};
  const std::size_t label =
      run_length(rest.substr(kBegin.size()), [](char c) { return is_upper_or_digit(c) || c == ' '; });
  const std::string_view header = rest.substr(0, std::min(rest.size(), kBegin.size() + label + 5));
  if (!header.ends_with(kHeader)) return {};
  std::size_t length = header.size();
  length += run_length(rest.substr(length), [](char c) {
    return is_alnum(c) || c == '+' || c == '/' || c == '=' || c == '\\' || c == '\n' || c == '\r' ||
           c == ' ' || c == ':' || c == ',' || c == '-';
  });
  const std::string_view key = rest.substr(0, length);
  const std::size_t end = key.find("-----END ", header.size());
  const std::size_t close = end == std::string_view::npos ? end : key.find("-----", end + 9);
  if (close != std::string_view::npos) length = close + 5;
  return {begin, length, "private key"};
}

constexpr std::string_view kBearer = "Bearer";
static_assert(has_sign("earer "));

/// A bearer token behind the word, in either case, which begins at `begin`.
CredentialMatch match_bearer(std::string_view text, std::size_t begin) {
  constexpr std::size_t kMinToken = 20;
  const std::string_view rest = text.substr(begin + kBearer.size());
  if (text.substr(begin + 1, kBearer.size() - 1) != kBearer.substr(1) || !rest.starts_with(' ')) return {};
  const std::string_view token = rest.substr(1, run_length(rest.substr(1), is_bearer));
  if (token.size() < kMinToken || !has_digit_and_letter(token)) return {};
  return {begin + kBearer.size() + 1, token.size(), "bearer token"};
}

/// The password in the authority of a URL (RFC 3986, 3.2.1), whose `://` begins at `begin`.
CredentialMatch match_userinfo(std::string_view text, std::size_t begin) {
  constexpr std::string_view kSeparator = "://";
  static_assert(has_sign(kSeparator));
  constexpr std::size_t kMaxAuthority = 512;
  const std::string_view rest = text.substr(begin, kMaxAuthority);
  if (!rest.starts_with(kSeparator)) return {};
  const std::string_view authority =
      rest.substr(3, run_length(rest.substr(3), [](char c) {
                    return static_cast<unsigned char>(c) > ' ' &&
                           std::string_view("/?#\"'<>\\`{}|^").find(c) == std::string_view::npos;
                  }));
  const std::size_t at = authority.rfind('@');
  const std::size_t colon = authority.find(':');
  if (at == std::string_view::npos || colon >= at) return {};
  const std::string_view password = authority.substr(colon + 1, at - colon - 1);
  const bool placeholder = password.empty() || password.front() == '$' || password.front() == '%' ||
                           all(password, [](char c) { return c == '*' || c == 'x' || c == 'X' || c == '.'; });
  const bool image_digest = authority.substr(at + 1).starts_with("sha256:");  // docker://name:tag@sha256:...
  if (placeholder || image_digest) return {};
  return {begin + 3 + colon + 1, password.size(), "password in a URL", true};
}

/// Bytes of the JSON escape whose backslash comes before `at`.
std::size_t escape_length(std::string_view text, std::size_t at) {
  if (at == 0 || text[at - 1] != '\\') return 0;
  if (text[at] == 'u') return 5;
  return std::string_view("bfnrt").find(text[at]) == std::string_view::npos ? 0 : 1;
}

/// The credential that begins with, or right behind, the word of `length` token characters at `begin`.
CredentialMatch match_word(std::string_view text, std::size_t begin, std::size_t length) {
  if (text[begin] == '-') {
    if (const CredentialMatch pem = match_pem(text, begin); pem.length > 0) return pem;
  }
  const std::size_t dashes =
      run_length(text.substr(begin, length), [](char c) { return c == '-' || c == '_'; });
  begin += dashes;
  length -= dashes;
  if (length == kBearer.size() && (text[begin] == 'B' || text[begin] == 'b'))
    return match_bearer(text, begin);
  return match_token(text, begin, length);
}

/// Whether a credential can begin with the word at `begin`, or in it: most words are too short, and begin
/// with no letter of a prefix.
bool may_match(std::string_view text, std::size_t begin, std::size_t length) {
  static constexpr std::array<bool, 256> kBeginsShortOne =
      table_of("-_eBb");  // private keys, web and bearer tokens
  static constexpr std::array<bool, 256> kBeginsIssuer = table_of(kFirstOfIssuers);
  const auto first = static_cast<unsigned char>(text[begin]);
  if (kBeginsShortOne[first] || (begin > 0 && text[begin - 1] == '\\')) return true;
  return length >= kShortestToken && kBeginsIssuer[first];
}

}  // namespace

std::vector<CredentialMatch> find_credentials(std::string_view text) {
  return has_credential_sign(text) ? scan_for_credentials(text) : std::vector<CredentialMatch>();
}

std::vector<CredentialMatch> scan_for_credentials(std::string_view text) {
  std::vector<CredentialMatch> found;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_token(text[at]) && text[at] != ':') {
      ++at;
      continue;
    }
    CredentialMatch match;
    const std::size_t word = run_length(text.substr(at), is_token);
    if (word > 0 && !may_match(text, at, word)) {
      at += word;
      continue;
    }
    if (word > 0) {
      match = match_word(text, at, word);
      // The letter of an escape such as \n is not part of the key behind it.
      const std::size_t escape = escape_length(text, at);
      if (match.length == 0 && escape > 0 && escape < word)
        match = match_word(text, at + escape, word - escape);
    } else if (text[at] == ':') {
      match = match_userinfo(text, at);
    }
    if (match.length > 0) found.push_back(match);
    at = match.length > 0 ? match.begin + match.length : at + std::max<std::size_t>(word, 1);
  }
  return found;
}

std::string masked(std::string_view text) {
  std::string out;
  std::size_t at = 0;
  for (const CredentialMatch& match : find_credentials(text)) {
    out += text.substr(at, match.begin - at);
    if (!match.all_secret) out += text.substr(match.begin, kShownBytes);
    out += "****";
    at = match.begin + match.length;
  }
  out += text.substr(at);
  return out;
}

void mask_in_place(std::string& text) {
  for (const CredentialMatch& match : find_credentials(text)) {
    const std::size_t shown = match.all_secret ? 0 : kShownBytes;
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(match.begin + shown), match.length - shown, '*');
  }
}

}  // namespace counterfoil::bundle
