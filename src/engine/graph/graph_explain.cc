#include "engine/graph/graph_explain.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_listed = 20;  // moves spelled out; a longer list is not read
constexpr std::size_t longest_line = 30;

class Explanation {
 public:
  Explanation(const GraphAnalysis& analysis, Vertex v) : analysis_(analysis), moves_(analysis.moves()), v_(v) {}

  std::vector<std::string> lines() {
    if (analysis_.is_partizan()) {
      explain_turns();
      return std::move(lines_);
    }
    const OutcomeTable& table = *analysis_.outcomes();
    switch (table.outcome(v_)) {
      case Outcome::N:
        explain_win(table);
        break;
      case Outcome::P:
        explain_loss(table);
        break;
      default:
        explain_draw(table);
        break;
    }
    if (analysis_.values() != nullptr) explain_value(*analysis_.values());
    return std::move(lines_);
  }

 private:
  std::string name(Vertex v) const { return analysis_.name(v); }

  template <class... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) {
    lines_.push_back(fmt::format(format, std::forward<Args>(args)...));
  }

  static std::string moves_text(std::uint32_t moves) { return fmt::format("{} move{}", moves, moves == 1 ? "" : "s"); }

  // Parallel edges are one move here.
  std::vector<Vertex> distinct_moves() const {
    std::vector<Vertex> list(moves_.successors(v_).begin(), moves_.successors(v_).end());
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
  }

  std::string best_play(const OutcomeTable& table) const {
    std::string line = name(v_);
    Vertex at = v_;
    for (std::size_t step = 0; step < longest_line; ++step) {
      const auto next = best_move(moves_, table, at);
      if (!next) return line;
      line += " -> " + name(*next);
      at = *next;
    }
    return line + " -> ...";
  }

  void explain_win(const OutcomeTable& table) {
    const std::uint32_t distance = *table.distance(v_);
    if (distance == 0) {
      say("{} is an N-position: the game has ended and the player to move has won.", name(v_));
      return;
    }
    const Vertex best = *best_move(moves_, table, v_);
    say("{} is an N-position: the player to move wins within {}.", name(v_), moves_text(distance));
    say("Move to {}: it is a P-position, lost for the opponent within {}.", name(best), moves_text(distance - 1));
    if (distance > 1) {
      say("Whatever the opponent does there, a winning reply leads to a P-position nearer to the end:");
      list_replies(table, best);
      say("With best play of both: {}", best_play(table));
    }
  }

  void explain_loss(const OutcomeTable& table) {
    const std::uint32_t distance = *table.distance(v_);
    if (distance == 0) {
      const bool stuck = moves_.is_terminal(v_);
      say("{} is a P-position: {}.", name(v_),
          stuck && analysis_.game().ends.empty() ? "there is no move, so the player to move has lost"
                                                 : "the game has ended and the player to move has lost");
      return;
    }
    say("{} is a P-position: every move has a winning reply.", name(v_));
    list_replies(table, v_);
    say("Holding out as long as possible, {}: {}", moves_text(distance), best_play(table));
  }

  void list_replies(const OutcomeTable& table, Vertex lost) {
    std::size_t listed = 0;
    for (const Vertex w : moves_.successors(lost)) {
      if (++listed > most_listed) {
        say("  ... and {} more moves", moves_.successors(lost).size() - most_listed);
        return;
      }
      const auto reply = best_move(moves_, table, w);
      if (reply) {
        say("  {} -> {}: reply {} (P, {} left)", name(lost), name(w), name(*reply),
            moves_text(*table.distance(*reply)));
      } else {
        say("  {} -> {}: there the opponent has won at once", name(lost), name(w));
      }
    }
  }

  void explain_draw(const OutcomeTable& table) {
    say("{} is a draw (D).", name(v_));
    if (moves_.is_terminal(v_)) {
      say("The game has ended without a winner.");
      return;
    }
    say("No move wins: none leads to a P-position.");
    std::vector<std::string> stay;
    std::vector<std::string> lose;
    for (const Vertex w : distinct_moves()) (table.outcome(w) == Outcome::D ? stay : lose).push_back(name(w));
    const auto joined = [](const std::vector<std::string>& list) {
      std::string text;
      for (std::size_t i = 0; i < std::min(list.size(), most_listed); ++i) text += (i == 0 ? "" : ", ") + list[i];
      return list.size() > most_listed ? text + ", ..." : text;
    };
    if (!lose.empty()) say("These moves would lose, because they lead to N-positions: {}.", joined(lose));
    say("But the draw can be kept: {} {} drawn too.", joined(stay), stay.size() == 1 ? "is" : "are");
    say("Every drawn vertex has a move to a drawn vertex and none to a P-position. So each player can stay among the");
    say("drawn vertices for ever, and neither can leave them except by giving the opponent a win.");
  }

  void explain_value(const LoopyValues& values) {
    const Value value = values.value(moves_, v_);
    const auto nimber = values.nimber(v_);
    std::string followers;
    const std::vector<Vertex> next = distinct_moves();
    for (std::size_t i = 0; i < std::min(next.size(), most_listed); ++i) {
      followers +=
          fmt::format("{}{} = {}", i == 0 ? "" : ", ", name(next[i]), to_string(values.value(moves_, next[i])));
    }
    if (next.empty()) return say("Its value is *0: there is no move.");
    if (next.size() > most_listed) followers += ", ...";
    say("Its value is {}. The moves lead to: {}.", to_string(value), followers);
    if (!nimber) {
      return say(
          "No nimber fits: some follower without a nimber can't be answered by a move to the number that is missing.");
    }
    say("The least number missing among the nimbers of the followers is {}.", *nimber);
    std::size_t listed = 0;
    for (const Vertex w : next) {
      const auto of_w = values.nimber(w);
      if (of_w && *of_w < *nimber) continue;
      if (++listed > most_listed) return;
      for (const Vertex back : moves_.successors(w)) {
        if (values.nimber(back) == nimber && values.rank(back) < values.rank(v_)) {
          say("  a move to {} ({}) is answered by {}, which has {} and was labelled before {}", name(w),
              to_string(values.value(moves_, w)), name(back), to_string(Nimber{*nimber}), name(v_));
          break;
        }
      }
    }
  }

  void explain_turns() {
    const PartizanTable& table = *analysis_.partizan();
    say("{}: outcome {}.", name(v_), to_string(table.outcome(v_)));
    for (const Player player : {Player::left, Player::right}) {
      const std::string_view who = player == Player::left ? "Left" : "Right";
      const Outcome winner = table.winner(v_, player);
      const auto best = table.best_move(v_, player);
      if (winner == Outcome::D) {
        say("{} to move: a draw; moving to {} keeps it.", who, name(*best));
        continue;
      }
      const std::string_view winner_name = winner == Outcome::L ? "Left" : "Right";
      const std::uint32_t distance = *table.distance(v_, player);
      if (!best) {
        say("{} to move: {} has no move here, so {} wins.", who, who, winner_name);
      } else if (winner_name == who) {
        say("{} to move: {} wins within {}, moving to {}.", who, who, moves_text(distance), name(*best));
      } else {
        say("{} to move: every move loses; {} holds out longest ({}).", who, name(*best), moves_text(distance));
      }
    }
  }

  const GraphAnalysis& analysis_;
  const Digraph& moves_;
  Vertex v_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> explain_vertex(const GraphAnalysis& analysis, Vertex v) {
  return Explanation(analysis, v).lines();
}

}  // namespace grundy
