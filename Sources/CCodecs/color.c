// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Colour profiles by Little CMS.
// Source: documented, the Little CMS 2 API.

#define _GNU_SOURCE
#include "codecs.h"

#include <pthread.h>
#include <string.h>

// Three channels of colour and one more, a byte each, in the order blue, green, red, opacity.
static const uint32_t type_bgra = 4 << 16 | 1 << 14 | 1 << 10 | 1 << 7 | 3 << 3 | 1;
enum { intent_perceptual = 0, copies_alpha = 0x04000000 };

static struct {
    void *(*open)(const void *, uint32_t);
    void *(*make_srgb)(void);
    int (*close)(void *);
    void *(*make_transform)(void *, uint32_t, void *, uint32_t, uint32_t, uint32_t);
    void (*free_transform)(void *);
    void (*convert)(void *, const void *, void *, uint32_t);
    bool is_loaded;
} library;

static void load(void) {
    const library_function functions[] = {
        {"cmsOpenProfileFromMem", (void **)&library.open},
        {"cmsCreate_sRGBProfile", (void **)&library.make_srgb},
        {"cmsCloseProfile", (void **)&library.close},
        {"cmsCreateTransform", (void **)&library.make_transform},
        {"cmsDeleteTransform", (void **)&library.free_transform},
        {"cmsDoTransform", (void **)&library.convert},
    };
    library.is_loaded = load_library("liblcms2.so.2", functions, sizeof functions / sizeof *functions);
}

/// Whether the profile calls itself sRGB, as most do.
static bool is_srgb(const codec_image *image) {
    static const char wide[] = {0, 's', 0, 'R', 0, 'G', 0, 'B'};
    return memmem(image->profile, image->profile_length, "sRGB", 4)
        || memmem(image->profile, image->profile_length, wide, sizeof wide);
}

bool convert_colors(codec_image *image) {
    if (!image->profile || is_srgb(image)) return true;
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!library.is_loaded) return false;
    void *source = library.open(image->profile, (uint32_t)image->profile_length);
    if (!source) return false;
    void *target = library.make_srgb();
    void *transform =
        target ? library.make_transform(source, type_bgra, target, type_bgra, intent_perceptual, copies_alpha) : NULL;
    if (transform) {
        for (size_t y = 0; y < image->height; y++) {
            uint8_t *row = image->pixels + y * image->width * 4;
            library.convert(transform, row, row, (uint32_t)image->width);
        }
        library.free_transform(transform);
    }
    if (target) library.close(target);
    library.close(source);
    return transform != NULL;
}
