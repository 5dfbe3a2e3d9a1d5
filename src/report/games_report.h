// The list of games, and one game in full.
#pragma once

#include <string>
#include <vector>

#include "report/game_info.h"

namespace grundy {

std::string games_list_text(const std::vector<GameInfo>& games);
std::string game_text(const GameInfo& game);
std::string games_json(const std::vector<GameInfo>& games);

}  // namespace grundy
