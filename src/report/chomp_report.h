// What is known of a board of Chomp, or of many.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/writer.h"

namespace grundy {

using ChompRows = std::vector<std::uint32_t>;

struct ChompReport {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint64_t positions = 0;
  std::optional<std::uint64_t> p_positions;  // nothing where only the openings were computed
  std::vector<ChompRows> winning_openings;   // the rows each of them leaves
  std::optional<std::uint32_t> max_grundy;
  std::vector<std::uint64_t> histogram;          // [v]: positions of value v; empty if not asked for
  std::optional<std::vector<ChompRows>> p_list;  // if asked for
  std::vector<std::string> explanation;          // lines, if asked for
  std::string method;
  std::string warning;  // about a checkpoint that could not be used
  double seconds = 0;
  std::uint64_t table_bytes = 0;
  unsigned threads = 1;

  double p_share() const {  // in percent
    return p_positions && positions != 0 ? 100.0 * static_cast<double>(*p_positions) / static_cast<double>(positions)
                                         : 0;
  }
};

// The boards of a table, rows by rows.
struct ChompTable {
  std::vector<ChompReport> boards;
};

// The winning openings of boards with the same number of rows.
struct ChompOpenings {
  std::uint32_t rows = 0;
  std::vector<std::vector<ChompRows>> by_columns;  // [n]; [0] is no board
  std::string method;
  double seconds = 0;
};

// The cell at which a bite makes this opening of the full board, counted from 1.
struct ChompBite {
  std::size_t row = 0;
  std::uint32_t column = 0;
};
ChompBite bite_of(const ChompRows& opening, std::uint32_t columns);

std::string to_text(const ChompReport& report, const WriteOptions& options);
std::string to_json(const ChompReport& report, const WriteOptions& options);
std::string to_csv(const ChompReport& report);  // the P-positions if they are listed, the board's line otherwise
std::string to_svg(const ChompReport& report);  // the openings, and every listed P-position, as chocolate

std::string to_text(const ChompTable& table, const WriteOptions& options);
std::string to_json(const ChompTable& table, const WriteOptions& options);
std::string to_csv(const ChompTable& table);
std::string to_svg(const ChompTable& table);

std::string to_text(const ChompOpenings& openings, const WriteOptions& options);
std::string to_json(const ChompOpenings& openings, const WriteOptions& options);
std::string to_csv(const ChompOpenings& openings);

}  // namespace grundy
