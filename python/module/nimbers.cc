// The field of nimbers for Python: single numbers of any size through field/field_number.h, arrays through the batch.
#include <gmpxx.h>

#include "answer.h"
#include "call.h"
#include "field/field_number.h"
#include "field/nim_batch/nim_batch.h"
#include "field/nim_integer.h"
#include "lang/ordinal_text.h"

namespace grundy {
namespace {

namespace py = pybind11;

template <class T>
T unless_error(Result<T> result) {
  if (!result) throw EngineError{std::move(result).error()};
  return *std::move(result);
}

// Python's whole numbers know no bound, so they cross in decimal.
py::int_ python_number(const mpz_class& number) {
  return py::reinterpret_steal<py::int_>(PyLong_FromString(number.get_str().c_str(), nullptr, 10));
}

mpz_class whole_number(const py::int_& number) { return mpz_class(py::cast<std::string>(py::str(py::handle(number)))); }

FieldNumber field_number(const py::int_& number) {
  const mpz_class whole = whole_number(number);
  if (whole < 0) throw EngineError{bad_input("a nimber is not negative")};
  if (mpz_sizeinbase(whole.get_mpz_t(), 2) > 256) {
    throw EngineError{bad_input("nimbers of more than 256 bits are not multiplied", {}, "use numbers below 2^256")};
  }
  return FieldNumber(to_word(whole));
}

FieldNumber field_number_in(const std::string& text) {
  const OrdinalText read = unless_error(parse_ordinal(text));
  if (read.length == text.size()) return FieldNumber(read.ordinal);
  throw EngineError{Error(bad_input("this is no ordinal in Cantor normal form", TextSpan{read.length, 1},
                                    "write for example w^2.3+w+5"))
                        .shown_in(text)};
}

using Words = py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>;

std::span<const std::uint64_t> words_of(const Words& array) {
  return {array.data(), static_cast<std::size_t>(array.size())};
}

py::array multiply_arrays(const Words& a, const Words& b) {
  if (a.size() != b.size()) throw py::value_error("the arrays have different sizes");
  std::vector<std::uint64_t> products(static_cast<std::size_t>(a.size()));
  {
    const py::gil_scoped_release unlocked;
    nim_multiply(words_of(a), words_of(b), products);
  }
  return array_of(std::move(products)).reshape(std::vector<py::ssize_t>(a.shape(), a.shape() + a.ndim()));
}

}  // namespace

void add_nimbers(py::module_& module) {
  py::class_<FieldNumber>(module, "FieldNumber")
      .def(py::init(&field_number))
      .def(py::init(&field_number_in))
      .def("__str__", [](const FieldNumber& x) { return to_string(x); })
      .def("__eq__", [](const FieldNumber& a, const FieldNumber& b) { return a == b; })
      .def("is_zero", &FieldNumber::is_zero)
      .def("is_finite", [](const FieldNumber& x) { return x.finite() != nullptr; })
      .def("number", [](const FieldNumber& x) { return python_number(to_integer(*x.finite())); })
      .def("sum", [](const FieldNumber& a, const FieldNumber& b) { return unless_error(nim_sum(a, b)); })
      .def("product", [](const FieldNumber& a, const FieldNumber& b) { return unless_error(nim_product(a, b)); })
      .def("inverse", [](const FieldNumber& x) { return unless_error(nim_inverse(x)); })
      .def("power", [](const FieldNumber& x, const py::int_& n) { return unless_error(nim_power(x, whole_number(n))); })
      .def("root", [](const FieldNumber& x) { return unless_error(nim_root(x)); })
      .def("artin_schreier", [](const FieldNumber& x) { return unless_error(nim_artin_schreier(x)); })
      .def("order", [](const FieldNumber& x) { return python_number(unless_error(nim_order(x))); })
      .def("degree", [](const FieldNumber& x) { return python_number(unless_error(nim_degree(x))); })
      .def("logarithm", [](const FieldNumber& x, const FieldNumber& base) {
        return python_number(unless_error(nim_logarithm(x, base)));
      });
  module.def("multiply_arrays", multiply_arrays);
}

}  // namespace grundy
