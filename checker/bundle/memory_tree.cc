#include "checker/bundle/memory_tree.h"

#include <utility>

#include "checker/bundle/listing.h"
#include "checker/bundle/memory_source.h"

namespace counterfoil::bundle {
namespace {

using Contents = std::map<std::string, std::shared_ptr<const std::string>>;

class MemoryTree final : public Tree {
 public:
  MemoryTree(Listing listing, Contents contents) : Tree(std::move(listing)), contents_(std::move(contents)) {}

 private:
  Result<std::unique_ptr<ByteSource>> open_entry(const Entry& entry, std::uint64_t offset) const override {
    return std::unique_ptr<ByteSource>(std::make_unique<MemorySource>(contents_.at(entry.path), offset));
  }

  Contents contents_;
};

}  // namespace

std::unique_ptr<Tree> memory_tree(std::map<std::string, std::string> files) {
  const OpenOptions options;
  ListingBuilder builder(options);
  Contents contents;
  for (auto& [path, text] : files) {
    const std::string listed = builder.add(path, EntryKind::regular, text.size(), "");
    if (!listed.empty()) contents.emplace(listed, std::make_shared<const std::string>(std::move(text)));
  }
  return std::make_unique<MemoryTree>(std::move(builder).finish(false), std::move(contents));
}

}  // namespace counterfoil::bundle
