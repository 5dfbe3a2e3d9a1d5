#include "report/verify_report.h"

#include <fmt/format.h>

#include "report/json.h"

namespace grundy {

namespace {

std::string board_text(const VerifyReport::Board& board, bool in_full) {
  return in_full
             ? fmt::format("verified: the {} P-positions of {} x {} are right; all {} positions were looked at\n",
                           board.p_positions, board.rows, board.columns, board.positions)
             : fmt::format("observed: nothing wrong with the {} P-positions of {} x {} in {} samples; not a proof\n",
                           board.p_positions, board.rows, board.columns, board.looked_at);
}

void add_board(const VerifyReport::Board& board, const std::string& evidence, Json& json) {
  json["rows"] = board.rows;
  json["columns"] = board.columns;
  json["positions"] = json_number(board.positions);
  json["p_positions"] = json_number(board.p_positions);
  json["looked_at"] = json_number(board.looked_at);
  json["evidence"] = evidence;
}

}  // namespace

std::string to_text(const VerifyReport& report) {
  if (report.board) return board_text(*report.board, report.verdict == "verified");
  if (report.components) {
    return fmt::format("verified: {} is worth *{}; each of {} values is the mex of its options\n",
                       report.components->board, report.components->value, report.components->count);
  }
  if (report.verdict == "verified" && report.certificates > 1) {
    return fmt::format(
        "verified: {} certificates of {} ({})\n", report.certificates, report.quotient ? "misere quotients" : "periods",
        fmt::format("{} {}", report.values, report.quotient ? "heaps looked at again" : "values computed again"));
  }
  if (report.verdict == "verified" && report.quotient) {
    return fmt::format(
        "verified: the misere quotient of {} has order {} and {} P-elements, period {} and preperiod {} ({} heaps "
        "looked at again)\n",
        report.game, report.quotient->order, report.quotient->p_portion, report.period, report.preperiod,
        report.values);
  }
  if (report.verdict == "verified") {
    const std::string increment = report.increment == 0 ? "" : fmt::format(", increment {}", report.increment);
    return fmt::format("verified: {} has period {}{} and preperiod {} ({} values computed again)\n", report.game,
                       report.period, increment, report.preperiod, report.values);
  }
  if (report.verdict == "observed") {
    return fmt::format(
        "observed: nothing wrong with period {} and preperiod {} of {} in {} of {} blocks ({} values computed again); "
        "not a proof\n",
        report.period, report.preperiod, report.game, report.blocks.checked, report.blocks.count, report.values);
  }
  const std::string line = report.line == 0 ? "" : fmt::format("line {}: ", report.line);
  return fmt::format("{}: {}{}\n", report.verdict, line, report.reason);
}

std::string to_json(const VerifyReport& report) {
  Json json;
  json["version"] = version;
  json["file"] = report.file;
  json["verdict"] = report.verdict;
  json["reason"] = json_text(report.reason);
  json["line"] = report.line == 0 ? Json() : Json(report.line);
  json["game"] = report.game;
  if (report.board) add_board(*report.board, report.verdict, json);
  if (report.components) {
    json["board"] = report.components->board;
    json["value"] = json_number(report.components->value);
    json["components"] = json_number(report.components->count);
  }
  if (report.game == "chomp" || report.game == "components") return dump(json);
  if (report.certificates > 1) json["certificates"] = json_number(report.certificates);
  if (report.verdict == "verified" && report.quotient) {
    json["order"] = json_number(report.quotient->order);
    json["p_portion"] = json_number(report.quotient->p_portion);
  }
  if (report.verdict == "verified" || report.verdict == "observed") {
    json["period"] = json_number(report.period);
    json["preperiod"] = json_number(report.preperiod);
    json["increment"] = json_number(report.increment);
  }
  json["values"] = json_number(report.values);
  if (report.blocks.count > 0) {
    json["blocks"] = json_number(report.blocks.count);
    json["blocks_checked"] = json_number(report.blocks.checked);
  }
  return dump(json);
}

}  // namespace grundy
