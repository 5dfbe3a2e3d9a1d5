// grundy nim EXPR
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/nim_question.h"
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

// Reads lines "A B" of 64-bit numbers from standard input and prints their nim products, one per line, many at a time
// through the batch kernels.
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

struct NimOptions {
  std::vector<std::string> expression;
  bool explain = false;
  bool json = false;
  bool pairs = false;
};

std::string text_of(const NimReport& report, const NimOptions& options, bool one_per_line) {
  return options.json ? to_json(report, {.stats = false, .compact = one_per_line}) : to_text(report);
}

int run(const NimOptions& options) {
  if (options.pairs) return multiply_pairs();
  if (options.expression.empty()) {
    return fail(bad_input("an expression is missing", {}, "for example grundy nim \"27 + 42\""));
  }
  if (options.expression.size() > 1) {
    return fail(bad_input("nim does arithmetic with one expression", {},
                          fmt::format("heaps of Nim are grundy value \"nim({})\"; their nim-sum is grundy nim \"{}\"",
                                      fmt::join(options.expression, ","), fmt::join(options.expression, " + "))));
  }
  const Registry registry;
  SolveContext context;
  const Asking asking{registry, context};
  const auto ask = [&](const std::string& expression, bool one_per_line) -> Result<LineAnswer> {
    Result<NimReport> report = nim_of({expression, options.explain}, asking);
    if (!report) return std::move(report).error();
    return LineAnswer{text_of(*report, options, one_per_line)};
  };
  if (options.expression[0] == "-") {
    return answer_lines(options.json, [&](const std::string& line) { return ask(line, true); }, [] { return false; });
  }
  const Result<LineAnswer> answer = ask(options.expression[0], false);
  if (!answer) return fail(answer.error());
  print_answer(answer->text);
  return answered;
}

}  // namespace

Command nim_command() {
  return {
      "nim",
      "arithmetic of nimbers: sums, products, inverses, roots, logarithms",
      "In EXPR + is the nim-sum, * the nim product, / the quotient and ^ the power by an ordinary exponent (2^2 is "
      "3). Numbers are decimal, 0x hexadecimal or 1<<k, up to 256 bits. Functions: sqrt(a), inv(a), solve(a) (the "
      "smaller z with z*z + z = a), log(a, b) (the least n with b^n = a), order(a), degree(a) (a lies in the field "
      "of 2^degree). w is the value of an infinite heap; other infinite nimbers are written as ordinals in brackets, "
      "[w^w+1]. docs/nim-arithmetic.md has the grammar. With - expressions are read from standard input, one per "
      "line. With --pairs lines \"A B\" of 64-bit numbers are multiplied by the batch kernels; GRUNDY_KERNEL=scalar, "
      "avx2, gfni, avx512 or gfni_avx512 is the highest level of instructions that is used.",
      {{"grundy nim \"27 + 42\" --explain", "a nim-sum in binary columns"},
       {"grundy nim \"5 * 6\"", "a nim product"},
       {"grundy nim \"(1<<63) / 0xABCDEF + sqrt(7)\"", "64 bits and more"},
       {"grundy nim \"log(3, 2)\"", "the n with 2^n = 3"},
       {"grundy nim \"w * w * w\"", "an infinite nimber whose cube is finite"},
       {"grundy nim \"[w^w] ^ 5\" --json", "w^w is the fifth root of 4"},
       {"printf '5 6\\n7 9\\n' | grundy nim --pairs", "many products"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<NimOptions>();
        options.positionals("EXPR", chosen->expression, "a calculation, or - for standard input", false);
        options.flag("--explain", chosen->explain, "show every step, and sums in binary columns");
        options.flag("--json", chosen->json, "answer in JSON");
        options.flag("--pairs", chosen->pairs, "multiply pairs of 64-bit numbers from standard input, one per line");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
