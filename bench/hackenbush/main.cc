// How much do the theorems of Hackenbush save? Every result is checked before it is timed; CPU time, one process.
//   bench_hackenbush            without the plain search of the bed
//   bench_hackenbush --bed      with it: some ten minutes and three gigabytes
//   bench_hackenbush --bed-only that and nothing else
#include <fmt/format.h>

#include <cstdio>
#include <ctime>
#include <fstream>
#include <random>
#include <sstream>
#include <string_view>

#include "arguments.h"
#include "contenders.h"
#include "hackenbush/blue_red.h"
#include "hackenbush/cut_values.h"
#include "hackenbush/fusion.h"
#include "hackenbush/picture_text.h"

namespace grundy {
namespace {

template <class Work>
double cpu_seconds(Work&& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

Picture random_green(std::mt19937_64& random, std::size_t edges, std::uint64_t vertices) {
  Picture picture;
  for (std::size_t i = 0; i < edges; ++i) {
    picture.edges.push_back({static_cast<Vertex>(random() % vertices), static_cast<Vertex>(random() % vertices)});
  }
  return picture;
}

int wrong(const char* what) {
  fmt::print(stderr, "wrong result: {}\n", what);
  return 1;
}

int fusion_against_brute_force() {
  std::mt19937_64 random(1);
  std::vector<Picture> pictures;
  pictures.reserve(20);
  for (int i = 0; i < 20; ++i) pictures.push_back(random_green(random, 18, 8));
  std::uint64_t plain_sum = 0;
  std::uint64_t fused_sum = 0;
  const double plain = cpu_seconds([&] {
    for (std::size_t i = 0; i < pictures.size(); ++i) plain_sum += (i + 1) * brute_force_green(pictures[i]);
  });
  constexpr int rounds = 1000;
  const double fused = cpu_seconds([&] {
    for (int round = 0; round < rounds; ++round) {
      fused_sum = 0;
      for (std::size_t i = 0; i < pictures.size(); ++i) fused_sum += (i + 1) * green_value(pictures[i]).index;
    }
  });
  if (plain_sum != fused_sum) return wrong("fusion");
  fmt::print("green, 20 pictures of 18 edges (checksum {}): brute force {:.3f} s, fusion {:.6f} s, ratio {:.0f}\n",
             fused_sum, plain, fused / rounds, plain * rounds / fused);
  return 0;
}

int a_million_edges() {
  std::mt19937_64 random(2);
  const Picture picture = standing(random_green(random, 1'000'000, 700'000));
  std::uint64_t value = 0;
  const double fused = cpu_seconds([&] { value = green_value(picture).index; });
  std::vector<std::uint64_t> cuts;
  const double all_cuts = cpu_seconds([&] { cuts = green_cut_values(picture); });
  for (int i = 0; i < 5; ++i) {
    const std::size_t edge = random() % picture.edges.size();
    if (green_value(without_edge(picture, edge)).index != cuts[edge]) return wrong("cuts");
  }
  fmt::print("green, random, {} edges stand (value {}): fusion {:.3f} s, the values of all cuts {:.3f} s\n",
             picture.edges.size(), value, fused, all_cuts);
  return 0;
}

int the_bed(bool with_plain_search) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/examples/hackenbush/bed.txt");
  std::stringstream text;
  text << file.rdbuf();
  const Result<NamedPicture> bed = read_picture(text.str());
  if (!bed) return wrong("examples/hackenbush/bed.txt");
  BlueRedSolver solver;
  Dyadic value;
  const double ours = cpu_seconds([&] { value = *solver.value(bed->picture); });
  if (value != Dyadic(1, 7)) return wrong("bed");
  fmt::print("bed, 30 edges (value {}): blocks and normal forms {:.2f} s, {} positions\n", to_string(value), ours,
             solver.positions());
  if (!with_plain_search) return 0;
  BitmaskAnswer plain_answer;
  const double plain = cpu_seconds([&] { plain_answer = plain_bitmask(bed->picture); });
  if (plain_answer.value != value) return wrong("plain search of the bed");
  fmt::print("bed, plain bitmasks {:.2f} s, {} positions: {:.1f} times as many, {:.1f} times as long\n", plain,
             plain_answer.positions,
             static_cast<double>(plain_answer.positions) / static_cast<double>(solver.positions()), plain / ours);
  return 0;
}

}  // namespace
}  // namespace grundy

int main(int argc, char** argv) {
  using namespace grundy;
  const bench::Arguments asked(argc, argv, "usage: bench_hackenbush [--bed | --bed-only]\n", {"--bed", "--bed-only"});
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  if (asked.has("--bed-only")) return the_bed(true);
  return fusion_against_brute_force() + a_million_edges() + the_bed(asked.has("--bed"));
}
