// The subcommands, one function per file of this folder.
#pragma once

#include "cli/command.h"

namespace grundy::cli {

Command value_command();
Command nim_command();
Command graph_command();
Command sequence_command();
Command period_command();

inline std::vector<Command> all_commands() {
  return {
      value_command(),
      nim_command(),
      graph_command(),
      sequence_command(),
      period_command(),
  };
}

}  // namespace grundy::cli
