#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::bundle {

/// A stretch of text that looks like a key or token.
struct CredentialMatch {
  std::size_t begin = 0;
  std::size_t length = 0;
  std::string_view kind;    ///< "GitHub token"
  bool all_secret = false;  ///< not even the first characters may be shown, as of a password
};

/// Finds what looks like a credential: keys and tokens with a prefix of their issuer (AWS, GitHub, GitLab,
/// Hugging Face, OpenAI, Anthropic, Slack, Google, PyPI, npm), JSON web tokens, private keys in PEM, bearer
/// tokens, and passwords in URLs. Digests, plain hexadecimal and base64 data are none. Matches are in order
/// and do not overlap. The text may be raw JSON: a key behind an escape such as `\n` is found. Time is linear
/// in the text.
std::vector<CredentialMatch> find_credentials(std::string_view text);

/// The same, without a look first at whether the text has the sign of any.
std::vector<CredentialMatch> scan_for_credentials(std::string_view text);

/// The text with each credential replaced by its first four characters and `****`; a password by `****`.
std::string masked(std::string_view text);

/// Overwrites the same bytes with asterisks, so that offsets stay.
void mask_in_place(std::string& text);

}  // namespace counterfoil::bundle
