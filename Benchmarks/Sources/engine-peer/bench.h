// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Shared by the C/C++ peers: repeat, take the median, print `name value unit`.
// Times are the thread's processor time, so that what else runs does not count; p10/p90 printed as <name>.p10 / <name>.p90.
#ifndef BENCH_H
#define BENCH_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static inline double bench_now(void) {
  struct timespec t; clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;               // ns
}
static int bench_cmp(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
static void bench_report(const char *name, double *s, int n, double scale, const char *unit) {
  qsort(s, (size_t)n, sizeof *s, bench_cmp);
  printf("%s %.4g %s\n", name, s[n / 2] * scale, unit);
  printf("%s.p10 %.4g %s\n", name, s[n / 10] * scale, unit);
  printf("%s.p90 %.4g %s\n", name, s[n * 9 / 10] * scale, unit);
  fflush(stdout);
}
typedef void (*bench_fn)(void *ctx, int i);
// Runs fn `reps` times (after 3 warm-ups), one sample each. scale converts ns -> unit.
static inline void bench_run(const char *name, const char *unit, double scale, int reps, bench_fn fn, void *ctx) {
  double *s = (double *)malloc(sizeof(double) * (size_t)reps);
  for (int i = 0; i < 3; i++) fn(ctx, i);
  for (int i = 0; i < reps; i++) { double a = bench_now(); fn(ctx, i + 3); s[i] = bench_now() - a; }
  bench_report(name, s, reps, scale, unit);
  free(s);
}
#endif
