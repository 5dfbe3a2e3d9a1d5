#include <unistd.h>

#include "cli/commands.h"
#include "cli/menu.h"

int main(int argc, char** argv) {
  using namespace grundy::cli;
  if (argc == 1 && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return run_menu();
  return run_command_line(all_commands(), argc, argv);
}
