#pragma once

#include <string>

namespace counterfoil::report {

/// Compares text with the whole of a file, as a GoogleTest expectation; with COUNTERFOIL_BLESS=1 in the
/// environment rewrites the file instead. `path` is relative to the root of the sources, where tests run.
void expect_golden(const std::string& path, const std::string& text);

}  // namespace counterfoil::report
