// Answers about positions in misere play: genus, canonical form, all forms born by a day, and the quotient of a finite
// set of positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "report/writer.h"

namespace grundy {

struct GenusReport {
  struct Row {
    std::string position;
    std::string genus;  // "4^146"
    std::uint64_t normal = 0;
    std::vector<std::uint32_t> misere;  // beside no *2, one, two, ...; the last two repeat
    std::string temper;                 // tame, restive, restless or wild
    Outcome outcome = Outcome::unknown;
  };
  std::string game;  // the sum, or the game whose heaps the rows are
  bool is_table = false;
  std::vector<Row> rows;
  std::string stopped;  // why a table ends early
};

struct FormReport {
  std::string expression;
  std::optional<std::string> form;  // nothing where it is too long to be read
  std::uint64_t birthday = 0;
  std::uint64_t options = 0;
  std::uint64_t positions = 0;  // different ones below it, itself included
  Outcome outcome = Outcome::unknown;
};

struct BornReport {
  struct Form {
    std::string form;
    std::uint64_t birthday = 0;
    std::string genus;
    Outcome outcome = Outcome::unknown;
  };
  std::uint64_t day = 0;
  std::uint64_t count = 0;
  std::vector<Form> forms;  // not listed on the fifth day
};

struct PositionQuotientReport {
  struct Row {
    std::string expression;
    std::string element;  // a word in the generators
    Outcome outcome = Outcome::unknown;
  };
  std::vector<Row> rows;
  std::uint64_t positions = 0;  // that can be reached
  std::uint64_t kinds = 0;      // of these, with different options
  std::uint64_t order = 0;
  bool tame = false;
  std::vector<std::pair<std::string, std::string>> generators;  // name, and a position that it stands for
  std::vector<std::pair<std::string, std::string>> relations;
  std::vector<std::string> p_elements;
  std::string stopped;  // partial: why; only the first positions have elements then
};

std::string to_text(const GenusReport& report);
std::string to_text(const FormReport& report);
std::string to_text(const BornReport& report);
std::string to_text(const PositionQuotientReport& report);
std::string to_json(const GenusReport& report, const WriteOptions& options);
std::string to_json(const FormReport& report, const WriteOptions& options);
std::string to_json(const BornReport& report, const WriteOptions& options);
std::string to_json(const PositionQuotientReport& report, const WriteOptions& options);

}  // namespace grundy
