#include "tools/import/tritonbench_meta/metric_key.h"

#include <utility>

namespace counterfoil::importing::tritonbench_meta {
namespace {

constexpr std::string_view kPrefix = "tritonbench_";
constexpr std::string_view kAverage = "-avg";
constexpr std::string_view kPass = "-pass";
constexpr std::size_t kNone = std::string_view::npos;

/// Where the label of an input ends: behind its bracket, or before the first dash that is no sign.
std::size_t end_of_x(std::string_view text) {
  if (text.starts_with('(')) {
    int open = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      open += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
      if (open == 0) return at + 1;
    }
    return kNone;
  }
  for (std::size_t at = 1; at < text.size(); ++at) {
    const bool exponent = text[at - 1] == 'e' && at >= 2 && text[at - 2] >= '0' && text[at - 2] <= '9';
    if (text[at] == '-' && !exponent) return at;
  }
  return kNone;
}

/// Metrics have no dash: what stands before one belongs to the backend.
void mend_label(MetricKey& key) {
  const std::size_t dash = key.metric.rfind('-');
  if (dash == std::string::npos) return;
  key.backend += "-" + key.metric.substr(0, dash);
  key.metric.erase(0, dash + 1);
  key.label_cut = true;
}

std::optional<MetricKey> finished(MetricKey key) {
  mend_label(key);
  const bool whole = !key.op.empty() && !key.backend.empty() && !key.metric.empty();
  return whole ? std::optional(std::move(key)) : std::nullopt;
}

std::optional<MetricKey> result_key(MetricKey key, std::string_view inside, std::string_view behind) {
  const std::size_t end = end_of_x(inside);
  if (end == kNone || end + 1 >= inside.size() || inside[end] != '-') return std::nullopt;
  key.x = std::string(inside.substr(0, end));
  std::string_view backend = inside.substr(end + 1);
  if (behind.starts_with('_')) {
    key.metric = std::string(behind.substr(1));
  } else if (const std::size_t dash = backend.rfind('-'); behind.empty() && dash != kNone) {
    key.metric = std::string(backend.substr(dash + 1));
    backend = backend.substr(0, dash);
  }
  key.backend = std::string(backend);
  return finished(std::move(key));
}

}  // namespace

std::optional<MetricKey> metric_key(std::string_view text) {
  if (!text.starts_with(kPrefix)) return std::nullopt;
  text.remove_prefix(kPrefix.size());
  MetricKey key;
  const std::size_t open = text.find('[');
  const std::size_t close = text.rfind(']');
  if (open == kNone) {
    if (!text.ends_with(kPass) || text.size() == kPass.size()) return std::nullopt;
    key.kind = MetricKey::Kind::pass;
    key.op = std::string(text.substr(0, text.size() - kPass.size()));
    return key;
  }
  if (close == kNone || close < open) return std::nullopt;
  key.op = std::string(text.substr(0, open));
  const std::string_view inside = text.substr(open + 1, close - open - 1);
  const std::string_view behind = text.substr(close + 1);
  if (inside.starts_with("x_")) return result_key(std::move(key), inside.substr(2), behind);
  if (!behind.starts_with('-') || !behind.ends_with(kAverage) || behind.size() <= 1 + kAverage.size()) {
    return std::nullopt;
  }
  key.kind = MetricKey::Kind::average;
  key.backend = std::string(inside);
  key.metric = std::string(behind.substr(1, behind.size() - 1 - kAverage.size()));
  return finished(std::move(key));
}

}  // namespace counterfoil::importing::tritonbench_meta
