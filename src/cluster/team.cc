#include "cluster/team.h"

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "base/version.h"
#include "file/payload.h"
#include "file/program_folder.h"

namespace grundy {
namespace {

// The highest kinds belong to the team itself; whoever sends anything else counts from 0.
enum TeamKind : std::uint32_t { place_kind = 30'000, dismissal_kind, goodbye_kind, parting_kind };

constexpr std::chrono::milliseconds a_moment{2};

// Processes with the same word see each other's numbers: one host, and one container of it.
std::string this_machine() {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  std::array<char, 64> space{};
  const ssize_t length = readlink("/proc/self/ns/pid", space.data(), space.size());
  return std::string(name.data()) + ' ' +
         std::string(space.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
}

std::optional<unsigned> number_in_environment(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* const text = std::getenv(name);
    if (text == nullptr) continue;
    unsigned number = 0;
    const std::string_view given = text;
    const auto [end, fault] = std::from_chars(given.data(), given.data() + given.size(), number);
    if (fault == std::errc{} && end == given.data() + given.size()) return number;
  }
  return {};
}

// mpirun says so itself; srun --mpi=pmix or pmi2 says it in the words of PMI.
std::optional<unsigned> started_as() {
  const char* const wish = std::getenv("GRUNDY_MPI");
  if (wish != nullptr && std::string_view(wish) == "off") return {};
  return number_in_environment({"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"});
}

void* load_module() {
  const std::optional<std::string> module = module_of_program("libgrundy_mpi.so");
  // Open MPI loads parts of itself later, which look for the names of the first part.
  return module ? dlopen(module->c_str(), RTLD_NOW | RTLD_GLOBAL) : nullptr;
}

}  // namespace

Team::Team(std::unique_ptr<Wire> wire)
    : wire_(std::move(wire)),
      machine_(this_machine()),
      places_(wire_->size()),
      given_up_(wire_->size()),
      said_goodbye_(wire_->size()) {
  PayloadWriter place;
  place.text(machine_);
  place.number(static_cast<std::uint64_t>(getpid()));
  send_to_all(place_kind, std::move(place).take());
}

// Parting, in steps. Open MPI waits for everybody in its end, for ever if need be, so nobody goes there together with a
// process that may be lost.
//   1. The leader lets the others go, and each of them says goodbye.
//   2. Once it has heard or misses each of them it tells them how they part: together, or each on its own.
Team::~Team() {
  if (!wire_) return;
  if (leads()) {
    send_to_all(dismissal_kind, "");
    while (!all_have_parted()) wait_a_moment();
    const bool all_here = std::find(given_up_.begin(), given_up_.end(), true) == given_up_.end();
    parting_ = all_here ? Parting::together : Parting::apart;
    send_to_all(parting_kind, all_here ? "" : "apart");
    // Nobody is left to tell what has not gone out within a second.
    for (int looks = 0; looks < 500 && (unsent_bytes() > 0 || looks == 0); ++looks) wait_a_moment();
  } else {
    while (!dismissed_ && !is_gone(0)) wait_a_moment();
    if (!is_gone(0)) send(0, goodbye_kind, "");
    while (parting_ == Parting::not_yet && !is_gone(0)) wait_a_moment();
  }
  wire_->close(parting_ == Parting::together);
}

void Team::wait_a_moment() {
  if (!receive()) std::this_thread::sleep_for(a_moment);
}

bool Team::all_have_parted() {
  for (unsigned other = 1; other < size(); ++other) {
    if (given_up_[other] || said_goodbye_[other]) continue;
    if (!is_gone(other)) return false;
    give_up(other);
  }
  return true;
}

void Team::send_to_all(std::uint32_t kind, const std::string& body) {
  for (unsigned to = 0; to < size(); ++to) {
    if (to != rank() && !given_up_[to]) send(to, kind, body);
  }
}

std::optional<Message> Team::receive() {
  while (wire_) {
    std::optional<Message> message = wire_->receive();
    if (!message || message->kind < place_kind) return message;
    if (message->kind == place_kind) {
      PayloadReader place(message->body);
      const std::string machine(place.text());
      places_[message->from] = {machine, static_cast<int>(place.number())};
    } else if (message->kind == dismissal_kind) {
      dismissed_ = true;
    } else if (message->kind == goodbye_kind) {
      said_goodbye_[message->from] = true;
    } else {
      parting_ = message->body.empty() ? Parting::together : Parting::apart;
    }
  }
  return {};
}

bool Team::is_gone(unsigned rank) const {
  const Place& place = places_[rank];
  if (place.process == 0 || place.machine != machine_) return false;
  return kill(place.process, 0) != 0 && errno == ESRCH;
}

Team& team_of_one() {
  static thread_local Team one;
  return one;
}

Result<Team> join_team() {
  if (!started_as()) return Team();
  if (number_in_environment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) == 1u) return Team();
  void* const module = load_module();
  if (module == nullptr) {
    return bad_input("this program was started as one of several processes but can't talk to the others", {},
                     "build it with Open MPI (docs/cluster.md), start one process, or set GRUNDY_MPI=off");
  }
  using Version = const char*();
  using Open = Wire*();
  auto* const of = reinterpret_cast<Version*>(dlsym(module, "grundy_wire_version"));
  auto* const open = reinterpret_cast<Open*>(dlsym(module, "grundy_open_wire"));
  if (of == nullptr || open == nullptr || std::string_view(of()) != version) {
    return bad_input("libgrundy_mpi.so belongs to another version of this program", {}, "install both anew");
  }
  std::unique_ptr<Wire> wire(open());
  if (!wire) return io_error("Open MPI does not start");
  return wire->size() == 1 ? (wire->close(true), Team()) : Team(std::move(wire));
}

bool was_started_as_leader() { return started_as().value_or(0) == 0; }

unsigned processes_on_this_machine() {
  if (!started_as()) return 1;
  return std::max(1u, number_in_environment({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}).value_or(1));
}

}  // namespace grundy
