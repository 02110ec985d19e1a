#include "checker/schema/validator.h"

#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

// Before valijson, to have it throw.
#include "checker/schema/simdjson_adapter.h"

#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "checker/json/minify.h"
#include "checker/json/parse.h"
#include "checker/schema/acceptor.h"
#include "checker/schema/explain.h"
#include "checker/schema/own_keywords.h"
#include "checker/schema/reference.h"

namespace counterfoil::schema {
namespace {

constexpr std::size_t kKeptText =
    1u << 20;  // what has parsed a longer text is not kept: it holds 15 bytes a byte

/// What one validation works with; neither part may be used by two threads at once.
struct Bench {
  dom::parser parser;
  valijson::Validator validator;
};

std::optional<Error> bad_reference(json::Value value, json::Value root) {
  auto refused = [&](std::string what) {
    return Error{Error::Kind::internal, value.pointer(), std::move(what), "use #/definitions/NAME"};
  };
  constexpr int kMostHops = 100;
  int hops = 0;
  json::Value at = value;
  for (json::Value reference = at.find("$ref"); reference; reference = at.find("$ref")) {
    at = resolved(reference.as_string(), root);
    if (!at) return refused("schema refers to " + std::string(reference.raw()) + ", which is not in it");
    if (++hops > kMostHops) return refused("schema refers to itself without end");
  }
  for (json::Member member : value.members()) {
    if (auto error = bad_reference(member.value, root)) return error;
  }
  for (json::Value element : value.elements()) {
    if (auto error = bad_reference(element, root)) return error;
  }
  return std::nullopt;
}

}  // namespace

struct Validator::State {
  explicit State(json::Document parsed)
      : document(std::move(parsed)), acceptor(Acceptor::compile(document)) {}

  /// Has valijson read the schema, once.
  void prepare() {
    std::call_once(prepared, [this] {
      try {
        OwnedTree tree(with_own_keywords(document.root()));
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        add_own_keywords(parser);
        parser.populateSchema(SimdjsonAdapter(tree.root()), schema);
      } catch (const std::exception& error) {
        trouble = error.what();
      }
    });
  }

  std::unique_ptr<Bench> take_bench() {
    std::lock_guard lock(mutex);
    if (benches.empty()) return std::make_unique<Bench>();
    std::unique_ptr<Bench> bench = std::move(benches.back());
    benches.pop_back();
    return bench;
  }
  void give_back(std::unique_ptr<Bench> bench) {
    std::lock_guard lock(mutex);
    benches.push_back(std::move(bench));
  }

  json::Document document;
  Acceptor acceptor;
  std::once_flag prepared;
  valijson::Schema schema;
  std::string trouble;  ///< why valijson could not read the schema: then no value fits
  std::mutex mutex;
  std::vector<std::unique_ptr<Bench>> benches;
};

Validator::Validator(std::unique_ptr<State> state) : state_(std::move(state)) {}
Validator::Validator(Validator&&) noexcept = default;
Validator& Validator::operator=(Validator&&) noexcept = default;
Validator::~Validator() = default;

Result<Validator> Validator::of_good(std::string_view schema, std::string_view name) {
  json::Parsed parsed = json::parse(schema, {.file = std::string(name)});
  if (!parsed.faults.empty()) {
    const json::Fault& fault = parsed.faults[0];
    return Error{
        Error::Kind::internal,
        fault.where.file + ":" + std::to_string(fault.where.line) + ":" + std::to_string(fault.where.column),
        "schema is not JSON: " + fault.message, ""};
  }
  const json::Value root = parsed.document->root();
  if (auto error = bad_reference(root, root)) {
    error->where = std::string(name) + error->where;
    return *error;
  }
  return Validator(std::make_unique<State>(std::move(*parsed.document)));
}

Result<Validator> Validator::compile(std::string_view schema, std::string_view name) {
  Result<Validator> validator = of_good(schema, name);
  if (!validator) return validator;
  validator->state_->prepare();
  if (!validator->state_->trouble.empty()) {
    return Error{Error::Kind::internal, std::string(name),
                 "schema is not understood: " + validator->state_->trouble, ""};
  }
  return validator;
}

bool Validator::accepts(json::Value value) const {
  return state_->acceptor.accepts(value);
}

bool Validator::accepts(json::Value root, Precedents& precedents) const {
  return state_->acceptor.accepts(root, precedents);
}

bool Validator::validate(json::Value value) const {
  // The text of a value is followed by the rest of its document, or by the padding of that: simdjson may read
  // on.
  bool as_it_is = !value.has_duplicate_keys();
  std::string without_duplicates = as_it_is ? std::string() : json::minified_without_duplicates(value);
  std::string_view text = as_it_is ? value.raw() : std::string_view(without_duplicates);

  state_->prepare();
  if (!state_->trouble.empty()) return false;
  std::unique_ptr<Bench> bench = state_->take_bench();
  bool fits = false;
  try {
    dom::element root;
    fits = bench->parser.parse(text.data(), text.size(), !as_it_is).get(root) == simdjson::SUCCESS &&
           bench->validator.validate(state_->schema, SimdjsonAdapter(root), nullptr);
  } catch (const std::exception&) {
    fits = false;  // what valijson cannot judge does not fit; `check` says so
  }
  if (text.size() <= kKeptText) state_->give_back(std::move(bench));
  return fits;
}

std::vector<Violation> Validator::check(json::Value value, bool thorough) const {
  if (!thorough && accepts(value)) return {};
  return judge(value);
}

std::vector<Violation> Validator::check(json::Value root, Precedents& precedents) const {
  if (accepts(root, precedents)) return {};
  return judge(root);
}

std::vector<Violation> Validator::judge(json::Value value) const {
  if (validate(value)) return {};
  std::vector<Violation> violations = explain(state_->document, value);
  if (violations.empty()) {
    Violation violation;
    violation.at = value;
    violation.message = "value does not fit its schema, and no single reason was found";
    violation.want = "a value that fits the schema";
    violation.found = "a value that does not";
    violations.push_back(std::move(violation));
  }
  return violations;
}

const json::Document& Validator::schema() const {
  return state_->document;
}

}  // namespace counterfoil::schema
