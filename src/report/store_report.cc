#include "report/store_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {
namespace {

std::string size_text(std::uint64_t bytes) {
  if (bytes < 10'000) return fmt::format("{} bytes", bytes);
  if (bytes < 10'000'000) return fmt::format("{} KB", bytes / 1000);
  return fmt::format("{} MB", bytes / 1'000'000);
}

Json json_rows(const StoreReport& report) {
  Json rows = Json::array();
  for (const StoreReport::Row& row : report.rows) {
    Json one;
    one["kind"] = row.kind;
    one["game"] = row.game;
    one["rules"] = json_text(row.rules);
    one["entries"] = json_number(row.entries);
    one["bytes"] = json_number(row.bytes);
    rows.push_back(std::move(one));
  }
  return rows;
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string all = "\"";
  for (const char c : text) all += c == '"' ? std::string("\"\"") : std::string(1, c);
  return all + "\"";
}

}  // namespace

std::string to_text(const StoreReport& report) {
  std::uint64_t entries = 0;
  std::size_t widest_game = 4;
  std::size_t widest_kind = 4;
  for (const StoreReport::Row& row : report.rows) {
    entries += row.entries;
    widest_game = std::max(widest_game, row.game.size());
    widest_kind = std::max(widest_kind, row.kind.size());
  }
  std::string text = fmt::format("{}: {}{} {}", report.folder, report.is_whole ? "" : "at least ", entries,
                                 entries == 1 ? "answer" : "answers");
  text += report.game.empty()
              ? fmt::format(", {} on disk\n", size_text(report.bytes))
              : fmt::format(" about {}; the store takes {} on disk\n", report.game, size_text(report.bytes));
  if (!report.rows.empty()) {
    text += fmt::format("  {:<{}}  {:<{}}  {:>10}  before compression\n", "game", widest_game, "what", widest_kind,
                        "answers");
  }
  for (const StoreReport::Row& row : report.rows) {
    text += fmt::format("  {:<{}}  {:<{}}  {:>10}  {}", row.game.empty() ? "-" : row.game, widest_game, row.kind,
                        widest_kind, row.entries, size_text(row.bytes));
    text += row.rules.empty() ? "\n" : fmt::format("  (rules {})\n", row.rules.substr(0, 8));
  }
  if (report.merged) {
    const StoreReport::Merged& merged = *report.merged;
    text += fmt::format("merged {}: {} new, {} known, {} longer than before, {} contradictions\n", merged.from,
                        merged.added, merged.known, merged.longer, merged.contradictions);
    for (const std::string& one : merged.contradicting) text += "  contradiction: " + one + "\n";
  }
  if (report.verified) {
    const StoreReport::Verified& verified = *report.verified;
    text += fmt::format("verified: all files are whole; {} of {}{} {} asked again: {} right, {} wrong, {} left out\n",
                        verified.right + verified.wrong + verified.left_out, report.is_whole ? "" : "at least ",
                        verified.of, verified.of == 1 ? "answer was" : "answers were", verified.right, verified.wrong,
                        verified.left_out);
    for (const std::string& one : verified.wrong_ones) text += "  wrong: " + one + "\n";
  }
  if (report.bytes_before) {
    text += fmt::format("compacted: {} before, {} now\n", size_text(*report.bytes_before), size_text(report.bytes));
  }
  if (report.exported)
    text += fmt::format("exported: {} {}\n", *report.exported, *report.exported == 1 ? "answer" : "answers");
  return text;
}

std::string to_json(const StoreReport& report) {
  Json json;
  json["version"] = version;
  json["store"] = report.folder;
  json["bytes"] = json_number(report.bytes);
  json["whole"] = report.is_whole;
  json["rows"] = json_rows(report);
  if (report.merged) {
    Json& merged = json["merged"];
    merged["from"] = report.merged->from;
    merged["new"] = json_number(report.merged->added);
    merged["known"] = json_number(report.merged->known);
    merged["longer"] = json_number(report.merged->longer);
    merged["contradictions"] = json_number(report.merged->contradictions);
    merged["contradicting"] = report.merged->contradicting;
  }
  if (report.verified) {
    Json& verified = json["verified"];
    verified["entries"] = json_number(report.verified->of);
    verified["right"] = json_number(report.verified->right);
    verified["wrong"] = json_number(report.verified->wrong);
    verified["left_out"] = json_number(report.verified->left_out);
    verified["wrong_ones"] = report.verified->wrong_ones;
  }
  if (report.bytes_before) json["bytes_before"] = json_number(*report.bytes_before);
  if (report.exported) json["exported"] = json_number(*report.exported);
  json["stopped"] = json_text(report.stopped);
  return dump(json);
}

std::string store_csv_head() { return "kind,game,rules,position,answer\n"; }

std::string to_csv(const StoreLine& line) {
  return fmt::format("{},{},{},{},{}\n", line.kind, quoted(line.game), line.rules, quoted(line.position),
                     quoted(line.answer));
}

}  // namespace grundy
