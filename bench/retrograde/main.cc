// bench_retrograde [VERTICES [EDGES]]: two kinds of random graph. "any": edges between random vertices; with five moves
// per vertex nearly everything is a draw, so building the predecessor lists is the work. "down": edges to smaller
// numbers only; every vertex is decided and every edge is looked at in the labelling.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <string>

#include "arguments.h"
#include "contender.h"

namespace {

using bench::Measured;
using grundy::Edge;

std::uint64_t next_random(std::uint64_t& state) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 0x2545f4914f6cdd1dULL >> 32;
}

std::vector<Edge> random_edges(std::size_t vertices, std::size_t count, bool down) {
  std::uint64_t state = 88172645463325252ULL;
  const auto random_below = [&state](std::size_t bound) {
    return static_cast<grundy::Vertex>(next_random(state) * bound >> 32);
  };
  std::vector<Edge> edges(count);
  for (Edge& edge : edges) {
    do {
      edge = {random_below(vertices), random_below(vertices)};
    } while (down && edge.from == edge.to);
    if (down && edge.from < edge.to) std::swap(edge.from, edge.to);
  }
  return edges;
}

Measured in_own_process(const std::function<Measured()>& contender) {
  int channel[2];
  if (pipe(channel) != 0) std::exit(1);
  if (const pid_t child = fork(); child == 0) {
    const Measured measured = contender();
    const bool written = write(channel[1], &measured, sizeof measured) == sizeof measured;
    _exit(written ? 0 : 1);
  } else {
    Measured measured;
    const bool read_all = read(channel[0], &measured, sizeof measured) == sizeof measured;
    waitpid(child, nullptr, 0);
    close(channel[0]);
    close(channel[1]);
    if (!read_all) std::exit(1);
    return measured;
  }
}

void print(const std::string& name, const Measured& m, const Measured& plain, std::size_t edges) {
  const auto e = static_cast<double>(edges);
  fmt::print("  {:<22}", name);
  for (const auto& [stage, time] : {std::pair("build", m.build), {"label", m.label}}) {
    fmt::print("  {} {:5.2f} s (cpu {:5.2f})", stage, time.wall, time.cpu);
  }
  fmt::print("  {:5.1f} B/edge\n", m.bytes / e);
  fmt::print("  {:<22}  both: {:.1f} M edges/s wall, {:.1f} M cpu; plain/this {:.1f} wall, {:.1f} cpu\n", "",
             e / m.all().wall / 1e6, e / m.all().cpu / 1e6, plain.all().wall / m.all().wall,
             plain.all().cpu / m.all().cpu);
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Arguments arguments(argc, argv, "usage: bench_retrograde [VERTICES [EDGES]]\n", {}, 2);
  const std::size_t vertices = arguments.number(0, 10'000'000);
  const std::size_t count = arguments.number(1, 5 * vertices);
  for (const bool down : {false, true}) {
    const auto edges = random_edges(vertices, count, down);
    const Measured plain = in_own_process([&] { return bench::plain_rows(vertices, edges); });
    fmt::print("{}: {} vertices, {} edges, {} decided, checksum {:016x}\n", down ? "down" : "any", vertices, count,
               plain.decided, plain.checksum);
    print("plain rows", plain, plain, count);
    for (const unsigned threads : {1u, 2u}) {
      const Measured ours = in_own_process([&] { return bench::districts(vertices, edges, threads); });
      if (ours.checksum != plain.checksum) {
        fmt::print("the contenders differ: {:016x}\n", ours.checksum);
        return 1;
      }
      print(fmt::format("districts, {} thread{}", threads, threads == 1 ? "" : "s"), ours, plain, count);
    }
  }
}
