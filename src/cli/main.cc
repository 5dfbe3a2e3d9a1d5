#include <unistd.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/print_error.h"
#include "cli/store_option.h"
#include "file/output_file.h"

namespace grundy {
namespace {

int run(int argc, char** argv) {
  if (argc == 1 && team().size() == 1 && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return run_menu();
  const int exit_status = run_command_line(all_commands(), argc, argv);
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_status;
  std::perror("error: can't write the answer");
  return 1;
}

}  // namespace
}  // namespace grundy

int main(int argc, char** argv) {
  using namespace grundy;
  if (const Status joined = join(); !joined) {
    if (!was_started_as_leader()) return 0;
    print_error(joined.error());
    return exit_code(joined.error());
  }
  // One process speaks; the exit code is its own.
  const bool leads = team().leads();
  if (!leads) lead_standard_streams_nowhere();
  const int exit_status = run(argc, argv);
  close_store();
  leave();
  return leads ? exit_status : 0;
}
