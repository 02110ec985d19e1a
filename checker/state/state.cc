#include "checker/state/state.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/state/envelope.h"
#include "checker/state/fields.h"
#include "checker/state/reader.h"
#include "checker/state/writer.h"

namespace counterfoil::state {

namespace {

void drop_evidence(State& state) {
  state.files.clear();
  state.fold = rules::Fold(state.subject.findings_kept);
}

std::uint32_t added(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
  return b > most - a ? most : a + b;
}

void sort(std::vector<summary::FileState>& files) {
  const auto order = [](const summary::FileState& file) {
    return std::tuple(std::string_view(file.path), std::string_view(file.sha256), file.bytes, file.read,
                      file.lines, std::string_view(file.error ? file.error->what : file.path));
  };
  std::sort(files.begin(), files.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
}

Error malformed(const std::string& shown_name, std::string what, std::string hint) {
  return {Error::Kind::malformed, shown_name, std::move(what), std::move(hint)};
}

Result<State> from_content(std::string_view content, const std::string& shown_name) {
  Reader reader(content);
  std::string build;
  reader(build);
  if (reader.ok() && build != build_id()) {
    return malformed(shown_name,
                     fmt::format("was written by another build: want {}, found {}", build_id(), build),
                     "check all shards and merge them with one build");
  }
  Subject subject;
  subject.build = std::move(build);
  reader(subject);
  State state{subject, {}, {}, rules::Fold(subject.findings_kept)};
  reader(state.shards, state.files, state.fold);
  reader.check(subject.shards_of > 0 && subject.shards_of <= kMostShards && !state.shards.empty());
  for (const auto& [number, times] : state.shards) {
    reader.check(number > 0 && number <= subject.shards_of && times > 0);
  }
  if (!reader.is_done()) {
    return malformed(
        shown_name,
        fmt::format("holds what no state does, at byte {} of {} of its content", reader.at(), content.size()),
        "check its shard again");
  }
  if (state.is_doubled()) drop_evidence(state);
  return state;
}

}  // namespace

bool State::is_doubled() const {
  return std::any_of(shards.begin(), shards.end(), [](const auto& shard) { return shard.second > 1; });
}

void merge(State& into, State other) {
  into.subject.bundle_path = std::min(into.subject.bundle_path, other.subject.bundle_path);
  for (const auto& [number, times] : other.shards) {
    std::uint32_t& mine = into.shards[number];
    mine = added(mine, times);
  }
  if (into.is_doubled()) return drop_evidence(into);
  into.files.insert(into.files.end(), std::make_move_iterator(other.files.begin()),
                    std::make_move_iterator(other.files.end()));
  sort(into.files);
  into.fold.merge(std::move(other.fold));
}

std::string to_bytes(State& state) {
  sort(state.files);
  Writer writer;
  writer(state.subject.build, state.subject, state.shards, state.files, state.fold);
  return wrapped(std::move(writer).bytes());
}

Result<State> from_bytes(std::string_view bytes, const std::string& shown_name) {
  const auto content = unwrapped(bytes, shown_name);
  if (!content) return content.error();
  return from_content(*content, shown_name);
}

}  // namespace counterfoil::state
