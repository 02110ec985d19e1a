// Runs a fuzz target without libFuzzer: every file of a corpus, then mutations of them from a fixed seed.
//
//   NAME_fuzzer CORPUS_DIR LAST_INPUT_FILE
//
// The input being run lies in LAST_INPUT_FILE, which is removed at the end: after a crash it is the input to
// debug.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr int kMutations = 500;
constexpr std::size_t kMaxInputBytes = std::size_t{1} << 20;

std::vector<std::string> read_corpus(const std::filesystem::path& dir) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(dir)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> inputs;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return inputs;
}

class Mutator {
 public:
  explicit Mutator(const std::vector<std::string>& corpus) : corpus_(corpus) {}

  std::string next() {
    std::string input = corpus_[below(corpus_.size())];
    for (std::size_t edits = 1 + below(8); edits > 0; --edits) edit(input);
    input.resize(std::min(input.size(), kMaxInputBytes));
    return input;
  }

 private:
  /// A number in [0, bound). The standard distributions differ between libraries, and the tests should not.
  std::size_t below(std::size_t bound) {
    return bound == 0 ? 0 : static_cast<std::size_t>(random_() % bound);
  }

  void edit(std::string& input) {
    static constexpr char kTelling[] = {'\0', '\n', '"', '\\', '{', '}',    '[',
                                        ']',  ',',  '-', '0',  '9', '\x7f', '\xff'};
    const std::size_t at = below(input.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(input.size() - at, 32) + 1);
    switch (below(6)) {
      case 0:
        if (at < input.size()) input[at] = static_cast<char>(input[at] ^ (1 << below(8)));
        break;
      case 1:
        input.insert(at, 1, kTelling[below(sizeof kTelling)]);
        break;
      case 2:
        input.erase(at, length);
        break;
      case 3:
        input.insert(at, input.substr(at, length));
        break;
      case 4:
        input.resize(at);
        break;
      default: {
        const std::string& other = corpus_[below(corpus_.size())];
        const std::size_t from = below(other.size() + 1);
        input.replace(at, length, other, from, below(64));
      }
    }
  }

  const std::vector<std::string>& corpus_;
  std::mt19937_64 random_{20260101};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s CORPUS_DIR LAST_INPUT_FILE\n", argv[0]);
    return 2;
  }
  const std::filesystem::path last = argv[2];
  const auto run = [&last](const std::string& input) {
    std::ofstream(last, std::ios::binary) << input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  };

  const std::vector<std::string> corpus = read_corpus(argv[1]);
  if (corpus.empty()) {
    std::fprintf(stderr, "%s: the corpus is empty\n", argv[1]);
    return 1;
  }
  run("");
  for (const std::string& input : corpus) run(input);
  Mutator mutator(corpus);
  for (int i = 0; i < kMutations; ++i) run(mutator.next());
  std::filesystem::remove(last);
  std::printf("%zu corpus inputs and %d mutations\n", corpus.size(), kMutations);
}
