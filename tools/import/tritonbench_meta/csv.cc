#include "tools/import/tritonbench_meta/csv.h"

#include <utility>

namespace counterfoil::importing::tritonbench_meta {
namespace {

class Reader {
 public:
  Reader(std::string_view text, const std::string& file, char separator)
      : text_(text), file_(file), separator_(separator) {}

  Csv read() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    csv_.has_byte_order_mark = text_.starts_with(kByteOrderMark);
    if (csv_.has_byte_order_mark) at_ = kByteOrderMark.size();
    while (at_ < text_.size()) read_record();
    return std::move(csv_);
  }

 private:
  Location here() const { return {file_, line_, at_ - line_begin_ + 1, at_, ""}; }

  bool at_line_end() const {
    return text_[at_] == '\n' || (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n');
  }

  void step() {
    if (text_[at_] == '\n') {
      ++line_;
      line_begin_ = at_ + 1;
    }
    ++at_;
  }

  void fault(Location where, std::string message) {
    if (!csv_.fault) csv_.fault = Csv::Fault{std::move(where), std::move(message)};
  }

  void read_record() {
    std::vector<CsvCell> record;
    bool more = true;
    while (more) {
      record.push_back(read_cell());
      more = at_ < text_.size() && text_[at_] == separator_;
      if (more) step();
    }
    if (at_ < text_.size() && text_[at_] == '\r') step();
    if (at_ < text_.size()) step();
    if (record.size() > 1 || !record.front().text.empty()) csv_.records.push_back(std::move(record));
  }

  CsvCell read_cell() {
    CsvCell cell{"", here()};
    if (at_ < text_.size() && text_[at_] == '"') read_quoted(cell);
    while (at_ < text_.size() && text_[at_] != separator_ && !at_line_end()) {
      cell.text.push_back(text_[at_]);
      step();
    }
    return cell;
  }

  void read_quoted(CsvCell& cell) {
    step();
    while (at_ < text_.size()) {
      if (text_[at_] == '"') {
        step();
        if (at_ >= text_.size() || text_[at_] != '"') return check_behind_quote(cell);
      }
      cell.text.push_back(text_[at_]);
      step();
    }
    fault(cell.where, "a quoted cell is never closed");
  }

  void check_behind_quote(const CsvCell& cell) {
    if (at_ >= text_.size() || text_[at_] == separator_ || at_line_end()) return;
    fault(cell.where, "text follows the closing quote of a cell");
  }

  std::string_view text_;
  const std::string& file_;
  char separator_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  std::uint64_t line_ = 1;
  Csv csv_;
};

}  // namespace

Csv read_csv(std::string_view text, const std::string& file, char separator) {
  return Reader(text, file, separator).read();
}

}  // namespace counterfoil::importing::tritonbench_meta
