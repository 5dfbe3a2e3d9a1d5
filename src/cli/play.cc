// grundy play EXPR
#include "cli/play.h"

#include <fmt/format.h>

#include <cmath>
#include <random>

#include "cli/commands.h"
#include "cli/line_reader.h"
#include "cli/run_question.h"
#include "engine/question/opponent.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"

namespace grundy {
namespace {

constexpr std::size_t most_shown = 30;

class Table {
 public:
  Table(const PlayOptions& options, const Registry& registry, Sum start, Control limits)
      : options_(options),
        registry_(registry),
        position_(std::move(start)),
        engine_(options.strength, options.seed),
        limits_(std::move(limits)) {
    context_.answers = options.answers;
  }

  int run() {
    bool your_turn = options_.first == "you";
    const Play play = play_of(position_, options_.play);
    fmt::print("{} play: whoever makes the last move {}{}. Type 'help' for what you can type.\n",
               play == Play::normal ? "Normal" : "Misere", play == Play::normal ? "wins" : "loses",
               ends_by_rule(position_) ? ", unless a rule ends the game before" : "");
    if (is_partizan(position_)) {
      fmt::print("You are {}, the engine is {}.\n", options_.side == Player::left ? "Left" : "Right",
                 options_.side == Player::left ? "Right" : "Left");
    }
    while (true) {
      // The board and its moves are there at once; whether they win is found out when somebody wants to know.
      fmt::print("\nPosition: {}\n", position_.text());
      const Player mover = your_turn ? options_.side : opponent(options_.side);
      think_anew();
      const SumMoves moves = moves_without_values(position_, options_.play, context_, mover);
      if (const std::optional<Error> error = fault_of(position_)) return fail(*error);
      if (moves.moves.empty() && !moves.complete) {
        fmt::print("This position can't be played here: {}\n", moves.reason);
        return limit_hit;
      }
      if (moves.moves.empty()) {
        announce(your_turn);
        return answered;
      }
      if (your_turn) {
        if (!take_your_turn(moves)) return answered;
        your_turn = undone_ ? your_turn : false;
        undone_ = false;
      } else {
        if (!take_engines_turn(moves)) return failed_;
        your_turn = true;
      }
    }
  }

 private:
  // Every question has the time for itself. Rules that a limit has stopped say nothing more until they are read again.
  void think_anew() {
    if (const std::optional<Error> stopped = fault_of(position_); stopped && stopped->kind == ErrorKind::limit) {
      if (Result<Sum> again = read_sum(position_.text(), registry_)) position_ = *std::move(again);
    }
    context_.control = limits_;
    context_.control.limit_time(std::chrono::duration<double>(options_.seconds));
  }

  // False when the rules have failed.
  bool take_engines_turn(const SumMoves& listed) {
    std::fflush(stdout);
    const SumMoves thought = moves_of(position_, options_.play, true, context_, opponent(options_.side));
    if (const std::optional<Error> error = fault_of(position_); error && error->kind != ErrorKind::limit) {
      failed_ = fail(*error);
      return false;
    }
    const SumMoves& moves = thought.moves.empty() ? listed : thought;
    const SumMove& chosen = moves.moves[engine_.choose(moves)];
    fmt::print("The engine plays: {}{}\n", with_place(moves, chosen),
               !thought.complete && !chosen.winning ? " (no time to see how it ends)" : "");
    position_ = moves.after(chosen);
    return true;
  }

  // The player to move can't: that, or the rule that ended the game, says who has won.
  void announce(bool your_turn) {
    const Player mover = your_turn ? options_.side : opponent(options_.side);
    if (is_partizan(position_) && !ends_by_rule(position_)) {
      const bool mover_wins = play_of(position_, options_.play) == Play::misere;
      fmt::print("{} no moves left: {}\n", your_turn ? "You have" : "The engine has",
                 your_turn == mover_wins ? "you win!" : "the engine wins.");
      return;
    }
    const Outcome outcome = outcome_of(position_, options_.play, context_).outcome;
    if (drawn_to_move(mover, outcome)) {
      fmt::print("The game is over: a draw.\n");
      return;
    }
    fmt::print("No moves are left: {}\n", your_turn == won_to_move(mover, outcome) ? "you win!" : "the engine wins.");
  }

  static std::string with_place(const SumMoves& moves, const SumMove& move) {
    if (moves.from.summands.size() == 1) return move.words;
    const Summand& summand = moves.from.summands[move.summand];
    return fmt::format("in {}{}, {}", summand.negative ? "-" : "", summand.text(), move.words);
  }

  void show(const SumMoves& moves) const {
    for (std::size_t i = 0; i < moves.moves.size() && i < most_shown; ++i) {
      fmt::print("  {:>3}  {}\n", i + 1, with_place(moves, moves.moves[i]));
    }
    if (moves.moves.size() > most_shown)
      fmt::print("  ... {} moves in all; type a number up to {}\n", moves.moves.size(), moves.moves.size());
    if (!moves.complete) fmt::print("  There are more: {}\n", moves.reason);
    std::fflush(stdout);
  }

  // False when the game is left.
  bool take_your_turn(const SumMoves& moves) {
    show(moves);
    while (true) {
      const std::optional<std::string> line = read_line("Your move: ");
      if (!line || *line == "quit" || *line == "exit" || *line == "q") {
        fmt::print("{}Good bye.\n", line ? "" : "\n");
        return false;
      }
      if (line->empty()) continue;
      if (*line == "help") {
        fmt::print(
            "Type the number of a move, its words, or the position it leads to. Also: moves, hint, value, undo, "
            "quit.\n");
      } else if (*line == "moves") {
        show(moves);
      } else if (*line == "hint") {
        hint();
      } else if (*line == "value") {
        show_value();
      } else if (*line == "undo") {
        if (history_.empty()) {
          fmt::print("There is nothing to undo.\n");
          continue;
        }
        position_ = history_.back();
        history_.pop_back();
        undone_ = true;
        return true;
      } else if (const SumMove* move = find(moves, *line)) {
        history_.push_back(position_);
        position_ = moves.after(*move);
        return true;
      } else {
        fmt::print("'{}' is no move here. Type a number from 1 to {}, or 'help'.\n", line->substr(0, 60),
                   moves.moves.size());
      }
    }
  }

  static const SumMove* find(const SumMoves& moves, const std::string& line) {
    if (line.find_first_not_of("0123456789") == std::string::npos && line.size() < 10) {
      const std::size_t number = std::stoul(line);
      return number >= 1 && number <= moves.moves.size() ? &moves.moves[number - 1] : nullptr;
    }
    for (const SumMove& move : moves.moves) {
      if (move.words == line || moves.text_after(move) == line) return &move;
    }
    return nullptr;
  }

  void hint() {
    think_anew();
    const SumMoves moves = moves_of(position_, options_.play, false, context_, options_.side);
    if (!moves.moves.empty()) {
      fmt::print("A winning move: {}\n", with_place(moves, moves.moves.front()));
    } else if (!moves.complete) {
      fmt::print("No winning move was found in {} s.\n", options_.seconds);
    } else {
      fmt::print("No move wins against perfect play. Make it complicated.\n");
    }
  }

  void show_value() {
    think_anew();
    const OutcomeAnswer outcome = outcome_of(position_, options_.play, context_);
    if (play_of(position_, options_.play) == Play::normal && has_values(position_))
      fmt::print("Value: {}. ", to_string(value_of(position_, context_)));
    fmt::print("{}\n", won_to_move(options_.side, outcome.outcome)     ? "You can win from here."
                       : drawn_to_move(options_.side, outcome.outcome) ? "Neither side can force a win."
                       : outcome.outcome == Outcome::unknown           ? "Who wins is not known: " + outcome.reason
                                                                       : "The engine wins if it plays perfectly.");
  }

  const PlayOptions& options_;
  const Registry& registry_;
  Sum position_;
  Opponent engine_;
  Control limits_;
  SolveContext context_;
  std::vector<Sum> history_;  // the positions in which you moved
  bool undone_ = false;
  int failed_ = answered;  // the exit code, where rules have failed
};

struct PlayArguments {
  PlayOptions options;
  RuleOptions rules;
  StoreOption store;
  Limits limits;
  std::string play = "normal";
  std::string side = "left";
  std::optional<double> strength;
  std::optional<std::uint64_t> seed;
};

}  // namespace

int play(const PlayOptions& options, const Registry& registry) {
  Result<Sum> sum = read_sum(options.expression, registry);
  if (!sum) return fail(sum.error());
  // Ctrl-C ends a game as it always did.
  Result<Control> limits = Limits{.seconds = {}, .memory = options.memory}.control(CtrlC::ends);
  if (!limits) return fail(limits.error());
  return Table(options, registry, *std::move(sum), *std::move(limits)).run();
}

Command play_command() {
  return {
      "play",
      "a game against the engine in the terminal",
      "",
      {{"grundy play \"nim(3,5,7)\"", "you start against a perfect engine"},
       {"grundy play \"kayles(12)\" --first engine --strength 0.7", "the engine errs in three moves of ten"},
       {"grundy play \"nim(1,3,5)\" --play misere", "the last move loses"},
       {"grundy play \"chomp(20x20)\" --time-limit 2", "the engine moves after two seconds, solved or not"},
       {"grundy play \"tree(LR[L][RR])\" --side right", "you cut red edges, the engine blue ones"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<PlayArguments>();
        options.positional("EXPR", chosen->options.expression, "a sum of games");
        options.choice("--first", chosen->options.first, {"you", "engine"}, "who starts");
        options.choice("--side", chosen->side, {"left", "right"}, "who you are, where Left and Right differ");
        options.real("--strength", chosen->strength, "P",
                     "the engine plays perfectly with probability P, else at random (default 1)");
        options.number("--seed", chosen->seed, "N", "makes the engine's random choices repeatable");
        options.choice("--play", chosen->play, {"normal", "misere"}, "normal: the last move wins; misere: it loses");
        options.real("--time-limit", chosen->limits.seconds, "SECONDS",
                     "how long the engine may think about a move, or a hint (default 5)");
        options.text("--memory-limit", chosen->limits.memory, "SIZE",
                     "think no further beyond this memory, for example 500M or 2G (default: 80% of the machine's)");
        chosen->rules.declare(options);
        chosen->store.declare(options);
        return [chosen]() -> int {
          if (chosen->strength && (*chosen->strength < 0 || *chosen->strength > 1 || std::isnan(*chosen->strength))) {
            return fail(bad_input("--strength must lie between 0 and 1"));
          }
          chosen->options.strength = chosen->strength.value_or(1);
          chosen->options.seed = chosen->seed ? *chosen->seed : std::random_device{}();
          chosen->options.side = chosen->side == "left" ? Player::left : Player::right;
          chosen->options.play = chosen->play == "misere" ? Play::misere : Play::normal;
          if (chosen->limits.seconds && !(*chosen->limits.seconds >= 0)) {
            return fail(bad_input("--time-limit must be a number of seconds"));
          }
          chosen->options.seconds = chosen->limits.seconds.value_or(chosen->options.seconds);
          chosen->options.memory = chosen->limits.memory;
          chosen->options.answers = chosen->store.open();
          const Result<Registry> registry = chosen->rules.registry();
          if (!registry) return fail(registry.error());
          return play(chosen->options, *registry);
        };
      },
  };
}

}  // namespace grundy
