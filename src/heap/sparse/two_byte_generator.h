// Generates candidates of games with codes of two bytes and any number of rare heaps, 32 heaps at a time. Sources at
// least 32 heaps back need no value of the block: some of them mark what they reach, until few ranks are left that may
// be free; against the least of those all others are held, all lanes at once, and ever fewer ranks need to be looked
// at. Then the heaps are settled in order, each from its candidates and its near sources. A rare heap that is found on
// the way changes nothing about what was done for the far sources, so that nothing is lost however frequent they are. A
// heap that loses all its candidates is done by all sources.
//
// How many sources mark decides how long the work takes, and nothing else; it is adjusted by how often candidates run
// out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/two_byte_kernel.h"
#include "heap/sparse/two_byte_marks.h"

namespace grundy {

class TwoByteGenerator {
 public:
  TwoByteGenerator(const TwoByteState& state, const TwoByteKernel& kernel);

  // Takes up the 32 heaps from `first` on, whose predecessors are final.
  void begin_block(std::uint64_t first);
  // The candidate of a heap of that block, whose predecessors are final by now; its rank may be too large.
  std::uint16_t candidate(std::uint64_t n);
  // A heap of the block is rare.
  void add_rare(const RareHeap& heap) { found_.push_back(heap); }
  // Ranks may be as large as this one.
  void make_room_for(unsigned rank);

 private:
  void insert(const RareHeap& heap);
  void order_far_sources();
  void find_candidates();
  void strike(std::span<const CodeSource> unmarked, std::size_t marked);
  void keep_first_open(unsigned from, unsigned to);
  std::uint16_t exact_candidate(std::uint64_t n);
  void adjust();

  const TwoByteState& state_;
  TwoByteKernel kernel_;
  SplitPlaces places_;
  std::vector<CodeSource> near_;   // single heaps, and pairs with a rare heap that is nearer than 32 heaps
  std::vector<CodeSource> far_;    // pairs with other rare heaps that count by now, in the order in which they mark
  std::vector<CodeSource> later_;  // those that do not count yet
  std::uint64_t ordered_at_ = 0;
  std::size_t marking_;  // so many of the far ones mark
  unsigned ranks_ = 64;  // a power of two that no sum of ranks reaches
  std::uint64_t first_ = 0;
  std::vector<RareHeap> found_;  // in this block
  unsigned count_ = 0;           // candidates
  TwoByteCandidates candidates_;
  CodeMarks marks_;
  std::vector<std::uint64_t> stamps_;
  unsigned settled_ = 0;
  unsigned lost_ = 0;
};

}  // namespace grundy
