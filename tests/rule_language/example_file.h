// The lines of an example file that say what must come out:
//   #= lady(3,5): *0                          a value
//   #= pins(n) for n in 0..4: 0 1 2 3 1       a row of values
//   #? last(n) for n in 0..3: N P N N         outcomes
//   #P squares(n) for n in 0..9: 0 2 5 7      the places of the P-positions
//   #~ pins(n) = kayles(n) for n in 0..60     the same as a built-in game
#pragma once

#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace grundy::testing {

struct Expectation {
  char kind = '=';
  std::string text;        // the whole line
  std::string expression;  // with the variable in it
  std::string variable;    // empty: one expression
  int from = 0;
  int to = 0;
  std::string other;               // of #~
  std::vector<std::string> given;  // what must come out

  std::string expression_at(const std::string& pattern, int n) const {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      const auto letter = [&](std::size_t k) { return k < pattern.size() && std::isalnum(pattern[k]) != 0; };
      const bool alone = !variable.empty() && pattern.compare(i, variable.size(), variable) == 0 &&
                         (i == 0 || !letter(i - 1)) && !letter(i + variable.size());
      result += alone ? std::to_string(n) : std::string(1, pattern[i]);
      if (alone) i += variable.size() - 1;
    }
    return result;
  }
};

inline std::vector<Expectation> expectations(const std::string& text) {
  std::vector<Expectation> result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() < 3 || line[0] != '#' || std::string("=?P~").find(line[1]) == std::string::npos || line[2] != ' ') {
      continue;
    }
    Expectation expected;
    expected.kind = line[1];
    expected.text = line;
    std::string head = line.substr(3);
    if (expected.kind != '~') {
      const auto colon = head.rfind(": ");
      std::istringstream words(head.substr(colon + 2));
      for (std::string word; words >> word;) expected.given.push_back(word);
      head = head.substr(0, colon);
    }
    if (const auto loop = head.find(" for "); loop != std::string::npos) {
      char name[32] = {};
      std::sscanf(head.c_str() + loop, " for %31[a-z] in %d..%d", name, &expected.from, &expected.to);
      expected.variable = name;
      head = head.substr(0, loop);
    }
    if (expected.kind == '~') {
      const auto equals = head.find(" = ");
      expected.other = head.substr(equals + 3);
      head = head.substr(0, equals);
    }
    expected.expression = head;
    result.push_back(std::move(expected));
  }
  return result;
}

}  // namespace grundy::testing
