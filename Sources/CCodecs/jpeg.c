// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// JPEG by libjpeg-turbo.
// Source: documented, the TurboJPEG C API 2.

#define _GNU_SOURCE
#include "codecs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { pixels_bgra = 8, pixels_cmyk = 11, colors_cmyk = 3, colors_ycck = 4, stops_on_warnings = 8192 };

static struct {
    void *(*begin)(void);
    int (*read_header)(void *, const uint8_t *, unsigned long, int *, int *, int *, int *);
    int (*decode)(void *, const uint8_t *, unsigned long, uint8_t *, int, int, int, int, int);
    int (*end)(void *);
    bool is_loaded;
} library;

static void load(void) {
    const library_function functions[] = {
        {"tjInitDecompress", (void **)&library.begin},
        {"tjDecompressHeader3", (void **)&library.read_header},
        {"tjDecompress2", (void **)&library.decode},
        {"tjDestroy", (void **)&library.end},
    };
    library.is_loaded = load_library("libturbojpeg.so.0", functions, sizeof functions / sizeof *functions);
}

/// Collects the parts of a profile, which lie in segments APP2 in any order. Source: documented, ICC.1, annex B.
static void read_profile(const uint8_t *bytes, size_t length, codec_image *image) {
    struct { const uint8_t *bytes; size_t length; } parts[256] = {{0}};
    size_t total = 0;
    int count = 0;
    for (size_t place = 2; place + 4 <= length && bytes[place] == 0xFF;) {
        uint8_t marker = bytes[place + 1];
        size_t size = (size_t)bytes[place + 2] << 8 | bytes[place + 3];
        // The pixels begin.
        if (marker == 0xDA || size < 2 || place + 2 + size > length) break;
        const uint8_t *content = bytes + place + 4;
        if (marker == 0xE2 && size >= 16 && !memcmp(content, "ICC_PROFILE", 12)) {
            int number = content[12];
            count = content[13];
            if (number == 0 || number > count || parts[number].bytes) return;
            parts[number].bytes = content + 14;
            parts[number].length = size - 16;
            total += size - 16;
        }
        place += 2 + size;
    }
    if (total == 0) return;
    uint8_t *profile = malloc(total);
    if (!profile) return;
    size_t end = 0;
    for (int number = 1; number <= count; number++) {
        if (!parts[number].bytes) {
            free(profile);
            return;
        }
        memcpy(profile + end, parts[number].bytes, parts[number].length);
        end += parts[number].length;
    }
    image->profile = profile;
    image->profile_length = end;
}

/// Ink to light. The files of this kind that there are hold the inverse of the ink.
static void convert_ink(uint8_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index++, pixels += 4) {
        unsigned cyan = pixels[0], magenta = pixels[1], yellow = pixels[2], black = pixels[3];
        pixels[0] = (uint8_t)((yellow * black + 127) / 255);
        pixels[1] = (uint8_t)((magenta * black + 127) / 255);
        pixels[2] = (uint8_t)((cyan * black + 127) / 255);
        pixels[3] = 255;
    }
}

codec_result decode_jpeg(const uint8_t *bytes, size_t length, codec_image *image) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!library.is_loaded) return codec_missing;
    void *decoder = library.begin();
    if (!decoder) return codec_out_of_memory;
    int width = 0, height = 0, sampling = 0, colors = 0;
    codec_result result = codec_damaged;
    if (library.read_header(decoder, bytes, length, &width, &height, &sampling, &colors) == 0 && width > 0 && height > 0)
        result = allocate_image(image, (size_t)width, (size_t)height);
    if (result == codec_done) {
        bool is_ink = colors == colors_cmyk || colors == colors_ycck;
        // A warning says that data is missing or wrong: what is shown would be half an image.
        if (library.decode(
                decoder, bytes, length, image->pixels, width, 0, height, is_ink ? pixels_cmyk : pixels_bgra,
                stops_on_warnings) != 0) {
            result = codec_damaged;
        } else if (is_ink) {
            convert_ink(image->pixels, image->width * image->height);
        } else {
            read_profile(bytes, length, image);
        }
        image->is_premultiplied = true;
    }
    library.end(decoder);
    if (result != codec_done) free_image(image);
    return result;
}

// The other way.

enum { samples_whole = 0, samples_quarter = 2 };

static struct {
    void *(*begin)(void);
    int (*encode)(void *, const uint8_t *, int, int, int, int, uint8_t **, unsigned long *, int, int, int);
    int (*end)(void *);
    void (*release)(uint8_t *);
    bool is_loaded;
} writer;

static void load_writer(void) {
    const library_function functions[] = {
        {"tjInitCompress", (void **)&writer.begin},
        {"tjCompress2", (void **)&writer.encode},
        {"tjDestroy", (void **)&writer.end},
        {"tjFree", (void **)&writer.release},
    };
    writer.is_loaded = load_library("libturbojpeg.so.0", functions, sizeof functions / sizeof *functions);
}

codec_result encode_jpeg(
    const uint8_t *pixels, size_t width, size_t height, int quality, bool has_fine_colors, uint8_t **file,
    size_t *length) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_writer);
    if (!writer.is_loaded) return codec_missing;
    // The greatest side that the format has.
    if (width == 0 || height == 0 || width > 65535 || height > 65535) return codec_too_large;
    void *encoder = writer.begin();
    if (!encoder) return codec_out_of_memory;
    unsigned long size = 0;
    *file = NULL;
    int status = writer.encode(
        encoder, pixels, (int)width, 0, (int)height, pixels_bgra, file, &size,
        has_fine_colors ? samples_whole : samples_quarter, quality, 0);
    writer.end(encoder);
    *length = size;
    if (status == 0) return codec_done;
    free_jpeg(*file);
    *file = NULL;
    return codec_damaged;
}

void free_jpeg(uint8_t *file) {
    if (file) writer.release(file);
}
