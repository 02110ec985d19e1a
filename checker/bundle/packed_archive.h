#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::bundle {

/// An entry for an archive that a test packs: whatever a hostile publisher might put in one.
struct PackedEntry {
  std::string path;
  std::string text;
  __LA_MODE_T type = AE_IFREG;
  std::string link = {};       ///< target, if `type` is AE_IFLNK
  std::string hard_link = {};  ///< target of a hard link
  la_int64_t hole = 0;         ///< bytes that a sparse file goes on behind its text
};

enum class Packing { zip, encrypted_zip, tar, tar_gz, tar_zst };

/// Packs as told, without looking at the paths.
inline std::string pack(Packing packing, const std::vector<PackedEntry>& entries) {
  const auto require = [](int status) {
    if (status != ARCHIVE_OK) std::abort();
  };
  archive* writer = archive_write_new();
  if (packing == Packing::zip || packing == Packing::encrypted_zip) {
    require(archive_write_set_format_zip(writer));
  } else {
    require(archive_write_set_format_pax_restricted(writer));
  }
  if (packing == Packing::encrypted_zip) {
    require(archive_write_set_options(writer, "zip:encryption=zipcrypt"));
    require(archive_write_set_passphrase(writer, "secret"));
  }
  if (packing == Packing::tar_gz) require(archive_write_add_filter_gzip(writer));
  if (packing == Packing::tar_zst) require(archive_write_add_filter_zstd(writer));
  archive_write_set_bytes_in_last_block(writer, 1);

  std::string packed;
  const auto append = [](archive*, void* to, const void* bytes, std::size_t count) -> la_ssize_t {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), count);
    return static_cast<la_ssize_t>(count);
  };
  require(archive_write_open2(writer, &packed, nullptr, append, nullptr, nullptr));
  for (const PackedEntry& entry : entries) {
    archive_entry* header = archive_entry_new();
    archive_entry_set_pathname(header, entry.path.c_str());
    archive_entry_set_filetype(header, entry.type);
    archive_entry_set_perm(header, 0644);
    archive_entry_set_size(header, static_cast<la_int64_t>(entry.text.size()) + entry.hole);
    if (entry.hole > 0) archive_entry_sparse_add_entry(header, 0, static_cast<la_int64_t>(entry.text.size()));
    if (!entry.link.empty()) archive_entry_set_symlink(header, entry.link.c_str());
    if (!entry.hard_link.empty()) archive_entry_set_hardlink(header, entry.hard_link.c_str());
    if (archive_write_header(writer, header) < ARCHIVE_WARN) std::abort();
    archive_write_data(writer, entry.text.data(), entry.text.size());
    archive_entry_free(header);
  }
  require(archive_write_close(writer));
  archive_write_free(writer);
  return packed;
}

}  // namespace counterfoil::bundle
