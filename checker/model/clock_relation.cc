#include "checker/model/clock_relation.h"

#include <algorithm>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr int128 kBillion = 1'000'000'000;

int128 distance(int128 a, int128 b) {
  return a < b ? b - a : a - b;
}

std::optional<Reading> reading_of(json::Value value) {
  return value ? std::optional<Reading>(read_reading(value)) : std::nullopt;
}

Exchange read_exchange(json::Value value) {
  return {read_reading(value.find("local_send")), read_reading(value.find("local_receive")),
          read_reading(value.find("remote")), reading_of(value.find("remote_send")), value};
}

}  // namespace

ClockRelation read_clock_relation(json::Value value) {
  ClockRelation relation;
  relation.id = text_of(value.find("id"));
  relation.local = text_of(value.find("local"));
  relation.remote = text_of(value.find("remote"));
  for (json::Value exchange : value.find("exchanges").elements()) {
    relation.exchanges.push_back(read_exchange(exchange));
  }
  relation.offset_low_ns = value.find("offset_low_ns").as_int64();
  relation.offset_high_ns = value.find("offset_high_ns").as_int64();
  relation.valid_from = reading_of(value.find("valid_from"));
  relation.valid_until = reading_of(value.find("valid_until"));
  relation.drift_bound_ppb = value.find("drift_bound_ppb").as_int64();
  relation.at = value;
  return relation;
}

Offset::Offset(const ClockRelation& relation, const Clock& local, const Clock& remote) {
  const std::int64_t ppb = relation.drift_bound_ppb.value_or(0);
  drift_ppb_ = std::clamp<std::int64_t>(ppb, 0, static_cast<std::int64_t>(kBillion) - 1);
  for (std::size_t i = 0; i < relation.exchanges.size(); ++i) add(i, relation.exchanges[i], local, remote);
  find_conflict();
  if (holds()) limit(relation);
}

void Offset::add(std::size_t index, const Exchange& exchange, const Clock& local, const Clock& remote) {
  const bool local_fits = exchange.local_send.clock == local.id && exchange.local_receive.clock == local.id;
  if (!local_fits || exchange.remote.clock != remote.id || exchange.departure().clock != remote.id) {
    misplaced_.push_back(index);
    return;
  }
  const auto send = moments(exchange.local_send, local);
  const auto receive = moments(exchange.local_receive, local);
  const auto arrival = moments(exchange.remote, remote);
  const auto departure = moments(exchange.departure(), remote);
  if (!send || !receive || !arrival || !departure) return;
  if (receive->high < send->low || departure->high < arrival->low) {
    reversed_.push_back(index);
    return;
  }
  bounds_.push_back({departure->low - receive->high, arrival->high - send->low, send->low, receive->high,
                     arrival->high, departure->low, index});
  last_ = bounds_.size() == 1 ? receive->high : std::max(last_, receive->high);
}

/// A drift of at most d lets the offset go from a lower bound to an upper one only so far.
void Offset::find_conflict() {
  for (const Bound& a : bounds_) {
    for (const Bound& b : bounds_) {
      if (a.low - b.high <= drift(distance(a.receive, b.send), false)) continue;
      conflict_ = std::minmax(a.exchange, b.exchange);
      return;
    }
  }
}

void Offset::limit(const ClockRelation& relation) {
  if (!relation.drift_bound_ppb) {
    from_ = bounds_.front().send;
    until_ = bounds_.front().receive;
    for (const Bound& bound : bounds_) {
      from_ = std::min(*from_, bound.send);
      until_ = std::max(*until_, bound.receive);
    }
  }
  if (relation.valid_from) {
    if (const auto from = local_moments(*relation.valid_from, relation)) from_ = from->high;
  }
  if (relation.valid_until) {
    if (const auto until = local_moments(*relation.valid_until, relation)) until_ = until->low;
  }
}

/// Of a limit of validity: the printed moment itself, on the local clock.
std::optional<Span> Offset::local_moments(const Reading& reading, const ClockRelation& relation) const {
  if (!reading.at_ns) return std::nullopt;
  const Span printed{*reading.at_ns, *reading.at_ns};
  if (reading.clock == relation.local) return printed;
  if (reading.clock == relation.remote) return to_local(printed);
  return std::nullopt;
}

/// How far the offset may move over a distance of the local clock. One of the remote clock may be longer on
/// the local one, by 1 / (1 - d).
int128 Offset::drift(int128 distance, bool on_remote) const {
  const int128 divisor = on_remote ? kBillion - drift_ppb_ : kBillion;
  return (distance * drift_ppb_ + divisor - 1) / divisor;
}

Span Offset::at(int128 ns, bool on_remote) const {
  std::optional<Span> all;
  for (const Bound& bound : bounds_) {
    const int128 low =
        bound.low - drift(distance(ns, on_remote ? bound.departure : bound.receive), on_remote);
    const int128 high = bound.high + drift(distance(ns, on_remote ? bound.arrival : bound.send), on_remote);
    all = all ? Span{std::max(all->low, low), std::min(all->high, high)} : Span{low, high};
  }
  return *all;
}

Span Offset::to_local(const Span& remote) const {
  return {remote.low - at_remote(remote.low).high, remote.high - at_remote(remote.high).low};
}

bool Offset::covers(const Span& local) const {
  return (!from_ || local.low >= *from_) && (!until_ || local.high <= *until_);
}

}  // namespace counterfoil::model
