#include "engine/registry/stored_answers.h"

#include "engine/registry/stored_components.h"
#include "file/payload.h"

namespace grundy {
namespace {

enum class ValueBytes : std::uint8_t { nimber, number, loopy };

}  // namespace

WideKey component_from(std::string_view bytes) {
  WideKey key;
  for (const char byte : bytes) {
    key.high = key.high << 8 | key.low >> 56;
    key.low = key.low << 8 | static_cast<unsigned char>(byte);
  }
  return key;
}

AnswerStore* usable_store(const SolveContext& context) {
  const bool all_means = context.solver == SolverChoice::automatic && context.use_theory;
  return all_means ? context.answers : nullptr;
}

std::optional<StoreKey> key_of(StoredKind kind, std::string text, const AnyTerm& term) {
  constexpr std::size_t longest_text = 1 << 14;
  const std::size_t open = text.find('(');
  if (open == std::string::npos || text.size() > longest_text || text.find('@') != std::string::npos) return {};
  const std::optional<std::string> rules = term.rules_text();
  return StoreKey{kind, text.substr(0, open), rules ? digest_of(*rules) : "", std::move(text)};
}

void keep_rules(AnswerStore& store, const AnyTerm& term) {
  const std::optional<std::string> rules = term.rules_text();
  if (!rules) return;
  std::string key = StoreKey{StoredKind::rules, digest_of(*rules)}.bytes();
  if (!store.find(key)) store.put(std::move(key), *rules);
}

std::optional<std::string> bytes_of(const Value& value) {
  PayloadWriter out;
  const auto begin = [&out](ValueBytes kind) { out.bytes({static_cast<std::uint8_t>(kind)}); };
  if (const auto* nimber = value.as<Nimber>()) {
    begin(ValueBytes::nimber);
    out.number(nimber->index);
  } else if (const auto* number = value.as<NumberValue>(); number != nullptr && number->number.small_numerator()) {
    begin(ValueBytes::number);
    out.number(static_cast<std::uint64_t>(*number->number.small_numerator()));
    out.number(number->number.power_of_two());
    out.number(number->nimber.index);
  } else if (const auto* loopy = value.as<LoopyValue>()) {
    begin(ValueBytes::loopy);
    out.numbers(loopy->reachable);
  } else {
    return {};
  }
  return std::move(out).take();
}

std::optional<Value> value_from(std::string_view bytes) {
  PayloadReader in(bytes);
  const std::vector<std::uint8_t> kind = in.bytes();
  if (kind.size() != 1) return {};
  Value value;
  switch (static_cast<ValueBytes>(kind[0])) {
    case ValueBytes::nimber:
      value = Nimber{in.number()};
      break;
    case ValueBytes::number: {
      const auto numerator = static_cast<long>(in.number());
      const std::uint64_t power = in.number();
      value = NumberValue{Dyadic(numerator, power), Nimber{in.number()}};
      break;
    }
    case ValueBytes::loopy:
      value = LoopyValue{in.numbers<std::uint64_t>()};
      break;
    default:
      return {};
  }
  if (!in.whole()) return {};
  return value;
}

}  // namespace grundy
