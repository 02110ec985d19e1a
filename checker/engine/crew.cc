#include "checker/engine/crew.h"

#include <utility>

#include "checker/engine/in_parallel.h"

namespace counterfoil::engine {

Crew::Crew(const FoldContext& context, const CheckOptions& options)
    : context_(context),
      validate_all_(options.validate_all),
      findings_kept_(options.findings_kept),
      folders_(threads_of(options.threads)) {}

LineFolder& Crew::folder(std::size_t thread) {
  auto& mine = folders_[thread];
  if (!mine) mine = std::make_unique<LineFolder>(context_, validate_all_, findings_kept_);
  return *mine;
}

std::span<const FileReader::UseBlock> Crew::users(const summary::FileState& file, std::uint32_t index) {
  users_.clear();
  const std::size_t several = LineFolder::folds_in_any_order(file.role) ? folders_.size() : 1;
  for (std::size_t i = 0; i < several; ++i) {
    users_.emplace_back(
        [this, i, &file, index](json::LineBlock& lines) { folder(i).fold(lines, file, index); });
  }
  return users_;
}

rules::Fold Crew::finish() && {
  rules::Fold all = std::move(first().result());
  for (std::size_t i = 1; i < folders_.size(); ++i) {
    if (folders_[i]) all.merge(std::move(folders_[i]->result()));
  }
  return all;
}

}  // namespace counterfoil::engine
