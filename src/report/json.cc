#include "report/json.h"

namespace grundy {

Json json_value(const Value& value) {
  if (!value.is_known()) return nullptr;
  if (const auto nimber = value.nimber()) return json_number(*nimber);
  return to_string(value);
}

Json json_text_value(const Value& value) { return value.is_known() ? Json(to_string(value)) : Json(); }

Json json_stats(const Statistics& stats) {
  return {{"seconds", stats.seconds},       {"visited", stats.visited}, {"options", stats.options},
          {"table_hits", stats.table_hits}, {"stored", stats.stored},   {"table_bytes", stats.table_bytes}};
}

}  // namespace grundy
