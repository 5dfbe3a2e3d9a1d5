#include "engine/sum/game_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.h"

namespace grundy {
namespace {

bool is_variable(std::string_view field) {
  return !field.empty() && field != "inf" && std::all_of(field.begin(), field.end(), is_letter);
}

bool is_running(std::string_view word) { return word.size() == 1 && word[0] >= 'a' && word[0] <= 'z'; }
bool is_number(std::string_view word) { return !word.empty() && std::all_of(word.begin(), word.end(), is_digit); }

// Where a game's parameters run: the last group of its table form that holds plain words. In most games it is the first
// group; in "product(twins, ruler; x,y)" the words of the first group are names of games.
struct RunningGroup {
  std::size_t index = 0;
  std::string text;
};

RunningGroup running_group(const GameInfo& info) {
  RunningGroup group;
  const std::size_t open = info.table_form.find('(');
  if (open == std::string::npos) return group;
  const Arguments form =
      Arguments::split("", std::string_view(info.table_form).substr(open + 1, info.table_form.size() - open - 2));
  for (std::size_t i = 0; i < form.groups.size(); ++i) {
    const std::vector<Field>& fields = form.groups[i];
    if (fields.empty() || !is_variable(fields.front().text)) continue;
    const std::size_t end = fields.back().offset + fields.back().text.size();
    group = {i, std::string(form.text.substr(fields.front().offset, end - fields.front().offset))};
  }
  return group;
}

// The words of a text, outside of quotes: runs of letters and digits.
std::vector<Field> words_of(std::string_view text) {
  std::vector<Field> words;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '"') quoted = !quoted;
    std::size_t end = i;
    while (!quoted && end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) ++end;
    if (end > i) words.push_back({text.substr(i, end - i), i});
    i = std::max(end, i + 1);
  }
  return words;
}

// Whether only blanks stand between two words, or between a word and that sign.
bool touch(std::string_view text, const Field& left, const Field& right) {
  const std::size_t end = left.offset + left.text.size();
  return text.substr(end, right.offset - end).find_first_not_of(' ') == std::string_view::npos;
}
bool stands_before(std::string_view text, const Field& word, std::string_view signs) {
  const std::size_t next = text.find_first_not_of(' ', word.offset + word.text.size());
  return next != std::string_view::npos && signs.find(text[next]) != std::string_view::npos;
}

Error needs_a_letter(std::string_view text, const GameInfo& info) {
  return bad_input(
      fmt::format("'{}' has several parameters, so say which one runs", text), {},
      info.example.empty()
          ? fmt::format("it is {}({}): write it with numbers, and a letter in the place of one", text, info.parameters)
          : fmt::format("write a letter in its place, as in {}", info.example));
}

}  // namespace

void GameFamily::add_variable(std::string_view letter, std::size_t offset) {
  const auto found = std::find(variables_.begin(), variables_.end(), letter);
  places_.push_back({offset, letter.size(), static_cast<std::size_t>(found - variables_.begin())});
  if (found == variables_.end()) variables_.emplace_back(letter);
}

// Three forms: a whole field where the game's parameters stand, of any length; a letter by itself anywhere; and the
// sides of a board, "1xn", "mxn" or "m x n", where the x between them is no letter.
void GameFamily::find_variables(const ExpressionTerm& term) {
  const Arguments arguments = Arguments::split(term.name, term.arguments);
  const AnyGame* const game = registry_->find(term.name);
  const std::size_t running = std::min(running_group(game->info()).index, arguments.groups.size() - 1);
  const std::vector<Field>& fields = arguments.groups[running];
  const auto is_field = [&](const Field& word) {
    return is_variable(word.text) && std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
             return field.offset == word.offset && field.text.size() == word.text.size();
           });
  };
  const std::vector<Field> words = words_of(term.arguments);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Field& word = words[i];
    const std::size_t place = term.arguments_offset + word.offset;
    if (stands_before(term.arguments, word, "(=")) continue;
    const bool between = word.text == "x" && i > 0 && i + 1 < words.size() &&
                         touch(term.arguments, words[i - 1], word) && touch(term.arguments, word, words[i + 1]);
    if (between) continue;
    const std::size_t by = std::min(word.text.find('x', 1), word.text.size());
    const std::string_view rows = word.text.substr(0, by);
    const std::string_view columns = word.text.substr(std::min(by + 1, word.text.size()));
    const auto is_side = [](std::string_view side) { return is_number(side) || is_running(side); };
    if (is_side(rows) && is_side(columns)) {
      if (is_running(rows)) add_variable(rows, place);
      if (is_running(columns)) add_variable(columns, place + by + 1);
    } else if (is_field(word) || is_running(word.text)) {
      add_variable(word.text, place);
    }
  }
}

Result<GameFamily> GameFamily::read(std::string_view text, const Registry& registry) {
  GameFamily family;
  family.registry_ = &registry;
  family.text_ = text;
  if (text.find('(') == std::string_view::npos) {
    const AnyGame* game = registry.find(text);
    if (game == nullptr) return registry.unknown_game(text).shown_in(text);
    family.text_ = game->info().name == "code" ? fmt::format("{}(n)", text) : game->info().table_form;
    if (family.text_.empty()) return needs_a_letter(text, game->info());
  }
  Result<std::vector<ExpressionTerm>> terms = parse_expression(family.text_);
  if (!terms) return std::move(terms).error().shown_in(text);
  for (const ExpressionTerm& term : *terms) {
    if (!term.is_game) continue;
    if (const Result<const AnyGame*> game = game_of(term, registry); !game) return Error(game.error()).shown_in(text);
  }
  if (terms->size() == 1 && (*terms)[0].is_game && (*terms)[0].count == 1 && !(*terms)[0].negative) {
    ExpressionTerm& term = (*terms)[0];
    family.game_ = registry.find(term.name);
    const RunningGroup running = running_group(family.game_->info());
    if (Arguments::split(term.name, term.arguments).groups.size() == running.index) {
      // The group that runs was left out, as in "product(mock_turtles, ruler)".
      term.arguments += "; " + running.text;
      family.text_ = fmt::format("{}({})", term.name, term.arguments);
      term.arguments_offset = term.name.size() + 1;
    }
  }
  if (read_sum(family.text_, registry)) return family;
  for (const ExpressionTerm& term : *terms) {
    if (term.is_game) family.find_variables(term);
  }
  return family;
}

Result<Sum> GameFamily::at(std::span<const std::uint64_t> numbers) const {
  std::string expression;
  std::size_t done = 0;
  for (const Place& place : places_) {
    expression.append(text_, done, place.offset - done);
    expression += std::to_string(numbers[place.variable]);
    done = place.offset + place.length;
  }
  expression.append(text_, done);
  return read_sum(expression, *registry_);
}

}  // namespace grundy
