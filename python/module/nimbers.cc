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

// Python's whole numbers know no bound, so they cross as text: to the base 16, since Python refuses long decimals.
py::int_ python_number(const mpz_class& number) {
  return py::reinterpret_steal<py::int_>(PyLong_FromString(number.get_str(16).c_str(), nullptr, 16));
}

mpz_class whole_number(const py::int_& number) {
  const auto digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(number.ptr(), 16));
  if (!digits) throw py::error_already_set();
  return mpz_class(py::cast<std::string>(digits), 0);  // "0x2a", "-0x2a"
}

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
  constexpr std::size_t between_looks = 1 << 20;
  const Stay stay;
  std::vector<std::uint64_t> products(static_cast<std::size_t>(a.size()));
  for (std::size_t done = 0; done < products.size(); done += between_looks) {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    const std::size_t count = std::min(between_looks, products.size() - done);
    const auto some = [&](const Words& array) { return words_of(array).subspan(done, count); };
    const py::gil_scoped_release unlocked;
    nim_multiply(some(a), some(b), std::span(products).subspan(done, count));
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
