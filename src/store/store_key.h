// Under which bytes an answer stands. Every part of a question that the answer depends on is in them: the kind, the
// game, the rules where a user wrote them (by a digest, so that changed rules never meet old answers), and the whole
// position. Keys of one kind and game are neighbours.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grundy {

// Letters in the files: never change one.
enum class StoredKind : char {
  value = 'v',      // a position: its value in normal play
  outcome = 'o',    // a sum and how it is played: who wins
  component = 'c',  // a packed component of a board: its nimber
  heaps = 'h',      // a heap rule: its first values
  run = 'w',        // a heap rule: a run of its values that can go on
  period = 'p',     // a heap rule: its proved period
  quotient = 'q',   // a code: its misere quotient, as far as it was found
  board = 'b',      // a board of Chomp: its P-positions and winning bites
  picture = 'k',    // a picture of Hackenbush: its value, and those of its cuts
  row = 's',        // a code: its row in a sweep
  graph = 'g',      // a digest: the outcomes, distances and values of a graph
  moves = 'm',      // a digest: the graph itself
  rules = 'r',      // a digest: the text of the rules
};
inline constexpr std::string_view stored_kinds = "vochwpqbksgmr";
std::string_view name_of(StoredKind kind);

struct StoreKey {
  StoredKind kind = StoredKind::value;
  std::string game;
  std::string rules = {};  // digest_of the rules' text; empty for games that are built in
  std::string position = {};

  std::string bytes() const;
  static std::optional<StoreKey> read(std::string_view bytes);
};

// Stable for ever, and long enough that no two texts will meet.
std::string digest_of(std::string_view text);

}  // namespace grundy
