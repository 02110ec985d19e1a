#pragma once

#include <cstddef>

#include "checker/json/storage.h"
#include "counterfoil/location.h"

namespace counterfoil::json {

/// File, line, column and offset of a byte of the text; without a pointer. Needs `Storage::newlines`.
Location place(const Storage& storage, std::size_t offset);

}  // namespace counterfoil::json
