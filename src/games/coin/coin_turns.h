// Every set of coins that a rule lets a player turn with a given rightmost coin, straight from the rule.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "games/coin/coin_rule.h"

namespace grundy {

using CoinSpan = std::span<const std::uint32_t>;

namespace coin_turns {

// Coins from right to left, each at an allowed distance from the one before. An explicit stack: a run of a million
// coins is a legal move of Ruler.
template <class Visit>
bool anywhere(const CoinRule& rule, std::uint32_t rightmost, Visit& visit) {
  std::vector<std::uint32_t> others;
  const std::size_t most = rule.largest_count();
  // The largest allowed coin below `below`, seen from its right neighbour; false if there is none.
  const auto find_below = [&rule](std::uint32_t neighbour, std::uint32_t below, std::uint32_t& coin) {
    if (rule.distances.empty()) {
      if (below == 0) return false;
      coin = below - 1;
      return true;
    }
    const auto d = std::upper_bound(rule.distances.begin(), rule.distances.end(), neighbour - below);
    if (d == rule.distances.end() || *d > neighbour) return false;
    coin = neighbour - *d;
    return true;
  };
  while (true) {
    const std::size_t count = others.size() + 1;
    const std::uint32_t last = others.empty() ? rightmost : others.back();
    if (rule.allows_count(count) && (!rule.with_end || last == 0) && !visit(CoinSpan(others))) return false;
    std::uint32_t coin = 0;
    if (count < most && find_below(last, last, coin)) {
      others.push_back(coin);
      continue;
    }
    while (true) {
      if (others.empty()) return true;
      const std::uint32_t done = others.back();
      others.pop_back();
      if (find_below(others.empty() ? rightmost : others.back(), done, coin)) break;
    }
    others.push_back(coin);
  }
}

template <class Visit>
bool equally_spaced(const CoinRule& rule, std::uint32_t rightmost, Visit& visit) {
  std::vector<std::uint32_t> others;
  const std::size_t most = rule.largest_count();
  if (rule.allows_count(1) && (!rule.with_end || rightmost == 0) && !visit(CoinSpan(others))) return false;
  for (std::uint32_t step = 1; step <= rightmost; ++step) {
    others.clear();
    for (std::uint32_t coin = rightmost; coin >= step && others.size() + 1 < most;) {
      others.push_back(coin -= step);
      const bool allowed = rule.allows_count(others.size() + 1) && (!rule.with_end || coin == 0);
      if (allowed && !visit(CoinSpan(others))) return false;
    }
  }
  return true;
}

// For each leftmost coin: all choices among the pairs that mirror each other, and the coin in the middle.
template <class Visit>
bool symmetric(const CoinRule& rule, std::uint32_t rightmost, Visit& visit) {
  std::vector<std::uint32_t> others;
  if (rule.allows_count(1) && (!rule.with_end || rightmost == 0) && !visit(CoinSpan(others))) return false;
  const std::size_t most = rule.largest_count();
  std::vector<std::uint32_t> chosen;  // distances from the outermost coins
  for (std::uint32_t left = rightmost; left-- > 0;) {
    if (rule.with_end && left != 0) continue;
    const std::uint32_t width = rightmost - left;
    chosen.clear();
    std::size_t count = 2;
    const auto weight = [width](std::uint32_t i) { return 2 * i == width ? 1u : 2u; };
    while (true) {
      if (rule.allows_count(count)) {
        others.assign(1, left);
        for (const std::uint32_t i : chosen) {
          others.push_back(left + i);
          if (2 * i != width) others.push_back(rightmost - i);
        }
        std::sort(others.begin(), others.end(), std::greater<>());
        if (!visit(CoinSpan(others))) return false;
      }
      std::uint32_t next = chosen.empty() ? 1 : chosen.back() + 1;
      if (count >= most) next = width;  // nothing more fits
      while (true) {
        while (2 * next <= width && count + weight(next) > most) ++next;
        if (2 * next <= width || chosen.empty()) break;
        next = chosen.back() + 1;
        count -= weight(chosen.back());
        chosen.pop_back();
      }
      if (2 * next > width) break;
      chosen.push_back(next);
      count += weight(next);
    }
  }
  return true;
}

// The heaps that a move on a heap leaves; equal ones cancel.
template <class Visit>
bool heaps(const CoinRule& rule, std::uint32_t rightmost, Visit& visit) {
  std::vector<std::uint32_t> others;
  return rule.code.for_each_option(rightmost, [&](std::span<const std::uint64_t> parts) {
    others.clear();
    for (std::size_t i = parts.size(); i-- > 0;) {
      const auto part = static_cast<std::uint32_t>(parts[i]);
      if (!others.empty() && others.back() == part) {
        others.pop_back();
      } else {
        others.push_back(part);
      }
    }
    return visit(CoinSpan(others));
  });
}

}  // namespace coin_turns

// Calls visit(the other coins of the set, from right to left) until it returns false; returns false if it was stopped.
template <class Visit>
bool for_each_turn(const CoinRule& rule, std::uint32_t rightmost, Visit&& visit) {
  switch (rule.shape) {
    case CoinRule::Shape::equally_spaced:
      return coin_turns::equally_spaced(rule, rightmost, visit);
    case CoinRule::Shape::symmetric:
      return coin_turns::symmetric(rule, rightmost, visit);
    case CoinRule::Shape::heaps:
      return coin_turns::heaps(rule, rightmost, visit);
    case CoinRule::Shape::anywhere:
      break;
  }
  return coin_turns::anywhere(rule, rightmost, visit);
}

}  // namespace grundy
