#include "checker/engine/crew.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace counterfoil::engine {
namespace {

std::size_t threads_of(const CheckOptions& options) {
  return std::max<std::size_t>(options.threads > 0 ? options.threads : std::thread::hardware_concurrency(),
                               1);
}

}  // namespace

Crew::Crew(const FoldContext& context, const CheckOptions& options) {
  for (std::size_t i = 0; i < threads_of(options); ++i) {
    folders_.push_back(std::make_unique<LineFolder>(context, options.validate_all, options.findings_kept));
  }
}

std::span<const FileReader::UseBlock> Crew::users(const summary::FileState& file, std::uint32_t index) {
  users_.clear();
  const std::size_t several = LineFolder::folds_in_any_order(file.role) ? folders_.size() : 1;
  for (std::size_t i = 0; i < several; ++i) {
    users_.emplace_back([folder = folders_[i].get(), &file, index](json::LineBlock& lines) {
      folder->fold(lines, file, index);
    });
  }
  return users_;
}

rules::Fold Crew::finish() && {
  rules::Fold all = std::move(first().result());
  for (std::size_t i = 1; i < folders_.size(); ++i) all.merge(std::move(folders_[i]->result()));
  return all;
}

}  // namespace counterfoil::engine
