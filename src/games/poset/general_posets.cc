#include "games/poset/poset_game.h"
#include "games/poset/poset_text.h"

namespace grundy {

namespace {

Result<FinitePoset> poset_of(const Arguments& arguments) {
  const std::vector<Field>& fields = arguments.groups[0];
  constexpr std::string_view file = "file=";
  if (fields.size() == 1 && fields[0].text.starts_with(file)) {
    std::string_view path = fields[0].text.substr(file.size());
    if (path.size() >= 2 && path.front() == '"' && path.back() == '"') path = path.substr(1, path.size() - 2);
    Result<FinitePoset> poset = poset_from_file(std::string(path));
    if (!poset && !poset.error().where) poset.error().where = fields[0].span();
    return poset;
  }
  if (fields.size() == 1 && fields[0].text.find('(') != std::string_view::npos) return poset_from_expression(fields[0]);
  std::vector<Field> all = fields;
  if (arguments.groups.size() == 2) all.insert(all.end(), arguments.groups[1].begin(), arguments.groups[1].end());
  return poset_from_relations(all);
}

}  // namespace

Result<Start<PosetGame>> read_poset(const Arguments& arguments) {
  if (arguments.count(0) == 0 || arguments.groups.size() > 2) {
    return arguments.wrong("'poset' needs relations, an expression or a file",
                           "for example poset(a<b<c, d), poset(chain(3)*chain(2)) or poset(file=my.poset)");
  }
  Result<FinitePoset> poset = poset_of(arguments);
  if (!poset) {
    if (!poset.error().where) poset.error().where = arguments.groups[0][0].span();
    return std::move(poset).error();
  }
  PosetGame game{std::make_shared<FinitePoset>(std::move(*poset)), PosetKind::general, ""};
  std::vector<ElementSet> parts = game.poset->components(game.poset->all());
  return Start<PosetGame>{std::move(game), std::move(parts)};
}

}  // namespace grundy
