#include "report/games_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/json.h"

namespace grundy {
namespace {

// Breaks a paragraph into lines behind a margin.
std::string wrapped(const std::string& text, std::size_t margin) {
  constexpr std::size_t width = 100;
  std::string out;
  std::size_t column = margin;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    if (column > margin && column + 1 + end - i > width) {
      out += fmt::format("\n{:{}}", "", margin);
      column = margin;
    } else if (column > margin) {
      out += " ";
      ++column;
    }
    out += text.substr(i, end - i);
    column += end - i;
    i = end + 1;
  }
  return out;
}

}  // namespace

std::string games_list_text(const std::vector<GameInfo>& games) {
  std::vector<std::string> families;
  std::size_t width = 0;
  for (const GameInfo& game : games) {
    width = std::max(width, game.name.size());
    if (std::find(families.begin(), families.end(), game.family) == families.end()) families.push_back(game.family);
  }
  std::string text;
  for (const std::string& family : families) {
    text += fmt::format("{}{}:\n", text.empty() ? "" : "\n", family);
    for (const GameInfo& game : games) {
      if (game.family == family) text += fmt::format("  {:<{}}  {}\n", game.name, width, game.summary);
    }
  }
  return text + "\n'grundy games NAME' tells the rules of one game.\n";
}

std::string game_text(const GameInfo& game) {
  std::string text = fmt::format("{}: {}\n", game.name, game.summary);
  const auto add = [&](const char* label, const std::string& content) {
    if (!content.empty()) text += fmt::format("  {:<11} {}\n", label, wrapped(content, 14));
  };
  add("rules", game.rules);
  add("parameters", game.parameters);
  add("example", game.example);
  add("theory", game.theory.empty() ? "none used: positions are searched" : game.theory);
  add("source", game.source);
  if (!game.aliases.empty()) add("also called", fmt::format("{}", fmt::join(game.aliases, ", ")));
  return text;
}

std::string games_json(const std::vector<GameInfo>& games, const LanguageInfo& language) {
  Json json;
  json["version"] = version;
  json["games"] = Json::array();
  for (const GameInfo& game : games) {
    json["games"].push_back({{"name", game.name},
                             {"family", game.family},
                             {"board", game.board},
                             {"aliases", game.aliases},
                             {"summary", game.summary},
                             {"rules", game.rules},
                             {"parameters", game.parameters},
                             {"example", game.example},
                             {"theory", game.theory},
                             {"source", game.source},
                             {"table", game.table_form}});
  }
  json["language"]["keywords"] = language.keywords;
  json["language"]["functions"] = language.functions;
  return dump(json);
}

}  // namespace grundy
