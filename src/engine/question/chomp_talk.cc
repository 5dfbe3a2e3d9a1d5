#include "engine/question/chomp_talk.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "file/payload.h"

namespace grundy {
namespace {

// Beside those of certifying_team.cc; a team does one thing at a time.
enum ChompKind : std::uint32_t {
  layer_kind = 220,    // to the next process: the P-positions of a layer so far
  share_kind,          // to the first: all that was found
  chomp_stopped_kind,  // to everybody: there is a reason to stop
  out_kind,            // to everybody: this process takes no part any more, and why
  lost_kind,           // to everybody: one of us has ended before its time
  begin_kind,          // from the first: which layers are done, according to a checkpoint
  halt_kind,           // from the first: rest at the end of your section
  rested_kind,         // to the next process: no more layers from here before all go on
  state_kind,          // to the first: what a resting process has
  ask_kind,            // from the first: words of your dead tails
  tails_kind,          // dead tails
  verdict_kind,        // from the first to those who rest: go on, or not
  finished_kind        // from the first: the board is swept
};

constexpr std::chrono::microseconds before_listening_again{50};
constexpr std::size_t bytes_in_a_message = std::size_t{4} << 20;
constexpr std::size_t most_unsent = std::size_t{64} << 20;

std::string chomp_payload(std::initializer_list<std::uint64_t> numbers) {
  PayloadWriter out;
  for (const std::uint64_t number : numbers) out.number(number);
  return std::move(out).take();
}

std::string chomp_payload(std::uint64_t number, std::string_view text) {
  PayloadWriter out;
  out.number(number);
  out.text(text);
  return std::move(out).take();
}

std::string bytes_of(const Error& error) {
  PayloadWriter out;
  out.number(static_cast<std::uint64_t>(error.kind));
  out.text(error.message);
  out.text(error.hint);
  return std::move(out).take();
}

Error error_from(PayloadReader& in) {
  Error error;
  error.kind = static_cast<ErrorKind>(in.number());
  error.message = in.text();
  error.hint = in.text();
  return error;
}

}  // namespace

void ChompTalk::tell_layer(std::uint32_t layer, const ChompRanks& ranks) {
  if (team_.rank() + 1 == team_.size()) return;
  const std::string_view bytes(reinterpret_cast<const char*>(ranks.data()), ranks.size() * sizeof(std::uint64_t));
  team_.send(team_.rank() + 1, layer_kind, chomp_payload(layer, bytes));
}

void ChompTalk::let_next_rest() {
  if (team_.rank() + 1 < team_.size()) team_.send(team_.rank() + 1, rested_kind, "");
}

void ChompTalk::tell_state(const ChompShareState& state) { team_.send(0, state_kind, bytes_of(state)); }

void ChompTalk::tell_share(std::uint64_t bytes, const ChompShareState& found) {
  team_.send(0, share_kind, chomp_payload(bytes, bytes_of(found)));
}

void ChompTalk::tell_begin(std::uint32_t complete, const std::map<std::uint32_t, BegunLayer>& begun) {
  PayloadWriter out;
  out.number(complete);
  out.number(begun.size());
  for (const auto& [layer, so_far] : begun) {
    out.number(layer);
    out.number(so_far.sections);
  }
  team_.send_to_all(begin_kind, std::move(out).take());
}

void ChompTalk::tell_halt(std::uint64_t rest) {
  halt = rest;
  team_.send_to_all(halt_kind, chomp_payload({rest}));
}

void ChompTalk::tell_verdict(bool to_go_on) { team_.send_to_all(verdict_kind, chomp_payload({to_go_on ? 1u : 0u})); }
void ChompTalk::tell_finished() { team_.send_to_all(finished_kind, ""); }

void ChompTalk::send_tails(unsigned to, std::string_view tails) {
  for (std::size_t from = 0; from < tails.size(); from += bytes_in_a_message) {
    team_.send(to, tails_kind, chomp_payload(from, tails.substr(from, bytes_in_a_message)));
    while (team_.unsent_bytes() > most_unsent && !is_stopped()) std::this_thread::sleep_for(before_listening_again);
  }
}

std::optional<std::string_view> ChompTalk::ask_for_tails(unsigned of, std::size_t from, std::size_t count) {
  tails_.reset();
  team_.send(of, ask_kind, chomp_payload({from, count}));
  if (!wait_at_rest([this] { return tails_.has_value(); })) return {};
  return *tails_;
}

void ChompTalk::take_tails(std::uint64_t from, std::string_view bytes) {
  if (from + bytes.size() > own_tails_.size_bytes()) return;
  std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<char*>(own_tails_.data()) + from);
}

bool ChompTalk::hear() {
  bool any = false;
  while (const std::optional<Message> message = team_.receive()) {
    any = true;
    hear(*message);
  }
  return any;
}

void ChompTalk::hear(const Message& message) {
  PayloadReader body(message.body);
  switch (message.kind) {
    case layer_kind: {
      ChompRanks& ranks = layers[static_cast<std::uint32_t>(body.number())];
      const std::string_view bytes = body.text();
      ranks.resize(bytes.size() / sizeof(std::uint64_t));
      std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<char*>(ranks.data()));
      break;
    }
    case share_kind: {
      const std::uint64_t bytes = body.number();
      shares.push_back({bytes, share_state_from(body.text())});
      break;
    }
    case chomp_stopped_kind:
      told_to_stop_ = true;
      why_told_ = static_cast<StopReason>(body.number());
      break;
    case out_kind:
      is_out_ = told_to_stop_ = true;
      if (!why_out_) why_out_ = error_from(body);
      break;
    case lost_kind:
      is_out_ = told_to_stop_ = lost_ = true;
      break;
    case begin_kind: {
      begin = Begin{static_cast<std::uint32_t>(body.number())};
      for (std::uint64_t left = body.number(); left > 0; --left) {
        const auto layer = static_cast<std::uint32_t>(body.number());
        begin->begun[layer].sections = static_cast<std::uint32_t>(body.number());
      }
      break;
    }
    case halt_kind:
      halt = body.number();
      break;
    case rested_kind:
      ++rests_before;
      break;
    case state_kind:
      states[message.from] = share_state_from(message.body);
      break;
    case ask_kind: {
      const std::size_t from = body.number();
      const std::span<const Word> words = own_tails_.subspan(from, body.number());
      const std::string_view bytes(reinterpret_cast<const char*>(words.data()), words.size_bytes());
      team_.send(0, tails_kind, chomp_payload(from, bytes));
      break;
    }
    case tails_kind: {
      const std::uint64_t from = body.number();
      if (team_.leads()) {
        tails_ = body.text();
      } else {
        take_tails(from, body.text());
      }
      break;
    }
    case verdict_kind:
      ++verdicts;
      goes_on = body.number() == 1;
      break;
    case finished_kind:
      finished = true;
      break;
    default:
      break;
  }
}

bool ChompTalk::wait_at_rest(const std::function<bool()>& ready, std::chrono::seconds longest) {
  const auto until = std::chrono::steady_clock::now() + longest;
  while (!ready()) {
    if (hear()) continue;
    std::this_thread::sleep_for(before_listening_again);
    look_for_the_lost();
    if (lost_ || is_out_ || team_.dismissed() || std::chrono::steady_clock::now() > until) return false;
  }
  return true;
}

void ChompTalk::look_for_the_lost() {
  for (unsigned rank = 0; rank < team_.size(); ++rank) {
    if (rank == team_.rank() || !team_.is_gone(rank)) continue;
    lost_ = true;
    team_.give_up(rank);
  }
}

bool ChompTalk::is_stopped() {
  if (reason_ != StopReason::none || told_to_stop_) return true;
  reason_ = control_.check();
  look_for_the_lost();
  if (team_.dismissed() || lost_) told_to_stop_ = true;
  if (lost_) {
    team_.send_to_all(lost_kind, "");
  } else if (reason_ != StopReason::none) {
    team_.send_to_all(chomp_stopped_kind, chomp_payload({static_cast<std::uint64_t>(reason_)}));
  }
  return reason_ != StopReason::none || told_to_stop_;
}

Error ChompTalk::why_stopped(bool has_checkpoint) const {
  if (lost_ && reason_ == StopReason::none) {
    return io_error("a process of the team has ended before its time",
                    has_checkpoint ? "the same command goes on from the checkpoint" : "start the run again");
  }
  if (reason_ != StopReason::none) return limit_reached(std::string(to_string(reason_)));
  if (why_told_ != StopReason::none) return limit_reached(std::string(to_string(why_told_)));
  return why_out_.value_or(limit_reached(std::string(to_string(StopReason::interrupted))));
}

void tell_that_one_is_out(Team& team, const Error& why) { team.send_to_all(out_kind, bytes_of(why)); }

}  // namespace grundy
