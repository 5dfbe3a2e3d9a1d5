#include "engine/sum/stored_outcome.h"

#include "base/stopwatch.h"
#include "engine/registry/stored_answers.h"
#include "file/payload.h"

namespace grundy {
namespace {

constexpr double worth_keeping = 50e-6;  // seconds
constexpr std::size_t longest_text = 1 << 14;

// The digest of the rules of a sum is one of all rules that users wrote for it, in the order of the terms.
std::optional<StoreKey> key_of_outcome(const Sum& sum, Play play) {
  std::string text = sum.text();
  if (text.size() > longest_text || text.find('@') != std::string::npos) return {};
  std::string rules;
  for (const Summand& summand : sum.summands) {
    if (summand.game) rules += summand.game->rules_text().value_or("");
  }
  const Term only = sum.only_game();
  const std::size_t open = text.find('(');
  const std::string game = only && open != std::string::npos ? text.substr(0, open) : "sums";
  return StoreKey{StoredKind::outcome, game, rules.empty() ? "" : digest_of(rules), play_letter(play) + text};
}

std::string bytes_of(const OutcomeAnswer& answer) {
  PayloadWriter out;
  out.number(static_cast<std::uint64_t>(answer.outcome));
  out.text(answer.method);
  out.text(answer.evidence);
  return std::move(out).take();
}

}  // namespace

std::optional<OutcomeAnswer> outcome_from(std::string_view bytes) {
  PayloadReader in(bytes);
  OutcomeAnswer answer;
  answer.outcome = static_cast<Outcome>(in.number());
  answer.method = in.text();
  answer.evidence = in.text();
  if (!in.whole() || answer.outcome == Outcome::unknown || answer.outcome > Outcome::DR) return {};
  return answer;
}

std::optional<OutcomeAnswer> searched_or_stored(const Sum& sum, Play play, SolveContext& context,
                                                const std::function<std::optional<OutcomeAnswer>()>& search) {
  AnswerStore* const store = usable_store(context);
  const std::optional<StoreKey> place = store != nullptr ? key_of_outcome(sum, play) : std::nullopt;
  if (!place) return search();
  std::string key = place->bytes();
  if (const std::optional<std::string> found = store->find(key)) {
    if (std::optional<OutcomeAnswer> known = outcome_from(*found)) return known;
  }
  const Stopwatch stopwatch;
  const std::size_t remarks = context.remarks().size();
  std::optional<OutcomeAnswer> answer = search();
  const bool known = answer && answer->outcome != Outcome::unknown && !fault_of(sum);
  if (!known || stopwatch.seconds() < worth_keeping || context.remarks().size() > remarks) return answer;
  for (const Summand& summand : sum.summands) {
    if (summand.game) keep_rules(*store, *summand.game);
  }
  store->put(std::move(key), bytes_of(*answer));
  return answer;
}

}  // namespace grundy
