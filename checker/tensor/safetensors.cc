#include "checker/tensor/safetensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "checker/json/escape.h"
#include "checker/json/parse.h"
#include "checker/tensor/shape.h"

namespace counterfoil::tensor {
namespace {

constexpr std::uint64_t kLengthBytes = 8;

/// Reads a header whose first fault ends the reading.
class HeaderReader {
 public:
  HeaderReader(const std::string& path, std::uint64_t file_bytes) : path_(path), file_bytes_(file_bytes) {}

  Result<Safetensors> read(ByteSource& source) {
    Safetensors tensors;
    std::string header;
    if (!read_text(source, header) || !read_entries(header, tensors) || !check_layout(tensors))
      return *error_;
    return tensors;
  }

 private:
  /// A fault at a byte of the file. Always false, so that it can be returned.
  bool fault(std::uint64_t at, std::string what, std::string hint = {}) {
    error_ = Error{Error::Kind::malformed, fmt::format("{}, byte {}", path_, at), std::move(what),
                   std::move(hint)};
    return false;
  }
  bool fault(json::Value at, std::string what, std::string hint = {}) {
    return fault(kLengthBytes + at.begin(), std::move(what), std::move(hint));
  }

  bool fill(ByteSource& source, std::span<char> into, std::uint64_t at, std::string_view part) {
    for (std::size_t got = 0; got < into.size();) {
      auto more = source.read(into.subspan(got));
      if (!more) return error_ = more.error(), false;
      if (*more == 0) {
        return fault(at + got,
                     fmt::format("the file ends after {} of the {} bytes of {}", got, into.size(), part));
      }
      got += *more;
    }
    return true;
  }

  bool read_text(ByteSource& source, std::string& header) {
    unsigned char length[kLengthBytes] = {};
    if (!fill(source, {reinterpret_cast<char*>(length), kLengthBytes}, 0, "the header's length"))
      return false;
    std::uint64_t bytes = 0;
    for (std::size_t i = kLengthBytes; i > 0; --i) bytes = bytes << 8 | length[i - 1];
    if (bytes > kMaxHeaderBytes) {
      return fault(0, fmt::format("the header is {} bytes long, and may be {}", bytes, kMaxHeaderBytes),
                   "a safetensors file starts with the length of its header, 8 bytes, little endian");
    }
    if (bytes > file_bytes_ - std::min(file_bytes_, kLengthBytes)) {
      return fault(0, fmt::format("the header is {} bytes long, and {} bytes follow", bytes,
                                  file_bytes_ - std::min(file_bytes_, kLengthBytes)));
    }
    header.resize(bytes);
    buffer_at_ = kLengthBytes + bytes;
    return fill(source, header, kLengthBytes, "the header");
  }

  bool read_entries(const std::string& header, Safetensors& tensors) {
    if (!header.starts_with('{')) {
      return fault(kLengthBytes, fmt::format("the header begins with {}, and not with {{",
                                             json::excerpt(std::string_view(header).substr(0, 1))));
    }
    json::Limits limits;
    limits.document_bytes = kMaxHeaderBytes;
    const json::Parsed parsed = json::parse(header, json::Source{path_, 1, kLengthBytes}, limits);
    if (!parsed.faults.empty()) {
      const json::Fault& first = parsed.faults.front();
      return fault(first.where.offset,
                   fmt::format("{}: want {}, found {}", first.message, first.want, first.found));
    }
    for (const json::Member member : parsed.document->root().members()) {
      if (member.key == "__metadata__") {
        if (!check_metadata(member.value)) return false;
      } else {
        Entry entry;
        entry.name = member.key;
        if (!read_entry(member.value, entry)) return false;
        tensors.entries.push_back(std::move(entry));
      }
    }
    std::ranges::sort(tensors.entries, {}, &Entry::name);
    return true;
  }

  bool check_metadata(json::Value metadata) {
    if (!metadata.is_object()) return fault(metadata, "__metadata__ is no object of strings");
    for (const json::Member member : metadata.members()) {
      if (!member.value.is_string()) {
        return fault(member.value, fmt::format("__metadata__ has {} for {}, and not a string",
                                               json::excerpt(member.value.raw()), json::excerpt(member.key)));
      }
    }
    return true;
  }

  bool read_entry(json::Value value, Entry& entry) {
    const std::string shown = json::excerpt(entry.name);
    if (!value.is_object()) {
      return fault(value, fmt::format("tensor {} is {}, and not an object of dtype, shape and data_offsets",
                                      shown, json::excerpt(value.raw())));
    }
    for (const json::Member member : value.members()) {
      if (member.key != "dtype" && member.key != "shape" && member.key != "data_offsets") {
        return fault(kLengthBytes + member.key_begin,
                     fmt::format("tensor {} has the unknown member {}", shown, json::excerpt(member.key)));
      }
    }
    for (const std::string_view key : {"dtype", "shape", "data_offsets"}) {
      if (!value.find(key)) return fault(value, fmt::format("tensor {} has no {}", shown, key));
    }
    return read_dtype(value.find("dtype"), shown, entry) && read_shape(value.find("shape"), shown, entry) &&
           read_offsets(value.find("data_offsets"), shown, entry);
  }

  bool read_dtype(json::Value value, const std::string& shown, Entry& entry) {
    const auto dtype = dtype_tagged(value.as_string());
    if (!dtype) {
      std::string known;
      for (std::size_t i = 0; i < kDtypes; ++i) {
        fmt::format_to(std::back_inserter(known), "{}{}", i == 0 ? "" : ", ",
                       safetensors_tag(static_cast<Dtype>(i)));
      }
      return fault(value,
                   fmt::format("tensor {} has the unknown dtype {}", shown, json::excerpt(value.raw())),
                   "known are " + known);
    }
    entry.dtype = *dtype;
    return true;
  }

  bool read_shape(json::Value value, const std::string& shown, Entry& entry) {
    if (!value.is_array()) {
      return fault(value, fmt::format("the shape of tensor {} is {}, and not an array of sizes", shown,
                                      json::excerpt(value.raw())));
    }
    for (const json::Value size : value.elements()) {
      const auto dimension = size.as_uint64();
      if (!dimension) {
        return fault(size, fmt::format("tensor {} has a dimension of {}, which is no size", shown,
                                       json::excerpt(size.raw())));
      }
      entry.shape.push_back(*dimension);
    }
    const auto elements = elements_of(entry.shape);
    entry.elements = elements.value_or(0);
    std::uint64_t bytes = 0;
    if (!elements || __builtin_mul_overflow(entry.elements, bytes_of(entry.dtype), &bytes)) {
      return fault(value, fmt::format("tensor {} of shape {} has more bytes than 2^64", shown,
                                      json::excerpt(value.raw())));
    }
    return true;
  }

  bool read_offsets(json::Value value, const std::string& shown, Entry& entry) {
    std::vector<std::optional<std::uint64_t>> offsets;
    for (const json::Value offset : value.elements()) offsets.push_back(offset.as_uint64());
    if (offsets.size() != 2 || !offsets[0] || !offsets[1]) {
      return fault(value, fmt::format("the data_offsets of tensor {} are {}, and not two offsets", shown,
                                      json::excerpt(value.raw())));
    }
    const std::uint64_t buffer = file_bytes_ - buffer_at_;
    const auto [begin, end] = std::pair(*offsets[0], *offsets[1]);
    if (begin > end || end > buffer) {
      return fault(value, fmt::format("tensor {} lies at {} to {} of a buffer of {} bytes", shown, begin, end,
                                      buffer));
    }
    if (const std::uint64_t bytes = entry.elements * bytes_of(entry.dtype); end - begin != bytes) {
      return fault(value,
                   fmt::format("tensor {} lies at {} to {}, which is {} bytes, and {} of its shape take {}",
                               shown, begin, end, end - begin, name_of(entry.dtype), bytes));
    }
    entry.begin = buffer_at_ + begin;
    entry.end = buffer_at_ + end;
    return true;
  }

  /// Tensors lie one behind the other and fill the file.
  bool check_layout(const Safetensors& tensors) {
    std::vector<const Entry*> by_place;
    for (const Entry& entry : tensors.entries) by_place.push_back(&entry);
    std::ranges::sort(by_place, [](const Entry* a, const Entry* b) {
      return std::pair(a->begin, a->end) < std::pair(b->begin, b->end);
    });
    std::uint64_t end = buffer_at_;
    const Entry* before = nullptr;
    for (const Entry* entry : by_place) {
      const std::string shown = json::excerpt(entry->name);
      if (entry->begin < end) {
        return fault(entry->begin, fmt::format("tensor {} begins before tensor {} ends, at byte {}", shown,
                                               json::excerpt(before->name), end));
      }
      if (entry->begin > end) {
        return fault(end, fmt::format("{} bytes before tensor {} belong to none", entry->begin - end, shown));
      }
      end = entry->end;
      before = entry;
    }
    if (end == file_bytes_) return true;
    return fault(end, fmt::format("the tensors end at byte {}, and the file at {}", end, file_bytes_));
  }

  const std::string& path_;
  std::uint64_t file_bytes_;
  std::uint64_t buffer_at_ = 0;
  std::optional<Error> error_;
};

}  // namespace

const Entry* Safetensors::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(entries, name, {}, &Entry::name);
  return found != entries.end() && found->name == name ? &*found : nullptr;
}

Result<Safetensors> read_header(ByteSource& source, std::uint64_t file_bytes, const std::string& path) {
  return HeaderReader(path, file_bytes).read(source);
}

}  // namespace counterfoil::tensor
