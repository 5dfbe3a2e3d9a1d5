#include "server/server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <chrono>

#include "report/error_report.h"
#include "server/answer_cache.h"
#include "server/compression.h"
#include "server/connections.h"
#include "server/elastic_threads.h"
#include "server/jobs.h"
#include "server/page.h"
#include "server/request_guard.h"
#include "server/responses.h"
#include "server/turns.h"
#include "store/answer_store.h"

namespace grundy {
namespace {

using Request = httplib::Request;
using Response = httplib::Response;

constexpr int clients_that_may_wait = 1024;

Result<Parameters> parameters_in(const Request& request) {
  std::map<std::string, std::string> values;
  for (auto& [name, value] : query_of(request)) {
    if (!values.emplace(name, std::move(value)).second) return bad_input("parameter '" + name + "' is given twice");
  }
  return Parameters(std::move(values));
}

std::string key_of(const Question& question, const Parameters& parameters) {
  std::string key(question.name);
  for (const auto& [name, value] : parameters.all()) key.append(1, '\0').append(name).append(1, '\0').append(value);
  return key;
}

// Many small blocks that are free stay with the process otherwise, and the next question takes its own beside them.
void give_back_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

// What may be asked of a path; empty where there is nothing.
std::string methods_of(const std::string& path) {
  constexpr std::string_view api = "/api/";
  if (path.starts_with("/api/jobs/")) {
    const std::size_t more = path.find('/', api.size() + 5);
    return more == std::string::npos ? "GET, HEAD, DELETE" : "GET, HEAD";
  }
  if (path == "/api/jobs" || (path.starts_with(api) && find_question(path.substr(api.size())) != nullptr)) {
    return "GET, HEAD, POST";
  }
  return path.starts_with(api) ? "" : "GET, HEAD";
}

std::uint64_t job_id(const Request& request) { return std::strtoull(request.matches[1].str().c_str(), nullptr, 10); }

}  // namespace

class Server::Routes {
 public:
  Routes(const ServerOptions& options, const Registry& registry)
      : options_(options),
        registry_(registry),
        jobs_(options, registry),
        cache_(options.cache_bytes),
        turns_(options.requests_at_once),
        quick_turns_(options.quick_requests_at_once) {
    configure();
    add_questions();
    add_jobs();
    add_page();
    read_bodies_of_other_requests();
  }

  Result<int> bind() {
    int port = options_.port;
    if (port == 0) {
      port = http_.bind_to_any_port(options_.host);
    } else if (!http_.bind_to_port(options_.host, port)) {
      port = -1;
    }
    if (port < 0) {
      return io_error(fmt::format("can't listen on {} port {}", options_.host, options_.port),
                      "another program may use that port; choose another with --port, or 0 for any free one");
    }
    // The library lets five clients wait; the sixth would be turned away and try again a second later.
    ::listen(listening_, clients_that_may_wait);
    return port;
  }

  void run() {
    http_.listen_after_bind();
    jobs_.stop();
  }

  void stop() {
    stopping_ = true;
    jobs_.cancel_all();
    http_.end_all(last_words());
    // The library's stop() is lost if it comes before the listening begins; this is heard also then.
    ::shutdown(listening_, SHUT_RDWR);
  }

 private:
  void configure() {
    http_.new_task_queue = [most = options_.connections] { return new ElasticThreads(most); };
    http_.set_socket_options([this](int socket) {
      // Unlike the library's choice, a port that another server listens on is refused.
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
      listening_ = socket;
    });
    http_.set_tcp_nodelay(true);
    http_.set_keep_alive_max_count(1'000'000);
    http_.set_keep_alive_timeout(10);
    http_.set_read_timeout(10);
    http_.set_write_timeout(10);
    http_.set_payload_max_length(options_.largest_body);
    http_.set_default_headers(security_headers());
    http_.set_pre_routing_handler([this](const Request& request, Response& response) {
      if (const auto refusal = refusal_of_length(request, options_.largest_body)) {
        Connections::close_after_answer(response);
        refuse(response, refusal->status, refusal->error);
        return httplib::Server::HandlerResponse::Handled;
      }
      // Where a body follows it is read first, so that the next request on the connection is found behind it.
      if (request.method == "POST" || request.method == "PUT" || request.method == "PATCH") {
        return httplib::Server::HandlerResponse::Unhandled;
      }
      const auto refusal = refusal_of(request, is_loopback(options_.host));
      if (!refusal) return httplib::Server::HandlerResponse::Unhandled;
      refuse(response, refusal->status, refusal->error);
      return httplib::Server::HandlerResponse::Handled;
    });
    http_.set_error_handler([this](const Request& request, Response& response) {
      if (!response.body.empty() || response.content_length_ > 0) return;
      // What was not understood may go on: where the next request begins nobody knows.
      if (response.status == 400 || response.status == 414) Connections::close_after_answer(response);
      if (response.status == 404) {
        const std::string methods = methods_of(request.path);
        if (!methods.empty() && methods.find(request.method) == std::string::npos) {
          response.status = 405;
          response.set_header("Allow", methods);
        } else if (is_for_a_person(request)) {
          return send_page_file(*index_, request, response);  // the page says that there is nothing
        }
      }
      const std::string message =
          response.status == 404   ? "there is nothing at " + request.path
          : response.status == 405 ? "method " + request.method.substr(0, 20) + " is not used here"
          : response.status == 413 ? fmt::format("the body is larger than {} bytes", options_.largest_body)
          : response.status == 414 ? "the address is too long; send the parameters as a JSON body with POST"
                                   : "the request can't be understood";
      refuse(response, response.status,
             bad_input(message, {}, response.status == 404 ? "docs/api.md lists the routes" : ""));
    });
    http_.set_exception_handler([](const Request&, Response& response, const std::exception_ptr& trouble) {
      try {
        std::rethrow_exception(trouble);
      } catch (const std::bad_alloc&) {
        refuse_for_now(response, 503, not_enough_memory());
      } catch (...) {
        refuse(response, 500, io_error("the server ran into trouble with this request"));
      }
    });
  }

  static Error is_stopping() { return limit_reached("the server is stopping; ask again when it is back"); }

  static std::string last_words() {
    const std::string body = to_json(is_stopping());
    return fmt::format(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n"
        "Retry-After: 5\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}",
        body.size(), body);
  }

  // The body, at most as long as allowed. The library knows that limit only for bodies that say their length.
  std::optional<std::string> read_body(const httplib::ContentReader& reader) const {
    std::string body;
    const bool whole = reader([&](const char* data, std::size_t size) {
      if (body.size() + size > options_.largest_body) return false;
      body.append(data, size);
      return true;
    });
    if (!whole) return {};
    return body;
  }

  using BodyHandler = std::function<void(const std::string& body, Response& response)>;

  void add_get(const std::string& path, httplib::Server::Handler handler) {
    http_.Get(path, [handler = std::move(handler)](const Request& request, Response& response) {
      handler(request, response);
      compress(request, response);
    });
  }

  void add_post(const std::string& path, BodyHandler handler) {
    http_.Post(path, [this, handler = std::move(handler)](const Request& request, Response& response,
                                                          const httplib::ContentReader& reader) {
      if (!tells_length(request)) return refuse_endless_body(response);
      const std::optional<std::string> body = read_body(reader);
      if (!body) {
        refuse(response, 413, bad_input(fmt::format("the body is larger than {} bytes", options_.largest_body)));
      } else if (const auto refusal = refusal_of(request, is_loopback(options_.host))) {
        refuse(response, refusal->status, refusal->error);
      } else {
        handler(*body, response);
        compress(request, response);
      }
    });
  }

  // The library would read until the client closes, and the client waits for its answer.
  static void refuse_endless_body(Response& response) {
    Connections::close_after_answer(response);
    refuse(response, 411, bad_input("the request must tell the length of its body", {}, "send Content-Length"));
  }

  void read_bodies_of_other_requests() {
    const auto handler = [this](const Request& request, Response& response, const httplib::ContentReader& reader) {
      // There is nothing here that takes a body, so that one without a length need not be read.
      if (!tells_length(request)) Connections::close_after_answer(response);
      response.status = !tells_length(request) || read_body(reader) ? 404 : 413;
    };
    http_.Post(".*", handler).Put(".*", handler).Patch(".*", handler);
  }

  // A question answered at once, by GET with a query or by POST with a JSON object.
  void add_questions() {
    for (const Question& question : all_questions()) {
      const std::string path = fmt::format("/api/{}", question.name);
      add_get(path, [this, &question](const Request& request, Response& response) {
        answer_now(question, parameters_in(request), response);
      });
      add_post(path, [this, &question](const std::string& body, Response& response) {
        answer_now(question, Parameters::from_json(body), response);
      });
    }
  }

  void answer_now(const Question& question, const Result<Parameters>& parameters, Response& response) {
    if (!parameters) return refuse(response, 400, parameters.error());
    const std::string key = key_of(question, *parameters);
    if (std::optional<std::string> known = cache_.find(key)) return respond(response, 200, *known);

    const Connections::Asking asking(http_);
    const std::optional<Attempt> asked = take_turn_and_ask(question, *parameters, asking.stop());
    if (stopping_) return refuse_for_now(response, 503, is_stopping());
    if (!asked)
      return refuse_for_now(response, 429, limit_reached("too many questions at once; ask again in a moment"));
    const auto& [answer, stop] = *asked;
    constexpr std::size_t large_answer = std::size_t{8} << 20;
    if (stop == StopReason::memory_limit || (answer && answer->json.size() > large_answer)) give_back_memory();
    if (stop != StopReason::none) {
      const Error error = out_of_limits(stop, options_.direct);
      return refuse(response, status_of(error.kind), error);
    }
    if (!answer) return refuse(response, status_of(answer.error().kind), answer.error());
    if (!parameters->has("stats")) cache_.store(key, answer->json);
    respond(response, 200, answer->json);
  }

  // Where all turns are taken a question first gets a short one of a few that are kept free for that: an easy question
  // is answered in it and does not wait behind the hard ones. None if no turn comes in time.
  std::optional<Attempt> take_turn_and_ask(const Question& question, const Parameters& parameters,
                                           const std::atomic<bool>& stop) {
    const double seconds = options_.direct.seconds;
    const Turns::Clock::time_point end =
        Turns::Clock::now() + std::chrono::seconds(std::lround(std::min(seconds, 1e6)));
    std::optional<Turns::Turn> turn = turns_.take_if_free();
    if (!turn) {
      if (const auto quick = quick_turns_.take(end, stop)) {
        Attempt quickly = ask_for(options_.quick_seconds, question, parameters, stop);
        if (quickly.stop != StopReason::time_limit) return quickly;
      }
      turn = turns_.take(end, stop);
    }
    if (!turn) return {};
    return ask_for(seconds, question, parameters, stop);
  }

  Attempt ask_for(double seconds, const Question& question, const Parameters& parameters,
                  const std::atomic<bool>& stop) const {
    SolveContext context;
    context.control.limit_time(std::chrono::duration<double>(seconds));
    context.control.limit_memory(options_.direct.memory);
    context.control.stop_when(&stop);
    context.answers = options_.answers;
    Attempt made = attempt(question, parameters, registry_, context);
    if (options_.answers != nullptr) (void)options_.answers->write();  // its trouble is told when the server ends
    return made;
  }

  void add_jobs() {
    add_get("/api/jobs",
            [this](const Request&, Response& response) { respond(response, 200, jobs_json(jobs_.list())); });
    add_post("/api/jobs",
             [this](const std::string& body, Response& response) { start_job(Parameters::from_json(body), response); });
    add_get(R"(/api/jobs/(\d{1,18}))",
            [this](const Request& request, Response& response) { show(jobs_.look(job_id(request)), response); });
    http_.Delete(R"(/api/jobs/(\d{1,18}))",
                 [this](const Request& request, Response& response) { show(jobs_.cancel(job_id(request)), response); });
    add_get(R"(/api/jobs/(\d{1,18})/answer)", [this](const Request& request, Response& response) {
      const std::optional<std::string> answer = jobs_.answer(job_id(request));
      if (!answer) return refuse(response, 404, bad_input("there is no such job, or it has no answer (yet)"));
      respond(response, 200, *answer);
    });
    http_.Get(R"(/api/jobs/(\d{1,18})/events)",
              [this](const Request& request, Response& response) { stream_events(job_id(request), response); });
  }

  static void show(const std::optional<JobView>& job, Response& response) {
    if (!job) return refuse(response, 404, bad_input("there is no such job"));
    respond(response, 200, job_json(*job));
  }

  // The parameter "question" names the question, all others belong to it.
  void start_job(const Result<Parameters>& parameters, Response& response) {
    if (!parameters) return refuse(response, 400, parameters.error());
    const Question* question = find_question(parameters->text("question"));
    if (question == nullptr)
      return refuse(response, 400, bad_input("parameter 'question' must name a question, such as \"table\""));
    std::map<std::string, std::string> others = parameters->all();
    others.erase("question");
    if (const std::optional<Error> wrong = mistake_in(*question, Parameters(others))) {
      return refuse(response, status_of(wrong->kind), *wrong);
    }
    const Result<JobView> job = jobs_.start(*question, Parameters(std::move(others)));
    if (!job) return refuse_for_now(response, stopping_ ? 503 : 429, job.error());
    respond(response, 202, job_json(*job));
    response.set_header("Location", fmt::format("/api/jobs/{}", job->id));
  }

  // What is wrong with a question shows before anything is computed: it is asked for as long as reading it may take.
  std::optional<Error> mistake_in(const Question& question, const Parameters& parameters) {
    const Connections::Asking asking(http_);
    const auto turn = quick_turns_.take(Turns::Clock::now() + std::chrono::seconds(1), asking.stop());
    if (!turn) return {};  // then the job itself will say so
    constexpr double seconds_to_read = 0.1;
    try {
      const Attempt asked = ask_for(seconds_to_read, question, parameters, asking.stop());
      if (asked.answer || asked.answer.error().kind != ErrorKind::bad_input) return {};
      return asked.answer.error();
    } catch (const std::bad_alloc&) {
      return {};  // the job itself will say so, too
    }
  }

  // Server-sent events: the job at every change, the last one when it has ended. A comment now and then shows whether
  // the client is still there.
  void stream_events(std::uint64_t id, Response& response) {
    if (!jobs_.look(id)) return refuse(response, 404, bad_input("there is no such job"));
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        "text/event-stream", [this, id, seen = ~std::uint64_t{0}](std::size_t, httplib::DataSink& sink) mutable {
          const std::optional<JobView> job = jobs_.wait_for_change(id, seen, std::chrono::seconds(2));
          const std::string event = !job || job->revision == seen ? std::string(": still there\n\n")
                                                                  : fmt::format("data: {}\n", job_json(*job));
          if (!sink.write(event.data(), event.size())) return false;
          if (job) seen = job->revision;
          if (!job || is_final(job->state) || stopping_) sink.done();
          return true;
        });
  }

  // The page is one application: its views are addresses of their own and all get index.html.
  void add_page() {
    for (const PageFile& file : page_files()) {
      const auto handler = [&file](const Request& request, Response& response) {
        send_page_file(file, request, response);
      };
      if (file.path == "/index.html") {
        index_ = &file;
        http_.Get("/", handler);
        http_.Get(R"(/(play|explore|draw|rules|learn)(/[a-z-]*)?)", handler);
      } else {
        http_.Get(std::string(file.path), handler);
      }
    }
  }

  bool is_for_a_person(const Request& request) const {
    return index_ != nullptr && !request.path.starts_with("/api/") && request.method == "GET" &&
           request.get_header_value("Accept").find("text/html") != std::string::npos;
  }

  const ServerOptions options_;
  const Registry& registry_;
  Jobs jobs_;
  AnswerCache cache_;
  Turns turns_;
  Turns quick_turns_;
  std::atomic<bool> stopping_ = false;
  int listening_ = -1;  // the socket
  const PageFile* index_ = nullptr;
  Connections http_;
};

Server::Server(const ServerOptions& options, const Registry& registry)
    : routes_(std::make_unique<Routes>(options, registry)) {}
Server::~Server() = default;

Result<int> Server::bind() { return routes_->bind(); }
void Server::run() { routes_->run(); }
void Server::stop() { routes_->stop(); }
bool Server::has_page() { return !page_files().empty(); }

}  // namespace grundy
