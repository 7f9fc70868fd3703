// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#include "CBench.h"

#include <malloc.h>

uint64_t bench_allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
