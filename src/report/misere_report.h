// The misere quotient of a game: who wins any sum of its heaps when the last move loses, in one small table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/evidence.h"
#include "report/writer.h"

namespace grundy {

struct MisereReport {
  struct Generator {
    std::string name;
    std::uint64_t heap = 0;  // the first that it stands for
  };

  std::string game;
  Evidence status = Evidence::unknown;  // of the quotient for all heaps
  std::uint64_t known_to = 0;           // up to this heap it is proved in any case
  std::uint64_t order = 0;
  std::optional<std::uint64_t> period;
  std::uint64_t preperiod = 0;
  bool tame = false;
  std::vector<Generator> generators;
  std::vector<std::pair<std::string, std::string>> relations;
  std::vector<std::string> elements;  // all of them, the shortest words first; none where they are too many to show
  std::vector<std::vector<std::uint32_t>> products;  // [generator][element]: the place of their product among them
  std::vector<std::string> p_elements;
  std::vector<std::string> phi;  // of the heaps 0, 1, ... up to the end of the first period, or as far as known

  struct Table {  // of single heaps and pairs: rows[a][b] for b <= a tells whether a + b is a P-position
    std::vector<bool> singles;
    std::vector<std::vector<bool>> pairs;
  };
  std::optional<Table> table;

  std::string stopped;
  std::string note;  // about the game and its heaps; mostly nothing
  std::string warning;
  std::string certificate;  // its text, if one was asked for and there is one
  double seconds = 0;
};

std::string to_text(const MisereReport& report, const WriteOptions& options);
std::string to_json(const MisereReport& report, const WriteOptions& options);

}  // namespace grundy
