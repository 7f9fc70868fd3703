// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#pragma once

#include <stdint.h>

/// Nanoseconds that have passed outside of every stage. Asks the kernel itself, because a stage makes the clocks of its
/// program virtual.
uint64_t bench_nanoseconds(void);
