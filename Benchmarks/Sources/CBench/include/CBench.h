// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#pragma once

#include <stdint.h>

// The count of the tests: what it counts is the same.
#include "CAllocations.h"

/// Nanoseconds of a clock that only goes forward. Asks the kernel, whatever the time of a scene.
uint64_t bench_wall_nanoseconds(void);

/// Nanoseconds the processor has spent on this thread: what other programs take in between does not count.
uint64_t bench_thread_nanoseconds(void);

/// The bytes the program has asked for and not given back, with what the allocator adds to each block.
uint64_t bench_allocated_bytes(void);
