#include <fmt/format.h>

#include <utility>

#include "games/poset/poset_game.h"
#include "games/poset/poset_text.h"

namespace grundy {

namespace {

constexpr std::string_view left_word = "left ";

bool says_what_is_left(const Arguments& arguments, std::size_t group) {
  return group > 0 && arguments.count(group) > 0 && arguments.groups[group][0].text.starts_with(left_word);
}

Result<FinitePoset> poset_of(const Arguments& arguments) {
  const std::vector<Field>& fields = arguments.groups[0];
  if (fields.size() == 1 && fields[0].names_a_file()) return poset_from_file(fields[0]);
  if (fields.size() == 1 && fields[0].text.find('(') != std::string_view::npos) return poset_from_expression(fields[0]);
  std::vector<Field> all = fields;
  for (std::size_t group = 1; group < arguments.groups.size(); ++group) {
    if (says_what_is_left(arguments, group)) continue;
    all.insert(all.end(), arguments.groups[group].begin(), arguments.groups[group].end());
  }
  return poset_from_relations(all);
}

// "left a,b": what is left are a, b and all below them; "left none".
Result<PosetSet> left_of(const FinitePoset& poset, const Arguments& arguments) {
  const std::size_t last = arguments.groups.size() - 1;
  if (!says_what_is_left(arguments, last)) return poset.all();
  PosetSet left;
  bool first = true;
  for (Field field : arguments.groups[last]) {
    if (std::exchange(first, false)) field = {field.text.substr(left_word.size()), field.offset + left_word.size()};
    if (field.text == "none" && arguments.count(last) == 1) break;
    const std::size_t element = poset.find(field.text);
    if (element == poset.size()) {
      return bad_input(fmt::format("'{}' is none of the elements that can be taken", field.text), field.span(),
                       "name the largest elements that are left, or write none");
    }
    left = left | poset.down(element);
  }
  return left;
}

}  // namespace

Result<Start<PosetGame>> read_poset(const Arguments& arguments) {
  if (arguments.count(0) == 0 || arguments.groups.size() > 3) {
    return arguments.wrong("'poset' needs relations, an expression or a file",
                           "for example poset(a<b<c, d), poset(chain(3)*chain(2)) or poset(@my.poset)");
  }
  Result<FinitePoset> poset = poset_of(arguments);
  if (!poset) {
    if (!poset.error().where) poset.error().where = arguments.groups[0][0].span();
    return std::move(poset).error();
  }
  PosetGame game{std::make_shared<FinitePoset>(poset->sorted_by_name()), PosetKind::general, ""};
  const Result<PosetSet> left = left_of(*game.poset, arguments);
  if (!left) return left.error();
  std::vector<PosetSet> parts = game.poset->components(*left);
  return Start<PosetGame>{std::move(game), std::move(parts)};
}

}  // namespace grundy
