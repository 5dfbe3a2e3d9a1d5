// The compiled half of the Python package: grundy/*.py give it names, documentation and Python's manners.
#include "answer.h"
#include "base/version.h"
#include "call.h"

namespace py = pybind11;

namespace {

using SharedGame = std::shared_ptr<grundy::FunctionGame>;

// Null before its constructor has run.
grundy::FunctionGame* game_in(PyObject* self) {
  auto held = reinterpret_cast<py::detail::instance*>(self)->get_value_and_holder();
  return held.holder_constructed() ? held.holder<SharedGame>().get() : nullptr;
}

// A game may be known to the function that is its rules: only Python's collector of garbage finds such rings.
void let_garbage_be_collected(PyHeapTypeObject* heap_type) {
  PyTypeObject& type = heap_type->ht_type;
  type.tp_flags |= Py_TPFLAGS_HAVE_GC;
  type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    const grundy::FunctionGame* const game = game_in(self);
    return game == nullptr ? 0 : game->traverse(visit, arg);
  };
  type.tp_clear = [](PyObject* self) {
    if (grundy::FunctionGame* const game = game_in(self)) game->clear();
    return 0;
  };
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
  using grundy::FunctionGame;
  using grundy::PythonAnswer;

  module.attr("version") = grundy::version;
  grundy::translate_errors();
  py::class_<PythonAnswer>(module, "Answer")
      .def("json", [](const PythonAnswer& answer) { return answer.json(); })
      .def("text", [](const PythonAnswer& answer) { return answer.text(); })
      .def("svg",
           [](const PythonAnswer& answer) -> py::object {
             if (!answer.svg) return py::none();
             return py::str(answer.svg());
           })
      .def_readonly("stopped", &PythonAnswer::stopped)
      .def_readonly("certificate", &PythonAnswer::certificate)
      .def_readonly("values", &PythonAnswer::values);
  grundy::Stay::watch_the_end();
  py::class_<FunctionGame, SharedGame>(module, "FunctionGame", py::custom_type_setup(let_garbage_be_collected))
      .def(py::init<std::string, py::function>())
      .def("number_of", &FunctionGame::number_of);
  grundy::add_questions(module);
  grundy::add_nimbers(module);
}
