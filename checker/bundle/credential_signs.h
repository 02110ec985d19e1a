#pragma once

#include <array>
#include <string_view>

namespace counterfoil::bundle {

/// What a text holds if it holds a credential: the prefix of an issuer, or the beginning of what is known by
/// its form.
inline constexpr std::array<std::string_view, 23> kCredentialSigns{
    "AKIA",        "ASIA",  "ghp_",  "gho_",  "ghu_",  "ghs_",  "ghr_", "github_pat_", "glpat-", "hf_",
    "sk-",         "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "AIza", "pypi-AgE",    "npm_",
    "-----BEGIN ",  // private keys
    "earer ",       // bearer tokens, in either case
    "eyJ",          // JSON web tokens
    "://"};         // passwords in URLs

/// Whether one of the signs stands anywhere in the text. Evidence by the gigabyte holds none: this takes
/// about an instruction a byte.
bool has_credential_sign(std::string_view text);

}  // namespace counterfoil::bundle
