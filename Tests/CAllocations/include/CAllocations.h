// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#pragma once

#include <stdint.h>

/// How often this thread has asked for memory since its start, for itself or for pixels; growing a block counts. −1 where a sanitizer has the allocator.
int64_t thread_allocations(void);

