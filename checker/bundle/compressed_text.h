#pragma once

#include <zlib.h>
#include <zstd.h>

#include <cstdlib>
#include <memory>
#include <string>

namespace counterfoil::bundle {

/// Compresses, for a test, into one gzip member.
inline std::string gzipped(const std::string& text) {
  z_stream stream{};
  if (::deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) std::abort();
  std::string out(::deflateBound(&stream, text.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  if (::deflate(&stream, Z_FINISH) != Z_STREAM_END) std::abort();
  out.resize(stream.total_out);
  ::deflateEnd(&stream);
  return out;
}

/// Compresses, for a test, into one zstd frame with a checksum.
inline std::string zstandard(const std::string& text) {
  std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(::ZSTD_createCCtx(), &::ZSTD_freeCCtx);
  ::ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string out(::ZSTD_compressBound(text.size()), '\0');
  out.resize(::ZSTD_compress2(context.get(), out.data(), out.size(), text.data(), text.size()));
  return out;
}

}  // namespace counterfoil::bundle
