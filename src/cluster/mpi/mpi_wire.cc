// Messages by Open MPI: the only code that sees <mpi.h>. It becomes libgrundy_mpi.so, which cluster/team.cc loads where
// the program was started by mpirun or srun, so that nobody else waits for MPI to load.
#include <mpi.h>

#include <list>
#include <utility>

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
    int found = 0;
    MPI_Message handle = MPI_MESSAGE_NULL;
    MPI_Status status;
    if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &handle, &status) != MPI_SUCCESS) return {};
    if (found == 0) return {};
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{static_cast<unsigned>(status.MPI_SOURCE), static_cast<std::uint32_t>(status.MPI_TAG), {}};
    message.body.resize(static_cast<std::size_t>(size));
    MPI_Mrecv(message.body.data(), size, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
    return message;
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

  void forget_what_has_gone() {
    for (auto unsent = unsent_.begin(); unsent != unsent_.end();) {
      int gone = 0;
      if (MPI_Test(&unsent->request, &gone, MPI_STATUS_IGNORE) != MPI_SUCCESS) gone = 1;
      if (gone == 0) {
        ++unsent;
        continue;
      }
      unsent_bytes_ -= unsent->body.size();
      unsent = unsent_.erase(unsent);
    }
  }

  int rank_ = 0;
  int size_ = 1;
  std::list<Unsent> unsent_;  // in a list, for MPI holds the addresses
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
