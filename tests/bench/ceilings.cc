// What is done to bytes in memory at best, for `compare` to put beside the check of the same bytes.
//
//   ceilings FILE...
//
// Holds the files in memory and answers each line of standard input with a line of JSON:
//
//   touch    simdjson On-Demand, line by line, visiting every field and reading every value, on one thread
//   skip     the same, without looking inside a line
//   sha256   the digest of the bytes, in one piece
//   memcpy   a copy of the bytes
#include <nettle/sha2.h>
#include <simdjson.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

namespace {

namespace ondemand = simdjson::ondemand;

/// The files end to end, with room behind them that the parser may read.
class Bytes {
 public:
  bool append(const char* path) {
    std::FILE* file = std::fopen(path, "rb");
    if (file == nullptr) return false;
    std::error_code error;
    const std::uintmax_t more = std::filesystem::file_size(path, error);
    std::unique_ptr<char[]> grown(new char[size_ + more + simdjson::SIMDJSON_PADDING]);
    if (size_ > 0) std::memcpy(grown.get(), data_.get(), size_);
    const std::size_t read = std::fread(grown.get() + size_, 1, more, file);
    std::fclose(file);
    std::memset(grown.get() + size_ + read, 0, simdjson::SIMDJSON_PADDING);
    data_ = std::move(grown);
    size_ += read;
    return !error && read == more;
  }

  const char* data() const { return data_.get(); }
  std::size_t size() const { return size_; }

 private:
  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
};

/// Adds something that depends on every value below. Error codes: exceptions cost a quarter of the speed.
bool touched(ondemand::value value, std::uint64_t& sum);

bool touched_members(ondemand::object object, std::uint64_t& sum) {
  for (auto each : object) {
    ondemand::field field;
    if (std::move(each).get(field) != simdjson::SUCCESS) return false;
    sum += static_cast<unsigned char>(field.key().raw()[0]);
    if (!touched(field.value(), sum)) return false;
  }
  return true;
}

bool touched(ondemand::value value, std::uint64_t& sum) {
  ondemand::json_type type;
  if (value.type().get(type) != simdjson::SUCCESS) return false;
  switch (type) {
    case ondemand::json_type::object: {
      ondemand::object object;
      return value.get_object().get(object) == simdjson::SUCCESS && touched_members(object, sum);
    }
    case ondemand::json_type::array: {
      ondemand::array array;
      if (value.get_array().get(array) != simdjson::SUCCESS) return false;
      for (auto each : array) {
        ondemand::value element;
        if (std::move(each).get(element) != simdjson::SUCCESS || !touched(element, sum)) return false;
      }
      return true;
    }
    case ondemand::json_type::string: {
      std::string_view text;
      if (value.get_string().get(text) != simdjson::SUCCESS) return false;
      sum += text.size();
      return true;
    }
    case ondemand::json_type::number: {
      ondemand::number number;
      if (value.get_number().get(number) != simdjson::SUCCESS) return false;
      sum += number.is_double() ? static_cast<std::uint64_t>(number.get_double() * 1e6)
                                : static_cast<std::uint64_t>(number.get_int64());
      return true;
    }
    case ondemand::json_type::boolean: {
      bool flag = false;
      if (value.get_bool().get(flag) != simdjson::SUCCESS) return false;
      sum += flag ? 1 : 2;
      return true;
    }
    case ondemand::json_type::null:
      return true;
  }
  return false;
}

struct Outcome {
  std::uint64_t records = 0;
  std::uint64_t checksum = 0;
};

template <class Visit>
Outcome line_by_line(const Bytes& bytes, Visit visit) {
  Outcome outcome;
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  ondemand::parser parser;
  while (at < end) {
    const void* newline = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    const char* line_end = newline != nullptr ? static_cast<const char*>(newline) : end;
    const auto size = static_cast<std::size_t>(line_end - at);
    // What lies behind a line is the next line, or the padding.
    const std::size_t room = static_cast<std::size_t>(end - at) + simdjson::SIMDJSON_PADDING;
    ondemand::document document = parser.iterate(simdjson::padded_string_view(at, size, room));
    outcome.checksum += visit(document);
    ++outcome.records;
    at = line_end + 1;
  }
  return outcome;
}

Outcome touch(const Bytes& bytes) {
  return line_by_line(bytes, [](ondemand::document& document) {
    std::uint64_t sum = 0;
    if (!touched_members(document.get_object(), sum)) throw simdjson::simdjson_error(simdjson::TAPE_ERROR);
    return sum;
  });
}

Outcome skip(const Bytes& bytes) {
  return line_by_line(bytes, [](ondemand::document& document) {
    return static_cast<std::uint64_t>(ondemand::json_type(document.type()) == ondemand::json_type::object);
  });
}

Outcome sha256(const Bytes& bytes) {
  unsigned char digest[SHA256_DIGEST_SIZE];
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, bytes.size(), reinterpret_cast<const unsigned char*>(bytes.data()));
  sha256_digest(&context, sizeof digest, digest);
  return {0, digest[0]};
}

Outcome copy(const Bytes& bytes, char* into) {
  std::memcpy(into, bytes.data(), bytes.size());
  return {0, static_cast<unsigned char>(into[bytes.size() / 2])};
}

}  // namespace

int main(int argc, char** argv) try {
  Bytes bytes;
  for (int i = 1; i < argc; ++i) {
    if (bytes.append(argv[i])) continue;
    std::fprintf(stderr, "ceilings: cannot read %s\n", argv[i]);
    return 1;
  }
  std::unique_ptr<char[]> room;
  for (std::string what; std::getline(std::cin, what);) {
    if (what == "memcpy" && !room) {
      room.reset(new char[bytes.size()]);
      copy(bytes, room.get());  // its pages are there from now on
    }
    const std::clock_t cpu_begin = std::clock();
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = what == "touch"    ? touch(bytes)
                            : what == "skip"   ? skip(bytes)
                            : what == "sha256" ? sha256(bytes)
                                               : copy(bytes, room.get());
    const std::chrono::nanoseconds taken = std::chrono::steady_clock::now() - begin;
    const auto cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    std::cout << "{\"wall_s\":" << static_cast<double>(taken.count()) / 1e9 << ",\"cpu_s\":" << cpu
              << ",\"bytes\":" << bytes.size() << ",\"records\":" << outcome.records
              << ",\"checksum\":" << outcome.checksum << "}" << std::endl;
  }
} catch (const simdjson::simdjson_error& error) {
  std::fprintf(stderr, "ceilings: %s\n", error.what());
  return 1;
}
