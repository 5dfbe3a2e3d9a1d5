#include "engine/question/certifying_team.h"

#include <chrono>
#include <thread>

#include "file/payload.h"
#include "heap/certified_slice.h"

namespace grundy {
namespace {

// Beside those of search_peers.cc; a team does one thing at a time.
enum CertifyingKind : std::uint32_t { seed_kind = 210, slice_kind, certified_kind };

using Clock = std::chrono::steady_clock;
constexpr std::chrono::microseconds before_another_look{50};
constexpr std::chrono::milliseconds before_looking_for_the_lost{200};
// A slice takes less than a second; who needs so long for one is lost, or as good as that.
constexpr std::chrono::seconds longest_wait{30};

}  // namespace

unsigned CertifyingTeam::count() {
  unsigned there = 0;
  for (unsigned rank = 1; rank < team_.size(); ++rank) there += lost_[rank] ? 0 : 1;
  return there;
}

void CertifyingTeam::prepare(const SparseState& state, CertifierKind kind, std::uint64_t next) {
  team_.send_to_all(seed_kind, certifier_seed(state, kind, next));
}

void CertifyingTeam::hand_out(const SparseState& state, std::uint64_t first, std::uint64_t last) {
  do {
    last_rank_ = last_rank_ + 1 < team_.size() ? last_rank_ + 1 : 1;
  } while (lost_[last_rank_] && count() > 0);
  PayloadWriter body;
  body.number(++handed_out_);
  body.text(certifier_slice(state, first, last));
  team_.send(last_rank_, slice_kind, std::move(body).take());
  out_.push_back({handed_out_, last_rank_, false, {}});
}

void CertifyingTeam::hear() {
  while (const std::optional<Message> message = team_.receive()) {
    if (message->kind != certified_kind) continue;
    PayloadReader body(message->body);
    const std::uint64_t number = body.number();
    const bool is_certified = body.number() == 1;
    const std::uint64_t witness = body.number();
    for (Slice& slice : out_) {
      if (slice.number != number) continue;
      slice.answered = true;
      if (is_certified) slice.witness = witness;
    }
  }
}

std::optional<std::uint64_t> CertifyingTeam::wait() {
  const Clock::time_point began = Clock::now();
  Clock::time_point looked = began;
  for (hear(); !out_.front().answered; hear()) {
    std::this_thread::sleep_for(before_another_look);
    const Clock::time_point now = Clock::now();
    if (now - looked < before_looking_for_the_lost) continue;
    looked = now;
    const unsigned rank = out_.front().rank;
    if (!team_.is_gone(rank) && now - began < longest_wait) continue;
    lost_[rank] = true;
    team_.give_up(rank);
    for (Slice& slice : out_) slice.answered = slice.answered || slice.rank == rank;
  }
  const std::optional<std::uint64_t> witness = out_.front().witness;
  out_.pop_front();
  return witness;
}

void certify_for_the_leader(const HeapRule& rule, Team& team) {
  const std::optional<SplitMoves> moves = split_moves(rule);
  if (!moves) return;  // nothing to certify by pairs
  SliceCertifier certifier(*moves);
  Clock::time_point looked = Clock::now();
  while (!team.dismissed()) {
    const std::optional<Message> message = team.receive();
    if (!message) {
      std::this_thread::sleep_for(before_another_look);
      if (Clock::now() - looked < before_looking_for_the_lost) continue;
      looked = Clock::now();
      if (team.is_gone(0)) return;
      continue;
    }
    if (message->kind == seed_kind) certifier.prepare(message->body);
    if (message->kind != slice_kind) continue;
    PayloadReader body(message->body);
    const std::uint64_t number = body.number();
    const std::optional<std::uint64_t> witness = certifier.certify(body.text());
    PayloadWriter answer;
    answer.number(number);
    answer.number(witness ? 1 : 0);
    answer.number(witness.value_or(0));
    team.send(0, certified_kind, std::move(answer).take());
  }
}

}  // namespace grundy
