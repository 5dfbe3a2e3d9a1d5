// The library's server with its connections in sight. The library hides the socket of a request; it is needed to notice
// that the client of a long question has gone, and to end every connection at once when the server stops.
#pragma once

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace grundy {

class Connections final : public httplib::Server {
 public:
  Connections() : watcher_([this] { watch(); }) {}
  ~Connections() override;

  // A question that the current thread answers. Its flag is set once the client has gone or the server stops.
  class Asking {
   public:
    explicit Asking(Connections& connections);
    ~Asking();
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

    const std::atomic<bool>& stop() const { return stop_; }

   private:
    friend class Connections;
    Connections& connections_;
    const int socket_;
    std::atomic<bool> stop_ = false;
  };

  // The connection of the request that the current thread answers ends with this answer.
  static void close_after_answer(httplib::Response& response);

  // Nothing more is read; what is being answered is told to stop, and may still be sent for a moment. A question that
  // does not hear of it in time is answered here, by `last_words`, a whole response.
  void end_all(std::string last_words);

 private:
  bool process_and_close_socket(socket_t socket) override;
  void watch();

  std::mutex mutex_;
  std::condition_variable change_;
  std::vector<int> open_;  // sockets
  std::vector<Asking*> asking_;
  std::string last_words_;
  std::atomic<bool> ending_ = false;
  bool closed_ = false;
  std::thread watcher_;
};

}  // namespace grundy
