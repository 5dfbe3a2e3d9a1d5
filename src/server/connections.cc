#include "server/connections.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace grundy {
namespace {

struct Current {
  int socket = -1;
  bool close = false;
};
thread_local Current current;

bool has_gone(int socket) {
  pollfd state{socket, POLLRDHUP, 0};
  return ::poll(&state, 1, 0) > 0 && (state.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

bool next_request_comes(int socket, std::chrono::milliseconds wait) {
  pollfd state{socket, POLLIN, 0};
  return ::poll(&state, 1, static_cast<int>(wait.count())) > 0;
}

// A socket closed over unread bytes resets the connection, and the client may lose the answer that it was sent.
void read_what_was_sent(int socket) {
  constexpr int most_pieces = 64;
  constexpr auto wait = std::chrono::milliseconds(100);
  char piece[16384];
  ::shutdown(socket, SHUT_WR);
  for (int i = 0; i < most_pieces && next_request_comes(socket, wait); ++i) {
    if (::recv(socket, piece, sizeof piece, MSG_DONTWAIT) <= 0) break;
  }
}

}  // namespace

Connections::~Connections() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  change_.notify_all();
  watcher_.join();
}

Connections::Asking::Asking(Connections& connections) : connections_(connections), socket_(current.socket) {
  const std::lock_guard lock(connections_.mutex_);
  connections_.asking_.push_back(this);
  stop_ = connections_.ending_.load();
  connections_.change_.notify_all();
}

Connections::Asking::~Asking() {
  const std::lock_guard lock(connections_.mutex_);
  std::erase(connections_.asking_, this);
}

void Connections::close_after_answer(httplib::Response& response) {
  response.set_header("Connection", "close");
  current.close = true;
}

void Connections::end_all(std::string last_words) {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    last_words_ = std::move(last_words);
    for (Asking* asking : asking_) asking->stop_ = true;
    // To the library a socket that is not read any more is a client that has gone, whom it sends nothing: those whose
    // questions are being answered stay open.
    for (const int socket : open_) {
      const bool waits =
          std::any_of(asking_.begin(), asking_.end(), [&](Asking* one) { return one->socket_ == socket; });
      if (!waits) ::shutdown(socket, SHUT_RD);
    }
  }
  change_.notify_all();
}

// As the library does it, but for the list of sockets: a request after the other until one side has enough.
bool Connections::process_and_close_socket(socket_t socket) {
  bool fine = false;
  try {
    {
      const std::lock_guard lock(mutex_);
      open_.push_back(socket);
    }
    current = {socket};
    bool closed = false;
    const auto answer = [&](httplib::Stream& stream) { return process_request(stream, ending_, closed, nullptr); };
    while (!ending_ && !closed && !current.close &&
           next_request_comes(socket, std::chrono::seconds(keep_alive_timeout_sec_))) {
      fine = httplib::detail::process_client_socket(socket, read_timeout_sec_, read_timeout_usec_, write_timeout_sec_,
                                                    write_timeout_usec_, answer);
      if (!fine) break;
    }
    if (current.close) read_what_was_sent(socket);
  } catch (...) {
    fine = false;  // no memory outside of every route: this client is hung up on, the others stay
  }
  current = {};
  const std::lock_guard lock(mutex_);
  std::erase(open_, socket);
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
  return fine;
}

void Connections::watch() {
  constexpr auto between_looks = std::chrono::milliseconds(100);
  constexpr auto to_hear_the_stop = std::chrono::milliseconds(400);
  constexpr auto to_send_answers = std::chrono::milliseconds(200);
  std::unique_lock lock(mutex_);
  while (!closed_ && !ending_) {
    change_.wait(lock, [this] { return closed_ || ending_ || !asking_.empty(); });
    change_.wait_for(lock, between_looks, [this] { return closed_ || ending_; });
    for (Asking* asking : asking_) {
      if (has_gone(asking->socket_)) asking->stop_ = true;
    }
  }
  change_.wait_for(lock, to_hear_the_stop, [this] { return closed_; });
  // Whoever is in the list has not begun to send its answer: that comes after it has left.
  for (const Asking* asking : asking_)
    (void)!::send(asking->socket_, last_words_.data(), last_words_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  for (const Asking* asking : asking_) ::shutdown(asking->socket_, SHUT_RDWR);
  change_.wait_for(lock, to_send_answers, [this] { return closed_; });
  for (const int socket : open_) ::shutdown(socket, SHUT_RDWR);
}

}  // namespace grundy
