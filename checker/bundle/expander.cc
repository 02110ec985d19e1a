#include "checker/bundle/expander.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace counterfoil::bundle {
namespace {

using Step = ArchiveReader::Step;
using Format = ArchiveReader::Format;

/// A zip without entries is nothing but the record that closes it.
constexpr std::uint64_t kEmptyZipBytes = 22;

/// How often a zip is opened again to get past a damaged entry; each time costs its whole directory.
constexpr int kMaxRestarts = 16;

}  // namespace

std::optional<Error> Expander::expand(Format format) {
  std::uint64_t first = 0;
  if (format == Format::zip_front_to_back && input_.bytes() > kEmptyZipBytes) {
    add_fault(TreeFaultKind::damaged, "the archive ends early", "a zip with its central directory",
              "no central directory");
  }
  for (int restarts = 0;; ++restarts) {
    ArchiveReader reader(input_, format);
    const auto stuck_at = walk(reader, first);
    if (!reader.recognised()) {
      if (reader.input_error()) return reader.input_error();
      return Error{Error::Kind::malformed, input_.shown(), "not a zip or tar archive: " + reader.message(),
                   ""};
    }
    if (reader.input_error()) {
      add_fault(TreeFaultKind::unreadable, "the archive cannot be read to its end", "a readable archive",
                reader.input_error()->what);
      return std::nullopt;
    }
    if (!stuck_at) return std::nullopt;
    if (format != Format::zip || restarts == kMaxRestarts) {
      add_fault(TreeFaultKind::damaged, "the archive cannot be read to its end", "a whole archive",
                fmt::format("damage in entry {}; nothing behind it is listed", *stuck_at + 1));
      return std::nullopt;
    }
    first = *stuck_at + 1;
  }
}

std::optional<std::uint64_t> Expander::walk(ArchiveReader& reader, std::uint64_t first) {
  ArchiveItem item;
  for (std::uint64_t number = 0;; ++number) {
    const Step step = reader.next(item);
    if (step == Step::ok && number < first) continue;
    if (step != Step::ok) {
      if (step != Step::end && reader.recognised() && !reader.input_error()) {
        add_fault(TreeFaultKind::damaged, "the archive ends early or is corrupt", "a whole archive",
                  fmt::format("{} after {} entries", reader.message(), number));
      }
      return std::nullopt;
    }
    const Next next = take(reader, item);
    if (next == Next::unreachable) return number;
    if (next == Next::stop || listing_.full()) return std::nullopt;
  }
}

Expander::Next Expander::take(ArchiveReader& reader, const ArchiveItem& item) {
  std::string path;
  if (item.path) {
    path = listing_.add(*item.path, item.kind, item.bytes, item.detail);
  } else {
    add_fault(TreeFaultKind::path_invalid, "an entry's name cannot be decoded", "UTF-8", reader.message());
  }
  if (!path.empty() && item.kind == EntryKind::regular) {
    const auto [at, is_first] = contents_.try_emplace(path);
    if (is_first) return keep(reader, path, item.bytes, at->second);
  }
  // Behind a filter there is no skipping: what is not kept is expanded too, and has to be counted.
  return reader.compressed_as_a_whole() ? count(reader) : Next::go_on;
}

Expander::Next Expander::keep(ArchiveReader& reader, const std::string& path, std::uint64_t claimed_bytes,
                              Content& content) {
  // A limit on the whole archive is one fault, however many entries it costs.
  if (bomb_) {
    withhold(content, *bomb_);
    return Next::go_on;
  }
  std::string bytes;
  // Growing in steps would take a multiple of the memory; pages that a false claim reserves are never
  // touched.
  bytes.reserve(std::min(claimed_bytes, options_.max_memory_bytes - held_bytes_));
  for (;;) {
    std::size_t got = 0;
    const Step step = reader.read(block_, got);
    if (step == Step::end) break;
    if (step == Step::unsupported) {
      refuse(content, {TreeFaultKind::tool_limit, path, "the entry cannot be expanded here",
                       "a known compression", reader.message()});
      return Next::go_on;
    }
    if (step != Step::ok) {
      refuse(content,
             {TreeFaultKind::damaged, path, "the entry is damaged", "its whole content", reader.message()});
      return after(step);
    }
    if (!account(reader, got)) {
      bomb_->path = path;
      refuse(content, *bomb_);
      return reader.compressed_as_a_whole() ? Next::stop : Next::go_on;
    }
    if (held_bytes_ + bytes.size() + got > options_.max_memory_bytes) {
      withhold_for_memory(content, path);
      return reader.compressed_as_a_whole() ? count(reader) : Next::go_on;
    }
    bytes.append(block_.data(), got);
  }
  held_bytes_ += bytes.size();
  listing_.set_last_bytes(bytes.size());
  bytes.shrink_to_fit();
  content.bytes = std::make_shared<const std::string>(std::move(bytes));
  return Next::go_on;
}

void Expander::withhold_for_memory(Content& content, const std::string& path) {
  TreeFault fault{TreeFaultKind::tool_limit, path, "the archive holds more than is kept in memory",
                  fmt::format("at most {} bytes", options_.max_memory_bytes), "more"};
  withhold(content, fault);
  if (!std::exchange(told_of_memory_, true)) listing_.add_fault(std::move(fault));
}

Expander::Next Expander::count(ArchiveReader& reader) {
  for (;;) {
    std::size_t got = 0;
    const Step step = reader.read(block_, got);
    if (step == Step::end) return Next::go_on;
    if (step != Step::ok) return after(step);
    if (!account(reader, got)) {
      listing_.add_fault(*bomb_);
      return Next::stop;
    }
  }
}

Expander::Next Expander::after(Step step) {
  return step == Step::damaged ? Next::unreachable : Next::go_on;
}

bool Expander::account(const ArchiveReader& reader, std::size_t bytes) {
  expanded_bytes_ += bytes;
  // Headers count as well where they are compressed.
  const std::uint64_t expanded =
      reader.compressed_as_a_whole() ? std::max(expanded_bytes_, reader.unfiltered_bytes()) : expanded_bytes_;
  const std::string rest = reader.compressed_as_a_whole() ? "more; nothing behind it is listed" : "more";
  if (expanded > options_.max_expanded_bytes) {
    bomb_ = {TreeFaultKind::bomb, "", "the archive expands to more than the limit",
             fmt::format("at most {} bytes", options_.max_expanded_bytes), rest};
  } else if (expanded > options_.ratio_applies_beyond_bytes &&
             expanded / options_.max_ratio >= input_.bytes()) {
    bomb_ = {TreeFaultKind::bomb, "", "the archive expands by more than the limit",
             fmt::format("at most {} times its {} bytes", options_.max_ratio, input_.bytes()), rest};
  }
  return !bomb_;
}

void Expander::withhold(Content& content, const TreeFault& fault) {
  content.kind = could_not_check(fault.kind) ? Error::Kind::unreadable : Error::Kind::malformed;
  content.why = fmt::format("{}: want {}, found {}", fault.message, fault.want, fault.found);
}

void Expander::refuse(Content& content, TreeFault fault) {
  withhold(content, fault);
  listing_.add_fault(std::move(fault));
}

void Expander::add_fault(TreeFaultKind kind, std::string message, std::string want, std::string found) {
  // That an archive ends early shows in several places, and is said once.
  if (kind == TreeFaultKind::damaged && std::exchange(told_of_damage_, true)) return;
  listing_.add_fault({kind, "", std::move(message), std::move(want), std::move(found)});
}

}  // namespace counterfoil::bundle
