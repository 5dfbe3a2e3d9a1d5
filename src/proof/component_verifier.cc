#include "proof/component_verifier.h"

#include <fmt/format.h>

#include <algorithm>

#include "proof/cell_rules.h"
#include "proof/colouring_rules.h"
#include "proof/component_claims.h"
#include "proof/graph_rules.h"
#include "proof/letter_rules.h"

namespace grundy {
namespace {

// Each part as rows of . and #, as the game reads them.
std::string board_of_cells(const ComponentFile& file, int rows) {
  std::string text;
  for (const std::string_view part : file.sum) {
    const CheckedCells cells = *read_checked_cells(part);
    std::vector<std::string> lines;
    for (int row = 0; row < rows; ++row) {
      std::string& line = lines.emplace_back();
      for (int cell = row; cell < 128; cell += rows) line += (cells >> cell & 1) != 0 ? '.' : '#';
    }
    const auto last = [](const std::string& line) { return line.find_last_of('.') + 1; };  // 0: the line is empty
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, last(line));
    while (last(lines.back()) == 0) lines.pop_back();
    std::string joined;
    for (const std::string& line : lines) joined += (joined.empty() ? "" : "/") + line.substr(0, width);
    text += fmt::format("{}{}(\"{}\")", text.empty() ? "" : " + ", file.game[0], joined);
  }
  return text;
}

Result<std::string> verify_cells(const ComponentFile& file, const Control& control) {
  const std::string_view rows_text = file.game.size() == 2 ? file.game[1] : "";
  int rows = 0;
  const auto [end, error] = std::from_chars(rows_text.data(), rows_text.data() + rows_text.size(), rows);
  if (error != std::errc() || end != rows_text.data() + rows_text.size() || rows < 1 || rows > 11) {
    return component_error(2, "the frame of this game has 1 to 11 rows");
  }
  const auto is_short = [](std::string_view cells) { return cells.size() <= 16; };
  const bool narrow =
      rows <= 8 && std::all_of(file.sum.begin(), file.sum.end(), is_short) &&
      std::all_of(file.claims.begin(), file.claims.end(), [&](const auto& claim) { return is_short(claim.component); });
  const bool dominoes = file.game[0] == "cram";
  Status verified = Done{};
  if (narrow) {
    CellRules<std::uint64_t> rules(rows, dominoes);
    verified = ComponentClaims(file, rules, control).verify();
  } else {
    CellRules<CheckedCells> rules(rows, dominoes);
    verified = ComponentClaims(file, rules, control).verify();
  }
  if (!verified) return verified.error();
  return board_of_cells(file, rows);
}

Result<std::string> verify_letters(const ComponentFile& file, const Control& control) {
  const std::unique_ptr<LetterGame> game = letter_game(file.game);
  if (!game) return component_error(2, "this game is not known here");
  LetterRules rules(*game);
  if (const Status verified = ComponentClaims(file, rules, control).verify(); !verified) return verified.error();
  std::string text;
  for (const std::string_view part : file.sum) {
    text += fmt::format("{}{}(\"{}\"{})", text.empty() ? "" : " + ", file.game[0], part, game->more_arguments());
  }
  return text;
}

template <class Rules>
Result<std::string> verify_graphs(const ComponentFile& file, Rules rules, const Control& control) {
  if (const Status verified = ComponentClaims(file, rules, control).verify(); !verified) return verified.error();
  std::string text;
  for (const std::string_view part : file.sum) text += (text.empty() ? "" : " + ") + rules.text(part);
  return text;
}

Result<std::string> verify_game(const ComponentFile& file, const Control& control) {
  if (const std::optional<GraphRules> graphs = GraphRules::of(file.game)) return verify_graphs(file, *graphs, control);
  if (const std::optional<ColouringRules> graphs = ColouringRules::of(file.game)) {
    return verify_graphs(file, *graphs, control);
  }
  const bool cells = file.game[0] == "cram" || file.game[0] == "node_kayles";
  return cells ? verify_cells(file, control) : verify_letters(file, control);
}

}  // namespace

Result<ComponentVerdict> verify_component_certificate(std::string_view text, const Control& control) {
  const Result<ComponentFile> file = read_component_file(text);
  if (!file) return file.error();
  Result<std::string> board = verify_game(*file, control);
  if (!board) return board.error();
  return ComponentVerdict{*std::move(board), file->value, file->claims.size()};
}

}  // namespace grundy
