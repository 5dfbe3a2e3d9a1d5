#include "report/error_report.h"

#include "report/json.h"

namespace grundy {

Json json_error(const Error& error) {
  Json json;
  json["message"] = error.message;
  if (!error.hint.empty()) json["hint"] = error.hint;
  if (error.where) json["where"] = {{"offset", error.where->offset}, {"length", error.where->length}};
  if (!error.source.empty()) json["source"] = error.source;
  return json;
}

std::string to_json(const Error& error, bool compact) {
  return dump({{"version", version}, {"error", json_error(error)}}, compact);
}

}  // namespace grundy
