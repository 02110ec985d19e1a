#include "checker/json/walker.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/distinct_keys.h"
#include "checker/json/document.h"
#include "checker/json/escape.h"
#include "checker/json/form.h"
#include "checker/json/number.h"
#include "checker/json/place.h"
#include "checker/json/same_text.h"
#include "checker/json/space.h"
#include "checker/json/syntax.h"
#include "checker/json/tokens.h"

namespace counterfoil::json {
namespace {

constexpr std::size_t kDeepest = 256;  // the walker recurses once a level

class Walker {
 public:
  Walker(Storage& storage, const Limits& limits);

  /// True if the text was walked to its end; it may still have faults.
  bool walk();

  void add(FaultKind kind, std::size_t at, std::string message, std::string want, std::string found);

  std::vector<Fault> faults;
  std::size_t faults_left_out = 0;
  bool usable = true;  ///< every fault so far leaves a document that can be relied on

 private:
  /// Whether the text is without faults and of a form that is known: then it has been read.
  bool read_by_form(std::uint64_t outline);
  bool follow(const Form& form);
  bool follow_key(Node& node, std::string_view key);
  bool follow_scalar(Node& node);
  bool has_faults() const { return !faults.empty() || faults_left_out > 0; }

  bool walk_root();
  /// Each fills the node, which knows its parent and its label, and appends what is in it.
  bool value(Node& node, std::size_t depth);
  bool container(Node& node, std::size_t depth);
  bool elements(Node& node, std::size_t depth);
  bool members(Node& node, std::size_t depth);
  bool scalar(Node& node);
  bool string(Node& node);
  bool word(Node& node, std::string_view want, Kind kind) const;
  bool number(Node& node);
  bool key(std::uint32_t quote, std::uint32_t colon, Node& node);
  bool is_full(const Node& parent);

  bool unusual_string(Node& node);
  bool unusual_key(Node& node);
  bool unusual_number(Node& node);
  std::optional<std::size_t> characters(std::string_view inside, bool& escaped, std::uint32_t& kept);

  void find_duplicates(const Node& object);
  void add_duplicate(std::size_t first, std::size_t later);

  Fault* add(FaultKind kind, std::size_t at);
  void point_to(Fault* fault, std::size_t index) const;
  void note_too_deep(std::size_t index, std::size_t depth);
  void note_too_long(std::size_t at, std::size_t index, std::string_view what, std::size_t size);
  void note_too_many_values(const Node& parent);
  void explain_refusal();

  std::string_view between(std::size_t begin, std::size_t end) const {
    return {text_.data() + begin, end - begin};
  }
  /// Where the token that begins at `begin` ends, given where the next one begins.
  std::uint32_t end_of_token(std::size_t begin, std::size_t next) const {
    if (static_cast<unsigned char>(text_[next - 1]) <= ' ') {
      while (next > begin && is_space(text_[next - 1])) --next;
    }
    return static_cast<std::uint32_t>(next);
  }
  std::string_view token_of(const Node& node) const { return between(node.begin, node.end); }
  std::size_t index_of(const Node& node) const {
    return static_cast<std::size_t>(&node - &storage_.nodes[0]);
  }
  Node& node(std::size_t index) { return storage_.nodes[index]; }
  Node& append(const Node& parent) {
    Node& node = storage_.nodes.append();
    node.parent = static_cast<std::uint32_t>(index_of(parent));
    return node;
  }

  Storage& storage_;
  std::string_view text_;
  Limits limits_;
  std::span<const std::uint32_t> tokens_;
  bool escapes_ = false;  ///< the text has a backslash: most have none, and no string is searched for one
  bool may_be_too_many_ = false;
  const std::uint32_t* next_ = nullptr;  ///< the token to be read
  const std::uint32_t* end_ = nullptr;
  std::string_view refusal_ = "a token that is not expected";
  bool stopped_ = false;  ///< a limit ended the walk, and has its fault
};

Walker::Walker(Storage& storage, const Limits& limits)
    : storage_(storage),
      text_(storage.view()),
      limits_(limits),
      escapes_(text_.find('\\') != std::string_view::npos) {
  limits_.depth = std::min(limits_.depth, kDeepest);
}

bool Walker::walk() {
  tokens_ = tokens_of(text_, refusal_);
  end_ = tokens_.data() + tokens_.size();
  // Each value has a token and one behind it, but for those that are still open where a text ends in mid-air.
  const std::size_t most = tokens_.size() / 2 + limits_.depth + 2;
  storage_.nodes.reset(most);
  may_be_too_many_ = most > limits_.values;
  const bool has_form = !has_faults() && !tokens_.empty() && Forms::of_thread().are_worth_it();
  const std::uint64_t outline = has_form ? outline_of(text_, tokens_) : 0;
  bool done = has_form && read_by_form(outline);
  if (!done) {
    next_ = tokens_.data();
    done = !tokens_.empty() && walk_root();
    if (done && has_form && !has_faults())
      storage_.form = Forms::of_thread().learn(storage_, outline, tokens_.size());
  }
  release_tokens();
  if (!done && !stopped_) explain_refusal();
  return done;
}

bool Walker::read_by_form(std::uint64_t outline) {
  Forms& forms = Forms::of_thread();
  for (const std::unique_ptr<Form>& form : forms.near(outline)) {
    if (!form || form->outline != outline || form->tokens != tokens_.size() || may_be_too_many_ ||
        form->depth > limits_.depth || form->longest_key > limits_.string_bytes)
      continue;
    next_ = tokens_.data();
    if (follow(*form)) {
      storage_.form = form->id;
      forms.prefer(*form);
      return true;
    }
    storage_.nodes.reset(0);
    storage_.decoded.clear();
    faults.clear();
    faults_left_out = 0;
    usable = true;
  }
  return false;
}

/// As many tokens are used as the form has, whatever they are: there is always one more to look at.
bool Walker::follow(const Form& form) {
  Node* const nodes = storage_.nodes.append_all(form.nodes);
  for (std::uint32_t i = 0;;) {
    Node& node = nodes[i++];
    if (node.member && !follow_key(node, {form.keys.data() + node.label, node.key + std::size_t{2}}))
      return false;
    node.begin = *next_++;
    Node* ended = &nodes[node.parent];
    if (node.kind == Kind::object || node.kind == Kind::array) {
      if (text_[node.begin] != (node.kind == Kind::object ? '{' : '[')) return false;
      if (node.next != i) continue;
      ended = &node;
    } else if (!follow_scalar(node)) {
      return false;
    }
    for (; ended->next == i; ended = &nodes[ended->parent]) {
      if (text_[*next_] != (ended->kind == Kind::object ? '}' : ']')) return false;
      ended->end = *next_++ + 1;
      if (ended == nodes) return !has_faults();
    }
    if (text_[*next_++] != ',') return false;
  }
}

/// `key` with its quotes, as it is to stand there.
[[gnu::always_inline]] inline bool Walker::follow_key(Node& node, std::string_view key) {
  const std::uint32_t quote = *next_++;
  const std::uint32_t colon = *next_++;
  node.label = quote;
  return text_[colon] == ':' && same_text(between(quote, end_of_token(quote, colon)), key);
}

/// To be of the kind that the node says.
[[gnu::always_inline]] inline bool Walker::follow_scalar(Node& node) {
  const Kind kind = node.kind;
  node.end = end_of_token(node.begin, *next_);
  if (kind == Kind::string && text_[node.begin] == '"') return string(node);
  return scalar(node) && node.kind == kind;
}

bool Walker::walk_root() {
  Node& root = storage_.nodes.append();
  const char first = text_[*next_];
  if (first == '{' || first == '[') return value(root, 1) && next_ == end_;
  // A text that is one scalar is rare, and white space and what is none are as one behind it.
  if (first_syntax_error(text_, limits_.depth)) return false;
  root.begin = *next_;
  root.end = end_of_token(root.begin, text_.size());
  root.next = 1;
  return scalar(root);
}

/// Behind the value's first token comes at least one more.
bool Walker::value(Node& node, std::size_t depth) {
  node.begin = *next_++;
  const char first = text_[node.begin];
  if (first == '{' || first == '[') return container(node, depth);
  node.end = end_of_token(node.begin, *next_);
  node.next = static_cast<std::uint32_t>(storage_.nodes.size());
  return scalar(node);
}

bool Walker::container(Node& node, std::size_t depth) {
  const bool object = text_[node.begin] == '{';
  node.kind = object ? Kind::object : Kind::array;
  if (depth > limits_.depth) {
    note_too_deep(index_of(node), depth);
    return false;
  }
  if (next_ == end_) return false;
  const bool empty = text_[*next_] == (object ? '}' : ']');
  if (!empty && !(object ? members(node, depth) : elements(node, depth))) return false;
  node.end = *next_++ + 1;
  node.next = static_cast<std::uint32_t>(storage_.nodes.size());
  return true;
}

/// Up to the closing bracket, which is the next token then.
bool Walker::elements(Node& node, std::size_t depth) {
  for (std::uint32_t count = 0;; ++next_) {
    if (may_be_too_many_ && is_full(node)) return false;
    if (end_ - next_ < 2) return false;
    Node& child = append(node);
    child.label = count++;
    if (!value(child, depth + 1) || next_ == end_) return false;
    const char behind = text_[*next_];
    if (behind == ',') continue;
    node.content = count;
    return behind == ']';
  }
}

/// Up to the closing brace, which is the next token then.
bool Walker::members(Node& node, std::size_t depth) {
  DistinctKeys keys;
  for (std::uint32_t count = 1;; ++count, ++next_) {
    if (may_be_too_many_ && is_full(node)) return false;
    if (end_ - next_ < 4) return false;
    Node& child = append(node);
    if (!key(next_[0], next_[1], child)) return false;
    next_ += 2;
    if (child.key_escaped) {
      keys.doubt();
    } else {
      keys.add(text_.data() + child.label + 1, child.key);
    }
    if (!value(child, depth + 1) || next_ == end_) return false;
    const char behind = text_[*next_];
    if (behind == ',') continue;
    node.content = count;
    if (behind != '}') return false;
    if (!keys.surely()) find_duplicates(node);
    return true;
  }
}

bool Walker::is_full(const Node& parent) {
  if (storage_.nodes.size() < limits_.values) return false;
  note_too_many_values(parent);
  return true;
}

bool Walker::key(std::uint32_t quote, std::uint32_t colon, Node& node) {
  const std::uint32_t end = end_of_token(quote, colon);
  if (text_[quote] != '"' || text_[colon] != ':' || end - quote < 2 || text_[end - 1] != '"') return false;
  node.member = true;
  node.label = quote;
  node.key = end - quote - 2;
  return (!escapes_ && node.key <= limits_.string_bytes) || unusual_key(node);
}

bool Walker::scalar(Node& node) {
  switch (text_[node.begin]) {
    case '"':
      return string(node);
    case 't':
      return word(node, "true", Kind::boolean);
    case 'f':
      return word(node, "false", Kind::boolean);
    case 'n':
      return word(node, "null", Kind::null);
    default:
      return number(node);
  }
}

inline bool Walker::string(Node& node) {
  node.kind = Kind::string;
  if (node.end - node.begin < 2 || text_[node.end - 1] != '"') return false;
  return (!escapes_ && node.end - node.begin - 2 <= limits_.string_bytes) || unusual_string(node);
}

bool Walker::word(Node& node, std::string_view want, Kind kind) const {
  node.kind = kind;
  return token_of(node) == want;
}

bool Walker::number(Node& node) {
  node.kind = Kind::number;
  const std::string_view token = token_of(node);
  const UsualNumber usual = usual_number(token);
  node.content = usual == UsualNumber::integer ? 1 : 0;
  return (usual != UsualNumber::neither && token.size() <= limits_.number_bytes) || unusual_number(node);
}

/// May have escapes, or be too long.
bool Walker::unusual_key(Node& node) {
  const std::string_view inside = between(node.label + 1, node.label + 1 + node.key);
  const auto size = characters(inside, node.key_escaped, node.key);
  if (size && *size > limits_.string_bytes) note_too_long(node.label, node.parent, "key", *size);
  return size.has_value();
}

bool Walker::unusual_string(Node& node) {
  const auto size = characters(between(node.begin + 1, node.end - 1), node.escaped, node.content);
  if (size && *size > limits_.string_bytes) note_too_long(node.begin, index_of(node), "string", *size);
  return size.has_value();
}

/// Bytes of what stands between quotes, once its escapes are read; it is kept then, and `kept` says where.
/// Nothing where an escape is wrong.
std::optional<std::size_t> Walker::characters(std::string_view inside, bool& escaped, std::uint32_t& kept) {
  if (inside.find('\\') == std::string_view::npos) return inside.size();
  auto decoded = unescaped(inside);
  if (!decoded) return std::nullopt;
  escaped = true;
  kept = static_cast<std::uint32_t>(storage_.decoded.size());
  return storage_.decoded.emplace_back(std::move(*decoded)).size();
}

/// False where it is no number.
bool Walker::unusual_number(Node& node) {
  const std::string_view token = token_of(node);
  if (number_fault(token)) return false;
  const bool long_token = token.size() > limits_.number_bytes;
  const NumberRange range = long_token ? NumberRange::fits : number_range(token);
  if (!long_token && range == NumberRange::fits) return true;

  Fault* fault = add(FaultKind::number_out_of_range, node.begin);
  point_to(fault, index_of(node));
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

void Walker::find_duplicates(const Node& object) {
  std::vector<std::pair<std::string_view, std::size_t>> keys;
  for (std::size_t child = index_of(object) + 1; child < storage_.nodes.size(); child = node(child).next) {
    keys.emplace_back(storage_.key_of(node(child)), child);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<std::pair<std::size_t, std::size_t>> again;  // the later one, and the first of that key
  std::size_t first = 0;
  for (std::size_t later = 1; later < keys.size(); ++later) {
    if (keys[first].first == keys[later].first) {
      again.emplace_back(keys[later].second, keys[first].second);
    } else {
      first = later;
    }
  }
  std::sort(again.begin(), again.end());
  for (const auto& [later, original] : again) add_duplicate(original, later);
}

void Walker::add_duplicate(std::size_t first, std::size_t later) {
  ++storage_.duplicate_keys;
  Fault* fault = add(FaultKind::duplicate_key, node(later).label);
  point_to(fault, later);
  if (!fault) return;
  std::string key = excerpt(storage_.key_of(node(later)));
  fault->related = Value(&storage_, static_cast<std::uint32_t>(first)).key_location();
  fault->message = fmt::format("key {} stands twice in one object", key);
  fault->want = "each key once";
  fault->found =
      fmt::format("{} again, first on line {}, column {}", key, fault->related->line, fault->related->column);
}

Fault* Walker::add(FaultKind kind, std::size_t at) {
  usable = usable && (kind == FaultKind::duplicate_key || kind == FaultKind::byte_order_mark);
  if (faults.size() >= limits_.faults) {
    ++faults_left_out;
    return nullptr;
  }
  faults.push_back({kind, place(storage_, at), {}, {}, {}, std::nullopt});
  return &faults.back();
}

void Walker::add(FaultKind kind, std::size_t at, std::string message, std::string want, std::string found) {
  if (Fault* fault = add(kind, at)) {
    fault->message = std::move(message);
    fault->want = std::move(want);
    fault->found = std::move(found);
  }
}

void Walker::point_to(Fault* fault, std::size_t index) const {
  if (fault) fault->where.pointer = Value(&storage_, static_cast<std::uint32_t>(index)).pointer();
}

void Walker::note_too_deep(std::size_t index, std::size_t depth) {
  Fault* fault = add(FaultKind::too_deep, node(index).begin);
  point_to(fault, index);
  stopped_ = true;
  if (!fault) return;
  fault->message = fmt::format("containers nest deeper than {}", limits_.depth);
  fault->want = fmt::format("at most {} levels", limits_.depth);
  fault->found = fmt::format("level {}", depth);
}

void Walker::note_too_many_values(const Node& parent) {
  const std::size_t count = storage_.nodes.size();
  add(FaultKind::too_many_values, parent.begin, fmt::format("text holds more than {} values", count),
      fmt::format("at most {} values in one text", limits_.values), fmt::format("value {}", count + 1));
  stopped_ = true;
}

void Walker::note_too_long(std::size_t at, std::size_t index, std::string_view what, std::size_t size) {
  Fault* fault = add(FaultKind::string_too_long, at);
  point_to(fault, index);
  if (!fault) return;
  fault->message =
      fmt::format("{} of {} bytes passes the limit of {} bytes", what, size, limits_.string_bytes);
  fault->want = fmt::format("at most {} bytes", limits_.string_bytes);
  fault->found = fmt::format("{} bytes", size);
}

void Walker::explain_refusal() {
  if (auto error = first_syntax_error(text_, limits_.depth)) {
    add(error->kind, error->at, std::move(error->message), std::move(error->want), std::move(error->found));
    return;
  }
  add(FaultKind::parser_disagrees, 0, "simdjson refuses a text that the grammar of RFC 8259 accepts",
      "no disagreement", fmt::format("{} at a text of {} bytes", refusal_, text_.size()));
}

}  // namespace

Walked walk(Storage& storage, const Limits& limits, bool marked) {
  Walker walker(storage, limits);
  if (marked) {
    walker.add(FaultKind::byte_order_mark, 0, "text starts with a byte-order mark", "UTF-8 without a mark",
               "the bytes ef bb bf");
  }
  const bool to_the_end = walker.walk();
  return {to_the_end, walker.usable, std::move(walker.faults), walker.faults_left_out};
}

}  // namespace counterfoil::json
