#include "checker/json/tokens.h"

#include <simdjson.h>

#include <algorithm>
#include <memory>

namespace counterfoil::json {
namespace {

constexpr std::size_t kLeast = std::size_t{16} << 10;
constexpr std::size_t kMostKept = std::size_t{1} << 20;  // of a text; the index takes four bytes a byte
constexpr std::size_t kDepth = 1;                        // the second stage is not asked

struct Stage {
  std::unique_ptr<simdjson::internal::dom_parser_implementation> implementation;
  std::size_t capacity = 0;

  simdjson::error_code make_room(std::size_t size) {
    if (implementation && size <= capacity) return simdjson::SUCCESS;
    capacity = std::max(size, kLeast);
    const auto* active = static_cast<const simdjson::implementation*>(simdjson::get_active_implementation());
    return active->create_dom_parser_implementation(capacity, kDepth, implementation);
  }
};

Stage& stage() {
  thread_local Stage stage;
  return stage;
}

}  // namespace

std::span<const std::uint32_t> tokens_of(std::string_view text, std::string_view& refusal) {
  Stage& here = stage();
  simdjson::error_code error = here.make_room(text.size());
  if (!error) {
    error = here.implementation->stage1(reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                        simdjson::stage1_mode::regular);
  }
  if (error) {
    refusal = simdjson::error_message(error);
    return {};
  }
  return {here.implementation->structural_indexes.get(), here.implementation->n_structural_indexes};
}

void release_tokens() {
  if (stage().capacity > kMostKept) stage() = Stage();
}

}  // namespace counterfoil::json
