#pragma once

namespace grundy {

// What `grundy` alone shows on a terminal: choose a game, give its parameters, read the answer or play, again.
int run_menu();

}  // namespace grundy
