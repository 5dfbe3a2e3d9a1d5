// The real server on a free port of this machine, and a real client to ask it.
#pragma once

#include <gtest/gtest.h>
#include <httplib.h>

#include <chrono>
#include <string>
#include <thread>

#include "base/json.h"
#include "server/server.h"

namespace grundy::testing {

inline Json parsed(const std::string& text) {
  Result<Json> json = parse_json(text);
  EXPECT_TRUE(json) << text;
  return json ? *std::move(json) : Json();
}

inline ServerOptions small_limits() {
  ServerOptions options;
  options.port = 0;
  options.direct.seconds = 3;  // enough for a machine that does other things too
  options.largest_body = 10'000;
  options.jobs_waiting = 1;
  options.jobs_at_once = 1;
  return options;
}

constexpr const char* endless = R"json({"question":"value","expression":"kayles(300)","solver":"definition"})json";

class RunningServer : public ::testing::Test {
 protected:
  explicit RunningServer(const ServerOptions& options = small_limits()) : server_(options, registry_) {
    port_ = *server_.bind();
    serving_ = std::thread([this] { server_.run(); });
  }
  ~RunningServer() override { stop(); }

  void stop() {
    if (!serving_.joinable()) return;
    server_.stop();
    serving_.join();
  }

  httplib::Client client() const {
    httplib::Client made("127.0.0.1", port_);
    made.set_read_timeout(20);
    return made;
  }
  httplib::Result get(const std::string& path) const { return client().Get(path); }
  httplib::Result post(const std::string& path, const std::string& body) const {
    return client().Post(path, body, "application/json");
  }
  Json job(std::uint64_t id) const { return parsed(get("/api/jobs/" + std::to_string(id))->body); }
  std::string state_after_running(std::uint64_t id) const {
    for (int i = 0; i < 400; ++i) {
      const std::string state = job(id)["state"].text();
      if (state != "waiting" && state != "running") return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return "still running";
  }

  const Registry registry_;
  Server server_;
  int port_ = 0;
  std::thread serving_;
};

}  // namespace grundy::testing
