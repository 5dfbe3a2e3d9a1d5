// What exported programs in C++ begin and end with: lists, sets and numbers as rules know them, the memo, and a
// main program that reads one position per line. A list is written [1,2,3], a set as the list of its members.
#pragma once

#include <string_view>

namespace grundy {

constexpr std::string_view cpp_prelude = R"(#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <sstream>
#include <new>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

using Number = long long;
using List = std::vector<Number>;
using Set = unsigned long long;

void need(bool condition) {
  if (!condition) throw std::runtime_error("these rules go wrong here");
}

// The numbers first, first + step, ... up to last, one at a time.
struct Span {
  struct Iterator {
    Number at, step;
    Number operator*() const { return at; }
    void operator++() { at += step; }
    bool operator!=(const Iterator& end) const { return at < end.at; }
  };
  Number first, last, step;
  Iterator begin() const { return {first, step}; }
  Iterator end() const { return {last + 1, step}; }
};
Span span(Number first, Number last, Number step = 1) {
  need(step > 0);
  return {first, last, step};
}
bool contains(const Span& range, Number number) {
  return range.first <= number && number <= range.last && (number - range.first) % range.step == 0;
}
bool contains(const List& list, Number number) { return std::find(list.begin(), list.end(), number) != list.end(); }
List members(Set set) {
  List list;
  for (Number i = 0; i < 64; ++i) {
    if (set >> i & 1) list.push_back(i);
  }
  return list;
}
Set set_of(const List& list) {
  Set set = 0;
  for (Number number : list) {
    need(0 <= number && number <= 63);
    set |= Set{1} << number;
  }
  return set;
}
List joined(List a, const List& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
List joined(List a, const Span& b) {
  for (Number number : b) a.push_back(number);
  return a;
}
Number length(const List& list) { return static_cast<Number>(list.size()); }
Number item(const List& list, Number place) {
  need(0 <= place && place < length(list));
  return list[place];
}
List slice_of(const List& list, Number first, Number last) {
  if (last < first) return {};
  need(0 <= first && last < length(list));
  return List(list.begin() + first, list.begin() + last + 1);
}
List replaced(List list, Number place, Number number) {
  need(0 <= place && place < length(list));
  list[place] = number;
  return list;
}
template <class Change>
List replaced_each(List list, Number first, Number last, Change change) {
  for (Number i = first; i <= last; ++i) {
    const std::pair<Number, Number> one = change(i);
    list = replaced(std::move(list), one.first, one.second);
  }
  return list;
}
List removed(List list, Number place) {
  need(0 <= place && place < length(list));
  list.erase(list.begin() + place);
  return list;
}
List inserted(List list, Number place, Number number) {
  need(0 <= place && place <= length(list));
  list.insert(list.begin() + place, number);
  return list;
}
List sorted_list(List list) {
  std::sort(list.begin(), list.end());
  return list;
}
List reversed_list(List list) {
  std::reverse(list.begin(), list.end());
  return list;
}
List earlier(const List& a, const List& b) { return b < a ? b : a; }
Number count_of(const List& list, Number number) { return std::count(list.begin(), list.end(), number); }
Number sum_of(const List& list) { return std::accumulate(list.begin(), list.end(), Number{0}); }
Number least_of(const List& list) {
  need(!list.empty());
  return *std::min_element(list.begin(), list.end());
}
Number largest_of(const List& list) {
  need(!list.empty());
  return *std::max_element(list.begin(), list.end());
}
Number gcd_of(const List& list) {
  need(!list.empty());
  Number result = 0;
  for (Number number : list) result = std::gcd(result, number);
  return result;
}
Number xor_of(const List& list) {
  Number result = 0;
  for (Number number : list) result ^= number;
  return result;
}
bool any_of(const List& list) { return std::count(list.begin(), list.end(), 0) < length(list); }
bool all_of(const List& list) { return std::count(list.begin(), list.end(), 0) == 0; }
Number floor_div(Number a, Number b) {
  need(b != 0);
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}
Number floor_mod(Number a, Number b) { return a - floor_div(a, b) * b; }
Number times(Number a, Number b) {
  need(!__builtin_mul_overflow(a, b, &a));
  return a;
}
Number power(Number base, Number exponent) {
  need(exponent >= 0);
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Number result = 1;
  while (exponent-- > 0) result = times(result, base);
  return result;
}
Number absolute(Number number) { return number < 0 ? -number : number; }
Number popcount(Set number) { return __builtin_popcountll(number); }
Number log2(Number number) {
  need(number > 0);
  return 63 - __builtin_clzll(number);
}
Number isqrt(Number number) {
  need(number >= 0);
  Number root = static_cast<Number>(std::sqrt(static_cast<long double>(number)));
  while (root > 0 && root > number / root) --root;  // root * root may not fit
  while (root + 1 <= number / (root + 1)) ++root;
  return root;
}
bool is_square(Number number) { return number >= 0 && isqrt(number) * isqrt(number) == number; }
bool is_prime(Number number) {
  for (Number d = 2; d <= number / d; ++d) {
    if (number % d == 0) return false;
  }
  return number >= 2;
}
bool divides(Number d, Number n) { return d == 0 ? n == 0 : n % d == 0; }

// A game and its parameters; a list is its length and its numbers.
struct Position {
  int game = 0;
  List flat;
  bool operator==(const Position& other) const { return game == other.game && flat == other.flat; }

  std::size_t place(int parameter) const;
  Number number(int parameter) const { return flat[place(parameter)]; }
  List list(int parameter) const {
    const std::size_t at = place(parameter);
    return List(flat.begin() + at + 1, flat.begin() + at + 1 + flat[at]);
  }
  std::string kinds;
};
std::size_t Position::place(int parameter) const {
  std::size_t at = 0;
  for (int i = 0; i < parameter; ++i) at += kinds[i] == 'l' ? flat[at] + 1 : 1;
  return at;
}
struct HashOf {
  std::size_t operator()(const Position& p) const {
    std::uint64_t hash = p.game;
    for (Number number : p.flat) hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15 + (hash >> 29);
    return hash;
  }
};
using Option = std::vector<Position>;

void add(Position& p, Number number) {
  need(number >= 0);
  p.flat.push_back(number);
  p.kinds += 'n';
}
void add(Position& p, const List& list) {
  p.flat.push_back(length(list));
  for (Number number : list) {
    need(number >= 0);
    p.flat.push_back(number);
  }
  p.kinds += 'l';
}
template <class... Parameters>
Position position(int game, const Parameters&... parameters) {
  Position p;
  p.game = game;
  (add(p, parameters), ...);
  return p;
}

)";

constexpr std::string_view cpp_main = R"(constexpr Number open = -1;  // being worked on
std::unordered_map<Position, Number, HashOf> memo;
std::vector<Position> path;

struct TooDeep {
  Position position;
};

const std::size_t longest = 1 << 24;  // numbers of one position; its options may be twice as long

Number value(const Position& given) {
  if (given.game < 0) return given.flat[0];
  const Position p = canonical(given);
  const auto [known, is_new] = memo.try_emplace(p, open);
  if (!is_new && known->second == open) throw std::runtime_error("play can go round for ever from here");
  if (!is_new) return known->second;
  path.push_back(p);
  if (p.flat.size() > longest) throw std::runtime_error("the lists grow past 16 million numbers from here");
  if (path.size() > 2000) throw TooDeep{p};
  std::vector<Number> seen;
  options(p, [&](const Option& option) {
    Number result = 0;
    for (const Position& part : option) result ^= value(part);
    seen.push_back(result);
  });
  path.pop_back();
  std::sort(seen.begin(), seen.end());
  Number mex = 0;
  for (Number one : seen) mex += one == mex;
  return memo[p] = mex;
}

// What lies too deep for the stack is solved first; all that was found on the way there is kept.
Number solved(const Position& asked) {
  std::vector<Position> waiting{asked};
  while (true) {
    try {
      const Number result = value(waiting.back());
      waiting.pop_back();
      if (waiting.empty()) return result;
    } catch (const TooDeep& deep) {
      for (const Position& one : path) memo.erase(one);
      path.clear();
      if (std::find(waiting.begin(), waiting.end(), deep.position) != waiting.end()) {
        throw std::runtime_error("play can go round for ever from here");
      }
      waiting.push_back(deep.position);
    }
  }
}

// Positions may stand in lines of their own or not; only the order of their numbers and lists matters.
void answer_all() {
  const std::string kinds = "@KINDS@";
  Position p = position(@GAME@);
  List list;
  bool inside = false;
  std::size_t parameter = 0;
  for (std::string line; std::getline(std::cin, line);) {
    std::string spaced;
    for (char c : line) {
      if (c == '{') c = '[';
      if (c == '}') c = ']';
      spaced += c == '[' || c == ']' ? std::string{' ', c, ' '} : std::string(1, c == ',' || c == ';' ? ' ' : c);
    }
    std::istringstream words(spaced);
    for (std::string word; words >> word;) {
      const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
      const bool wants_list = kinds.empty() || kinds[parameter] != 'n';
      if (word == "[" && wants_list && !inside) {
        inside = true;
        list.clear();
        continue;
      } else if (is_number && inside) {
        list.push_back(std::stoll(word));
        continue;
      } else if (word == "]" && inside) {
        inside = false;
        if (kinds[parameter++] == 's') {
          add(p, static_cast<Number>(set_of(list)));
        } else {
          add(p, list);
        }
      } else if (is_number && !wants_list) {
        add(p, static_cast<Number>(std::stoll(word)));
        ++parameter;
      } else {
        throw std::runtime_error("'" + word + "' can't stand here: " + (wants_list ? "a list [1,2,3]" : "a number") +
                                 " is needed");
      }
      if (parameter < kinds.size()) continue;
      std::cout << solved(p) << "\n";
      p = position(@GAME@);
      parameter = 0;
    }
  }
  if (kinds.empty()) std::cout << solved(p) << "\n";
}

int main() {
  try {
    answer_all();
  } catch (const std::bad_alloc&) {
    std::cout << std::flush;
    std::cerr << "there is not enough memory for all positions from here\n";
    return 1;
  } catch (const std::exception& error) {
    std::cout << std::flush;
    std::cerr << error.what() << "\n";
    return 1;
  }
}
)";

}  // namespace grundy
