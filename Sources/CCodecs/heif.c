// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// HEIC and AVIF by libheif, which turns images upright itself.
// Source: documented, the libheif API.

#define _GNU_SOURCE
#include "codecs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int code, subcode; const char *message; } heif_error;
enum { colorspace_rgb = 1, chroma_interleaved_rgba = 11, channel_interleaved = 10 };

static struct {
    void *(*make_context)(void);
    void (*free_context)(void *);
    heif_error (*read)(void *, const void *, size_t, const void *);
    heif_error (*primary_image)(void *, void **);
    void (*free_handle)(void *);
    int (*width)(const void *);
    int (*height)(const void *);
    heif_error (*decode)(const void *, void **, int, int, const void *);
    void (*free_image)(const void *);
    int (*plane_width)(const void *, int);
    int (*plane_height)(const void *, int);
    const uint8_t *(*plane)(const void *, int, int *);
    size_t (*profile_length)(const void *);
    heif_error (*profile)(const void *, void *);
    bool is_loaded;
} library;

static void load(void) {
    const library_function functions[] = {
        {"heif_context_alloc", (void **)&library.make_context},
        {"heif_context_free", (void **)&library.free_context},
        {"heif_context_read_from_memory_without_copy", (void **)&library.read},
        {"heif_context_get_primary_image_handle", (void **)&library.primary_image},
        {"heif_image_handle_release", (void **)&library.free_handle},
        {"heif_image_handle_get_width", (void **)&library.width},
        {"heif_image_handle_get_height", (void **)&library.height},
        {"heif_decode_image", (void **)&library.decode},
        {"heif_image_release", (void **)&library.free_image},
        {"heif_image_get_width", (void **)&library.plane_width},
        {"heif_image_get_height", (void **)&library.plane_height},
        {"heif_image_get_plane_readonly", (void **)&library.plane},
        {"heif_image_handle_get_raw_color_profile_size", (void **)&library.profile_length},
        {"heif_image_handle_get_raw_color_profile", (void **)&library.profile},
    };
    library.is_loaded = load_library("libheif.so.1", functions, sizeof functions / sizeof *functions);
}

static codec_result copy_pixels(const void *decoded, codec_image *image) {
    int width = library.plane_width(decoded, channel_interleaved);
    int height = library.plane_height(decoded, channel_interleaved);
    int stride = 0;
    const uint8_t *plane = library.plane(decoded, channel_interleaved, &stride);
    if (!plane || width <= 0 || height <= 0 || stride < 4 * width) return codec_damaged;
    codec_result result = allocate_image(image, (size_t)width, (size_t)height);
    if (result != codec_done) return result;
    for (size_t y = 0; y < (size_t)height; y++) {
        const uint8_t *source = plane + y * (size_t)stride;
        uint8_t *target = image->pixels + y * (size_t)width * 4;
        for (size_t x = 0; x < (size_t)width; x++, source += 4, target += 4) {
            target[0] = source[2];
            target[1] = source[1];
            target[2] = source[0];
            target[3] = source[3];
        }
    }
    return codec_done;
}

static void read_profile(const void *handle, codec_image *image) {
    size_t length = library.profile_length(handle);
    if (length == 0 || length > 1 << 24) return;
    image->profile = malloc(length);
    if (!image->profile) return;
    if (library.profile(handle, image->profile).code != 0) {
        free(image->profile);
        image->profile = NULL;
        return;
    }
    image->profile_length = length;
}

codec_result decode_heif(const uint8_t *bytes, size_t length, codec_image *image) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!library.is_loaded) return codec_missing;
    void *context = library.make_context();
    if (!context) return codec_out_of_memory;
    void *handle = NULL, *decoded = NULL;
    codec_result result = codec_damaged;
    if (library.read(context, bytes, length, NULL).code == 0 && library.primary_image(context, &handle).code == 0) {
        int width = library.width(handle), height = library.height(handle);
        if (width > 0 && height > 0 && width > greatest_pixel_count / height) {
            result = codec_too_large;
        } else if (library.decode(handle, &decoded, colorspace_rgb, chroma_interleaved_rgba, NULL).code == 0) {
            result = copy_pixels(decoded, image);
            if (result == codec_done) read_profile(handle, image);
        }
    }
    if (decoded) library.free_image(decoded);
    if (handle) library.free_handle(handle);
    library.free_context(context);
    return result;
}
