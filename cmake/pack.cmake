# cpack -G DEB: four packages of Debian, each with its copyright and changelog; scripts/release calls it and tries them.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # what was built is packed; tests need not be
set(CPACK_PACKAGE_NAME grundy)
set(CPACK_PACKAGE_VENDOR "The Grundy authors")
# Whoever makes packages for others answers for them, and is named as everywhere in Debian; the project has no address of
# its own yet.
if(DEFINED ENV{DEBEMAIL} AND DEFINED ENV{DEBFULLNAME})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
else()
  set(CPACK_PACKAGE_CONTACT "The Grundy authors <grundy@localhost.localdomain>")
endif()
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program library)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME grundy)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "graphviz, grundy-mpi, xdg-utils")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "engine for impartial combinatorial games
Tells who wins an impartial game such as Nim, Kayles or Hackenbush, what a
position is worth, which moves win, and why; on the command line and in a
browser.")
if(TARGET grundy_mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME grundy-mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_SECTION math)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "grundy (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS "openmpi-bin")
  set(CPACK_COMPONENT_MPI_DESCRIPTION "engine for impartial combinatorial games (several processes)
Lets the processes that mpirun or srun start, on one machine or many, answer
one question of Grundy together.")
endif()
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libgrundy-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libfmt-dev, libgmp-dev, libnauty2-dev, libasmjit-dev, libboost1.81-dev")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "engine for impartial combinatorial games (library)
Headers, a static library and a CMake package of Grundy: values of games,
winning moves, sequences, periods, and solvers for games of one's own.")
if(TARGET grundy_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-grundy)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-networkx, python3-matplotlib, grundy")
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "engine for impartial combinatorial games (Python module)
Values of games, winning moves, tables and sequences as NumPy arrays, games
as Python functions, graphs of networkx and pictures in notebooks.")
endif()

# What Debian wants to find of every package. The files are made when they are packed, and not by cmake --install.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/pack_documents.cmake)
set(CPACK_GRUNDY_SOURCE ${CMAKE_SOURCE_DIR})
include(CPack)
