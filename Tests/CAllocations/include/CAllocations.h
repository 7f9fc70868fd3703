// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// How often this thread has asked for memory since its start, for itself or for pixels; growing a block counts. −1 where a sanitizer has the allocator.
int64_t thread_allocations(void);

/// How many more blocks of memory this thread has asked for than it has given back, mapped ones left out. −1 where a sanitizer has
/// the allocator.
int64_t thread_live_blocks(void);

/// How many more blocks of memory this thread has mapped than it has unmapped. −1 where a sanitizer has the allocator.
int64_t thread_mapped_blocks(void);

/// Whether this thread is refused large blocks from now on, as if the system had no memory left. False where a sanitizer has the
/// allocator: nothing can be refused then.
bool refuse_large_blocks(bool refuses);
