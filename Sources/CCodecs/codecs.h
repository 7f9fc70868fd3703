// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#ifndef LEGATO_CODECS_INTERNAL_H
#define LEGATO_CODECS_INTERNAL_H

#include "CCodecs.h"

/// A function of a library by its name, and where to put its address.
typedef struct {
    const char *name;
    void **address;
} library_function;

/// Loads a library and finds functions in it; false if one of them is not there. Called once for each library.
bool load_library(const char *name, const library_function *functions, size_t count);

/// Memory for an image of this size.
codec_result allocate_image(codec_image *image, size_t width, size_t height);

#endif
