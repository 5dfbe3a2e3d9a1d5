// What the processes of a shared board of Chomp tell each other (shared_chomp.h), and whether there is a reason to
// stop: nobody can go on without the others, so whoever has one tells it to all.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.h"
#include "chomp/bits.h"
#include "cluster/team.h"
#include "engine/question/shared_chomp_state.h"

namespace grundy {

class ChompTalk {
 public:
  // `tails` are the dead tails of this process: the first process may ask for them, and send them.
  ChompTalk(Team& team, const Control& control, std::span<Word> tails)
      : team_(team), control_(control), own_tails_(tails) {}

  // Takes what has arrived; false if nothing had.
  bool hear();

  bool is_stopped();
  Error why_stopped(bool has_checkpoint) const;
  // While all rest, a reason to stop is none to go away: only a lost process is. False: one is lost.
  bool wait_at_rest(const std::function<bool()>& ready, std::chrono::seconds longest = std::chrono::seconds(60));

  // To the next process, if there is one.
  void tell_layer(std::uint32_t layer, const ChompRanks& ranks);
  void let_next_rest();
  // To the first process.
  void tell_state(const ChompShareState& state);
  void tell_share(std::uint64_t bytes, const ChompShareState& found);
  // From the first process to all others.
  void tell_begin(std::uint32_t complete, const std::map<std::uint32_t, BegunLayer>& begun);
  void tell_halt(std::uint64_t rest);
  void tell_verdict(bool to_go_on);
  void tell_finished();
  void send_tails(unsigned to, std::string_view tails);
  // Nothing if that process is lost. Valid until it is asked again.
  std::optional<std::string_view> ask_for_tails(unsigned of, std::size_t from, std::size_t count);

  void take_tails(std::uint64_t from, std::string_view bytes);

  // What was heard.
  struct Begin {
    std::uint32_t complete = 0;
    std::map<std::uint32_t, BegunLayer> begun = {};  // without P-positions
  };
  struct Share {
    std::uint64_t bytes = 0;
    ChompShareState found = {};
  };
  std::map<std::uint32_t, ChompRanks> layers;  // by layer, from the process before this one
  std::optional<Begin> begin;
  std::uint64_t halt = 0;          // the number of the rest that was asked for last
  std::uint64_t rests_before = 0;  // of the process before this one
  std::uint64_t verdicts = 0;
  bool goes_on = false;  // according to the last verdict
  bool finished = false;
  std::vector<Share> shares;                   // in the first process
  std::map<unsigned, ChompShareState> states;  // there too, by rank

 private:
  void hear(const Message& message);
  void look_for_the_lost();

  Team& team_;
  const Control& control_;
  std::span<Word> own_tails_;
  std::optional<std::string> tails_;  // just heard
  StopReason reason_ = StopReason::none;
  bool told_to_stop_ = false;
  StopReason why_told_ = StopReason::none;
  bool lost_ = false;
  bool is_out_ = false;  // somebody takes no part any more
  std::optional<Error> why_out_;
};

// For a process that can't begin, or ends early: nobody waits for it.
void tell_that_one_is_out(Team& team, const Error& why);

}  // namespace grundy
