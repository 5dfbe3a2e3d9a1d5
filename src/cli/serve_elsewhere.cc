#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/command.h"
#include "cli/print_error.h"
#include "cli/serve.h"
#include "file/program_folder.h"

namespace grundy {

bool can_serve() { return part_of_program("grundy-serve").has_value(); }

int serve(ServerOptions, bool, const StoreOption&) {
  const std::optional<std::string> program = part_of_program("grundy-serve");
  Error error = io_error("the program 'grundy-serve', which does this, is not there",
                         "it belongs beside 'grundy'; './grundy serve' in the sources builds it");
  if (program) {
    setenv("GRUNDY_MPI", "off", 1);  // whoever joined a team once can't join it again
    execv(program->c_str(), arguments_of_main());
    error = io_error(fmt::format("'{}' can't be started: {}", *program, std::strerror(errno)));
  }
  print_error(error);
  return exit_code(error);
}

}  // namespace grundy
