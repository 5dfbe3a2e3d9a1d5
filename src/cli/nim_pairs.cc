#include "cli/nim_pairs.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/print_error.h"
#include "field/nim_batch/nim_batch.h"
#include "rules/arguments.h"

namespace grundy {
namespace {

constexpr std::size_t block = 4096;

struct Pair {
  std::uint64_t a = 0, b = 0;
};

Result<Pair> read_pair(const std::string& line) {
  const std::string_view text = line;
  const std::size_t gap = std::min(text.find_first_of(" \t,"), text.size());
  const std::size_t second = std::min(text.find_first_not_of(" \t,", gap), text.size());
  const std::size_t end = text.find_last_not_of(" \t\r") + 1;
  constexpr std::uint64_t most = ~std::uint64_t{0};
  const Result<std::uint64_t> a = read_number({text.substr(0, gap), 0}, "the first number", 0, most);
  if (!a) return a.error();
  const Result<std::uint64_t> b =
      read_number({text.substr(second, end - std::min(second, end)), second}, "the second number", 0, most);
  if (!b) return b.error();
  return Pair{*a, *b};
}

}  // namespace

int multiply_pairs() {
  std::ios::sync_with_stdio(false);
  std::vector<std::uint64_t> a, b, products;
  std::string output;
  const auto flush = [&] {
    products.resize(a.size());
    nim_multiply(a, b, products);
    output.clear();
    for (const std::uint64_t product : products) fmt::format_to(std::back_inserter(output), "{}\n", product);
    std::fwrite(output.data(), 1, output.size(), stdout);
    a.clear(), b.clear();
  };
  std::string line;
  for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
    Result<Pair> pair = read_pair(line);
    if (!pair) {
      flush();
      pair.error().message = fmt::format("line {}: {}", number, pair.error().message);
      pair.error().source = line;
      print_error(pair.error());
      return exit_code(pair.error());
    }
    a.push_back(pair->a), b.push_back(pair->b);
    if (a.size() == block) flush();
  }
  flush();
  return answered;
}

}  // namespace grundy
