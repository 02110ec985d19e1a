#include "checker/json/parse.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "checker/json/escape.h"
#include "checker/json/number.h"
#include "checker/json/place.h"
#include "checker/json/syntax.h"

namespace counterfoil::json {
namespace {

namespace ondemand = simdjson::ondemand;

constexpr std::size_t kDeepest = 256;       // the walker recurses once a level
constexpr std::size_t kLongest = 1u << 30;  // offsets are 32 bits wide
constexpr std::size_t kKeptParser = 1u
                                    << 20;  // a parser for longer texts is not kept: it holds 6 bytes a byte
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// Fills a `Storage` from one text. On-Demand checks only what is asked of it, so every value is asked for,
/// every scalar's text is checked here, and any doubt is settled by `first_syntax_error`.
class Walker {
 public:
  Walker(Storage& storage, const Limits& limits) : storage_(storage), text_(storage.view()), limits_(limits) {
    limits_.depth = std::min(limits_.depth, kDeepest);
  }

  /// True if the text was walked to its end; it may still have faults.
  bool walk() {
    storage_.nodes.reserve(text_.size() / 24 + 1);  // a usual record: 600 bytes, 25 values
    std::size_t begin = skip_space(0);
    bool container = begin < text_.size() && (text_[begin] == '{' || text_[begin] == '[');
    bool done = container ? walk_containers(begin) : walk_scalar(begin);
    if (!done && !stopped_) explain_refusal();
    return done;
  }

  void add(FaultKind kind, std::size_t at, std::string message, std::string want, std::string found) {
    if (Fault* fault = add(kind, at)) {
      fault->message = std::move(message);
      fault->want = std::move(want);
      fault->found = std::move(found);
    }
  }

  std::vector<Fault> faults;
  std::size_t faults_left_out = 0;
  bool usable = true;  ///< every fault so far leaves a document that can be relied on

 private:
  Fault* add(FaultKind kind, std::size_t at) {
    usable = usable && (kind == FaultKind::duplicate_key || kind == FaultKind::byte_order_mark);
    if (faults.size() >= limits_.faults) {
      ++faults_left_out;
      return nullptr;
    }
    faults.push_back({kind, place(storage_, at), {}, {}, {}, std::nullopt});
    return &faults.back();
  }
  void point_to(Fault* fault, std::size_t index) const {
    if (fault) fault->where.pointer = Value(&storage_, static_cast<std::uint32_t>(index)).pointer();
  }

  std::size_t skip_space(std::size_t at) const {
    while (at < text_.size() && is_space(text_[at])) ++at;
    return at;
  }
  std::uint32_t offset_of(const char* p) const { return static_cast<std::uint32_t>(p - storage_.text.get()); }
  Node& node(std::size_t index) { return storage_.nodes[index]; }

  bool walk_containers(std::size_t begin) {
    thread_local ondemand::parser kept;
    ondemand::parser large;
    ondemand::parser& parser = text_.size() <= kKeptParser ? kept : large;

    ondemand::document document;
    simdjson::padded_string_view padded(text_.data(), text_.size(),
                                        text_.size() + simdjson::SIMDJSON_PADDING);
    error_ = parser.iterate(padded).get(document);
    if (error_) return false;
    ondemand::value root;
    error_ = document.get_value().get(root);
    if (error_) return false;
    storage_.nodes.push_back({});
    return value(root, 0, 1) && node(0).begin == begin && skip_space(node(0).end) == text_.size();
  }

  bool walk_scalar(std::size_t begin) {
    if (first_syntax_error(text_, limits_.depth)) return false;
    std::size_t end = text_.size();
    while (is_space(text_[end - 1])) --end;
    storage_.nodes.push_back({});
    node(0).begin = static_cast<std::uint32_t>(begin);
    return scalar(0, text_.substr(begin, end - begin));
  }

  /// Reads `value` into the node at `index`, which knows its parent and its label.
  bool value(ondemand::value& value, std::size_t index, std::size_t depth) {
    std::string_view token;
    error_ = simdjson::simdjson_result<std::string_view>(value.raw_json_token()).get(token);
    if (error_ || token.empty()) return false;
    node(index).begin = offset_of(token.data());
    if (token[0] == '{' || token[0] == '[') return container(value, index, depth);

    while (!token.empty() && is_space(token.back())) token.remove_suffix(1);
    if (!scalar(index, token)) return false;
    if (token[0] != '"') return true;
    // A string that is left unread is skipped together with a colon behind it: ["a":1] would pass.
    ondemand::raw_json_string read;
    error_ = value.get_raw_json_string().get(read);
    return !error_;
  }

  bool container(ondemand::value& value, std::size_t index, std::size_t depth) {
    if (depth > limits_.depth) {
      Fault* fault = add(FaultKind::too_deep, node(index).begin);
      point_to(fault, index);
      if (fault) {
        fault->message = fmt::format("containers nest deeper than {}", limits_.depth);
        fault->want = fmt::format("at most {} levels", limits_.depth);
        fault->found = fmt::format("level {}", depth);
      }
      stopped_ = true;
      return false;
    }
    bool object = text_[node(index).begin] == '{';
    node(index).kind = object ? Kind::object : Kind::array;
    std::uint32_t last_end = node(index).begin + 1;
    if (!(object ? members(value, index, depth, last_end) : elements(value, index, depth, last_end)))
      return false;

    std::size_t close = skip_space(last_end);
    if (close >= text_.size() || text_[close] != (object ? '}' : ']')) return false;
    node(index).end = static_cast<std::uint32_t>(close + 1);
    node(index).next = static_cast<std::uint32_t>(storage_.nodes.size());
    if (object) find_duplicates(index);
    return true;
  }

  bool elements(ondemand::value& value, std::size_t index, std::size_t depth, std::uint32_t& last_end) {
    ondemand::array array;
    error_ = value.get_array().get(array);
    if (error_) return false;
    std::uint32_t count = 0;
    for (auto item : array) {
      ondemand::value element;
      error_ = item.get(element);
      if (error_) return false;
      std::size_t child = 0;
      if (!append(index, child)) return false;
      node(child).label = count++;
      if (!this->value(element, child, depth + 1)) return false;
      last_end = node(child).end;
    }
    node(index).content = count;
    return true;
  }

  bool members(ondemand::value& value, std::size_t index, std::size_t depth, std::uint32_t& last_end) {
    ondemand::object object;
    error_ = value.get_object().get(object);
    if (error_) return false;
    std::uint32_t count = 0;
    for (auto item : object) {
      ondemand::field field;
      error_ = std::move(item).get(field);
      if (error_) return false;
      std::size_t child = 0;
      if (!append(index, child)) return false;
      ++count;
      if (!key(child, field.key().raw()) || !this->value(field.value(), child, depth + 1)) return false;
      last_end = node(child).end;
    }
    node(index).content = count;
    return true;
  }

  bool append(std::size_t parent, std::size_t& child) {
    child = storage_.nodes.size();
    if (child >= limits_.values) {
      add(FaultKind::too_many_values, node(parent).begin,
          fmt::format("text holds more than {} values", child),
          fmt::format("at most {} values in one text", limits_.values), fmt::format("value {}", child + 1));
      stopped_ = true;
      return false;
    }
    storage_.nodes.push_back({});
    storage_.nodes.back().parent = static_cast<std::uint32_t>(parent);
    return true;
  }

  /// `begin` is behind the opening quote.
  bool key(std::size_t index, const char* begin) {
    std::uint32_t at = offset_of(begin);
    std::size_t end = at;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\\') ++end;
    bool escaped = end < text_.size() && text_[end] == '\\';
    if (escaped) {
      for (end = at; end < text_.size() && text_[end] != '"'; end += text_[end] == '\\' ? 2 : 1) {
      }
    }
    if (end >= text_.size()) return false;
    std::string_view between = text_.substr(at, end - at);
    node(index).member = true;
    node(index).label = at - 1;
    node(index).key = static_cast<std::uint32_t>(between.size());
    std::size_t size = between.size();
    if (escaped) {
      auto decoded = unescaped(between);
      if (!decoded) return false;
      size = decoded->size();
      node(index).key_escaped = true;
      node(index).key = keep(std::move(*decoded));
    }
    if (size > limits_.string_bytes) {
      Fault* fault = add(FaultKind::string_too_long, at - 1);
      point_to(fault, node(index).parent);
      if (fault) say_too_long(*fault, "key", size);
    }
    return true;
  }

  bool scalar(std::size_t index, std::string_view token) {
    Node& here = node(index);
    here.end = here.begin + static_cast<std::uint32_t>(token.size());
    here.next = static_cast<std::uint32_t>(index + 1);
    switch (token.empty() ? '\0' : token[0]) {
      case '"':
        here.kind = Kind::string;
        return string(index, token);
      case 't':
      case 'f':
        here.kind = Kind::boolean;
        return token == "true" || token == "false";
      case 'n':
        here.kind = Kind::null;
        return token == "null";
      default:
        here.kind = Kind::number;
        return number(index, token);
    }
  }

  bool string(std::size_t index, std::string_view token) {
    if (token.size() < 2 || token.back() != '"') return false;
    std::string_view between = token.substr(1, token.size() - 2);
    std::size_t size = between.size();
    if (between.find('\\') != std::string_view::npos) {
      auto decoded = unescaped(between);
      if (!decoded) return false;
      size = decoded->size();
      node(index).escaped = true;
      node(index).content = keep(std::move(*decoded));
    }
    if (size > limits_.string_bytes) {
      Fault* fault = add(FaultKind::string_too_long, node(index).begin);
      point_to(fault, index);
      if (fault) say_too_long(*fault, "string", size);
    }
    return true;
  }

  void say_too_long(Fault& fault, std::string_view what, std::size_t size) const {
    fault.message =
        fmt::format("{} of {} bytes passes the limit of {} bytes", what, size, limits_.string_bytes);
    fault.want = fmt::format("at most {} bytes", limits_.string_bytes);
    fault.found = fmt::format("{} bytes", size);
  }

  std::uint32_t keep(std::string decoded) {
    storage_.decoded.push_back(std::move(decoded));
    return static_cast<std::uint32_t>(storage_.decoded.size() - 1);
  }

  bool number(std::size_t index, std::string_view token) {
    if (number_fault(token)) return false;
    bool long_token = token.size() > limits_.number_bytes;
    NumberRange range = long_token ? NumberRange::fits : number_range(token);
    if (!long_token && range == NumberRange::fits) return true;

    Fault* fault = add(FaultKind::number_out_of_range, node(index).begin);
    point_to(fault, index);
    if (!fault) return true;
    fault->found = excerpt(token);
    if (long_token) {
      fault->message =
          fmt::format("number of {} characters passes the limit of {}", token.size(), limits_.number_bytes);
      fault->want = fmt::format("at most {} characters", limits_.number_bytes);
    } else if (range == NumberRange::integer_too_big) {
      fault->message = fmt::format("integer {} does not fit 64 bits", fault->found);
      fault->want = "from -9223372036854775808 to 18446744073709551615, or a decimal string";
    } else {
      fault->message = fmt::format("number {} overflows binary64", fault->found);
      fault->want = "a magnitude below 1.8e308, or a decimal string";
    }
    return true;
  }

  void find_duplicates(std::size_t object) {
    std::size_t count = node(object).content;
    if (count < 2 || surely_distinct(object)) return;
    keys_.clear();
    for (std::size_t child = object + 1; child < node(object).next; child = node(child).next) {
      keys_.emplace_back(storage_.key_of(node(child)), child);
    }
    if (count <= 24) {  // the usual record: comparing lengths is cheaper than sorting
      for (std::size_t later = 1; later < count; ++later) {
        for (std::size_t first = 0; first < later; ++first) {
          if (keys_[first].first != keys_[later].first) continue;
          add_duplicate(keys_[first].second, keys_[later].second);
          break;
        }
      }
      return;
    }
    std::sort(keys_.begin(), keys_.end());
    std::size_t first = 0;
    for (std::size_t later = 1; later < count; ++later) {
      if (keys_[first].first == keys_[later].first) {
        add_duplicate(keys_[first].second, keys_[later].second);
      } else {
        first = later;
      }
    }
  }

  /// Whether each key has a place of its own in a table of 1024 by its length and its ends, as usual.
  bool surely_distinct(std::size_t object) {
    if (node(object).content > 24) return false;
    std::array<std::uint64_t, 16> taken{};
    for (std::size_t child = object + 1; child < node(object).next; child = node(child).next) {
      const std::string_view key = storage_.key_of(node(child));
      const auto first = static_cast<unsigned char>(key.empty() ? '\0' : key.front());
      const auto middle = static_cast<unsigned char>(key.empty() ? '\0' : key[key.size() / 2]);
      const auto last = static_cast<unsigned char>(key.empty() ? '\0' : key.back());
      const std::uint64_t mixed =
          (key.size() + first * 7U + middle * 31U + last * 127U) * 0x9E3779B97F4A7C15U;
      const std::uint64_t bit = std::uint64_t{1} << (mixed >> 58);
      std::uint64_t& word = taken[mixed >> 54 & 15U];
      if ((word & bit) != 0) return false;
      word |= bit;
    }
    return true;
  }

  void add_duplicate(std::size_t first, std::size_t later) {
    ++storage_.duplicate_keys;
    Fault* fault = add(FaultKind::duplicate_key, node(later).label);
    point_to(fault, later);
    if (!fault) return;
    std::string key = excerpt(storage_.key_of(node(later)));
    fault->related = Value(&storage_, static_cast<std::uint32_t>(first)).key_location();
    fault->message = fmt::format("key {} stands twice in one object", key);
    fault->want = "each key once";
    fault->found = fmt::format("{} again, first on line {}, column {}", key, fault->related->line,
                               fault->related->column);
  }

  void explain_refusal() {
    if (auto error = first_syntax_error(text_, limits_.depth)) {
      add(error->kind, error->at, std::move(error->message), std::move(error->want), std::move(error->found));
      return;
    }
    add(FaultKind::parser_disagrees, 0, "simdjson refuses a text that the grammar of RFC 8259 accepts",
        "no disagreement",
        fmt::format("{} at a text of {} bytes", simdjson::error_message(error_), text_.size()));
  }

  Storage& storage_;
  std::string_view text_;
  Limits limits_;
  simdjson::error_code error_ = simdjson::SUCCESS;
  bool stopped_ = false;  ///< a limit ended the walk, and has its fault
  std::vector<std::pair<std::string_view, std::size_t>> keys_;
};

void find_newlines(Storage& storage) {
  std::string_view text = storage.view();
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    storage.newlines.push_back(static_cast<std::uint32_t>(at));
  }
}

}  // namespace

Parsed parse(std::string_view text, Source source, const Limits& limits) {
  Parsed parsed;
  std::size_t longest = std::min(limits.document_bytes, kLongest);
  std::unique_ptr<Storage> storage = take_storage();
  storage->source = std::move(source);
  if (text.size() > longest) {
    parsed.faults.push_back(
        {FaultKind::document_too_long, place(*storage, 0),
         fmt::format("text of {} bytes passes the limit of {} bytes", text.size(), longest),
         fmt::format("at most {} bytes", longest), fmt::format("{} bytes", text.size()), std::nullopt});
    return parsed;
  }

  const std::size_t padded = text.size() + simdjson::SIMDJSON_PADDING;
  if (storage->capacity < padded) {
    storage->text.reset(new char[padded]);
    storage->capacity = padded;
  }
  storage->size = text.size();
  if (!text.empty()) std::memcpy(storage->text.get(), text.data(), text.size());
  std::memset(storage->text.get() + text.size(), 0, simdjson::SIMDJSON_PADDING);
  find_newlines(*storage);

  bool marked = text.substr(0, kByteOrderMark.size()) == kByteOrderMark;
  if (marked) std::memset(storage->text.get(), ' ', kByteOrderMark.size());  // so that offsets stay
  Walker walker(*storage, limits);
  if (marked) {
    walker.add(FaultKind::byte_order_mark, 0, "text starts with a byte-order mark", "UTF-8 without a mark",
               "the bytes ef bb bf");
  }
  bool walked = walker.walk();
  parsed.faults = std::move(walker.faults);
  parsed.faults_left_out = walker.faults_left_out;
  std::stable_sort(parsed.faults.begin(), parsed.faults.end(),
                   [](const Fault& a, const Fault& b) { return a.where.offset < b.where.offset; });
  if (walked && walker.usable) parsed.document.emplace(OwnedStorage(storage.release()));
  return parsed;
}

}  // namespace counterfoil::json
