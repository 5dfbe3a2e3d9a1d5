// The HTTP server: questions, jobs and the page. docs/api.md describes it from outside.
#pragma once

#include <memory>

#include "base/result.h"
#include "engine/registry/registry.h"
#include "server/server_options.h"

namespace grundy {

class Server {
 public:
  // The registry must outlive the server.
  Server(const ServerOptions& options, const Registry& registry);
  ~Server();

  Result<int> bind();  // the port
  void run();          // until stop() is called from another thread; cancels what still runs
  void stop();
  static bool has_page();

 private:
  class Routes;
  std::unique_ptr<Routes> routes_;
};

}  // namespace grundy
