// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    /// What every processor of its kind has.
    vector_level_baseline,
    /// AVX2 of x86-64.
    vector_level_avx2,
} vector_level;

/// The highest level that this processor has.
vector_level vector_level_of_processor(void);
