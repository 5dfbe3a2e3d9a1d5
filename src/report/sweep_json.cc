#include "report/sweep_json.h"

#include "report/json.h"

namespace grundy {

std::string sweep_json(unsigned digits, std::uint64_t limit, const std::vector<SweepJsonRow>& rows,
                       const std::string& stopped) {
  Json json;
  json["version"] = version;
  json["digits"] = digits;
  json["limit"] = json_number(limit);
  if (!stopped.empty()) json["stopped"] = stopped;
  json["games"] = Json::array();
  for (const SweepJsonRow& row : rows) {
    const bool periodic = row.status != Evidence::unknown;
    json["games"].push_back({{"game", row.code},
                             {"status", to_string(row.status)},
                             {"period", periodic ? json_number(row.period) : Json()},
                             {"preperiod", periodic ? json_number(row.preperiod) : Json()},
                             {"max_value", row.max_value},
                             {"rare", row.rare_count},
                             {"same_as", json_text(row.same_as)}});
  }
  return dump(json);
}

}  // namespace grundy
