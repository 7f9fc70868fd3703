// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Stands in for a C library where there is none: the functions that motion needs of it, which the host brings.

#pragma once

double exp(double x);
double expm1(double x);
double log(double x);
double log1p(double x);
double sin(double x);
double cos(double x);
double atan2(double y, double x);
double pow(double x, double exponent);
