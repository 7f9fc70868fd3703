// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#include "levels.h"

vector_level vector_level_of_processor(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return vector_level_avx2;
#endif
    return vector_level_baseline;
}
