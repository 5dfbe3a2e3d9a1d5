// The compiled half of the Python package: grundy/*.py give it names, documentation and Python's manners.
#include "answer.h"
#include "base/version.h"
#include "call.h"

namespace py = pybind11;

PYBIND11_MODULE(_engine, module) {
  using grundy::Answer;
  using grundy::FunctionGame;

  module.attr("version") = grundy::version;
  grundy::translate_errors();
  py::class_<Answer>(module, "Answer")
      .def("json", [](const Answer& answer) { return answer.json(); })
      .def("text", [](const Answer& answer) { return answer.text(); })
      .def("svg",
           [](const Answer& answer) -> py::object {
             if (!answer.svg) return py::none();
             return py::str(answer.svg());
           })
      .def_readonly("stopped", &Answer::stopped)
      .def_readonly("certificate", &Answer::certificate)
      .def_readonly("values", &Answer::values);
  py::class_<FunctionGame, std::shared_ptr<FunctionGame>>(module, "FunctionGame")
      .def(py::init<std::string, py::function>())
      .def("number_of", &FunctionGame::number_of);
  grundy::add_questions(module);
  grundy::add_nimbers(module);
}
