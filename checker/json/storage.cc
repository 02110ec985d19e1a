#include "checker/json/storage.h"

#include <utility>

namespace counterfoil::json {
namespace {

constexpr std::size_t kMostKept = 4;
constexpr std::size_t kMostKeptText = 64 << 10;
constexpr std::size_t kMostKeptNodes = 4096;

/// What a thread has laid aside. A document that outlives its thread's pool, as a static one does, finds it
/// closed.
struct Pool {
  ~Pool() { closed = true; }
  std::vector<std::unique_ptr<Storage>> storages;
  static thread_local bool closed;
};
thread_local bool Pool::closed = false;

std::vector<std::unique_ptr<Storage>>& kept() {
  thread_local Pool pool;
  return pool.storages;
}

}  // namespace

void Recycle::operator()(const Storage* storage) const {
  // Made by take_storage, and const only for those who read it.
  std::unique_ptr<Storage> owned(const_cast<Storage*>(storage));
  if (Pool::closed || kept().size() >= kMostKept || owned->capacity > kMostKeptText ||
      owned->nodes.capacity() > kMostKeptNodes)
    return;
  owned->size = 0;
  owned->nodes.reset(0);
  owned->decoded.clear();
  owned->newlines.clear();
  owned->duplicate_keys = 0;
  owned->form = 0;
  kept().push_back(std::move(owned));
}

std::unique_ptr<Storage> take_storage() {
  if (Pool::closed || kept().empty()) return std::make_unique<Storage>();
  std::unique_ptr<Storage> storage = std::move(kept().back());
  kept().pop_back();
  return storage;
}

}  // namespace counterfoil::json
