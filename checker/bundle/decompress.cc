#include "checker/bundle/decompress.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <vector>

namespace counterfoil::bundle {
namespace {

/// What one call of a codec did.
struct Progress {
  std::size_t consumed = 0;
  std::size_t produced = 0;
  const char* fault = nullptr;
};

class Gzip {
 public:
  Gzip() { usable_ = ::inflateInit2(&stream_, 15 + 16) == Z_OK; }
  ~Gzip() { ::inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  Progress run(std::span<const char> in, std::span<char> out) {
    if (!usable_) return {0, 0, "zlib cannot be used"};
    if (between_ && !in.empty()) {
      ::inflateReset(&stream_);
      between_ = false;
    }
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(out.size());
    const int status = ::inflate(&stream_, Z_NO_FLUSH);
    Progress progress{in.size() - stream_.avail_in, out.size() - stream_.avail_out, nullptr};
    between_ = status == Z_STREAM_END;
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) {
      progress.fault = stream_.msg == nullptr ? "invalid gzip data" : stream_.msg;
    }
    return progress;
  }

  /// Whether the content may end here.
  bool whole() const { return between_; }

 private:
  z_stream stream_{};
  bool usable_ = false;
  bool between_ = false;  ///< a member has ended, and no other has begun
};

class Zstd {
 public:
  Zstd() : stream_(::ZSTD_createDStream(), &::ZSTD_freeDStream) {}

  Progress run(std::span<const char> in, std::span<char> out) {
    if (stream_ == nullptr) return {0, 0, "zstd cannot be used"};
    ZSTD_inBuffer from{in.data(), in.size(), 0};
    ZSTD_outBuffer to{out.data(), out.size(), 0};
    const std::size_t status = ::ZSTD_decompressStream(stream_.get(), &to, &from);
    Progress progress{from.pos, to.pos, nullptr};
    if (::ZSTD_isError(status)) {
      progress.fault = ::ZSTD_getErrorName(status);
    } else if (from.pos > 0 || to.pos > 0) {
      whole_ = status == 0;
    }
    return progress;
  }

  bool whole() const { return whole_; }

 private:
  std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> stream_;
  bool whole_ = false;
};

template <typename Codec>
class DecompressedSource final : public ByteSource {
 public:
  DecompressedSource(ByteSource& stored, std::string path, const DecompressLimits& limits)
      : stored_(stored), path_(std::move(path)), limits_(limits) {}

  Result<std::size_t> read(std::span<char> into) override {
    while (!into.empty()) {
      const auto left = std::span<const char>(block_).subspan(at_, held_ - at_);
      const Progress progress = codec_.run(left, into);
      at_ += progress.consumed;
      consumed_ += progress.consumed;
      produced_ += progress.produced;
      if (progress.fault != nullptr)
        return malformed(fmt::format("damaged near stored byte {}: {}", consumed_, progress.fault));
      if (produced_ > limits_.ratio_applies_beyond_bytes && produced_ / limits_.max_ratio > consumed_) {
        return malformed(fmt::format(
            "expands by more than the limit: want at most {} times its size, found {} bytes from {}",
            limits_.max_ratio, produced_, consumed_));
      }
      if (progress.produced > 0) return progress.produced;
      if (progress.consumed > 0) continue;
      auto got = stored_.read(block_);
      if (!got) return got.error();
      at_ = 0;
      held_ = *got;
      if (held_ > 0) continue;
      if (!codec_.whole()) return malformed(fmt::format("ends early, after {} stored bytes", consumed_));
      break;
    }
    return std::size_t{0};
  }

 private:
  Error malformed(std::string what) const {
    return {Error::Kind::malformed, path_, "compressed data " + what, ""};
  }

  ByteSource& stored_;
  std::string path_;
  DecompressLimits limits_;
  Codec codec_;
  std::vector<char> block_ = std::vector<char>(64 * 1024);
  std::size_t at_ = 0;
  std::size_t held_ = 0;
  std::uint64_t consumed_ = 0;
  std::uint64_t produced_ = 0;
};

class PlainSource final : public ByteSource {
 public:
  explicit PlainSource(ByteSource& stored) : stored_(stored) {}
  Result<std::size_t> read(std::span<char> into) override { return stored_.read(into); }

 private:
  ByteSource& stored_;
};

/// A source together with the one that it reads from.
class OwningSource final : public ByteSource {
 public:
  OwningSource(std::unique_ptr<ByteSource> stored, std::unique_ptr<ByteSource> text)
      : stored_(std::move(stored)), text_(std::move(text)) {}
  Result<std::size_t> read(std::span<char> into) override { return text_->read(into); }

 private:
  std::unique_ptr<ByteSource> stored_;
  std::unique_ptr<ByteSource> text_;
};

}  // namespace

Compression compression_of(std::string_view path) {
  if (path.ends_with(".gz")) return Compression::gzip;
  return path.ends_with(".zst") ? Compression::zstd : Compression::none;
}

std::string_view without_compression(std::string_view path) {
  return compression_of(path) == Compression::none ? path : path.substr(0, path.rfind('.'));
}

std::unique_ptr<ByteSource> decompress(ByteSource& stored, Compression compression, std::string path,
                                       const DecompressLimits& limits) {
  switch (compression) {
    case Compression::gzip:
      return std::make_unique<DecompressedSource<Gzip>>(stored, std::move(path), limits);
    case Compression::zstd:
      return std::make_unique<DecompressedSource<Zstd>>(stored, std::move(path), limits);
    case Compression::none:
      break;
  }
  return std::make_unique<PlainSource>(stored);
}

Result<std::unique_ptr<ByteSource>> open_text(const Tree& tree, const std::string& path) {
  auto stored = tree.open(path);
  if (!stored) return stored.error();
  const Compression compression = compression_of(path);
  if (compression == Compression::none) return stored;
  auto text = decompress(**stored, compression, path);
  return std::unique_ptr<ByteSource>(std::make_unique<OwningSource>(std::move(*stored), std::move(text)));
}

}  // namespace counterfoil::bundle
