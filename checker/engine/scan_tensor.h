#pragma once

#include <string>

#include "checker/bundle/tree.h"
#include "checker/summary/fixtures.h"
#include "checker/tensor/safetensors.h"

namespace counterfoil::engine {

/// Reads the bytes of a tensor once: their digest, and whether all its elements are one value.
summary::TensorContent scan_tensor(const bundle::Tree& tree, const std::string& file,
                                   const tensor::Entry& entry);

}  // namespace counterfoil::engine
