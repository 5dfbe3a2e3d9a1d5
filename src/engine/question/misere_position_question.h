// Questions about positions in misere play, of any games that end: the genus, the simplest form, all forms born by a
// day, and the misere quotient of a finite set of positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/question/asking.h"
#include "report/misere_position_report.h"

namespace grundy {

struct GenusRequest {
  std::string expression;                // a sum, or with `to` a game with one parameter left open
  std::optional<std::uint64_t> to = {};  // the last row of a table
};
Result<GenusReport> genus_of(const GenusRequest& request, const Asking& asking);

Result<FormReport> misere_form_of(const std::string& expression, const Asking& asking);

// At most the fifth day; that one is only counted.
Result<BornReport> misere_forms_born_by(std::uint64_t day, const Asking& asking);

// Whether the text is about positions, and not the name or the code of a game.
bool names_positions(const std::string& text, const Asking& asking);
// Sums with commas between them: "kayles(5), nim(2) + *1".
Result<PositionQuotientReport> misere_quotient_of_positions(const std::string& expressions, const Asking& asking);

}  // namespace grundy
