#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/json/document.h"
#include "checker/model/clock.h"
#include "checker/model/reading.h"

namespace counterfoil::model {

/// A request and its reply: the remote clock was read while the local one went from `local_send` to
/// `local_receive`. Where the reply carries its own reading, `remote` is the arrival of the request and
/// `remote_send` the departure of the reply.
struct Exchange {
  Reading local_send;
  Reading local_receive;
  Reading remote;
  std::optional<Reading> remote_send;
  json::Value at;

  const Reading& departure() const { return remote_send ? *remote_send : remote; }
};

/// How two clocks relate, as the bundle gives it. Contract 5.5.
struct ClockRelation {
  std::string id;
  std::string local;
  std::string remote;
  std::vector<Exchange> exchanges;
  std::optional<std::int64_t> offset_low_ns;  ///< as printed
  std::optional<std::int64_t> offset_high_ns;
  std::optional<Reading> valid_from;
  std::optional<Reading> valid_until;
  std::optional<std::int64_t> drift_bound_ppb;
  json::Value at;
};

ClockRelation read_clock_relation(json::Value value);

/// The bounds on the offset, remote minus local, that the exchanges of a relation give. An exchange with
/// local readings s and e and remote ones r and t bounds it, at the moment at which it was made, by
///
///     t - e  <=  offset  <=  r - s
///
/// because the request does not arrive before it is sent, nor the reply. A drift bound of d widens that by d
/// times the distance: from e for the lower bound, from s for the upper one. The offset lies in all of them.
/// Whole nanoseconds, rounded outwards. Contract 5.5.
class Offset {
 public:
  Offset(const ClockRelation& relation, const Clock& local, const Clock& remote);

  /// Exchanges with all readings recorded and on the clocks of the relation.
  std::size_t usable() const { return bounds_.size(); }
  /// Exchanges whose reply is before the request on one of the clocks. They bound nothing.
  const std::vector<std::size_t>& reversed() const { return reversed_; }
  /// Exchanges with a reading that is not on the clock that it has to be on.
  const std::vector<std::size_t>& misplaced() const { return misplaced_; }
  /// Two exchanges that no offset satisfies, whatever the drift within its bound.
  const std::optional<std::pair<std::size_t, std::size_t>>& conflict() const { return conflict_; }
  /// Whether there are bounds that hold.
  bool holds() const { return !bounds_.empty() && reversed_.empty() && misplaced_.empty() && !conflict_; }

  /// The bounds at a moment of the local or of the remote clock; only where they hold.
  Span at_local(int128 ns) const { return at(ns, false); }
  Span at_remote(int128 ns) const { return at(ns, true); }
  /// At the end of the last exchange: what a relation prints.
  Span at_last() const { return at_local(last_); }

  /// The moments of the local clock that those of the remote one may be.
  Span to_local(const Span& remote) const;
  /// Whether all these moments of the local clock lie where the relation holds: between `valid_from` and
  /// `valid_until`. A side that is not given ends with the exchanges, or, with a drift bound, nowhere.
  bool covers(const Span& local) const;

 private:
  struct Bound {
    int128 low = 0;        // t - e
    int128 high = 0;       // r - s
    int128 send = 0;       // s
    int128 receive = 0;    // e
    int128 arrival = 0;    // r
    int128 departure = 0;  // t
    std::size_t exchange = 0;
  };

  void add(std::size_t index, const Exchange& exchange, const Clock& local, const Clock& remote);
  void find_conflict();
  void limit(const ClockRelation& relation);
  std::optional<Span> local_moments(const Reading& reading, const ClockRelation& relation) const;
  int128 drift(int128 distance, bool on_remote) const;
  Span at(int128 ns, bool on_remote) const;

  std::vector<Bound> bounds_;
  std::vector<std::size_t> reversed_;
  std::vector<std::size_t> misplaced_;
  std::optional<std::pair<std::size_t, std::size_t>> conflict_;
  std::int64_t drift_ppb_ = 0;
  int128 last_ = 0;
  std::optional<int128> from_;   // none: without end
  std::optional<int128> until_;  // none: without end
};

}  // namespace counterfoil::model
