// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Includes SOURCE once for each level, with LEVEL for the names and TARGET for the instructions. CALL is the function of a level.

#define LEVEL(name) name##_baseline
#define TARGET
#include SOURCE
#undef LEVEL
#undef TARGET

#if defined(__x86_64__)
#define LEVEL(name) name##_avx2
#define TARGET __attribute__((target("avx2")))
#include SOURCE
#undef LEVEL
#undef TARGET

#define CALL(name, level, ...) \
    ((level) == vector_level_avx2 ? name##_avx2(__VA_ARGS__) : name##_baseline(__VA_ARGS__))
#else
#define CALL(name, level, ...) name##_baseline(__VA_ARGS__)
#endif
