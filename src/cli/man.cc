// grundy man: the manual page, written from the same declarations as --help.
#include <fmt/format.h>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/run_question.h"

namespace grundy {
namespace {

// Hyphens and backslashes mean something to roff, and so does a point or quote that begins a line.
std::string escaped(std::string_view text) {
  std::string result;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
    line_start = c == '\n';
  }
  return result;
}

std::string option_heading(const OptionInfo& option) {
  std::string heading = fmt::format("\\fB{}\\fR", escaped(option.names));
  if (const std::size_t comma = heading.find(','); comma != std::string::npos) heading.replace(comma, 1, "\\fR, \\fB");
  if (!option.argument.empty()) heading += fmt::format(" \\fI{}\\fR", escaped(option.argument));
  return heading;
}

std::string command_section(const DeclaredCommand& declared) {
  const Command& command = declared.command;
  std::string synopsis = "grundy " + command.name;
  for (const OptionInfo& option : declared.options) {
    if (option.positional) synopsis += " " + option.names;
  }
  std::string text = fmt::format(".SS {}\n{}.\n", escaped(synopsis + " [options]"), escaped(command.summary));
  if (!command.details.empty()) text += fmt::format(".PP\n{}\n", escaped(command.details));
  for (const OptionInfo& option : declared.options) {
    text += fmt::format(".TP\n{}\n{}\n", option_heading(option), escaped(option.help));
    if (option.choices.empty()) continue;
    std::string choices;
    for (const std::string& choice : option.choices) choices += (choices.empty() ? "" : ", ") + choice;
    text += fmt::format("(one of {})\n", escaped(choices));
  }
  for (const Example& example : command.examples) {
    text += fmt::format(".PP\n.nf\n    {}\n.fi\n{}\n", escaped(example.command), escaped(example.meaning));
  }
  return text;
}

std::string manual_page() {
  std::string page = fmt::format(
      ".TH GRUNDY 1 \"\" \"grundy {}\" \"User Commands\"\n"
      ".SH NAME\ngrundy \\- who wins an impartial game, what a position is worth, which moves win, and why\n"
      ".SH SYNOPSIS\n\\fBgrundy\\fR \\fICOMMAND\\fR [\\fIoptions\\fR]\n"
      ".SH DESCRIPTION\nGrundy answers questions about impartial combinatorial games. A position is written as a sum "
      "of games, such as \"kayles(7) + nim(3)\".\n"
      "Answers go to standard output, errors and progress to standard error.\n.SH COMMANDS\n",
      version);
  for (const DeclaredCommand& declared : declare_all(all_commands())) page += command_section(declared);
  page +=
      ".SH EXIT STATUS\n.TP\n0\nthe question was answered\n.TP\n1\na file or the system failed\n"
      ".TP\n2\nthe question was wrong; the message says where and how to correct it\n"
      ".TP\n3\nthe answer is not known because a limit was reached, or because no method gives it\n";
  return page;
}

}  // namespace

Command man_command() {
  return {
      "man",
      "the manual page, in roff",
      "",
      {{"grundy man | man -l -", "read it"}, {"grundy man > grundy.1", "keep it"}},
      [](OptionSet&) -> std::function<int()> {
        return [] {
          print_answer(manual_page());
          return static_cast<int>(answered);
        };
      },
  };
}

}  // namespace grundy
