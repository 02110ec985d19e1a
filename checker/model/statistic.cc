#include "checker/model/statistic.h"

#include <algorithm>

namespace counterfoil::model {

namespace {

Statistic read_statistic(std::string_view name, json::Value recorded) {
  Statistic statistic;
  statistic.name = name;
  statistic.at = recorded;
  json::Value value = recorded;
  if (recorded.is_object()) {
    value = recorded.find("value");
    statistic.status = read_field_status(recorded.find("status"));
  }
  if (value.is_boolean()) {
    statistic.text = value.raw();
    statistic.flag = value.as_bool();
  } else {
    statistic.text = value.is_number() ? value.number_text() : value.as_string();
    statistic.number = Decimal::parse(statistic.text);
  }
  return statistic;
}

}  // namespace

std::vector<Statistic> read_statistics(json::Value object) {
  std::vector<Statistic> statistics;
  read_statistics(object, statistics);
  return statistics;
}

void read_statistics(json::Value object, std::vector<Statistic>& statistics) {
  statistics.reserve(statistics.size() + object.size());
  for (json::Member member : object.members()) {
    statistics.push_back(read_statistic(member.key, member.value));
  }
}

const Statistic* find_statistic(const std::vector<Statistic>& statistics, std::string_view name) {
  const auto found = std::find_if(statistics.begin(), statistics.end(), [&](const Statistic& statistic) {
    return statistic.name == name && statistic.status != FieldStatus::absent;
  });
  return found == statistics.end() ? nullptr : &*found;
}

}  // namespace counterfoil::model
