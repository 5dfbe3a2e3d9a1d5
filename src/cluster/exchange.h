// Records that every process of a team has for every other, many millions of them, in rounds: a round is over once all
// records of all processes have arrived where they belong. They travel in batches of about a megabyte, since a message
// costs the same whether it carries ten records or a hundred thousand.
//
// All processes go through the same rounds in the same order. Who is ahead by one has its messages kept until the
// others have caught up: so one exchange serves all rounds of a question, for what came early would be lost with it.
// When one of them stops, it tells the others, and all of them stop.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.h"
#include "base/result.h"
#include "cluster/team.h"

namespace grundy {

class Exchange {
 public:
  Exchange(Team& team, const Control& control);

  // A new round. What arrives in it, also from this process itself, goes to `deliver`, as records one after the other;
  // that may happen within send() and close().
  using Deliver = std::function<void(std::string_view records)>;
  void open(Deliver deliver);
  template <class Record>
  void send(unsigned to, const Record& record) {
    send_bytes(to, {reinterpret_cast<const char*>(&record), sizeof record});
  }
  // A record that is as long as it is; records are delivered whole.
  void send_bytes(unsigned to, std::string_view record) {
    std::string& batch = batches_[to];
    batch.append(record);
    if (batch.size() >= batch_bytes) ship(to);
  }
  // After it all records of the round were delivered.
  Status close();

  // Somebody has a reason to stop: nothing that is sent any more matters, and close() tells why.
  bool stopped() const { return !stopped_.ok(); }

  // A number from each process, by its rank.
  Result<std::vector<std::uint64_t>> gather(std::uint64_t own);

 private:
  static constexpr std::size_t batch_bytes = std::size_t{1} << 20;

  void begin_step();
  void ship(unsigned to);
  void deliver_own();
  void hear(Message message);
  // Takes what has arrived; false if nothing had.
  bool listen();
  Status wait_until(const std::function<bool()>& done);
  Status trouble();

  Team& team_;
  const Control& control_;
  std::uint64_t step_;
  Deliver deliver_;
  std::vector<std::string> batches_;  // by the process they go to
  std::vector<Message> early_;        // of the next step
  unsigned ended_ = 0;                // others that have sent all they had
  std::vector<std::uint64_t> numbers_;
  Status stopped_ = Done{};
};

// The records of a delivery, one at a time.
template <class Record, class Visit>
void for_each_record(std::string_view records, Visit&& visit) {
  for (; records.size() >= sizeof(Record); records.remove_prefix(sizeof(Record))) {
    Record record;
    std::memcpy(&record, records.data(), sizeof record);
    visit(record);
  }
}

}  // namespace grundy
