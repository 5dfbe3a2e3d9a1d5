// grundy serve
#include "cli/serve.h"

#include "cli/commands.h"
#include "cli/print_error.h"
#include "file/process_memory.h"

namespace grundy {
namespace {

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::optional<std::uint64_t> port;
  bool open = false;
  std::optional<double> request_seconds;
  std::string request_memory;
  std::optional<std::uint64_t> requests_at_once;
  std::optional<std::uint64_t> largest_body;
  std::optional<double> job_seconds;
  std::string job_memory;
  std::optional<std::uint64_t> jobs_at_once;
  std::optional<std::uint64_t> jobs_waiting;
  StoreOption store;
  std::string store_limit;
};

template <class Into, class From>
void set(Into& into, const std::optional<From>& from) {
  if (from) into = static_cast<Into>(*from);
}

Result<ServerOptions> server_options(const ServeOptions& given) {
  ServerOptions options;
  options.host = given.host;
  if (given.port.value_or(0) > 65535) return bad_input("--port must be at most 65535");
  if (given.requests_at_once == 0 || given.jobs_at_once == 0) return bad_input("at least one at once is needed");
  set(options.port, given.port);
  set(options.direct.seconds, given.request_seconds);
  set(options.requests_at_once, given.requests_at_once);
  set(options.largest_body, given.largest_body);
  set(options.job_seconds, given.job_seconds);
  set(options.jobs_at_once, given.jobs_at_once);
  set(options.jobs_waiting, given.jobs_waiting);
  for (const auto& [text, into] :
       {std::pair(&given.request_memory, &options.direct.memory), std::pair(&given.job_memory, &options.job_memory),
        std::pair(&given.store_limit, &options.store_bytes)}) {
    if (text->empty()) continue;
    Result<std::size_t> bytes = parse_memory(*text);
    if (!bytes) return std::move(bytes).error();
    *into = *bytes;
  }
  return options;
}

int run(const ServeOptions& given) {
  const Result<ServerOptions> options = server_options(given);
  if (options) return serve(*options, given.open, given.store);
  print_error(options.error());
  return exit_code(options.error());
}

}  // namespace

Command serve_command() {
  return {
      "serve",
      "the page and the HTTP interface, in a server on this machine",
      "Serves the page (play, explore, draw, write rules, learn) and the JSON interface that docs/api.md describes. It "
      "listens on 127.0.0.1 unless told otherwise. Questions have limits; longer ones are asked as jobs.",
      {{"grundy serve --open", "start and open the page in the browser"},
       {"grundy serve --port 0", "on any free port"},
       {"grundy serve --host 0.0.0.0 --request-seconds 2 --jobs-at-once 1", "for a class room, with smaller limits"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<ServeOptions>();
        options.text("--host", chosen->host, "ADDRESS", "the address to listen on (default 127.0.0.1)");
        options.number("--port", chosen->port, "PORT", "the port, 0 for any free one (default 8080)");
        options.flag("--open", chosen->open, "open the page in the browser");
        options.real("--request-seconds", chosen->request_seconds, "SECONDS",
                     "time for a direct question (default 10)");
        options.text("--request-memory", chosen->request_memory, "SIZE", "memory for a direct question (default 512M)");
        options.number("--requests-at-once", chosen->requests_at_once, "N",
                       "direct questions that compute (default 16)");
        options.number("--largest-body", chosen->largest_body, "BYTES", "the largest request body (default 1048576)");
        options.real("--job-seconds", chosen->job_seconds, "SECONDS", "time for a job (default 3600)");
        options.text("--job-memory", chosen->job_memory, "SIZE", "memory for a job (default 2G)");
        options.number("--jobs-at-once", chosen->jobs_at_once, "N", "jobs that compute (default 2)");
        options.number("--jobs-waiting", chosen->jobs_waiting, "N", "jobs that may wait (default 16)");
        chosen->store.declare(options);
        options.text("--store-limit", chosen->store_limit, "SIZE",
                     "a store that has grown to this size on disk is only read (default 1G)");
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
