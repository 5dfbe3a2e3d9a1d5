#include "engine/sum/game_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "lang/expression.h"

namespace grundy {
namespace {

bool is_variable(std::string_view field) {
  if (field.empty() || field == "inf") return false;
  for (const char c : field) {
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_')) return false;
  }
  return true;
}

// The two letters of "m x n", or the one word that a field is; nothing if it holds no letter that runs.
std::vector<std::string_view> variables_of(std::string_view field) {
  if (is_variable(field)) return {field};
  const std::size_t by = field.find(" x ");
  if (by == std::string_view::npos) return {};
  const std::string_view first = field.substr(0, by);
  const std::string_view second = field.substr(by + 3);
  return is_variable(first) && is_variable(second) ? std::vector{first, second} : std::vector<std::string_view>{};
}

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

}  // namespace

Result<GameFamily> GameFamily::read(std::string_view text, const Registry& registry) {
  const auto show = [&](Error error) {
    error.source = text;
    return error;
  };
  GameFamily family;
  family.registry_ = &registry;
  family.text_ = text;
  if (text.find('(') == std::string_view::npos) {
    const AnyGame* game = registry.find(text);
    if (game == nullptr) return show(registry.unknown_game(text));
    family.text_ = game->info().name == "code" ? fmt::format("{}(n)", text) : game->info().table_form;
    if (family.text_.empty()) {
      return bad_input(fmt::format("'{}' has several parameters, so say which one runs", text), {},
                       game->info().example.empty()
                           ? fmt::format("it is {}({}): write it with numbers, and a letter in the place of one", text,
                                         game->info().parameters)
                           : fmt::format("write a letter in its place, as in {}", game->info().example));
    }
  }
  Result<std::vector<ExpressionTerm>> terms = parse_expression(family.text_);
  if (!terms) return show(std::move(terms).error());
  if (terms->size() != 1 || !(*terms)[0].is_game || (*terms)[0].count != 1 || (*terms)[0].negative) {
    return show(
        bad_input("expected a single game", TextSpan{0, text.size()}, "for example kayles or subtract(n; 1,3,4)"));
  }
  const ExpressionTerm& term = (*terms)[0];
  family.game_ = registry.find(term.name);
  if (family.game_ == nullptr) return show(registry.unknown_game(term.name));
  family.name_ = term.name;
  const RunningGroup running = running_group(family.game_->info());
  std::string text_of_arguments = term.arguments;
  if (Arguments::split(term.name, text_of_arguments).groups.size() == running.index) {
    // The group that runs was left out, as in "product(mock_turtles, ruler)".
    text_of_arguments += "; " + running.text;
    family.text_ = fmt::format("{}({})", term.name, text_of_arguments);
  }
  const Arguments arguments = Arguments::split(term.name, text_of_arguments);
  std::size_t done = 0;
  for (const Field& field : arguments.groups[std::min(running.index, arguments.groups.size() - 1)]) {
    const std::vector<std::string_view> letters = variables_of(field.text);
    for (const std::string_view letter : letters) {
      if (std::find(family.variables_.begin(), family.variables_.end(), letter) != family.variables_.end()) {
        return show(bad_input(fmt::format("the letter '{}' stands in two places", letter), {},
                              "every number that runs has a letter of its own, as in g(x,y)"));
      }
      const bool is_second = letter.data() != letters.front().data();
      family.pieces_.push_back(is_second ? "x" : text_of_arguments.substr(done, field.offset - done));
      family.variables_.emplace_back(letter);
    }
    if (!letters.empty()) done = field.offset + field.text.size();
  }
  family.pieces_.push_back(text_of_arguments.substr(done));
  return family;
}

Result<Term> GameFamily::at(std::span<const std::uint64_t> numbers) const {
  std::string arguments = pieces_[0];
  for (std::size_t i = 0; i < variables_.size(); ++i) arguments += std::to_string(numbers[i]) + pieces_[i + 1];
  const Result<Arguments> read = registry_->arguments(name_, arguments);
  if (!read) return Error(read.error()).shown_in(arguments);
  Result<Term> term = game_->read(*read);
  if (!term) return std::move(term).error().shown_in(arguments);
  return term;
}

}  // namespace grundy
