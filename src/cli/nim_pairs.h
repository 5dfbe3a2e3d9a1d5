#pragma once

namespace grundy {

// Reads lines "A B" of 64-bit numbers from standard input and prints their nim products, one per line, many at a time
// through the batch kernels. Returns the exit code.
int multiply_pairs();

}  // namespace grundy
