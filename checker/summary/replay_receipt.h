#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/model/replay_receipt.h"
#include "counterfoil/location.h"
#include "counterfoil/result.h"

namespace counterfoil::summary {

/// A line of a receipt that could not be used, or a receipt that is not of its form.
struct ReceiptFault {
  Location where;
  std::string message;
  std::string want;
  std::string found;
};

/// A replay receipt, from outside the bundle: as untrusted as what lies in it.
struct ReplayReceipt {
  std::string path;  ///< as given
  std::optional<model::ReplayHeader> header;
  std::vector<model::ReplayObservation> observations;
  std::optional<std::uint64_t>
      promised;  ///< observations that its last line counts; none where it has no last line
  std::vector<ReceiptFault> faults;
  std::optional<Error> error;  ///< why it could not be read to its end

  /// Whether it was written to its end, and holds as many observations as were selected.
  bool is_whole() const { return promised && !error && header && observations.size() >= header->selected; }
};

}  // namespace counterfoil::summary
