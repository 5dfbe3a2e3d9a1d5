// Whether the claims of a component certificate follow from each other: every listed value is the mex of the values of
// the options, each of which is told by the list or refuted by it (docs/theory/component-search.md has the theorem).
//
// Rules for this are a class with
//
//   using Form                                   one component, the same for all its images; hashed by Hash
//   std::optional<Form> read(std::string_view)   one component as the certificate writes it
//   std::vector<Form> parts(std::string_view)    the same for a part of the sum, which may fall apart
//   void for_each_option(const Form&, visit)     visit(const std::vector<Form>& parts) until it returns false, parts
//                                                without a move left out
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/control.h"
#include "proof/component_file.h"

namespace grundy {

template <class Rules>
class ComponentClaims {
 public:
  using Form = typename Rules::Form;

  ComponentClaims(const ComponentFile& file, Rules& rules, const Control& control)
      : file_(file), rules_(rules), control_(control) {}

  Status verify() {
    if (Status listed = list(); !listed) return listed;
    for (std::size_t i = 0; i < forms_.size(); ++i) {
      if (i % 64 == 0) {
        const StopReason stop = control_.check({i, forms_.size(), "components"}, refuted_.size() * 64);
        if (stop != StopReason::none) return limit_reached(std::string(to_string(stop)));
      }
      if (std::string why = is_mex(forms_[i], file_.claims[i].value); !why.empty()) {
        return component_error(ComponentFile::first_claim + i, why);
      }
    }
    std::uint64_t sum = 0;
    for (const std::string_view part : file_.sum) {
      if (!rules_.read(part)) return component_error(3, "a part of the sum is no component");
      for (const Form& form : without_pairs(rules_.parts(part))) {
        const auto known = values_.find(form);
        if (known == values_.end()) return component_error(3, "a part of the sum is not listed");
        sum ^= known->second;
      }
    }
    if (sum != file_.value) return component_error(4, fmt::format("the parts are worth *{} together", sum));
    return Done{};
  }

 private:
  Status list() {
    values_.reserve(file_.claims.size());
    for (std::size_t i = 0; i < file_.claims.size(); ++i) {
      std::optional<Form> form = rules_.read(file_.claims[i].component);
      if (!form) return component_error(ComponentFile::first_claim + i, "this is no component of the game");
      const auto [at, fresh] = values_.emplace(*form, file_.claims[i].value);
      if (!fresh && at->second != file_.claims[i].value) {
        return component_error(ComponentFile::first_claim + i, "the same component is listed with another value");
      }
      forms_.push_back(*std::move(form));
    }
    return Done{};
  }

  // Two equal parts are worth 0 together.
  static std::vector<Form> without_pairs(std::vector<Form> parts) {
    std::vector<Form> left;
    for (Form& part : parts) {
      const auto equal = std::find(left.begin(), left.end(), part);
      if (equal == left.end()) {
        left.push_back(std::move(part));
      } else {
        left.erase(equal);
      }
    }
    return left;
  }

  // Empty, or why the claim does not follow from the others.
  std::string is_mex(const Form& component, std::uint64_t value) {
    std::uint64_t seen = 0;
    std::string why;
    rules_.for_each_option(component, [&](const std::vector<Form>& listed) {
      const std::vector<Form> parts = without_pairs(listed);
      std::uint64_t sum = 0;
      const Form* open = nullptr;
      for (const Form& part : parts) {
        const auto known = values_.find(part);
        if (known != values_.end()) {
          sum ^= known->second;
        } else if (open != nullptr) {
          why = "an option has two parts that are not listed";
        } else {
          open = &part;
        }
      }
      if (!why.empty()) return false;
      if (open != nullptr) {
        if ((values_of_options(*open) >> (value ^ sum) & 1) == 0) {
          why = "nothing tells that an option has not this value";
        }
      } else if (sum == value) {
        why = "an option has this value";
      } else {
        seen |= std::uint64_t{1} << sum;
      }
      return why.empty();
    });
    if (!why.empty()) return why;
    const std::uint64_t smaller = (std::uint64_t{1} << value) - 1;
    return (seen & smaller) == smaller ? "" : "a smaller value is missing among the listed options";
  }

  // Bit v: an option of which all parts are listed is worth v.
  std::uint64_t values_of_options(const Form& component) {
    const auto known_before = refuted_.find(component);
    if (known_before != refuted_.end()) return known_before->second;
    std::uint64_t seen = 0;
    rules_.for_each_option(component, [&](const std::vector<Form>& parts) {
      std::uint64_t sum = 0;
      for (const Form& part : without_pairs(parts)) {
        const auto known = values_.find(part);
        if (known == values_.end()) return true;
        sum ^= known->second;
      }
      seen |= std::uint64_t{1} << sum;
      return true;
    });
    return refuted_[component] = seen;
  }

  const ComponentFile& file_;
  Rules& rules_;
  const Control& control_;
  std::vector<Form> forms_;
  std::unordered_map<Form, std::uint64_t, typename Rules::Hash> values_;
  std::unordered_map<Form, std::uint64_t, typename Rules::Hash> refuted_;
};

}  // namespace grundy
