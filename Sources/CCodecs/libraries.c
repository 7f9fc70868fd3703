// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#define _GNU_SOURCE
#include "codecs.h"

#include <dlfcn.h>
#include <stdlib.h>

bool load_library(const char *name, const library_function *functions, size_t count) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    for (size_t index = 0; index < count; index++) {
        *functions[index].address = dlsym(library, functions[index].name);
        if (!*functions[index].address) return false;
    }
    return true;
}

codec_result allocate_image(codec_image *image, size_t width, size_t height) {
    if (width == 0 || height == 0) return codec_damaged;
    if (width > greatest_pixel_count || height > greatest_pixel_count / width) return codec_too_large;
    image->pixels = calloc(width * height, 4);
    if (!image->pixels) return codec_out_of_memory;
    image->width = width;
    image->height = height;
    return codec_done;
}

void free_image(codec_image *image) {
    free(image->pixels);
    free(image->profile);
    image->pixels = NULL;
    image->profile = NULL;
}
