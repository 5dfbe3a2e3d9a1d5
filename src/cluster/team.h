// The processes that answer one question together: `mpirun -n 8 grundy ...`. Every process reads the same command line;
// the first of them leads: it alone opens files for output, hears standard input and prints. A command that knows
// nothing of teams is run by the leader alone.
//
// A team of one process, which the program is when nobody started more, costs nothing and loads nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace grundy {

struct Message {
  unsigned from = 0;
  std::uint32_t kind = 0;
  std::string body;
};

// What carries messages between processes: Open MPI (cluster/mpi), or threads that play processes in a test. Nothing
// here waits. What one process sends another arrives once and in order.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual unsigned rank() const = 0;
  virtual unsigned size() const = 0;
  virtual void send(unsigned to, std::uint32_t kind, std::string body) = 0;
  virtual std::optional<Message> receive() = 0;
  virtual std::size_t unsent_bytes() = 0;
  // The last call. With everybody still there the processes part together, and otherwise each leaves on its own.
  virtual void close(bool all_here) = 0;
};

class Team {
 public:
  Team() = default;  // of one process
  explicit Team(std::unique_ptr<Wire> wire);
  Team(Team&& other) noexcept = default;
  Team& operator=(Team&&) = delete;
  ~Team();  // the leader lets the others go; each of them waits for that

  unsigned rank() const { return wire_ ? wire_->rank() : 0; }
  unsigned size() const { return wire_ ? wire_->size() : 1; }
  bool leads() const { return rank() == 0; }

  // Only to others, by one thread of each process.
  void send(unsigned to, std::uint32_t kind, std::string body) { wire_->send(to, kind, std::move(body)); }
  void send_to_all(std::uint32_t kind, const std::string& body);
  std::optional<Message> receive();
  std::size_t unsent_bytes() { return wire_ ? wire_->unsent_bytes() : 0; }

  // The leader has ended the question, or is no more: whoever waits for a message waits in vain.
  bool dismissed() const { return dismissed_; }
  // Certain for a process of the same machine that has ended. Of other machines only silence can tell.
  bool is_gone(unsigned rank) const;
  // Nobody waits for this process any more.
  void give_up(unsigned rank) { given_up_[rank] = true; }

  // Tells pieces of work of one kind from those of an earlier question: counts alike in all processes.
  std::uint64_t next_round() { return ++round_; }

 private:
  struct Place {
    std::string machine;
    int process = 0;
  };
  enum class Parting : std::uint8_t { not_yet, together, apart };
  void wait_a_moment();
  bool all_have_parted();

  std::unique_ptr<Wire> wire_;
  std::string machine_;
  std::vector<Place> places_;
  std::vector<bool> given_up_;
  std::vector<bool> said_goodbye_;
  std::uint64_t round_ = 0;
  bool dismissed_ = false;
  Parting parting_ = Parting::not_yet;
};

// For whoever asks without a team: each thread has its own.
Team& team_of_one();
// The team that this process was started in: what mpirun and srun leave in the environment tells, and only then is Open
// MPI loaded. GRUNDY_MPI=off makes every process a team of its own.
Result<Team> join_team();
// For those who were started in a team but cannot join it: only the first need say so.
bool was_started_as_leader();
// How many processes of the team share this machine, as far as the environment tells; at least one.
unsigned processes_on_this_machine();

}  // namespace grundy
