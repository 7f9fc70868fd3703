// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// WebP by libwebp. Of an animation, which it does not decode, nothing is shown.
// Source: documented, the WebP API.

#define _GNU_SOURCE
#include "codecs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct {
    int (*read_size)(const uint8_t *, size_t, int *, int *);
    uint8_t *(*decode)(const uint8_t *, size_t, uint8_t *, size_t, int);
    bool is_loaded;
} library;

static void load(void) {
    const library_function functions[] = {
        {"WebPGetInfo", (void **)&library.read_size},
        {"WebPDecodeBGRAInto", (void **)&library.decode},
    };
    library.is_loaded = load_library("libwebp.so.7", functions, sizeof functions / sizeof *functions);
}

/// Copies the profile. Source: documented, the WebP container.
static void read_profile(const uint8_t *bytes, size_t length, codec_image *image) {
    for (size_t place = 12; place + 8 <= length;) {
        const uint8_t *chunk = bytes + place;
        size_t size = chunk[4] | (size_t)chunk[5] << 8 | (size_t)chunk[6] << 16 | (size_t)chunk[7] << 24;
        if (size > length - place - 8) return;
        if (!memcmp(chunk, "ICCP", 4)) {
            image->profile = malloc(size);
            if (!image->profile) return;
            memcpy(image->profile, chunk + 8, size);
            image->profile_length = size;
            return;
        }
        place += 8 + size + (size & 1);
    }
}

codec_result decode_webp(const uint8_t *bytes, size_t length, codec_image *image) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!library.is_loaded) return codec_missing;
    int width = 0, height = 0;
    if (!library.read_size(bytes, length, &width, &height) || width <= 0 || height <= 0) return codec_damaged;
    codec_result result = allocate_image(image, (size_t)width, (size_t)height);
    if (result != codec_done) return result;
    if (!library.decode(bytes, length, image->pixels, image->width * image->height * 4, width * 4)) {
        free_image(image);
        return codec_damaged;
    }
    read_profile(bytes, length, image);
    return codec_done;
}
