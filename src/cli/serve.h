// The server is a program of its own, grundy-serve: the libraries for HTTP and TLS that it needs take longer to load
// than most questions to answer. Both programs are made of the same commands, and differ in what this function does.
#pragma once

#include "cli/store_option.h"
#include "server/server_options.h"

namespace grundy {

// grundy-serve: serves until a signal says stop (serve_here.cc). grundy: becomes grundy-serve, which is asked the same
// again (serve_elsewhere.cc). Returns the exit code.
int serve(ServerOptions options, bool open_page, const StoreOption& store);
bool can_serve();

}  // namespace grundy
