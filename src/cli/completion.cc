// grundy completion SHELL: completion scripts, written from the same declarations as --help.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/run_question.h"

namespace grundy {
namespace {

// "-o,--output" is two words.
std::vector<std::string> option_words(const OptionInfo& option) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while (!option.positional && begin < option.names.size()) {
    const std::size_t end = std::min(option.names.find(',', begin), option.names.size());
    words.push_back(option.names.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::vector<std::string> all_option_words(const DeclaredCommand& declared) {
  std::vector<std::string> words;
  for (const OptionInfo& option : declared.options) {
    for (std::string& word : option_words(option)) words.push_back(std::move(word));
  }
  words.emplace_back("--help");
  return words;
}

// Commands whose argument begins with the name of a game, and these names.
bool takes_games(const DeclaredCommand& declared) {
  const auto is_game = [](const OptionInfo& option) {
    return option.positional && (option.names == "EXPR" || option.names == "GAME" || option.names == "FIRST");
  };
  return std::any_of(declared.options.begin(), declared.options.end(), is_game);
}

std::string game_names() {
  const Registry registry;
  std::vector<std::string> names;
  for (const auto& game : registry.games()) names.push_back(game->info().name);
  return fmt::format("{}", fmt::join(names, " "));
}

// For shells that quote with single quotes.
std::string shell_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      result += c;
    }
  }
  return result + "'";
}

std::string bash(const std::vector<DeclaredCommand>& commands) {
  std::vector<std::string> names;
  std::string cases;
  for (const DeclaredCommand& declared : commands) {
    names.push_back(declared.command.name);
    for (const OptionInfo& option : declared.options) {
      for (const std::string& word : option_words(option)) {
        if (option.choices.empty()) continue;
        cases +=
            fmt::format("    {}:{}) words=\"{}\" ;;\n", declared.command.name, word, fmt::join(option.choices, " "));
      }
    }
    cases += fmt::format("    {}:*) words=\"{}\"{} ;;\n", declared.command.name,
                         fmt::join(all_option_words(declared), " "), takes_games(declared) ? " games=yes" : "");
  }
  return fmt::format(
      "# bash completion for grundy\n"
      "_grundy() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words= games=\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"{} --help --version\" -- \"$current\"))\n"
      "    return\n"
      "  fi\n"
      "  case \"${{COMP_WORDS[1]}}:$previous\" in\n{}"
      "  esac\n"
      "  case \"$games:$current\" in yes:[a-z]*) words=\"{}\"; compopt -o nospace ;; esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "}}\n"
      "complete -o default -F _grundy grundy\n",
      fmt::join(names, " "), cases, game_names());
}

// Inside zsh's _arguments a colon, a bracket and a backslash must be escaped.
std::string zsh_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_option(const OptionInfo& option, const std::string& word) {
  std::string line = fmt::format("{}[{}]", word, zsh_text(option.help));
  if (!option.choices.empty()) {
    line += fmt::format(":{}:({})", zsh_text(option.argument.empty() ? "choice" : option.argument),
                        fmt::join(option.choices, " "));
  } else if (!option.argument.empty()) {
    line += fmt::format(":{}:{}", zsh_text(option.argument), option.argument == "FILE" ? "_files" : "");
  }
  return line;
}

std::string zsh(const std::vector<DeclaredCommand>& commands) {
  std::string names;
  std::string cases;
  for (const DeclaredCommand& declared : commands) {
    names += fmt::format("    {}\n", shell_quoted(declared.command.name + ":" + zsh_text(declared.command.summary)));
    cases += fmt::format("    {}) _arguments '--help[show the options and examples]'", declared.command.name);
    for (const OptionInfo& option : declared.options) {
      for (const std::string& word : option_words(option)) cases += " " + shell_quoted(zsh_option(option, word));
    }
    cases += takes_games(declared) ? " '*::argument:_grundy_games' ;;\n" : " '*::argument:_files' ;;\n";
  }
  return fmt::format(
      "#compdef grundy\n"
      "_grundy_games() {{ compadd -S '' -- {} || _files }}\n"
      "_grundy() {{\n"
      "  local -a commands\n"
      "  commands=(\n{}  )\n"
      "  if (( CURRENT == 2 )); then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  shift words; (( CURRENT-- ))\n"
      "  case $command in\n{}"
      "  esac\n"
      "}}\n"
      "_grundy \"$@\"\n",
      game_names(), names, cases);
}

std::string fish(const std::vector<DeclaredCommand>& commands) {
  std::string text = "# fish completion for grundy\n";
  std::string about_games;
  for (const DeclaredCommand& declared : commands) {
    const std::string& name = declared.command.name;
    text += fmt::format("complete -c grundy -n __fish_use_subcommand -f -a {} -d {}\n", name,
                        shell_quoted(declared.command.summary));
    if (takes_games(declared)) about_games += " " + name;
    for (const OptionInfo& option : declared.options) {
      if (option.positional) continue;
      text += fmt::format("complete -c grundy -n '__fish_seen_subcommand_from {}'", name);
      for (const std::string& word : option_words(option)) {
        text += word.starts_with("--") ? " -l " + word.substr(2) : " -s " + word.substr(1);
      }
      if (!option.choices.empty())
        text += fmt::format(" -x -a {}", shell_quoted(fmt::format("{}", fmt::join(option.choices, " "))));
      if (option.choices.empty() && !option.argument.empty()) text += " -r";
      text += fmt::format(" -d {}\n", shell_quoted(option.help));
    }
  }
  text += fmt::format("complete -c grundy -n '__fish_seen_subcommand_from{}' -a {}\n", about_games,
                      shell_quoted(game_names()));
  return text;
}

}  // namespace

Command completion_command() {
  return {
      "completion",
      "a completion script for bash, zsh or fish",
      "",
      {{"source <(grundy completion bash)", "in this shell"},
       {"grundy completion fish > ~/.config/fish/completions/grundy.fish", "for ever"}},
      [](OptionSet& options) -> std::function<int()> {
        auto shell = std::make_shared<std::string>();
        options.positional("SHELL", *shell, "bash, zsh or fish");
        return [shell]() -> int {
          const std::vector<DeclaredCommand> commands = declare_all(all_commands());
          if (*shell == "bash") return print_answer(bash(commands)), answered;
          if (*shell == "zsh") return print_answer(zsh(commands)), answered;
          if (*shell == "fish") return print_answer(fish(commands)), answered;
          return fail(bad_input("there is no completion for '" + *shell + "'", {}, "choose bash, zsh or fish"));
        };
      },
  };
}

}  // namespace grundy
