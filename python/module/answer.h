// An answer of the engine as Python sees it: the report stays in C++ and is written when somebody looks at it.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "report/writer.h"

namespace grundy {

struct PythonAnswer {
  using Writer = std::function<std::string()>;

  Writer json;
  Writer text;
  Writer svg = {};                             // may be missing
  std::string stopped = {};                    // why the answer is not complete, empty if it is
  std::string certificate = {};                // where one was asked for
  pybind11::object values = pybind11::none();  // an array, where the answer is a long list of numbers
};

// Most reports have these two writers.
template <class Report>
PythonAnswer answer_of(Report report) {
  const auto kept = std::make_shared<const Report>(std::move(report));
  return {[kept] { return to_json(*kept, WriteOptions{}); }, [kept] { return to_text(*kept, WriteOptions{false}); }};
}

// The numbers as an array of NumPy that owns them; nothing is copied.
template <class T>
pybind11::array_t<T> array_of(std::vector<T> numbers) {
  auto* const kept = new std::vector<T>(std::move(numbers));
  const pybind11::capsule owner(kept, [](void* held) { delete static_cast<std::vector<T>*>(held); });
  return pybind11::array_t<T>(static_cast<pybind11::ssize_t>(kept->size()), kept->data(), owner);
}

void add_questions(pybind11::module_& module);
void add_nimbers(pybind11::module_& module);

}  // namespace grundy
