#include "report/heap_values_report.h"
#include "report/json.h"

namespace grundy {

std::string to_json(const HeapValuesReport& report) {
  std::string text;
  JsonStream json([&text](std::string_view piece) { text += piece; }, JsonStream::Layout::compact);
  json.member("version", version);
  json.member("game", report.game);
  json.member("from", 0);
  json.member("engine", report.engine);
  json.member("complete", report.complete);
  json.member("computed", report.computed);
  json.list("rare", report.rare.size(), [&](std::size_t i) { return report.rare[i]; });
  json.list("values", report.values.size(), [&](std::size_t i) { return report.values[i]; });
  json.end();
  return text;
}

}  // namespace grundy
