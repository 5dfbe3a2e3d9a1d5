#include "cluster/exchange.h"

#include <chrono>
#include <optional>
#include <thread>

#include "base/stopwatch.h"

namespace grundy {
namespace {

// Beside those of share_out.cc; a team does one thing at a time.
enum ExchangeKind : std::uint32_t { records_kind = 100, end_kind, number_kind, stopped_kind };

constexpr std::size_t most_unsent = std::size_t{32} << 20;  // more waits for the others
constexpr std::size_t step_bytes = sizeof(std::uint64_t);
constexpr std::chrono::microseconds a_while{100};
constexpr int looks_without_rest = 200;
constexpr double longest_on_its_way = 0.5;  // seconds

std::string with_step(std::uint64_t step, std::string_view rest) {
  std::string body(reinterpret_cast<const char*>(&step), sizeof step);
  return body += rest;
}

std::uint64_t step_of(const Message& message) {
  std::uint64_t step = 0;
  std::memcpy(&step, message.body.data(), std::min(sizeof step, message.body.size()));
  return step;
}

}  // namespace

Exchange::Exchange(Team& team, const Control& control)
    : team_(team), control_(control), step_(team.next_round() << 32), batches_(team.size()), numbers_(team.size()) {}

void Exchange::begin_step() {
  ++step_;
  ended_ = 0;
  std::vector<Message> early;
  early.swap(early_);
  for (Message& message : early) hear(std::move(message));
}

void Exchange::open(Deliver deliver) {
  deliver_ = std::move(deliver);
  begin_step();
}

void Exchange::deliver_own() {
  std::string own;
  own.swap(batches_[team_.rank()]);
  deliver_(own);
}

void Exchange::ship(unsigned to) {
  (void)trouble();
  if (to == team_.rank()) return deliver_own();
  team_.send(to, records_kind, with_step(step_, batches_[to]));
  batches_[to].clear();
  while (listen()) continue;
  // The others are slower: let them catch up, so that messages do not fill the memory.
  if (team_.unsent_bytes() > most_unsent && stopped_.ok()) {
    stopped_ = wait_until([this] { return team_.unsent_bytes() <= most_unsent / 2; });
  }
}

Status Exchange::close() {
  for (unsigned to = 0; to < team_.size(); ++to) {
    if (!batches_[to].empty()) ship(to);
  }
  team_.send_to_all(end_kind, with_step(step_, ""));
  return wait_until([this] { return ended_ + 1 == team_.size(); });
}

Result<std::vector<std::uint64_t>> Exchange::gather(std::uint64_t own) {
  begin_step();
  numbers_[team_.rank()] = own;
  team_.send_to_all(number_kind, with_step(step_, std::string_view(reinterpret_cast<const char*>(&own), sizeof own)));
  if (Status arrived = wait_until([this] { return ended_ + 1 == team_.size(); }); !arrived) return arrived.error();
  return numbers_;
}

void Exchange::hear(Message message) {
  if (message.kind == stopped_kind) {
    if (stopped_.ok()) stopped_ = limit_reached(message.body);
    return;
  }
  if (message.kind < records_kind || message.kind > stopped_kind || message.body.size() < step_bytes) return;
  const std::uint64_t step = step_of(message);
  if (step > step_) return early_.push_back(std::move(message));
  if (step < step_) return;  // of a question that was stopped
  const std::string_view rest = std::string_view(message.body).substr(step_bytes);
  if (message.kind == records_kind) return deliver_(rest);
  ++ended_;
  if (message.kind == number_kind && rest.size() == sizeof(std::uint64_t)) {
    std::memcpy(&numbers_[message.from], rest.data(), rest.size());
  }
}

bool Exchange::listen() {
  std::optional<Message> message = team_.receive();
  if (!message) return false;
  hear(*std::move(message));
  return true;
}

// Why nothing more will come.
Status Exchange::trouble() {
  if (!stopped_) return stopped_;
  if (team_.dismissed()) return stopped_ = limit_reached("interrupted");
  for (unsigned rank = 0; rank < team_.size(); ++rank) {
    if (rank != team_.rank() && team_.is_gone(rank)) {
      team_.give_up(rank);
      return stopped_ = io_error("a process that had a share of the work has ended", "start the command again");
    }
  }
  const StopReason reason = control_.check();
  if (reason == StopReason::none) return Done{};
  team_.send_to_all(stopped_kind, std::string(to_string(reason)));
  return stopped_ = limit_reached(std::string(to_string(reason)));
}

// The first process may have heard from all others and part before what they sent to this one has arrived: only after a
// while is its parting the end of the work.
Status Exchange::wait_until(const std::function<bool()>& done) {
  std::optional<Stopwatch> since_dismissal;
  for (int looks = 0; !done(); ++looks) {
    if (listen()) {
      looks = 0;
      continue;
    }
    if (looks < looks_without_rest) continue;
    if (team_.dismissed() && !since_dismissal) since_dismissal.emplace();
    if (!since_dismissal || since_dismissal->seconds() > longest_on_its_way) {
      if (Status wrong = trouble(); !wrong) return wrong;
    }
    std::this_thread::sleep_for(a_while);
  }
  return stopped_;
}

}  // namespace grundy
