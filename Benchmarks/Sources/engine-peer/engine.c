// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Physical limit for "advance N independent animated values by one frame".
//   spring_each   : closed-form under-damped spring, own parameters per value, libm exp+sincos
//   spring_group  : 16 distinct (omega, zeta, start) groups; exp/sin/cos once per group per frame
//   spring_shared : all values share parameters and start; exp/sin/cos once per frame
//   bezier_each   : cubic-bezier timing, own control points per value, Newton (+bisection) solve
//   bezier_shared : all values share curve and start; solve once per frame, lerp per value
#include "bench.h"
#include <math.h>
#ifndef TAG
#define TAG "O3"
#endif
typedef struct { double from, to, start, w, z, wd, a, b; } Spring;      // 64 bytes
typedef struct { double from, to, start, dur, ax, bx, cx, ay, by, cy; } Bez;
typedef struct { int n; Spring *s; Bez *b; double *out; double *A, *B, *T; int *g; double now; } Ctx;

static double solve(const Bez *k, double x) {
  double t = x;
  for (int i = 0; i < 8; i++) {
    double e = ((k->ax * t + k->bx) * t + k->cx) * t - x;
    if (fabs(e) < 1e-6) return t;
    double d = (3 * k->ax * t + 2 * k->bx) * t + k->cx;
    if (fabs(d) < 1e-6) break;
    t -= e / d;
  }
  double lo = 0, hi = 1; t = x;
  while (lo < hi) {
    double e = ((k->ax * t + k->bx) * t + k->cx) * t;
    if (fabs(e - x) < 1e-6) return t;
    if (x > e) lo = t; else hi = t;
    double m = (hi - lo) * .5 + lo; if (m == t) return t; t = m;
  }
  return t;
}
#define NOW(c, i) ((c)->now = 0.05 + ((i) % 120) * (1.0 / 120))
static void spring_each(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i);
  for (int k = 0; k < c->n; k++) {
    const Spring *s = &c->s[k]; double t = now - s->start;
    c->out[k] = s->to + exp(-s->z * s->w * t) * (s->a * cos(s->wd * t) + s->b * sin(s->wd * t));
  }
}
// Same arithmetic on structure-of-arrays so that a vectorising libm (libmvec) can be used.
static void spring_each_soa(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i); int n = c->n;
  const double *restrict A = c->A, *restrict B = A + n, *restrict W = B + n, *restrict L = W + n, *restrict T = c->T, *restrict S = L + n;
  double *restrict o = c->out;
  for (int k = 0; k < n; k++) {
    double t = now - S[k];
    o[k] = T[k] + exp(L[k] * t) * (A[k] * cos(W[k] * t) + B[k] * sin(W[k] * t));
  }
}
// The same, two or four lanes at a time through glibc's vector maths library (libmvec).
#if defined(__AVX2__)
#include <immintrin.h>
typedef __m256d V;
enum { LANES = 4 };
V _ZGVdN4v_exp(V); V _ZGVdN4v_sin(V); V _ZGVdN4v_cos(V);
#define vexp _ZGVdN4v_exp
#define vsin _ZGVdN4v_sin
#define vcos _ZGVdN4v_cos
#else
#include <emmintrin.h>
typedef __m128d V;
enum { LANES = 2 };
V _ZGVbN2v_exp(V); V _ZGVbN2v_sin(V); V _ZGVbN2v_cos(V);
#define vexp _ZGVbN2v_exp
#define vsin _ZGVbN2v_sin
#define vcos _ZGVbN2v_cos
#endif
static inline V vld(const double *p) { V v; memcpy(&v, p, sizeof v); return v; }
static void spring_each_mvec(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i); int n = c->n;
  const double *A = c->A, *B = A + n, *W = B + n, *L = W + n, *T = c->T, *S = L + n;
  for (int k = 0; k + LANES <= n; k += LANES) {
    V t = now - vld(S + k), w = vld(W + k) * t;
    V r = vld(T + k) + vexp(vld(L + k) * t) * (vld(A + k) * vcos(w) + vld(B + k) * vsin(w));
    memcpy(c->out + k, &r, sizeof r);
  }
}
static void spring_group(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i); double e1[16], e2[16];
  for (int g = 0; g < 16; g++) {
    const Spring *s = &c->s[g]; double t = now - s->start, e = exp(-s->z * s->w * t);
    e1[g] = e * cos(s->wd * t); e2[g] = e * sin(s->wd * t);
  }
  const double *restrict A = c->A, *restrict B = A + c->n, *restrict T = c->T; double *restrict o = c->out;
  for (int k = 0; k < c->n; k++) { int g = c->g[k]; o[k] = T[k] + A[k] * e1[g] + B[k] * e2[g]; }
}
static void spring_shared(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i);
  const Spring *s = &c->s[0]; double t = now - s->start, e = exp(-s->z * s->w * t);
  double e1 = e * cos(s->wd * t), e2 = e * sin(s->wd * t);
  const double *restrict A = c->A, *restrict B = A + c->n, *restrict T = c->T; double *restrict o = c->out;
  for (int k = 0; k < c->n; k++) o[k] = T[k] + A[k] * e1 + B[k] * e2;
}
static void bezier_each(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i);
  for (int k = 0; k < c->n; k++) {
    const Bez *b = &c->b[k]; double x = (now - b->start) / b->dur;
    double y;
    if (x <= 0) y = 0; else if (x >= 1) y = 1;
    else { double t = solve(b, x); y = ((b->ay * t + b->by) * t + b->cy) * t; }
    c->out[k] = b->from + (b->to - b->from) * y;
  }
}
static void bezier_shared(void *p, int i) {
  Ctx *c = (Ctx *)p; double now = NOW(c, i);
  const Bez *b = &c->b[0]; double t = solve(b, (now - b->start) / b->dur), y = ((b->ay * t + b->by) * t + b->cy) * t;
  const double *restrict A = c->A, *restrict T = c->T; double *restrict o = c->out;
  for (int k = 0; k < c->n; k++) o[k] = T[k] + A[k] * y;
}
static double rnd(void) { return rand() / (double)RAND_MAX; }
int main(int argc, char **argv) {
  int sizes[] = {1000, 10000, 100000};
  struct { const char *n; bench_fn f; } k[] = {{"spring_each", spring_each}, {"spring_each_soa", spring_each_soa},
    {"spring_each_mvec", spring_each_mvec}, {"spring_group16", spring_group}, {"spring_shared", spring_shared}, {"bezier_each", bezier_each}, {"bezier_shared", bezier_shared}};
  for (int z = 0; z < 3; z++) {
    int n = sizes[z]; Ctx c = {0}; c.n = n; srand(1);
    c.s = (Spring *)malloc(sizeof(Spring) * n); c.b = (Bez *)malloc(sizeof(Bez) * n);
    c.out = (double *)malloc(8 * n); c.A = (double *)malloc(8 * 5 * n); c.T = (double *)malloc(8 * n); c.g = (int *)malloc(4 * n);
    for (int i = 0; i < n; i++) {
      Spring *s = &c.s[i]; s->from = rnd() * 100; s->to = rnd() * 100; s->start = -rnd() * .2;
      s->w = 8 + 12 * rnd(); s->z = .3 + .6 * rnd(); s->wd = s->w * sqrt(1 - s->z * s->z);
      s->a = s->from - s->to; s->b = s->z * s->w * s->a / s->wd;
      c.A[i] = s->a; c.A[n + i] = s->b; c.A[2 * n + i] = s->wd; c.A[3 * n + i] = -s->z * s->w; c.A[4 * n + i] = s->start; c.T[i] = s->to; c.g[i] = rand() & 15;
      Bez *b = &c.b[i]; double x1 = rnd(), y1 = rnd() * .5, x2 = rnd(), y2 = .5 + rnd() * .6;
      b->from = s->from; b->to = s->to; b->start = s->start; b->dur = 1.5 + rnd();
      b->cx = 3 * x1; b->bx = 3 * (x2 - x1) - b->cx; b->ax = 1 - b->cx - b->bx;
      b->cy = 3 * y1; b->by = 3 * (y2 - y1) - b->cy; b->ay = 1 - b->cy - b->by;
    }
    for (unsigned j = 0; j < sizeof k / sizeof *k; j++) {
      char nm[96]; snprintf(nm, sizeof nm, "engine.c.%s.%s.n%d", TAG, k[j].n, n);
      if (argc > 1 && !strstr(nm, argv[1])) continue;
      bench_run(nm, "ns/value", 1.0 / n, n >= 100000 ? 100 : 300, k[j].f, &c);
    }
    free(c.s); free(c.b); free(c.out); free(c.A); free(c.T); free(c.g);
  }
  return 0;
}
