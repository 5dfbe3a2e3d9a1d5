// Messages by Open MPI: the only code that sees <mpi.h>. It becomes libgrundy_mpi.so, which cluster/team.cc loads where
// the program was started by mpirun or srun, so that nobody else waits for MPI to load.
#include <mpi.h>

#include <algorithm>
#include <list>
#include <utility>
#include <vector>

#include "base/version.h"
#include "cluster/team.h"

namespace grundy {
namespace {

class MpiWire final : public Wire {
 public:
  MpiWire() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    // A process that is lost is handled where its work is known; MPI itself would end all of them.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  }

  unsigned rank() const override { return static_cast<unsigned>(rank_); }
  unsigned size() const override { return static_cast<unsigned>(size_); }

  void send(unsigned to, std::uint32_t kind, std::string body) override {
    unsent_bytes_ += body.size();
    Unsent& unsent = unsent_.emplace_back();
    unsent.body = std::move(body);
    MPI_Isend(unsent.body.data(), static_cast<int>(unsent.body.size()), MPI_BYTE, static_cast<int>(to),
              static_cast<int>(kind), MPI_COMM_WORLD, &unsent.request);
  }

  std::optional<Message> receive() override {
    forget_what_has_gone();
    look_for_another();
    for (auto next = arriving_.begin(); next != arriving_.end(); ++next) {
      const unsigned from = next->message.from;
      const bool is_first = std::none_of(arriving_.begin(), next,
                                         [from](const Arriving& earlier) { return earlier.message.from == from; });
      int is_here = 0;
      if (is_first) MPI_Test(&next->request, &is_here, MPI_STATUS_IGNORE);
      if (is_here == 0) continue;
      Message message = std::move(next->message);
      arriving_.erase(next);
      return message;
    }
    return {};
  }

  std::size_t unsent_bytes() override {
    forget_what_has_gone();
    return unsent_bytes_;
  }

  void close(bool all_here) override {
    if (all_here) MPI_Finalize();
  }

 private:
  struct Unsent {
    MPI_Request request = MPI_REQUEST_NULL;
    std::string body;
  };
  // A long message comes in pieces, and if its sender is lost meanwhile it never comes to its end. Nobody waits for it:
  // messages of the others pass by.
  struct Arriving {
    Message message;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void look_for_another() {
    int found = 0;
    MPI_Message handle = MPI_MESSAGE_NULL;
    MPI_Status status;
    if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &handle, &status) != MPI_SUCCESS) return;
    if (found == 0) return;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Arriving& added = arriving_.emplace_back(Arriving{
        {static_cast<unsigned>(status.MPI_SOURCE), static_cast<std::uint32_t>(status.MPI_TAG), {}}, MPI_REQUEST_NULL});
    added.message.body.resize(static_cast<std::size_t>(size));
    MPI_Imrecv(added.message.body.data(), size, MPI_BYTE, &handle, &added.request);
  }

  // All in one call: where there are more processes than cores each call gives the core away, and what was sent to a
  // lost process never goes.
  void forget_what_has_gone() {
    if (unsent_.empty()) return;
    requests_.clear();
    for (const Unsent& unsent : unsent_) requests_.push_back(unsent.request);
    gone_.resize(requests_.size());
    int count = 0;
    MPI_Testsome(static_cast<int>(requests_.size()), requests_.data(), &count, gone_.data(), MPI_STATUSES_IGNORE);
    if (count == MPI_UNDEFINED || count == 0) return;
    std::size_t place = 0;
    for (auto unsent = unsent_.begin(); unsent != unsent_.end(); ++place) {
      unsent->request = requests_[place];
      if (unsent->request != MPI_REQUEST_NULL) {
        ++unsent;
        continue;
      }
      unsent_bytes_ -= unsent->body.size();
      unsent = unsent_.erase(unsent);
    }
  }

  int rank_ = 0;
  int size_ = 1;
  std::list<Unsent> unsent_;      // in a list, for MPI holds the addresses
  std::list<Arriving> arriving_;  // the same
  std::vector<MPI_Request> requests_;
  std::vector<int> gone_;
  std::size_t unsent_bytes_ = 0;
};

}  // namespace
}  // namespace grundy

#define GRUNDY_FOR_THE_PROGRAM extern "C" __attribute__((visibility("default")))  // whatever the flags hide

GRUNDY_FOR_THE_PROGRAM const char* grundy_wire_version() { return grundy::version; }

GRUNDY_FOR_THE_PROGRAM grundy::Wire* grundy_open_wire() {
  int granted = 0;
  // Threads compute; one of them talks.
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted) != MPI_SUCCESS) return nullptr;
  return new grundy::MpiWire();
}
