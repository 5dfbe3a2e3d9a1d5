// grundy table GAME --to N
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/question_table.h"
#include "engine/question/table_question.h"
#include "file/output_file.h"
#include "report/formats.h"
#include "report/table_report.h"

namespace grundy {
namespace {

struct TableOptions {
  SolvingOptions common;
  std::string game;
  std::string to;
  TableView view;
  std::string format = "text";
  std::string output;
  std::string checkpoint;
};

int run(const TableOptions& options) {
  const std::string wanted = options.common.json ? "json" : options.format;
  const TableFormat* format = nullptr;
  for (const TableFormat& known : table_formats()) {
    if (known.name == wanted) format = &known;
  }
  OutputFile file;
  if (Status opened = file.open(team().leads() ? options.output : ""); !opened) return fail(opened.error());
  return run_question(
      options.common,
      [&](const Asking& asking) {
        return table_of({options.game, options.to, options.common.chosen_play(), options.checkpoint}, asking);
      },
      [&](const TableReport& report) -> int {
        const Result<std::string> text = format->write(report, options.view, options.common.write_options());
        if (!text) return fail(text.error());
        file.write(*text);
        if (Status written = file.finish(); !written) return fail(written.error());
        if (!report.complete && !file.is_stdout()) {
          fmt::print(stderr, "warning: '{}' holds only the part of the table that a limit left\n", options.output);
        }
        return report.complete ? answered : limit_hit;
      });
}

}  // namespace

Command table_command() {
  return {
      "table",
      std::string(question_row("table").summary),
      "GAME is a name (kayles), a code (0.137), or a game with letters in the places that run: subtract(n; 1,3,4), "
      "wythoff(x,y). For a chess piece the table is its whole board.\n\nFormats:" +
          format_meanings("table"),
      {{"grundy table kayles --to 40", ""},
       {"grundy table \"subtract(n; 1,3,4)\" --to 20 --zeros", "only the P-positions"},
       {"grundy table \"wythoff(x,y)\" --to 20x20", "two parameters"},
       {"grundy table \"cram(m,n)\" --to 4x7 --time-limit 60 --checkpoint values",
        "what can be found in a minute; the same command goes on from there"},
       {"grundy table \"bishop(b1; dirs=ul ur, blocked=c2 d5)\"", "a whole board"},
       {"grundy table kayles --to 30 --play misere", "who wins each heap if the last move loses"},
       {"grundy table wythoff --to 60x60 --format svg -o wythoff.svg", "a heat map"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<TableOptions>();
        options.positional("GAME", chosen->game, help_of("table", "game"));
        options.text("--to", chosen->to, "N|MxN", help_of("table", "to"));
        options.flag("--outcomes", chosen->view.outcomes, help_of("table", "outcomes"));
        options.flag("--zeros", chosen->view.zeros, help_of("table", "zeros"));
        options.choice("--format", chosen->format, formats_of("table"), "how to write the table");
        options.text("-o,--output", chosen->output, "FILE", "write to a file instead of standard output");
        options.text("--checkpoint", chosen->checkpoint, "DIR",
                     "of boards that fall apart, keep what was found in this folder, and go on from it");
        chosen->common.declare_play(options);
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
