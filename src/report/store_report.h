// What a store holds, and what became of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

struct StoreReport {
  std::string folder;
  std::string game;         // only its answers are listed; empty for all
  std::uint64_t bytes = 0;  // on disk
  bool is_whole = true;     // otherwise a limit stopped the list

  struct Row {
    std::string kind;
    std::string game;
    std::string rules;  // the digest of rules that a user wrote, otherwise empty
    std::uint64_t entries = 0;
    std::uint64_t bytes = 0;  // of keys and answers, before compression
  };
  std::vector<Row> rows;

  struct Verified {
    std::uint64_t right = 0;
    std::uint64_t wrong = 0;
    std::uint64_t left_out = 0;  // took too long, or can't be asked again
    std::uint64_t of = 0;        // entries of the store
    std::vector<std::string> wrong_ones = {};
  };
  std::optional<Verified> verified;

  struct Merged {
    std::string from;
    std::uint64_t added = 0;
    std::uint64_t known = 0;
    std::uint64_t longer = 0;  // took the place of a shorter answer that it agrees with
    std::uint64_t contradictions = 0;
    std::vector<std::string> contradicting = {};
  };
  std::optional<Merged> merged;

  std::optional<std::uint64_t> bytes_before;  // it was compacted
  std::optional<std::uint64_t> exported;      // lines
  std::string stopped;
};

std::string to_text(const StoreReport& report);
std::string to_json(const StoreReport& report);

// One line of an export, and the first one.
struct StoreLine {
  std::string kind;
  std::string game;
  std::string rules;
  std::string position;
  std::string answer;
};
std::string store_csv_head();
std::string to_csv(const StoreLine& line);

}  // namespace grundy
