#pragma once

#include <functional>
#include <string>

#include "checker/exact/rational.h"

namespace counterfoil::score {

/// Plain decimal notation with `digits` significant digits (at least 1), without trailing zeros beyond
/// `least_places` digits after the point.
std::string decimal_text(const Rational& value, int digits, int least_places = 0);

/// The same with at least `digits` digits, and with as many more (up to 40) as it takes for the text to
/// answer `question` as the value does: a value just above 1 is not shown as 1 where the point is that it is
/// above.
std::string telling_text(const Rational& value, int digits, int least_places,
                         const std::function<int(const Rational&)>& question);

}  // namespace counterfoil::score
