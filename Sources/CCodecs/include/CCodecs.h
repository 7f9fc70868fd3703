// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Decoders of image files, in libraries of the system that are loaded when a file needs them: a scene without such images starts
// no slower for them, and one library that is missing takes away one format.

#ifndef LEGATO_CODECS_H
#define LEGATO_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What became of a file.
typedef enum {
    codec_done,
    /// The bytes are no image of this format, or a broken one.
    codec_damaged,
    /// The image has more pixels than `greatest_pixel_count`.
    codec_too_large,
    /// The library is not installed.
    codec_missing,
    codec_out_of_memory,
    /// Only for vectors: they took too long.
    codec_too_slow,
} codec_result;

/// A decoded image: rows from top to bottom without gaps, blue, green, red and opacity with a byte each.
typedef struct {
    /// To be freed by `free_image`.
    uint8_t *pixels;
    size_t width, height;
    /// Whether colours are multiplied by opacity already.
    bool is_premultiplied;
    /// The colour profile in the file, or NULL: sRGB. To be freed by `free_image`.
    uint8_t *profile;
    size_t profile_length;
} codec_image;

/// The most pixels of an image. Source: chosen, more than a camera's, and 256 MB.
enum { greatest_pixel_count = 1 << 26 };

void free_image(codec_image *image);

codec_result decode_jpeg(const uint8_t *bytes, size_t length, codec_image *image);
codec_result decode_webp(const uint8_t *bytes, size_t length, codec_image *image);
/// HEIC and AVIF, upright as the file says.
codec_result decode_heif(const uint8_t *bytes, size_t length, codec_image *image);

/// The bytes of a JPEG file. Of each pixel blue, green and red are used.
///
/// - Parameters:
///   - quality: 1…100.
///   - has_fine_colors: whether colours have as many pixels as brightness, or a quarter of them.
///   - file: becomes its bytes, to be freed by `free_jpeg`.
codec_result encode_jpeg(
    const uint8_t *pixels, size_t width, size_t height, int quality, bool has_fine_colors, uint8_t **file, size_t *length);
void free_jpeg(uint8_t *file);

/// Draws a vector image `scale` pixels for each of its own units. `width` and `height` become its size in its own units.
codec_result draw_svg(
    const uint8_t *bytes, size_t length, double scale, codec_image *image, double *width, double *height);

/// Converts colours from those of the image's profile to sRGB. False where the profile means nothing, or lcms is missing: they stay.
bool convert_colors(codec_image *image);

#endif
