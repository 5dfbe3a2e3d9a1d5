#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <future>
#include <thread>

#include "cli/command.h"
#include "cli/print_error.h"
#include "cli/serve.h"
#include "server/server.h"
#include "store/capped_store.h"

namespace grundy {
namespace {

// The desktop's own way to open an address; quiet where there is no desktop.
void open_in_browser(const std::string& address) {
  if (const pid_t child = fork(); child == 0) {
    execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
    _exit(1);
  }
}

}  // namespace

bool can_serve() { return true; }

int serve(ServerOptions options, bool open_page, const StoreOption& store) {
  // Signals are waited for in one place; every thread started later inherits the mask.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGCHLD, SIG_IGN);

  std::optional<CappedStore> capped;
  if (AnswerStore* const opened = store.open()) options.answers = &capped.emplace(*opened, options.store_bytes);
  const Registry registry;
  Server server(options, registry);
  const Result<int> port = server.bind();
  if (!port) {
    print_error(port.error());
    return exit_code(port.error());
  }
  const std::string address = fmt::format("http://{}:{}/", options.host, *port);
  fmt::print("Grundy is at {} (Ctrl-C stops it)\n", address);
  std::fflush(stdout);
  if (!Server::has_page()) {
    fmt::print(stderr,
               "note: this binary was built without the page; only the API is served. './grundy serve' builds both.\n");
  }
  if (open_page) open_in_browser(address);

  std::promise<void> ended;
  std::jthread serving([&] {
    server.run();
    ended.set_value();
  });
  int signal = 0;
  sigwait(&signals, &signal);
  server.stop();
  if (capped && capped->is_full()) {
    fmt::print(stderr, "note: the store has grown to its limit (--store-limit); the last answers were not kept\n");
  }
  // Questions hear the stop flag within milliseconds. One that does not must not keep the server: it has nothing to
  // lose.
  constexpr auto patience = std::chrono::milliseconds(900);
  if (ended.get_future().wait_for(patience) == std::future_status::timeout) {
    if (options.answers != nullptr) (void)options.answers->write();
    _exit(answered);
  }
  return answered;
}

}  // namespace grundy
