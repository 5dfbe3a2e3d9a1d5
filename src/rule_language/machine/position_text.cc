#include "rule_language/machine/position_text.h"

#include <algorithm>

#include "rule_language/syntax/token.h"

namespace grundy {
namespace {

constexpr std::size_t longest_list = 100'000;

class PositionReader {
 public:
  PositionReader(const GameCode& game, std::vector<RuleToken> tokens) : game_(game), tokens_(std::move(tokens)) {}

  Result<std::vector<Number>> read() {
    if (game_.parameters.size() == 1 && game_.parameters[0] == RuleType::list && !at("[")) {
      list(TokenKind::end, {});
    } else {
      for (std::size_t i = 0; i < game_.parameters.size() && !error_; ++i) {
        if (i > 0) expect(",", "and " + game_.parameter_names[i]);
        parameter(i);
      }
    }
    if (!error_ && now().kind != TokenKind::end) fail("this is one argument too many");
    if (error_) return *std::move(error_);
    return std::move(flat_);
  }

 private:
  const RuleToken& now() const { return tokens_[at_]; }
  bool at(std::string_view sign) const { return now().kind == TokenKind::sign && now().text == sign; }
  void fail(const std::string& message) {
    std::string usage = game_.name + "(";
    for (std::size_t i = 0; i < game_.parameters.size(); ++i) {
      const RuleType type = game_.parameters[i];
      usage += (i > 0 ? ", " : "") + game_.parameter_names[i] +
               (type == RuleType::list  ? "[]"
                : type == RuleType::set ? "{}"
                                        : "");
    }
    if (!error_)
      error_ = bad_input(message, now().span, "the game is " + usage + "); a list is written [1,2], a set {1,2}");
  }
  void expect(std::string_view sign, const std::string& purpose) {
    if (error_) return;
    if (!at(sign)) return fail("expected '" + std::string(sign) + "' " + purpose);
    ++at_;
  }
  Number number(const std::string& what) {
    if (error_) return 0;
    if (now().kind != TokenKind::number) {
      fail(at("-") ? what + " can't be negative" : "expected " + what + ", a whole number");
      return 0;
    }
    return tokens_[at_++].number;
  }
  void parameter(std::size_t i) {
    const RuleType type = game_.parameters[i];
    if (type == RuleType::number) return flat_.push_back(number(game_.parameter_names[i]));
    const bool is_list = type == RuleType::list;
    expect(is_list ? "[" : "{", "to open " + game_.parameter_names[i]);
    list(TokenKind::sign, is_list ? "]" : "}");
    if (is_list || error_) return;
    std::uint64_t mask = 0;
    const auto length = static_cast<std::size_t>(flat_[list_at_]);
    for (std::size_t k = 0; k < length; ++k) {
      const Number element = flat_[list_at_ + 1 + k];
      if (element > 63) return fail("a set can hold the numbers 0..63");
      mask |= std::uint64_t{1} << element;
    }
    flat_.resize(list_at_);
    flat_.push_back(static_cast<Number>(mask));
  }
  // Numbers up to the closing sign, which is taken, or up to the end.
  void list(TokenKind close_kind, std::string_view close) {
    list_at_ = flat_.size();
    flat_.push_back(0);
    const auto closed = [&] { return now().kind == close_kind && (close.empty() || now().text == close); };
    while (!error_ && !closed()) {
      if (flat_[list_at_] > 0) expect(",", "or the end of the list");
      flat_.push_back(number("a number of the list"));
      if (static_cast<std::size_t>(++flat_[list_at_]) > longest_list) fail("a list can have 100000 numbers");
    }
    if (!error_ && close_kind != TokenKind::end) ++at_;
  }

  const GameCode& game_;
  std::vector<RuleToken> tokens_;
  std::size_t at_ = 0;
  std::size_t list_at_ = 0;
  std::vector<Number> flat_;
  std::optional<Error> error_;
};

}  // namespace

std::string number_text(RuleType type, Number value) {
  if (type != RuleType::set) return std::to_string(value);
  std::string text = "{";
  for (auto mask = static_cast<std::uint64_t>(value); mask != 0; mask &= mask - 1) {
    text += (text.size() > 1 ? "," : "") + std::to_string(std::countr_zero(mask));
  }
  return text + "}";
}

namespace {

std::string written(const GameCode& game, std::span<const Number> flat, std::size_t most_shown) {
  if (game.name == nimber_game_name) return "*" + std::to_string(flat[0]);
  const bool bare = game.parameters.size() == 1;
  std::string text = game.name + "(";
  std::size_t at = 0;
  for (std::size_t i = 0; i < game.parameters.size(); ++i) {
    if (i > 0) text += ',';
    if (game.parameters[i] != RuleType::list) {
      text += number_text(game.parameters[i], flat[at++]);
      continue;
    }
    const auto length = static_cast<std::size_t>(flat[at++]);
    if (!bare) text += '[';
    for (std::size_t k = 0; k < std::min(length, most_shown); ++k) {
      text += (k > 0 ? "," : "") + std::to_string(flat[at + k]);
    }
    if (length > most_shown) text += ",... " + std::to_string(length) + " numbers";
    at += length;
    if (!bare) text += ']';
  }
  if (!game.changed_constants.empty()) text += "; " + game.changed_constants;
  return text + ")";
}

}  // namespace

std::string format_position(const GameCode& game, std::span<const Number> flat) {
  return written(game, flat, flat.size());
}

std::string abridged_position(const GameCode& game, std::span<const Number> flat) {
  constexpr std::size_t most_shown = 30;
  return written(game, flat, most_shown);
}

Result<std::vector<Number>> parse_position(const GameCode& game, std::string_view text) {
  auto tokens = tokenize(text);
  if (!tokens) return std::move(tokens).error();
  return PositionReader(game, *std::move(tokens)).read();
}

}  // namespace grundy
