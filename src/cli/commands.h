// The subcommands, one function per file of this folder, in the order in which the help lists them.
#pragma once

#include "cli/command.h"

namespace grundy {

// clang-format off
Command value_command();
Command moves_command();
Command table_command();
Command pattern_command();
Command compare_command();
Command check_command();
Command games_command();
Command rules_command();
Command export_command();
Command play_command();
Command chomp_command();
Command hackenbush_command();
Command graph_command();
Command draw_command();
Command sequence_command();
Command period_command();
Command misere_command();
Command sweep_command();
Command plot_command();
Command verify_command();
Command nim_command();
Command store_command();
Command serve_command();
Command page_command();
Command doctor_command();
Command man_command();
Command completion_command();

inline std::vector<Command> all_commands() {
  return {
      value_command(),
      moves_command(),
      table_command(),
      pattern_command(),
      compare_command(),
      check_command(),
      games_command(),
      rules_command(),
      export_command(),
      play_command(),
      chomp_command(),
      hackenbush_command(),
      graph_command(),
      draw_command(),
      sequence_command(),
      period_command(),
      misere_command(),
      sweep_command(),
      plot_command(),
      verify_command(),
      nim_command(),
      store_command(),
      serve_command(),
      page_command(),
      doctor_command(),
      man_command(),
      completion_command(),
  };
}
// clang-format on

// What `grundy` alone shows on a terminal: choose a game, give its parameters, read the answer or play, again.
int run_menu();

}  // namespace grundy
