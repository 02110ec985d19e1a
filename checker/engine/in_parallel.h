#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace counterfoil::engine {

/// As many threads as the option asks for: one for each core where it is 0, and never more than 512.
std::size_t threads_of(unsigned option);
/// The same for what is done at the end of so many records: for few of them, starting a thread takes longer
/// than it saves.
std::size_t threads_for(std::uint64_t records, unsigned option);

/// Does `work` for each item from 0 on, each once, in no order, on at most so many threads, this one among
/// them. Returns when all is done; throws what one of them threw.
void in_parallel(std::size_t threads, std::size_t items, const std::function<void(std::size_t)>& work);

}  // namespace counterfoil::engine
