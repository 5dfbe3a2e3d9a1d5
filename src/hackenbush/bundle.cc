#include "hackenbush/bundle.h"

#include <algorithm>
#include <vector>

#include "hackenbush/number_stalk.h"

namespace grundy {
namespace {

constexpr std::size_t no_line = ~std::size_t{0};

// A number as a stalk: all that it can become, cut from above. The options of each are two of those before it.
struct Stalk {
  struct Step {
    Dyadic value;
    std::size_t left = no_line;
    std::size_t right = no_line;
  };
  std::vector<Step> steps;  // 0 first, the number last
};

// Of the two options of a number, the one that was born later; the other is an option of that one.
Dyadic one_edge_shorter(const Dyadic& number) {
  const std::optional<Dyadic> left = left_option(number);
  const std::optional<Dyadic> right = right_option(number);
  if (!left) return *right;
  if (!right) return *left;
  if (left->power_of_two() != right->power_of_two())
    return left->power_of_two() > right->power_of_two() ? *left : *right;
  return number.sign() > 0 ? *right : *left;
}

std::size_t bytes_of(const Dyadic& number) { return sizeof(Dyadic) + number.power_of_two() / 8; }

// Nothing if told to stop.
std::optional<Stalk> stalk_of(const Dyadic& number, const std::function<bool(std::size_t bytes)>& stop) {
  Stalk stalk;
  for (Dyadic at = number;; at = one_edge_shorter(at)) {
    if (stop(stalk.steps.size() * bytes_of(number))) return {};
    stalk.steps.push_back({at});
    if (at.sign() == 0) break;
  }
  std::reverse(stalk.steps.begin(), stalk.steps.end());
  for (std::size_t i = 1; i < stalk.steps.size(); ++i) {
    const Stalk::Step& below = stalk.steps[i - 1];
    const bool grows = stalk.steps[i].value > below.value;
    stalk.steps[i].left = grows ? i - 1 : below.left;
    stalk.steps[i].right = grows ? below.right : i - 1;
  }
  return stalk;
}

}  // namespace

std::optional<Dyadic> bundle_value(std::size_t blue, std::size_t red, const Dyadic& load,
                                   const std::function<bool(std::size_t bytes)>& stop) {
  const std::optional<Stalk> stalk = stalk_of(load, stop);
  if (!stalk) return {};
  const std::size_t row_bytes = stalk->steps.size() * bytes_of(load);
  const auto difference = [](std::size_t a, std::size_t b) {
    return Dyadic(static_cast<std::int64_t>(a) - static_cast<std::int64_t>(b));
  };
  // Bundles of `edges` edges in all, by their number of blue ones; for each, one value per step of the stalk.
  std::vector<std::vector<Dyadic>> fewer;
  std::vector<std::vector<Dyadic>> now;
  for (std::size_t edges = 1; edges <= blue + red; ++edges) {
    now.assign(std::min(blue, edges) + 1, {});
    bool as_a_sum = true;
    for (std::size_t b = edges - std::min(edges, red); b < now.size(); ++b) {
      const std::size_t r = edges - b;
      std::vector<Dyadic>& values = now[b];
      for (const Stalk::Step& step : stalk->steps) {
        if (stop((2 * now.size() + 1) * row_bytes)) return {};
        if (edges == 1) {
          values.push_back(edge_under(b == 1 ? Colour::blue : Colour::red, step.value));
        } else {
          std::optional<Dyadic> left;
          std::optional<Dyadic> right;
          if (b > 0) left = fewer[b - 1][values.size()];
          if (r > 0) right = fewer[b][values.size()];
          if (step.left != no_line && (!left || values[step.left] > *left)) left = values[step.left];
          if (step.right != no_line && (!right || values[step.right] < *right)) right = values[step.right];
          values.push_back(simplest_between(left, right));
        }
        as_a_sum = as_a_sum && values.back() == difference(b, r) + step.value;
      }
    }
    // Then so it is with any more edges.
    if (as_a_sum) return difference(blue, red) + load;
    fewer.swap(now);
  }
  return fewer[blue].back();
}

}  // namespace grundy
