// The subcommands, one function per file of this folder.
#pragma once

#include "cli/command.h"

namespace grundy::cli {

Command value_command();
Command nim_command();
Command moves_command();
Command table_command();

inline std::vector<Command> all_commands() {
  return {
      value_command(),
      nim_command(),
      moves_command(),
      table_command(),
  };
}

}  // namespace grundy::cli
