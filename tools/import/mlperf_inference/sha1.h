#pragma once

#include <string>
#include <string_view>

namespace counterfoil::importing::mlperf_inference {

/// SHA-1 (FIPS 180-4), 40 lower-case hexadecimal digits: what the power tools wrote. It guards against a slip
/// and not against anybody.
std::string sha1_hex(std::string_view bytes);

}  // namespace counterfoil::importing::mlperf_inference
