#include "cluster/share_out.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

#include "base/parallel.h"
#include "file/payload.h"

namespace grundy {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// Every message of a round begins with its number, so that a late one is not taken for one of the next.
enum WorkKind : std::uint32_t {
  ready_kind,    // from a helper: how many hands it has
  piece_kind,    // to a helper: number and question
  answer_kind,   // from a helper: number, reason for stopping, text
  alive_kind,    // from and to everybody, once in a while
  stop_kind,     // to everybody: finish what you have
  finished_kind  // to a helper: there is nothing more
};

constexpr auto between_looks = 200us;
constexpr auto between_signs = 1s;
// A process of another machine that is silent for so long is lost. One that was only slow does no harm: its answer is
// the same as that of whoever got its piece.
constexpr auto longest_silence = 30s;
// What a stopped process has finished is worth waiting for, but mpirun ends all of them soon after Ctrl-C.
constexpr auto longest_wait_after_stop = 800ms;

struct Piece {
  std::size_t number = 0;
  std::string question;
};
struct Finished {
  std::size_t piece = 0;
  PieceAnswer answer;
};

std::string with_round(std::uint64_t round, std::initializer_list<std::uint64_t> numbers, std::string_view text = {}) {
  PayloadWriter body;
  body.number(round);
  for (const std::uint64_t number : numbers) body.number(number);
  body.text(text);
  return std::move(body).take();
}

unsigned hands_of(unsigned wanted) {
  return wanted != 0 ? wanted : std::max(1u, thread_count(0) / processes_on_this_machine());
}

// The threads of a process, fed by the one that talks to other processes.
class Hands {
 public:
  Hands(unsigned count, const SharedWork& work, const Control& control)
      : control_(control.silent().stop_when(&stop_)), work_(work) {
    for (unsigned hand = 0; hand < count; ++hand) threads_.emplace_back([this] { use(); });
  }
  ~Hands() {
    stop();
    std::lock_guard lock(mutex_);
    closed_ = true;
    wake_.notify_all();
  }

  void give(Piece piece) {
    std::lock_guard lock(mutex_);
    ++busy_;
    waiting_.push_back(std::move(piece));
    wake_.notify_one();
  }
  // Waits a moment for one.
  std::optional<Finished> take() {
    std::unique_lock lock(mutex_);
    if (finished_.empty()) done_.wait_for(lock, between_looks);
    if (finished_.empty()) return {};
    Finished first = std::move(finished_.front());
    finished_.pop_front();
    --busy_;
    return first;
  }
  std::size_t free() const { return threads_.size() > busy_ ? threads_.size() - busy_ : 0; }
  std::size_t busy() const { return busy_; }
  void stop() { stop_ = true; }

 private:
  void use() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
      if (closed_) return;
      const Piece piece = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      PieceAnswer answer{.text = {}, .stopped = StopReason::interrupted};
      if (!stop_) answer = work_.answer(piece.number, piece.question, control_);
      lock.lock();
      finished_.push_back({piece.number, std::move(answer)});
      done_.notify_one();
    }
  }

  std::atomic<bool> stop_ = false;
  Control control_;
  const SharedWork& work_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  std::deque<Piece> waiting_;
  std::deque<Finished> finished_;
  std::size_t busy_ = 0;  // pieces given and not taken back: of the talking thread only
  bool closed_ = false;
  std::vector<std::jthread> threads_;  // last, so that they end before what they use
};

// What is to be done and what is finished, in the leader.
class Pieces {
 public:
  Pieces(const SharedWork& work, const Control& control) : work_(work), control_(control), answers_(work.pieces) {
    todo_.resize(work.pieces);
    std::iota(todo_.begin(), todo_.end(), std::size_t{0});
  }

  bool all_finished() const { return finished_ == answers_.size(); }
  bool any_left() const { return !todo_.empty(); }
  StopReason stopped() const { return stopped_; }
  void stop(StopReason reason) {
    if (stopped_ == StopReason::none) stopped_ = reason;
  }

  std::size_t next(bool from_the_end) {
    const std::size_t piece = from_the_end ? todo_.back() : todo_.front();
    from_the_end ? todo_.pop_back() : todo_.pop_front();
    return piece;
  }
  std::string question(std::size_t piece) const { return work_.question ? work_.question(piece) : std::string(); }
  // Lost by whoever had it.
  void put_back(std::size_t piece) {
    if (!answers_[piece]) todo_.push_front(piece);
  }

  // What was stopped is kept as far as it got; whoever takes it knows parts of a piece.
  void finish(std::size_t piece, PieceAnswer answer) {
    if (answers_[piece]) return;  // found twice, because a slow process was taken for a lost one
    stop(answer.stopped);
    if (work_.keep) work_.keep(piece, answer.text);
    answers_[piece] = std::move(answer.text);
    ++finished_;
    if (stopped_ == StopReason::none) control_.report({finished_, answers_.size(), work_.unit});
    while (stopped_ == StopReason::none && next_to_take_ < answers_.size() && answers_[next_to_take_]) take_next();
  }
  void take_what_is_left() {
    while (next_to_take_ < answers_.size()) take_next();
  }

 private:
  void take_next() {
    std::optional<std::string>& answer = answers_[next_to_take_];
    if (answer && !work_.take(next_to_take_, *answer)) stop(StopReason::interrupted);
    if (answer) answer->clear();
    ++next_to_take_;
  }

  const SharedWork& work_;
  const Control& control_;
  std::vector<std::optional<std::string>> answers_;
  std::deque<std::size_t> todo_;
  std::size_t next_to_take_ = 0;
  std::size_t finished_ = 0;
  StopReason stopped_ = StopReason::none;
};

StopReason do_alone(const SharedWork& work, const Control& control) {
  Pieces pieces(work, control);
  std::mutex mutex;
  run_in_parallel(thread_count(work.threads), [&](unsigned) {
    std::unique_lock lock(mutex);
    while (pieces.stopped() == StopReason::none && pieces.any_left()) {
      const std::size_t piece = pieces.next(false);
      const std::string question = pieces.question(piece);
      lock.unlock();
      PieceAnswer answer = work.answer(piece, question, control);
      lock.lock();
      pieces.finish(piece, std::move(answer));
    }
  });
  pieces.take_what_is_left();
  return pieces.stopped();
}

// The leader's side, in steps:
//   1. Helpers say how many hands they have. Every free hand, of a helper or of the leader's own, gets the next piece.
//   2. Answers come in and are taken in order.
//   3. What a helper had who is gone, or silent for too long, is put back.
//   4. A reason to stop, wherever it was found, is told to everybody; what they have finished is waited for.
class Leader {
 public:
  Leader(const SharedWork& work, Team& team, const Control& control)
      : team_(team),
        control_(control),
        by_cost_(work.by_cost),
        round_(team.next_round()),
        pieces_(work, control),
        helpers_(team.size()),
        own_(hands_of(work.threads), work, control) {}

  StopReason lead() {
    while (!pieces_.all_finished() && pieces_.stopped() == StopReason::none) {
      hand_out();
      hear();
      look_for_the_lost();
      pieces_.stop(control_.check());
    }
    if (pieces_.stopped() != StopReason::none) stop_all();
    team_.send_to_all(finished_kind, with_round(round_, {}));
    pieces_.take_what_is_left();
    return pieces_.stopped();
  }

 private:
  struct Helper {
    std::size_t hands = 0;
    std::set<std::size_t> has;
    Clock::time_point heard = Clock::now();
    bool lost = false;
  };

  // Step 1. The leader's own hands come last: every helper has to wait for its next piece, the leader has not.
  void hand_out() {
    for (unsigned rank = 1; rank < helpers_.size(); ++rank) {
      Helper& helper = helpers_[rank];
      while (pieces_.any_left() && !helper.lost && helper.has.size() < helper.hands) {
        const std::size_t piece = pieces_.next(by_cost_);
        helper.has.insert(piece);
        team_.send(rank, piece_kind, with_round(round_, {piece}, pieces_.question(piece)));
      }
    }
    while (pieces_.any_left() && own_.free() > 0) {
      const std::size_t piece = pieces_.next(false);
      own_.give({piece, pieces_.question(piece)});
    }
  }

  // Step 2.
  void hear() {
    while (std::optional<Message> message = team_.receive()) {
      PayloadReader body(message->body);
      if (body.number() != round_) continue;
      Helper& helper = helpers_[message->from];
      helper.heard = Clock::now();
      if (message->kind == ready_kind) helper.hands = body.number();
      if (message->kind == stop_kind) pieces_.stop(StopReason::interrupted);
      if (message->kind != answer_kind) continue;
      const std::size_t piece = body.number();
      const auto reason = static_cast<StopReason>(body.number());
      helper.has.erase(piece);
      pieces_.finish(piece, {std::string(body.text()), reason});
    }
    while (std::optional<Finished> finished = own_.take()) pieces_.finish(finished->piece, std::move(finished->answer));
  }

  // Step 3.
  void look_for_the_lost() {
    const Clock::time_point now = Clock::now();
    if (now - looked_ < between_signs / 4) return;
    looked_ = now;
    for (unsigned rank = 1; rank < helpers_.size(); ++rank) {
      Helper& helper = helpers_[rank];
      const bool silent = helper.hands > 0 && now - helper.heard > longest_silence;
      if (helper.lost || (!silent && !team_.is_gone(rank))) continue;
      helper.lost = true;
      team_.give_up(rank);
      for (const std::size_t piece : helper.has) pieces_.put_back(piece);
      helper.has.clear();
    }
    if (now - signed_ < between_signs) return;
    signed_ = now;
    team_.send_to_all(alive_kind, with_round(round_, {}));
  }

  // Step 4.
  void stop_all() {
    own_.stop();
    team_.send_to_all(stop_kind, with_round(round_, {}));
    const Clock::time_point until = Clock::now() + longest_wait_after_stop;
    const auto busy = [this] {
      std::size_t at_work = own_.busy();
      for (const Helper& helper : helpers_) at_work += helper.has.size();
      return at_work > 0;
    };
    while (busy() && Clock::now() < until) hear();
  }

  Team& team_;
  const Control& control_;
  bool by_cost_;
  std::uint64_t round_;
  Pieces pieces_;
  std::vector<Helper> helpers_;  // by rank; the first is nobody
  Hands own_;
  Clock::time_point looked_ = Clock::now();
  Clock::time_point signed_ = Clock::now();
};

// The side of every other process. A reason to stop that is its own (a signal, its memory) travels with the answers, or
// alone where there are none.
StopReason help(const SharedWork& work, Team& team, const Control& control) {
  const std::uint64_t round = team.next_round();
  const unsigned count = hands_of(work.threads);
  Hands hands(count, work, control);
  team.send(0, ready_kind, with_round(round, {count}));
  std::optional<Clock::time_point> heard;  // the leader may have much to do before it begins
  Clock::time_point said = Clock::now();
  bool stopping = false;
  while (true) {
    while (std::optional<Message> message = team.receive()) {
      PayloadReader body(message->body);
      if (body.number() != round) continue;
      heard = Clock::now();
      if (message->kind == finished_kind) return StopReason::none;
      if (message->kind == stop_kind) hands.stop();
      if (message->kind != piece_kind) continue;
      const std::size_t piece = body.number();
      hands.give({piece, std::string(body.text())});
    }
    const bool silent = heard && Clock::now() - *heard > longest_silence;
    if (silent || team.dismissed() || team.is_gone(0)) return StopReason::interrupted;
    while (std::optional<Finished> finished = hands.take()) {
      const auto reason = static_cast<std::uint64_t>(finished->answer.stopped);
      team.send(0, answer_kind, with_round(round, {finished->piece, reason}, finished->answer.text));
    }
    if (!stopping && control.check() == StopReason::interrupted) {
      stopping = true;
      hands.stop();
      team.send(0, stop_kind, with_round(round, {}));
    }
    if (Clock::now() - said < between_signs) continue;
    said = Clock::now();
    team.send(0, alive_kind, with_round(round, {}));
  }
}

}  // namespace

StopReason share_out(const SharedWork& work, Team& team, const Control& control) {
  if (team.size() == 1) return do_alone(work, control);
  if (!team.leads()) return help(work, team, control);
  return Leader(work, team, control).lead();
}

}  // namespace grundy
