#include "checker/bundle/mask.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "checker/bundle/credential_signs.h"
#include "checker/bundle/sha256.h"

namespace counterfoil::bundle {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kBase64Url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Letters and digits as a key has them. The keys here are made up, and put together so that no scanner of
/// repositories takes this file for a leak.
std::string body(std::size_t length, std::size_t alphabet = 62) {
  std::mt19937 random(7);
  std::string text;
  while (text.size() < length) text += kBase64Url[random() % alphabet];
  return text;
}

std::vector<std::string> kinds(const std::string& text) {
  std::vector<std::string> found;
  for (const CredentialMatch& match : find_credentials(text)) found.emplace_back(match.kind);
  return found;
}

std::string aws_key() {
  return "AKIA" + std::string("IOSFODNN7EXAMPLE");
}
std::string github_token() {
  return "ghp_" + body(36);
}
std::string jwt() {
  return "eyJ" + body(30) + ".eyJ" + body(60, 64) + "." + body(43, 64);
}
std::string pem() {
  return std::string("-----BEGIN RSA PRIVATE") + " KEY-----\nMIIE" + body(60) + "\n" + body(40) +
         "==\n-----END RSA PRIVATE KEY-----";
}

struct Sample {
  std::string text;
  std::string kind;
};

std::vector<Sample> samples() {
  return {{aws_key(), "AWS access key id"},
          {"ASIA" + std::string("Y34FZKBOKMUTVV7A"), "AWS access key id"},
          {github_token(), "GitHub token"},
          {"gho_" + body(36), "GitHub token"},
          {"ghs_" + body(36), "GitHub token"},
          {"github_pat_" + body(22) + "_" + body(59), "GitHub token"},
          {"glpat-" + body(20), "GitLab token"},
          {"hf_" + body(34, 52), "Hugging Face token"},
          {"sk-" + body(48), "OpenAI or Anthropic key"},
          {"sk-proj-" + body(120, 64), "OpenAI or Anthropic key"},
          {"sk-ant-api03-" + body(93, 64), "OpenAI or Anthropic key"},
          {"xoxb-" + std::string("123456789012-1234567890123-") + body(24), "Slack token"},
          {"AIza" + body(35, 64), "Google API key"},
          {"pypi-AgE" + body(150, 64), "PyPI token"},
          {"npm_" + body(36), "npm token"},
          {jwt(), "JSON web token"},
          {pem(), "private key"}};
}

TEST(Mask, KnowsTheTokensOfWellKnownIssuers) {
  for (const Sample& sample : samples()) {
    EXPECT_THAT(kinds(sample.text), ElementsAre(sample.kind)) << sample.text;
    const auto found = find_credentials(sample.text);
    if (found.size() != 1) continue;
    EXPECT_EQ(found[0].begin, 0u) << sample.text;
    EXPECT_EQ(found[0].length, sample.text.size()) << sample.text;
  }
}

TEST(Mask, FindsThemWhereverTheyAreWritten) {
  for (const Sample& sample : samples()) {
    for (const auto& [before, after] :
         std::initializer_list<std::pair<std::string, std::string>>{{"{\"key\": \"", "\"}"},
                                                                    {"export TOKEN=", "\n"},
                                                                    {"line one\\n", "\\nline three"},
                                                                    {"\\u003d", ","},
                                                                    {"--key=", " --verbose"},
                                                                    {"https://host/path?token=", "&x=1"},
                                                                    {"\xff\xfe", "\xff"}}) {
      const std::string text = before + sample.text + after;
      const auto found = find_credentials(text);
      ASSERT_EQ(found.size(), 1u) << text;
      EXPECT_EQ(found[0].begin, before.size()) << text;
      EXPECT_EQ(found[0].kind, sample.kind) << text;
    }
  }
}

TEST(Mask, FindsAPrivateKeyInsideAJsonString) {
  std::string escaped;
  for (const char c : pem()) escaped += c == '\n' ? std::string("\\n") : std::string(1, c);
  const std::string text = R"({"note": "a\n)" + escaped + R"(\n", "next": 1})";
  EXPECT_EQ(masked(text), R"({"note": "a\n----****\n", "next": 1})");
}

TEST(Mask, FindsBearerTokensAndPasswordsInUrls) {
  EXPECT_EQ(masked("Authorization: Bearer abcdef0123456789abcdef.x"), "Authorization: Bearer abcd****");
  EXPECT_THAT(kinds("authorization: bearer " + body(40)), ElementsAre("bearer token"));
  EXPECT_EQ(masked("git clone https://me:hunter2@example.org/x.git"),
            "git clone https://me:****@example.org/x.git");
  EXPECT_EQ(masked("redis://:p@ss@10.0.0.1:6379"), "redis://:****@10.0.0.1:6379");
}

TEST(Mask, LeavesAloneWhatOnlyLooksLikeOne) {
  for (const std::string& text :
       std::initializer_list<std::string>{sha256_hex("x"),
                                          "sha256:" + sha256_hex("y"),
                                          "8d2237d2012cba81f64905b273b592653623abf9",
                                          "sk-learn-Benchmark-v2-of-2023-with-a-long-name",
                                          "task-" + body(40),
                                          "hf_internal_testing_tiny_random_gpt2_model",
                                          "AKIA",
                                          "AKIA" + std::string(16, 'A'),
                                          "ASIA" + std::string("PACIFICREGIONWIDE"),
                                          "npm_config_registry",
                                          "Bearer of good news",
                                          "the bearer authentication-scheme-of-the-web",
                                          "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----",
                                          "https://example.org:8080/a@b",
                                          "https://$USER:$PASS@example.org",
                                          "https://user:***@example.org",
                                          "docker://ubuntu:22.04@sha256:" + sha256_hex("z"),
                                          "ssh://git@github.com/x",
                                          "eyJhbGciOiJ.notjson.x",
                                          "https://user@example.org",
                                          "12:30:00://",
                                          "kernel_ghp_benchmark",
                                          "xoxb-not-a-token-at-all-really"}) {
    EXPECT_THAT(kinds(text), IsEmpty()) << text;
  }
}

TEST(Mask, LeavesAloneMegabytesOfDigestsAndTensors) {
  std::mt19937 random(1);
  std::string base64;
  std::string hex;
  for (int i = 0; i < 1'000'000; ++i)
    base64 += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[random() % 64];
  for (int i = 0; i < 1'000'000; ++i) hex += "0123456789abcdef"[random() % 16];
  EXPECT_THAT(kinds(base64), IsEmpty());
  EXPECT_THAT(kinds(hex), IsEmpty());
}

TEST(Mask, ShowsTheFirstFourCharactersAndNeverAPassword) {
  EXPECT_EQ(masked("key " + aws_key() + " and " + github_token() + "."), "key AKIA**** and ghp_****.");
  EXPECT_EQ(masked("nothing here"), "nothing here");
  EXPECT_EQ(masked(""), "");
  EXPECT_THAT(kinds(masked("x " + github_token())), IsEmpty());
}

TEST(Mask, InPlaceKeepsEveryOffset) {
  std::string text = "a " + aws_key() + " b https://u:pw@h c";
  mask_in_place(text);
  EXPECT_EQ(text, "a AKIA**************** b https://u:**@h c");
}

/// The text with each credential shown, as the scan finds it: for comparing.
std::vector<std::string> shown(const std::vector<CredentialMatch>& matches) {
  std::vector<std::string> all;
  for (const CredentialMatch& match : matches) {
    all.push_back(std::to_string(match.begin) + "+" + std::to_string(match.length) + " " +
                  std::string(match.kind) + (match.all_secret ? "!" : ""));
  }
  return all;
}

TEST(Mask, SeesTheSignOfEveryCredentialWhereverItStands) {
  std::vector<std::string> credentials;
  for (const Sample& sample : samples()) credentials.push_back(sample.text);
  for (const char* prefix : {"ghu_", "ghr_"}) credentials.push_back(prefix + body(36));
  for (const char c : std::string("abprs"))
    credentials.push_back(std::string("xox") + c + "-12345678-" + body(24));
  credentials.push_back("Bearer " + body(40));
  credentials.push_back("bearer " + body(40));
  credentials.emplace_back("a://:b@c");
  for (const std::string& credential : credentials) {
    // Around every place where the look at a text goes on to its next step or piece.
    for (std::size_t before = 0; before < 1200; before += before < 300 || before > 1000 ? 1 : 50) {
      for (const std::size_t after : {0, 1, 127, 128, 129}) {
        std::string text(before, '.');
        text += credential;
        text.append(after, '.');
        ASSERT_EQ(shown(find_credentials(text)), shown(scan_for_credentials(text))) << text;
        ASSERT_EQ(find_credentials(text).size(), 1U) << text;
      }
    }
  }
}

TEST(Mask, FindsWhatAScanFindsInTextsMadeOfPiecesOfCredentials) {
  std::mt19937 random(17);
  std::vector<std::string> pieces{"\\n",       "\\u",        "-",       "_",           "\"",
                                  " ",         ".",          "Bearer ", "://",         ":",
                                  "@",         "eyJ",        "x",       "-----BEGIN ", "PRIVATE KEY-----",
                                  "-----END ", "0123456789", "AKIA"};
  for (const Sample& sample : samples()) pieces.push_back(sample.text);
  std::size_t found = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::size_t left = 1 + random() % 8; left > 0; --left) text += pieces[random() % pieces.size()];
    for (std::size_t left = random() % 4; left > 0; --left) text.erase(random() % (text.size() + 1), 1);
    for (std::size_t left = random() % 3; left > 0 && !text.empty(); --left)
      text[random() % text.size()] = static_cast<char>(random() % 256);
    ASSERT_EQ(shown(find_credentials(text)), shown(scan_for_credentials(text))) << text;
    found += find_credentials(text).size();
  }
  EXPECT_GT(found, 10'000U);
}

TEST(Mask, SeesNoSignInARecord) {
  const std::string record =
      R"({"slot":"n000.t0097.c5.r0.04fdd6ed4c","outcome":"accepted","judge":{"id":"sol-execbench/1"},)"
      R"("statistics":{"max_absolute_error":7.2e-05,"matched_ratio":"0.990334"},"gpu_clock":"x",)"
      R"("outputs":{"judged":"b484b3727588d512c5a06d4ce135acc97d14ddc3e931c6d2c2522e96c27ddf04"}})";
  EXPECT_FALSE(has_credential_sign(record));
  EXPECT_FALSE(has_credential_sign(""));
  EXPECT_TRUE(has_credential_sign(record + "hf_"));
}

TEST(Mask, TakesTimeInProportionToTheText) {
  for (const std::string piece : {"-----BEGIN ", "-----BEGIN A PRIVATE KEY-----", "eyJaaaaaaaaa.", "://a:b",
                                  "-", "\\u", "Bearer a", "sk-", "a:b@", "ghb", "hf_"}) {
    std::string text;
    while (text.size() < 400'000) text += piece;
    const auto start = std::chrono::steady_clock::now();
    find_credentials(text);
    const auto took = std::chrono::steady_clock::now() - start;
    EXPECT_LT(took, std::chrono::seconds(10)) << piece << ": a quadratic scan takes minutes";
  }
}

}  // namespace
}  // namespace counterfoil::bundle
