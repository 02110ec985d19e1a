#include "checker/bundle/archive_reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace counterfoil::bundle {
namespace {

/// libarchive converts names to the character set of the thread's locale, which must not depend on the user.
class Utf8Locale {
 public:
  Utf8Locale() : locale_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (locale_ != nullptr) before_ = ::uselocale(locale_);
  }
  ~Utf8Locale() {
    if (locale_ == nullptr) return;
    ::uselocale(before_);
    ::freelocale(locale_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t locale_;
  locale_t before_ = nullptr;
};

std::string text_or_empty(const char* text) {
  return text == nullptr ? std::string() : std::string(text);
}

void set_kind(archive_entry* entry, ArchiveItem& item) {
  if (const char* target = archive_entry_hardlink(entry)) {
    item.kind = EntryKind::hard_link;
    item.detail = target;
    return;
  }
  if (archive_entry_is_encrypted(entry)) {
    item.kind = EntryKind::encrypted;
    return;
  }
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG:
      item.kind = EntryKind::regular;
      return;
    case AE_IFDIR:
      item.kind = EntryKind::directory;
      return;
    case AE_IFLNK:
      item.kind = EntryKind::symlink;
      item.detail = text_or_empty(archive_entry_symlink(entry));
      return;
    case AE_IFIFO:
      item.detail = "fifo";
      break;
    case AE_IFSOCK:
      item.detail = "socket";
      break;
    case AE_IFCHR:
      item.detail = "character device";
      break;
    case AE_IFBLK:
      item.detail = "block device";
      break;
    default:
      item.detail = "special file";
  }
  item.kind = EntryKind::special;
}

}  // namespace

ArchiveReader::ArchiveReader(const ArchiveInput& input, Format format)
    : state_{input, 0, std::vector<char>(128 * 1024), std::nullopt}, reader_(archive_read_new()) {
  switch (format) {
    case Format::zip:
      archive_read_support_format_zip_seekable(reader_);
      break;
    case Format::zip_front_to_back:
      archive_read_support_format_zip_streamable(reader_);
      break;
    case Format::tar:
      archive_read_support_format_tar(reader_);
      archive_read_support_filter_gzip(reader_);
      archive_read_support_filter_zstd(reader_);
      break;
  }
  archive_read_set_read_callback(reader_, &ArchiveReader::read_block);
  archive_read_set_skip_callback(reader_, &ArchiveReader::skip);
  archive_read_set_seek_callback(reader_, &ArchiveReader::seek);
  archive_read_set_callback_data(reader_, &state_);
  const Utf8Locale locale;
  open_status_ = archive_read_open1(reader_);
}

ArchiveReader::~ArchiveReader() {
  archive_read_free(reader_);
}

ArchiveReader::Step ArchiveReader::next(ArchiveItem& item) {
  const Utf8Locale locale;
  if (open_status_ != ARCHIVE_OK) return Step::damaged;
  archive_entry* entry = nullptr;
  const int status = archive_read_next_header(reader_, &entry);
  // A warning is about a name or an attribute; the entry itself is there.
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
    return status == ARCHIVE_EOF ? Step::end : Step::damaged;
  item = {};
  if (const char* path = archive_entry_pathname(entry)) item.path = path;
  if (archive_entry_size_is_set(entry) && archive_entry_size(entry) > 0) {
    item.bytes = static_cast<std::uint64_t>(archive_entry_size(entry));
  }
  set_kind(entry, item);
  left_bytes_ = item.kind == EntryKind::regular ? item.bytes : 0;
  return Step::ok;
}

ArchiveReader::Step ArchiveReader::read(std::span<char> into, std::size_t& got) {
  const Utf8Locale locale;
  const la_ssize_t count = archive_read_data(reader_, into.data(), into.size());
  got = 0;
  if (count < 0) return step_of(static_cast<int>(count));
  if (count > 0) {
    got = static_cast<std::size_t>(count);
  } else {
    // libarchive leaves out the hole at the end of a sparse file.
    got = static_cast<std::size_t>(std::min<std::uint64_t>(into.size(), left_bytes_));
    std::fill_n(into.begin(), got, '\0');
  }
  left_bytes_ -= std::min<std::uint64_t>(left_bytes_, got);
  return got > 0 ? Step::ok : Step::end;
}

ArchiveReader::Step ArchiveReader::step_of(int status) const {
  if (status == ARCHIVE_FAILED) return Step::unsupported;
  return status == ARCHIVE_WARN || status == ARCHIVE_RETRY ? Step::flawed : Step::damaged;
}

bool ArchiveReader::recognised() const {
  return archive_format(reader_) != 0;
}

bool ArchiveReader::compressed_as_a_whole() const {
  return archive_filter_code(reader_, 0) != ARCHIVE_FILTER_NONE;
}

std::uint64_t ArchiveReader::unfiltered_bytes() const {
  return static_cast<std::uint64_t>(std::max<la_int64_t>(archive_filter_bytes(reader_, 0), 0));
}

std::string ArchiveReader::message() const {
  std::string text = text_or_empty(archive_error_string(reader_));
  return text.empty() ? "unknown" : text;
}

long ArchiveReader::read_block(archive* reader, void* data, const void** block) {
  State& state = *static_cast<State*>(data);
  const auto got = state.input.read_at(state.offset, state.block);
  if (!got) {
    state.error = got.error();
    archive_set_error(reader, EIO, "%s", got.error().what.c_str());
    return ARCHIVE_FATAL;
  }
  state.offset += *got;
  *block = state.block.data();
  return static_cast<long>(*got);
}

std::int64_t ArchiveReader::skip(archive*, void* data, std::int64_t count) {
  State& state = *static_cast<State*>(data);
  const std::uint64_t left = state.input.bytes() - std::min(state.offset, state.input.bytes());
  const std::uint64_t skipped = std::min(left, static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0)));
  state.offset += skipped;
  return static_cast<std::int64_t>(skipped);
}

std::int64_t ArchiveReader::seek(archive*, void* data, std::int64_t offset, int whence) {
  State& state = *static_cast<State*>(data);
  const auto size = static_cast<std::int64_t>(state.input.bytes());
  const std::int64_t base = whence == SEEK_SET   ? 0
                            : whence == SEEK_END ? size
                                                 : static_cast<std::int64_t>(state.offset);
  if (offset > size - base || offset < -base) return ARCHIVE_FATAL;
  state.offset = static_cast<std::uint64_t>(base + offset);
  return base + offset;
}

}  // namespace counterfoil::bundle
