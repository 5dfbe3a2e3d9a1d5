#include "cli/commands.h"

int main(int argc, char** argv) { return grundy::cli::run_command_line(grundy::cli::all_commands(), argc, argv); }
