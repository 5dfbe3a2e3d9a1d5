#include "cli/rule_options.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "engine/rule_games.h"
#include "lang/rules/parser.h"

namespace grundy::cli {

Result<std::string> read_rule_file(const std::string& name) {
  const auto close = [](std::FILE* file) {
    if (file != nullptr && file != stdin) std::fclose(file);
  };
  const std::unique_ptr<std::FILE, decltype(close)> file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"), close);
  if (file == nullptr) {
    return io_error(fmt::format("can't open the rules '{}': {}", name, std::strerror(errno)),
                    "rules can also be given on the command line: -e 'game g(n)  move -> n-1 if n > 0'");
  }
  std::string text;
  char block[1 << 16];
  while (const std::size_t count = std::fread(block, 1, sizeof block, file.get())) {
    text.append(block, count);
    if (text.size() > lang::longest_rule_file) break;  // the parser says that it is too long
  }
  if (std::ferror(file.get()) != 0) return io_error(fmt::format("can't read '{}'", name));
  return text;
}

void RuleOptions::declare(OptionSet& options) {
  options.texts("--rules", files, "FILE",
                "games of your own from a rule file (docs/rule-language.md); may be repeated");
  options.texts("-e", texts, "RULES", "games of your own, written here");
}

Result<Registry> RuleOptions::registry() const {
  Registry registry;
  const auto add = [&](std::string text, const std::string& name) -> Status {
    auto program = lang::RuleProgram::compile(std::move(text), name);
    if (!program) return std::move(program).error();
    for (const std::string& note : add_rule_games(registry, *program)) fmt::print(stderr, "note: {}\n", note);
    return Done{};
  };
  for (const std::string& file : files) {
    Result<std::string> text = read_rule_file(file);
    if (!text) return std::move(text).error();
    if (Status added = add(*std::move(text), file); !added) return std::move(added).error();
  }
  for (const std::string& text : texts) {
    if (Status added = add(text, ""); !added) return std::move(added).error();
  }
  return registry;
}

}  // namespace grundy::cli
