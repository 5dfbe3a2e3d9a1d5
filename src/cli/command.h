// A subcommand: its name, its help, its options and what it does. Each lives in a file of its own; commands.h lists
// them. Options are declared through OptionSet, so that the parser library is compiled in one file only, and so that
// the man page and the shell completion are made from the same declarations.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cluster/team.h"

namespace grundy {

enum ExitCode : int { answered = 0, bad_request = 2, limit_hit = 3 };

struct OptionInfo {
  std::string names;     // "-o,--output", or the name of a positional argument
  std::string argument;  // what follows the name, empty for a flag
  std::string help;
  bool positional = false;
  std::vector<std::string> choices;
};

class OptionSet {
 public:
  struct Parser;  // the library's side, in command_line.cc
  explicit OptionSet(Parser& parser) : parser_(parser) {}

  void positional(const std::string& name, std::string& into, const std::string& help, bool required = true);
  void positionals(const std::string& name, std::vector<std::string>& into, const std::string& help,
                   bool required = true);
  void flag(const std::string& names, bool& into, const std::string& help);
  void text(const std::string& names, std::string& into, const std::string& argument, const std::string& help);
  void texts(const std::string& names, std::vector<std::string>& into, const std::string& argument,
             const std::string& help);
  void choice(const std::string& names, std::string& into, const std::vector<std::string>& choices,
              const std::string& help);
  void number(const std::string& names, std::optional<std::uint64_t>& into, const std::string& argument,
              const std::string& help);
  void real(const std::string& names, std::optional<double>& into, const std::string& argument,
            const std::string& help);

  const std::vector<OptionInfo>& declared() const { return declared_; }

 private:
  Parser& parser_;
  std::vector<OptionInfo> declared_;
};

struct Example {
  std::string command;
  std::string meaning;
};

struct Command {
  std::string name;
  std::string summary;  // one line
  std::string details;  // a paragraph, may be empty
  std::vector<Example> examples;
  // Declares the options; what it returns is run after parsing.
  std::function<std::function<int()>(OptionSet&)> declare;
  // Whether the processes of a team share the work; otherwise the first does it alone.
  bool shared = false;
};

// Parses and runs; returns the exit code.
int run_command_line(const std::vector<Command>& commands, int argc, char** argv);
// As they were given, for a program that is to be asked the same.
char** arguments_of_main();
// The processes that this program was started with (docs/cluster.md), from the first line of main to the last.
Status join();
Team& team();
void leave();

// A command with its options declared, for help in other forms.
struct DeclaredCommand {
  Command command;
  std::vector<OptionInfo> options;
};
std::vector<DeclaredCommand> declare_all(const std::vector<Command>& commands);

}  // namespace grundy
