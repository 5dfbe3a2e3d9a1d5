// grundy nim EXPR
#include <cstdio>
#include <iostream>

#include "cli/commands.h"
#include "cli/nim_pairs.h"
#include "cli/print_error.h"
#include "engine/question/nim_question.h"

namespace grundy {
namespace {

struct NimOptions {
  std::string expression;
  bool explain = false;
  bool json = false;
  bool pairs = false;
};

int print(Result<NimReport> report, const NimOptions& options, bool one_per_line) {
  if (!report) {
    print_error(report.error());
    return exit_code(report.error());
  }
  const std::string text =
      options.json ? to_json(*report, {.stats = false, .compact = one_per_line}) : to_text(*report);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return answered;
}

// One expression per line in, one answer per line out; a bad line is reported and does not stop the others.
int answer_lines(const NimOptions& options, const Asking& asking) {
  int code = answered;
  std::ios::sync_with_stdio(false);
  std::string line;
  for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
    if (line.empty()) continue;
    Result<NimReport> report = nim_of({line, options.explain}, asking);
    if (!report) report.error().message = "line " + std::to_string(number) + ": " + report.error().message;
    code = std::max(code, print(std::move(report), options, true));
    if (std::cin.rdbuf()->in_avail() <= 0) std::fflush(stdout);
  }
  return code;
}

int run(const NimOptions& options) {
  if (options.pairs) return multiply_pairs();
  if (options.expression.empty()) {
    const Error error = bad_input("an expression is missing", {}, "for example grundy nim \"27 + 42\"");
    print_error(error);
    return exit_code(error);
  }
  const Registry registry;
  SolveContext context;
  const Asking asking{registry, context};
  if (options.expression == "-") return answer_lines(options, asking);
  return print(nim_of({options.expression, options.explain}, asking), options, false);
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
        options.positional("EXPR", chosen->expression, "a calculation, or - for standard input", false);
        options.flag("--explain", chosen->explain, "show every step, and sums in binary columns");
        options.flag("--json", chosen->json, "answer in JSON");
        options.flag("--pairs", chosen->pairs, "multiply pairs of 64-bit numbers from standard input, one per line");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
