#include <unistd.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/menu.h"

int main(int argc, char** argv) {
  using namespace grundy;
  if (argc == 1 && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return run_menu();
  const int code = run_command_line(all_commands(), argc, argv);
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::perror("error: can't write the answer");
  return 1;
}
