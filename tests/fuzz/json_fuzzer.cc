// The walker accepts what the slow reader accepts and what simdjson's tree holds; every value knows its
// place; and a document survives being minified.
#include <simdjson.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checker/json/minify.h"
#include "checker/json/parse.h"
#include "checker/json/syntax.h"

namespace {

using namespace counterfoil::json;

void demand(bool held) {
  if (!held) std::abort();
}

void visit(const Document& document, Value value) {
  counterfoil::Location where = document.locate(value);
  demand(where.offset == value.begin() && where.line >= 1 && where.column >= 1);
  demand(value.begin() < value.end() && value.end() <= document.text().size());
  demand(value.raw() == document.text().substr(value.begin(), value.end() - value.begin()));
  std::size_t count = 0;
  for (Member member : value.members()) {
    demand(document.text()[member.key_begin] == '"' && member.value.parent() == value);
    demand(bool(value.find(member.key)));
    visit(document, member.value);
    ++count;
  }
  for (Value element : value.elements()) {
    demand(element.index() == count++ && element.parent() == value);
    visit(document, element);
  }
  demand(count == value.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Parsed parsed = parse(text, {});
  demand(parsed.document || !parsed.faults.empty());
  auto has = [&](FaultKind kind) {
    return std::any_of(parsed.faults.begin(), parsed.faults.end(),
                       [&](const Fault& fault) { return fault.kind == kind; });
  };
  demand(!has(FaultKind::parser_disagrees));
  if (parsed.document) {
    visit(*parsed.document, parsed.document->root());
    std::string small = minified(parsed.document->root());
    Parsed again = parse(small, {});
    demand(again.document && minified(again.document->root()) == small);
    Parsed by_form = parse(text, {});
    demand(by_form.document && minified(by_form.document->root()) == small);
  }
  if (text.substr(0, 3) == "\xEF\xBB\xBF" || has(FaultKind::too_deep)) return 0;

  bool out_of_range = has(FaultKind::number_out_of_range);
  bool too_long = has(FaultKind::string_too_long);
  bool grammatical = !first_syntax_error(text, Limits().depth);
  demand(parsed.document.has_value() == (grammatical && !out_of_range && !too_long));
  static simdjson::dom::parser parser;
  bool tree = parser.parse(reinterpret_cast<const char*>(data), size).error() == simdjson::SUCCESS;
  demand(tree == (grammatical && !out_of_range));
  return 0;
}
