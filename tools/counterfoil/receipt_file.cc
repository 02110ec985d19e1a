#include "tools/counterfoil/receipt_file.h"

#include <cerrno>
#include <system_error>

namespace counterfoil::command {

Result<ReceiptFile> ReceiptFile::create(const std::string& path) {
  ReceiptFile receipt;
  receipt.path_ = path;
  if (path.empty()) return receipt;
  receipt.file_.reset(std::fopen(path.c_str(), "wxe"));
  if (receipt.file_ != nullptr) return receipt;
  if (errno == EEXIST) {
    return Error{Error::Kind::usage, path, "there is a file already, and a receipt overwrites nothing",
                 "give --receipt another path"};
  }
  return Error{Error::Kind::usage, path, std::generic_category().message(errno),
               "the receipt cannot be written"};
}

void ReceiptFile::write(std::string_view lines) {
  if (file_ == nullptr || error_) return;
  if (std::fwrite(lines.data(), 1, lines.size(), file_.get()) != lines.size() ||
      std::fflush(file_.get()) != 0) {
    error_ = Error{Error::Kind::unreadable, path_, std::generic_category().message(errno),
                   "the receipt ends early, and says so"};
  }
}

}  // namespace counterfoil::command
