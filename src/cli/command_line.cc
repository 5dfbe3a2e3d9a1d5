#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdlib>
#include <new>

#include "base/nearest_name.h"
#include "base/processor.h"
#include "base/version.h"
#include "cli/command.h"
#include "cli/print_error.h"

namespace grundy {

struct OptionSet::Parser {
  CLI::App& app;
};

namespace {

// A blank that was put in front of "-5" (see understood) is nothing that anybody typed.
std::string as_typed(const std::string& argument) { return argument.starts_with(" -") ? argument.substr(1) : argument; }

}  // namespace

void OptionSet::positional(const std::string& name, std::string& into, const std::string& help, bool required) {
  parser_.app.add_option(name, into, help)->required(required)->type_name("");
  declared_.push_back({name, "", help, true, {}});
}

void OptionSet::positionals(const std::string& name, std::vector<std::string>& into, const std::string& help,
                            bool required) {
  parser_.app.add_option(name, into, help)->required(required)->type_name("");
  declared_.push_back({name + "...", "", help, true, {}});
}

void OptionSet::flag(const std::string& names, bool& into, const std::string& help) {
  parser_.app.add_flag(names, into, help);
  declared_.push_back({names, "", help, false, {}});
}

void OptionSet::text(const std::string& names, std::string& into, const std::string& argument,
                     const std::string& help) {
  parser_.app
      .add_option_function<std::string>(
          names, [&into](const std::string& given) { into = as_typed(given); }, help)
      ->type_name(argument);
  declared_.push_back({names, argument, help, false, {}});
}

void OptionSet::texts(const std::string& names, std::vector<std::string>& into, const std::string& argument,
                      const std::string& help) {
  parser_.app.add_option(names, into, help)->type_name(argument)->allow_extra_args(false);
  declared_.push_back({names, argument, help, false, {}});
}

void OptionSet::choice(const std::string& names, std::string& into, const std::vector<std::string>& choices,
                       const std::string& help) {
  const std::string argument = fmt::format("{}", fmt::join(choices, "|"));
  parser_.app.add_option(names, into, help)
      ->type_name(argument)
      ->check([choices](const std::string& given) -> std::string {
        if (std::find(choices.begin(), choices.end(), given) != choices.end()) return "";
        return fmt::format("'{}' is none of {}", given, fmt::join(choices, ", "));
      });
  declared_.push_back({names, argument, help, false, choices});
}

void OptionSet::number(const std::string& names, std::optional<std::uint64_t>& into, const std::string& argument,
                       const std::string& help) {
  parser_.app.add_option(names, into, help)->type_name(argument)->check([](const std::string& given) -> std::string {
    // The library would take "-1" for a very large number.
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(given.data(), given.data() + given.size(), number);
    if (fault == std::errc::result_out_of_range) return fmt::format("'{}' is too large", given);
    if (fault == std::errc{} && end == given.data() + given.size()) return "";
    return fmt::format("'{}' is not a whole number from 0 on, written in digits", as_typed(given));
  });
  declared_.push_back({names, argument, help, false, {}});
}

void OptionSet::real(const std::string& names, std::optional<double>& into, const std::string& argument,
                     const std::string& help) {
  parser_.app.add_option(names, into, help)->type_name(argument)->check([](const std::string& given) -> std::string {
    const std::string text = as_typed(given);
    char* end = nullptr;
    std::strtod(text.c_str(), &end);
    return !text.empty() && *end == '\0' ? "" : fmt::format("'{}' is not a number", text);
  });
  declared_.push_back({names, argument, help, false, {}});
}

namespace {

std::string details_and_examples(const Command& command) {
  std::string text = command.details.empty() ? "" : command.details + "\n\n";
  text += "Examples:\n";
  for (const Example& example : command.examples) {
    text += fmt::format("  {}\n", example.command);
    if (!example.meaning.empty()) text += fmt::format("      {}\n", example.meaning);
  }
  return text;
}

// What a word that looks like an option says, if the command has no such option: "--tiem-limit", and the nearest that
// it has.
std::optional<std::string> unknown_option(const CLI::App& command, const std::vector<std::string>& arguments) {
  std::vector<std::string> known = {"--help"};
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('='));
    if (!name.starts_with("--") || std::find(known.begin(), known.end(), name) != known.end()) continue;
    const auto near = nearest_name(name, known);
    return fmt::format("unknown option '{}'{}", name, near ? fmt::format(" (did you mean '{}'?)", *near) : "");
  }
  return {};
}

int report_usage_error(const CLI::App& app, const CLI::ParseError& error, const std::vector<Command>& commands,
                       const std::vector<std::string>& arguments) {
  Error shown = bad_input(error.what());
  const CLI::App* chosen = &app;
  for (const CLI::App* sub : app.get_subcommands()) chosen = sub;
  shown.hint = chosen == &app ? "'grundy --help' lists the commands"
                              : fmt::format("'grundy {} --help' shows the options and examples", chosen->get_name());
  if (chosen == &app && !arguments.empty() && !arguments[0].starts_with('-')) {
    std::vector<std::string> names;
    names.reserve(commands.size());
    for (const Command& command : commands) names.push_back(command.name);
    shown.message = fmt::format("unknown command '{}'", arguments[0]);
    if (const auto near = nearest_name(arguments[0], names))
      shown.message += fmt::format(" (did you mean '{}'?)", *near);
  } else if (const auto unknown = unknown_option(*chosen, arguments)) {
    shown.message = *unknown;
  } else if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    shown.hint = "an expression with blanks or parentheses stands in quotes; " + shown.hint;
  }
  print_error(shown);
  return bad_request;
}

// "-stalk(LR)", "-1/2 + *" or "-(nim(3))": an expression that begins with a sign, not an option.
bool is_signed_expression(std::string_view argument) {
  if (argument.size() < 2 || argument[0] != '-' || argument[1] == '-') return false;
  const std::string_view rest = argument.substr(1);
  if (std::isdigit(static_cast<unsigned char>(rest[0])) != 0 || rest[0] == '*' || rest[0] == '(') return true;
  const std::size_t word = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.");
  return word != std::string_view::npos && rest[word] == '(';
}

// What people type before they have read anything: 'grundy help value', 'grundy -v', 'grundy "nim(3,5,7)"'. Each
// becomes the command that it stands for. A signed expression gets a blank in front, so that the parser of options
// leaves it alone.
std::vector<std::string> understood(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = 1; i < argc; ++i) arguments.push_back((is_signed_expression(argv[i]) ? " " : "") + std::string(argv[i]));
  if (arguments.empty()) return arguments;
  const std::string first = arguments[0];
  if (first == "-v" || first == "-V") {
    arguments[0] = "--version";
  } else if (first == "help") {
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  } else if (first.find_first_of("(*") != std::string::npos) {
    arguments.insert(arguments.begin(), "value");
  }
  return arguments;
}

}  // namespace

std::vector<DeclaredCommand> declare_all(const std::vector<Command>& commands) {
  std::vector<DeclaredCommand> declared;
  for (const Command& command : commands) {
    CLI::App app;
    OptionSet::Parser parser{app};
    OptionSet options(parser);
    command.declare(options);
    declared.push_back({command, options.declared()});
  }
  return declared;
}

namespace {
std::optional<Team> joined_team;
}

Status join() {
  Result<Team> joined = join_team();
  if (!joined) return std::move(joined).error();
  joined_team.emplace(*std::move(joined));
  return Done{};
}

namespace {
char** given_to_main = nullptr;
}

char** arguments_of_main() { return given_to_main; }

Team& team() { return joined_team ? *joined_team : team_of_one(); }

void leave() { joined_team.reset(); }

int run_command_line(const std::vector<Command>& commands, int argc, char** argv) {
  given_to_main = argv;
  CLI::App app("Grundy: who wins an impartial game, what a position is worth, which moves win, and why.", "grundy");
  app.set_version_flag("--version", fmt::format("grundy {}", version));
  app.require_subcommand(1);
  app.footer("'grundy COMMAND --help' explains a command and ends in examples.");
  const std::vector<std::string> arguments = understood(argc, argv);
  std::function<int()> chosen;
  for (const Command& command : commands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    if (arguments.empty() || arguments[0] != command.name) continue;  // nobody will ask for its options
    sub->footer(details_and_examples(command));
    OptionSet::Parser parser{*sub};
    OptionSet options(parser);
    std::function<int()> run = command.declare(options);
    const bool takes_part = command.shared || team().leads();
    sub->callback(
        [run = std::move(run), takes_part, &chosen] { chosen = takes_part ? run : [] { return int{answered}; }; });
  }
  if (argc == 1) {
    fmt::print("{}", app.help());
    return answered;
  }
  if (std::find(arguments.begin(), arguments.end(), "--json") != arguments.end()) print_errors_as_json();
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // as the library wants them
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForVersion& call) {
    return app.exit(call);
  } catch (const CLI::ParseError& error) {
    return report_usage_error(app, error, commands, arguments);
  }
  if (const Result<Instructions> allowed = allowed_instructions(); !allowed) {
    print_error(allowed.error());
    return exit_code(allowed.error());
  }
  try {
    return chosen();
  } catch (const std::bad_alloc&) {
    print_error(limit_reached("there is not enough memory for this"));
    return limit_hit;
  }
}

}  // namespace grundy
