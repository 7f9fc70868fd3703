// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Rows of pixels by vectors of 256 bits, which the compiler halves where there are none. See each_level.h.
//
// A row of eight and more that is changed ends with a vector that overlaps the one before. What it changes is read before the first one is
// written, so pixels of both are computed twice from the same, and no loop for a rest is needed.

#define INLINE static inline __attribute__((always_inline)) TARGET

INLINE u32x8 LEVEL(load)(const uint32_t *pixels) { return *(const u32x8_stored *)pixels; }

INLINE void LEVEL(store)(u32x8 pixels, uint32_t *target) { *(u32x8_stored *)target = pixels; }

/// Fewer than eight pixels, and clear ones after them.
INLINE u32x8 LEVEL(load_some)(const uint32_t *pixels, size_t count) {
    uint32_t some[8] = {0};
    for (size_t lane = 0; lane < count; lane++) some[lane] = pixels[lane];
    return LEVEL(load)(some);
}

INLINE void LEVEL(store_some)(u32x8 pixels, uint32_t *target, size_t count) {
    for (size_t lane = 0; lane < count; lane++) target[lane] = pixels[lane];
}

// MARK: - Channels

// Blue and red, or green and opacity, of each pixel in lanes of 16 bits.
INLINE u16x16 LEVEL(even)(u32x8 pixels) { return (u16x16)(pixels & 0x00FF00FF); }

INLINE u16x16 LEVEL(odd)(u32x8 pixels) { return (u16x16)pixels >> 8; }

/// A number of each pixel in both of its lanes.
INLINE u16x16 LEVEL(both)(u32x8 numbers) { return (u16x16)(numbers | numbers << 16); }

/// Products of bytes over 255, rounded to nearest, and the same times 256.
INLINE u16x16 LEVEL(quotient)(u16x16 products) {
    u16x16 sums = products + 128;
    return (sums + (sums >> 8)) >> 8;
}

INLINE u16x16 LEVEL(high_quotient)(u16x16 products) {
    u16x16 sums = products + 128;
    return (sums + (sums >> 8)) & 0xFF00;
}

/// All channels times `factors` / 255.
INLINE u32x8 LEVEL(scaled)(u32x8 pixels, u16x16 factors) {
    return (u32x8)(LEVEL(quotient)(LEVEL(even)(pixels) * factors) | LEVEL(high_quotient)(LEVEL(odd)(pixels) * factors));
}

/// What pixels leave of what is behind them.
INLINE u16x16 LEVEL(transparency)(u32x8 pixels) { return LEVEL(both)(255 - (pixels >> 24)); }

INLINE u32x8 LEVEL(over)(u32x8 front, u32x8 behind) {
    return front + LEVEL(scaled)(behind, LEVEL(transparency)(front));
}

INLINE bool LEVEL(are_clear)(u32x8 pixels) {
    u64x4 bits = (u64x4)pixels;
    return (bits[0] | bits[1] | bits[2] | bits[3]) == 0;
}

INLINE bool LEVEL(are_opaque)(u32x8 pixels) {
    u64x4 bits = (u64x4)pixels;
    return (bits[0] & bits[1] & bits[2] & bits[3] & 0xFF000000FF000000) == 0xFF000000FF000000;
}

// MARK: - Over other pixels

TARGET static void LEVEL(lay_color)(uint32_t color, uint32_t *row, size_t count) {
    u32x8 front = color - (u32x8){0};
    u16x16 rest = LEVEL(transparency)(front);
    if (count < 8) {
        u32x8 some = front + LEVEL(scaled)(LEVEL(load_some)(row, count), rest);
        return LEVEL(store_some)(some, row, count);
    }
    uint32_t *end = row + count - 8;
    u32x8 last = front + LEVEL(scaled)(LEVEL(load)(end), rest);
    for (; row < end; row += 8) LEVEL(store)(front + LEVEL(scaled)(LEVEL(load)(row), rest), row);
    LEVEL(store)(last, end);
}

/// How pixels are laid over others: times `factors` / 255, unless they are whole.
typedef struct {
    u16x16 factors;
    bool is_whole;
} LEVEL(opacity);

INLINE LEVEL(opacity) LEVEL(opacity_of)(uint8_t opacity) {
    return (LEVEL(opacity)){.factors = opacity - (u16x16){0}, .is_whole = opacity == 255};
}

INLINE u32x8 LEVEL(laid)(u32x8 front, LEVEL(opacity) opacity, u32x8 behind) {
    return LEVEL(over)(opacity.is_whole ? front : LEVEL(scaled)(front, opacity.factors), behind);
}

/// The same with pixels in memory, which are not looked at where nothing of them shows.
INLINE u32x8 LEVEL(laid_over)(u32x8 front, LEVEL(opacity) opacity, const uint32_t *behind) {
    return opacity.is_whole && LEVEL(are_opaque)(front) ? front : LEVEL(laid)(front, opacity, LEVEL(load)(behind));
}

TARGET static void LEVEL(lay)(const uint32_t *front, uint8_t opacity_byte, uint32_t *row, size_t count) {
    LEVEL(opacity) opacity = LEVEL(opacity_of)(opacity_byte);
    if (count < 8) {
        u32x8 some = LEVEL(laid)(LEVEL(load_some)(front, count), opacity, LEVEL(load_some)(row, count));
        return LEVEL(store_some)(some, row, count);
    }
    uint32_t *end = row + count - 8;
    u32x8 last = LEVEL(laid_over)(LEVEL(load)(front + count - 8), opacity, end);
    for (; row < end; row += 8, front += 8) {
        u32x8 pixels = LEVEL(load)(front);
        // The glyphs of a line are far apart.
        if (!LEVEL(are_clear)(pixels)) LEVEL(store)(LEVEL(laid_over)(pixels, opacity, row), row);
    }
    LEVEL(store)(last, end);
}

// MARK: - Through an affine map

/// How much the first and the second of two colours count, of 256.
typedef struct {
    u16x16 first, second;
} LEVEL(weights);

/// - Parameter fractions: in 2^-32.
INLINE LEVEL(weights) LEVEL(weights_of)(u32x8 fractions) {
    u16x16 second = LEVEL(both)(fractions >> 24);
    return (LEVEL(weights)){.first = 256 - second, .second = second};
}

INLINE u16x16 LEVEL(mix)(LEVEL(weights) weights, u16x16 first, u16x16 second) {
    return (first * weights.first + second * weights.second + 128) >> 8;
}

/// A mixture of pixels.
INLINE u32x8 LEVEL(mix_pixels)(LEVEL(weights) weights, u32x8 first, u32x8 second) {
    return (u32x8)(LEVEL(mix)(weights, LEVEL(even)(first), LEVEL(even)(second))
        | LEVEL(mix)(weights, LEVEL(odd)(first), LEVEL(odd)(second)) << 8);
}

/// Where eight neighbours are past the first of them.
INLINE u32x8 LEVEL(fractions)(int64_t start, int64_t step) {
    return (uint32_t)start + (u32x8){0, 1, 2, 3, 4, 5, 6, 7} * (uint32_t)step;
}

/// Eight pixels and the eight to the right of them.
typedef struct {
    u32x8 left, right;
} LEVEL(sides);

INLINE uint64_t LEVEL(pair)(const uint32_t *pixels) {
    uint64_t pair;
    memcpy(&pair, pixels, sizeof(pair));
    return pair;
}

/// - Parameter places: in an order in which each half of a result comes from the same halves of both vectors.
INLINE LEVEL(sides) LEVEL(sides_at)(const uint32_t *const places[8], int64_t offset) {
    u32x8 first = (u32x8)(u64x4){
        LEVEL(pair)(places[0] + offset), LEVEL(pair)(places[1] + offset), LEVEL(pair)(places[4] + offset),
        LEVEL(pair)(places[5] + offset)};
    u32x8 second = (u32x8)(u64x4){
        LEVEL(pair)(places[2] + offset), LEVEL(pair)(places[3] + offset), LEVEL(pair)(places[6] + offset),
        LEVEL(pair)(places[7] + offset)};
    return (LEVEL(sides)){
        .left = __builtin_shufflevector(first, second, 0, 2, 8, 10, 4, 6, 12, 14),
        .right = __builtin_shufflevector(first, second, 1, 3, 9, 11, 5, 7, 13, 15)};
}

/// Neighbours of a row, at most eight, interpolated between four pixels each; the lanes after them are of no meaning.
INLINE u32x8 LEVEL(interpolated)(const pixel_bitmap *bitmap, int64_t u, int64_t v, int count) {
    int64_t step_u = bitmap->step_u, step_v = bitmap->step_v;
    LEVEL(weights) across = LEVEL(weights_of)(LEVEL(fractions)(u, step_u));
    LEVEL(weights) down = LEVEL(weights_of)(LEVEL(fractions)(v, step_v));
    const uint32_t *places[8];
    for (int lane = 0; lane < 8; lane++) {
        places[lane] = bitmap->pixels + (v >> 32) * bitmap->width + (u >> 32);
        if (lane + 1 >= count) continue;
        u += step_u;
        v += step_v;
    }
    LEVEL(sides) upper = LEVEL(sides_at)(places, 0), lower = LEVEL(sides_at)(places, bitmap->width);
    u16x16 even = LEVEL(mix)(
        across, LEVEL(mix)(down, LEVEL(even)(upper.left), LEVEL(even)(lower.left)),
        LEVEL(mix)(down, LEVEL(even)(upper.right), LEVEL(even)(lower.right)));
    u16x16 odd = LEVEL(mix)(
        across, LEVEL(mix)(down, LEVEL(odd)(upper.left), LEVEL(odd)(lower.left)),
        LEVEL(mix)(down, LEVEL(odd)(upper.right), LEVEL(odd)(lower.right)));
    return (u32x8)(even | odd << 8);
}

/// The same where they lie in a row that is mixed already.
INLINE u32x8 LEVEL(interpolated_across)(const uint32_t *mixture, int64_t u, int64_t step, int count) {
    const uint32_t *places[8];
    for (int lane = 0; lane < 8; lane++) {
        places[lane] = mixture + ((u + (lane < count ? lane : count - 1) * step) >> 32);
    }
    LEVEL(sides) sides = LEVEL(sides_at)(places, 0);
    return LEVEL(mix_pixels)(LEVEL(weights_of)(LEVEL(fractions)(u, step)), sides.left, sides.right);
}

/// Draws pixels of a row that is mixed already; `u` in the mixture.
INLINE void LEVEL(lay_mixture)(
    const uint32_t *mixture, int64_t u, int64_t step, LEVEL(opacity) opacity, uint32_t *row, int64_t count
) {
    if (count < 8) {
        u32x8 pixels = LEVEL(interpolated_across)(mixture, u, step, (int)count);
        u32x8 some = LEVEL(laid)(pixels, opacity, LEVEL(load_some)(row, (size_t)count));
        return LEVEL(store_some)(some, row, (size_t)count);
    }
    uint32_t *end = row + count - 8;
    u32x8 last = LEVEL(laid_over)(
        LEVEL(interpolated_across)(mixture, u + (count - 8) * step, step, 8), opacity, end);
    for (; row < end; row += 8, u += 8 * step) {
        LEVEL(store)(LEVEL(laid_over)(LEVEL(interpolated_across)(mixture, u, step, 8), opacity, row), row);
    }
    LEVEL(store)(last, end);
}

/// Mixes pixels of two rows of a bitmap.
INLINE void LEVEL(mix_rows)(
    LEVEL(weights) weights, const uint32_t *upper, const uint32_t *lower, uint32_t *mixture, int64_t count
) {
    int64_t x = 0;
    for (; x + 8 <= count; x += 8) {
        LEVEL(store)(LEVEL(mix_pixels)(weights, LEVEL(load)(upper + x), LEVEL(load)(lower + x)), mixture + x);
    }
    size_t rest = (size_t)(count - x);
    u32x8 some = LEVEL(mix_pixels)(weights, LEVEL(load_some)(upper + x, rest), LEVEL(load_some)(lower + x, rest));
    LEVEL(store)(some, mixture + x);
}

/// Where rows of the bitmap run along those of the target: two of them are mixed first, and pixels of the mixture then.
TARGET static void LEVEL(lay_straight)(
    const pixel_bitmap *bitmap, int64_t u, int64_t v, uint8_t opacity_byte, uint32_t *row, int64_t count
) {
    LEVEL(opacity) opacity = LEVEL(opacity_of)(opacity_byte);
    // After the last pixel a whole vector is written.
    uint32_t mixture[mixture_length + 8];
    LEVEL(weights) down = LEVEL(weights_of)(LEVEL(fractions)(v, 0));
    int64_t step = bitmap->step_u;
    while (count > 0) {
        const uint32_t *upper = bitmap->pixels + (v >> 32) * bitmap->width + (u >> 32);
        int64_t shift = u & 0xFFFFFFFF;
        // As many as lie in the mixture with the pixels to the right of them.
        int64_t fitting = (((int64_t)(mixture_length - 1) << 32) - shift) / step;
        int64_t taken = count < fitting ? count : fitting;
        LEVEL(mix_rows)(down, upper, upper + bitmap->width, mixture, ((shift + (taken - 1) * step) >> 32) + 2);
        LEVEL(lay_mixture)(mixture, shift, step, opacity, row, taken);
        row += taken;
        u += taken * step;
        count -= taken;
    }
}

TARGET static void LEVEL(lay_bitmap)(
    const pixel_bitmap *bitmap, int64_t u, int64_t v, uint8_t opacity_byte, uint32_t *row, size_t count
) {
    // There need not be a pixel at (u, v) then.
    if (count == 0) return;
    LEVEL(opacity) opacity = LEVEL(opacity_of)(opacity_byte);
    int64_t step_u = bitmap->step_u, step_v = bitmap->step_v;
    if (count < 8) {
        u32x8 pixels = LEVEL(interpolated)(bitmap, u, v, (int)count);
        return LEVEL(store_some)(LEVEL(laid)(pixels, opacity, LEVEL(load_some)(row, count)), row, count);
    }
    // Where neighbours are further apart, to mix all between them is no gain.
    if (step_v == 0 && step_u > 0 && step_u <= (int64_t)16 << 32) {
        return LEVEL(lay_straight)(bitmap, u, v, opacity_byte, row, (int64_t)count);
    }
    uint32_t *end = row + count - 8;
    int64_t steps = (int64_t)count - 8;
    u32x8 last = LEVEL(laid_over)(
        LEVEL(interpolated)(bitmap, u + steps * step_u, v + steps * step_v, 8), opacity, end);
    for (; row < end; row += 8, u += 8 * step_u, v += 8 * step_v) {
        LEVEL(store)(LEVEL(laid_over)(LEVEL(interpolated)(bitmap, u, v, 8), opacity, row), row);
    }
    LEVEL(store)(last, end);
}

// MARK: - Colours

/// Bytes as numbers.
INLINE f32x8 LEVEL(numbers)(u32x8 bytes) { return __builtin_convertvector((i32x8)bytes, f32x8); }

/// The bytes nearest to numbers, 0 to 255.
INLINE u32x8 LEVEL(bytes)(f32x8 numbers) { return (u32x8)(numbers + 8388608.0f) & 255; }

/// By the bits: those of numbers that are not negative are in the order of the numbers.
INLINE f32x8 LEVEL(limited_to_unit)(f32x8 numbers) {
    i32x8 bits = (i32x8)numbers;
    i32x8 positive = bits & ~(bits >> 31);
    i32x8 above = positive - 0x3F800000;
    return (f32x8)((above & above >> 31) + 0x3F800000);
}

INLINE f32x8 LEVEL(component)(const pixel_component *from, f32x8 r, f32x8 g, f32x8 b) {
    return LEVEL(limited_to_unit)(from->red * r + from->green * g + from->blue * b + from->offset);
}

INLINE f32x8 LEVEL(component_of_four)(const pixel_component *from, f32x8 r, f32x8 g, f32x8 b, f32x8 a) {
    return LEVEL(limited_to_unit)(
        from->red * r + from->green * g + from->blue * b + from->opacity * a + from->offset);
}

INLINE u32x8 LEVEL(mapped)(const pixel_matrix *matrix, bool keeps_opacity, u32x8 pixels) {
    u32x8 alpha = pixels >> 24;
    if (LEVEL(are_clear)(alpha)) return pixels;
    f32x8 opacities = LEVEL(numbers)(alpha);
    f32x8 r = LEVEL(numbers)(pixels >> 16 & 255) / opacities;
    f32x8 g = LEVEL(numbers)(pixels >> 8 & 255) / opacities;
    f32x8 b = LEVEL(numbers)(pixels & 255) / opacities;
    f32x8 red, green, blue;
    // The terms that are 0 are left out.
    if (keeps_opacity) {
        red = LEVEL(component)(&matrix->red, r, g, b);
        green = LEVEL(component)(&matrix->green, r, g, b);
        blue = LEVEL(component)(&matrix->blue, r, g, b);
    } else {
        f32x8 a = opacities / 255;
        red = LEVEL(component_of_four)(&matrix->red, r, g, b, a);
        green = LEVEL(component_of_four)(&matrix->green, r, g, b, a);
        blue = LEVEL(component_of_four)(&matrix->blue, r, g, b, a);
        alpha = LEVEL(bytes)(LEVEL(component_of_four)(&matrix->opacity, r, g, b, a) * 255);
        opacities = LEVEL(numbers)(alpha);
    }
    u32x8 result = alpha << 24 | LEVEL(bytes)(red * opacities) << 16 | LEVEL(bytes)(green * opacities) << 8
        | LEVEL(bytes)(blue * opacities);
    u32x8 is_clear = (u32x8)(pixels >> 24 == 0);
    return (result & ~is_clear) | (pixels & is_clear);
}

TARGET static void LEVEL(map)(const pixel_matrix *matrix, const uint32_t *source, uint32_t *target, size_t count) {
    const pixel_component *opacity = &matrix->opacity;
    bool keeps_opacity = opacity->red == 0 && opacity->green == 0 && opacity->blue == 0 && opacity->opacity == 1
        && opacity->offset == 0 && matrix->red.opacity == 0 && matrix->green.opacity == 0 && matrix->blue.opacity == 0;
    if (count < 8) {
        u32x8 some = LEVEL(mapped)(matrix, keeps_opacity, LEVEL(load_some)(source, count));
        return LEVEL(store_some)(some, target, count);
    }
    u32x8 last = LEVEL(mapped)(matrix, keeps_opacity, LEVEL(load)(source + count - 8));
    for (size_t x = 0; x + 8 < count; x += 8) {
        LEVEL(store)(LEVEL(mapped)(matrix, keeps_opacity, LEVEL(load)(source + x)), target + x);
    }
    LEVEL(store)(last, target + count - 8);
}

/// The colours of four columns.
INLINE u32x4 LEVEL(shown)(const uint64_t *colors, double last, f64x4 locations, u64x4 thresholds) {
    // Written so that NaN counts as 0.
    f64x4 limited = (f64x4)((u64x4)locations & (u64x4)(locations > 0));
    u64x4 is_beyond = (u64x4)(limited > 1);
    limited = (f64x4)(((u64x4)limited & ~is_beyond) | ((u64x4)((f64x4){0} + 1) & is_beyond));
    i32x4 places = __builtin_convertvector(limited * last + 0.5, i32x4);
    u64x4 fine = {colors[places[0]], colors[places[1]], colors[places[2]], colors[places[3]]};
    u64x4 bytes = (fine + thresholds) >> 8 & 0x00FF00FF00FF00FF;
    u64x4 pairs = (bytes | bytes >> 8) & 0x0000FFFF0000FFFF;
    return __builtin_convertvector(pairs | pairs >> 16, u32x4);
}

TARGET static void LEVEL(show)(
    const uint64_t *colors, size_t last, const double *locations, const uint64_t thresholds[8], int64_t column,
    uint32_t *target, size_t count
) {
    u64x4 levels[8];
    for (int first = 0; first < 8; first++) {
        for (int lane = 0; lane < 4; lane++) levels[first][lane] = thresholds[(column + first + lane) & 7];
    }
    size_t x = 0;
    for (; x + 4 <= count; x += 4) {
        *(u32x4_stored *)(target + x) =
            LEVEL(shown)(colors, (double)last, *(const f64x4_stored *)(locations + x), levels[x & 7]);
    }
    for (; x < count; x++) target[x] = LEVEL(shown)(colors, (double)last, (f64x4){locations[x]}, levels[x & 7])[0];
}

// MARK: - Comparing

TARGET static size_t LEVEL(literal_count)(const uint32_t *pixels, const uint32_t *last, size_t count) {
    size_t x = 0;
    for (; x + 10 <= count; x += 8) {
        u32x8 first = LEVEL(load)(pixels + x), second = LEVEL(load)(pixels + x + 1);
        // 0 where all that is compared is the same.
        u32x8 same = (first ^ LEVEL(load)(last + x)) | (second ^ LEVEL(load)(last + x + 1));
        u32x8 run = (first ^ second) | (first ^ LEVEL(load)(pixels + x + 2));
        if (!LEVEL(are_clear)((u32x8)(same == 0) | (u32x8)(run == 0))) break;
    }
    return x;
}

#undef INLINE
