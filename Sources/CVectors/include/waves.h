// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Exponentials, and waves that decay: what springs come to. One is, to the bit, the same as one of many, at each level and on every machine.

#pragma once

#include "levels.h"

#include <stddef.h>

/// Of x: beyond, 2^k is no normal number.
static const double wave_exponent_limit = 708;
/// Of y: below, the number of half turns has at most 20 bits.
static const double wave_phase_limit = 1600000;

// MARK: - One. Beyond the limits, and where an argument is undefined, a result is NaN.

/// e^x and e^y, within 2 units in the last place; x and y are limited as exponents.
void wave_exponentials(double x, double y, double *first, double *second);

/// first·e^x + second·e^y of the same.
double wave_exponential_sum(double x, double y, double first, double second);

/// e^x·cos y, within 8 units in the last place of e^x.
double wave_decaying_cosine(double x, double y);

/// e^x·cos y and e^x·sin y, within 4 units in the last place of e^x.
void wave_complex_exponential(double x, double y, double *real, double *imaginary);

// MARK: - Many, each after a number of steps of its own

/// Finds amplitude · e^(log_radius · n) · cos(angle · n - phase) for `count` waves, a multiple of eight. A value is NaN where
/// x or y, the argument of a wave, is undefined or beyond its limit. Returns whether all arguments are within.
/// - Parameter waves: log_radius, angle, amplitude and phase of each.
bool waves_swing(vector_level level, const double *waves, const double *steps, double *values, size_t count);

/// The same for slow · e^(log_slow · n) + fast · e^(log_fast · n).
/// - Parameter waves: log_slow, log_fast, slow and fast of each.
bool waves_fall(vector_level level, const double *waves, const double *steps, double *values, size_t count);
