// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What cairo and pango make of the raster scenes (README.md) in one C loop.
#include "../engine-peer/bench.h"
#include <math.h>
#include <pango/pangocairo.h>
typedef struct { int w, h; cairo_surface_t *s; cairo_t *cr; cairo_surface_t *layer; cairo_filter_t filter; PangoLayout *lab[100]; } C;
static void rrect(cairo_t *cr, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0); cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI); cairo_arc(cr, x + r, y + r, r, M_PI, 1.5 * M_PI);
  cairo_close_path(cr);
}
static void clear(void *p, int f) { C *c = p; (void)f; cairo_set_operator(c->cr, CAIRO_OPERATOR_SOURCE); cairo_set_source_rgb(c->cr, 1, 1, 1); cairo_paint(c->cr); cairo_set_operator(c->cr, CAIRO_OPERATOR_OVER); cairo_surface_flush(c->s); }
static void layers(void *p, int f) {
  C *c = p; clear(p, f);
  cairo_pattern_t *pat = cairo_pattern_create_for_surface(c->layer); cairo_pattern_set_filter(pat, c->filter);
  for (int i = 0; i < 100; i++) {
    double sc = 1 + .3 * sin(i + .05 * f);
    cairo_save(c->cr);
    cairo_translate(c->cr, c->w * (.5 + i % 10) / 10, c->h * (.5 + i / 10) / 10);
    cairo_rotate(c->cr, .1 * i + .05 * f); cairo_scale(c->cr, sc, sc); cairo_translate(c->cr, -32, -32);
    cairo_set_source(c->cr, pat);
    cairo_paint_with_alpha(c->cr, .65 + .35 * sin(.7 * i + .03 * f));
    cairo_restore(c->cr);
  }
  cairo_pattern_destroy(pat); cairo_surface_flush(c->s);
}
static void layers_clip(void *p, int f) {              // same, but the drawn area limited by a rectangle path
  C *c = p; clear(p, f);
  cairo_pattern_t *pat = cairo_pattern_create_for_surface(c->layer); cairo_pattern_set_filter(pat, c->filter);
  for (int i = 0; i < 100; i++) {
    double sc = 1 + .3 * sin(i + .05 * f), a = .65 + .35 * sin(.7 * i + .03 * f);
    cairo_save(c->cr);
    cairo_translate(c->cr, c->w * (.5 + i % 10) / 10, c->h * (.5 + i / 10) / 10);
    cairo_rotate(c->cr, .1 * i + .05 * f); cairo_scale(c->cr, sc, sc); cairo_translate(c->cr, -32, -32);
    cairo_rectangle(c->cr, 0, 0, 64, 64); cairo_clip(c->cr);
    cairo_set_source(c->cr, pat); cairo_paint_with_alpha(c->cr, a);
    cairo_restore(c->cr);
  }
  cairo_pattern_destroy(pat); cairo_surface_flush(c->s);
}
static void circles(void *p, int f) {
  C *c = p; clear(p, f); cairo_set_source_rgba(c->cr, .2, .5, .9, .7);
  for (int i = 0; i < 100; i++) { cairo_arc(c->cr, c->w * (.5 + i % 10) / 10, c->h * (.5 + i / 10) / 10, 24 + 8 * sin(i + .05 * f), 0, 2 * M_PI); cairo_fill(c->cr); }
  cairo_surface_flush(c->s);
}
static void rrects(void *p, int f) {
  C *c = p; clear(p, f);
  for (int i = 0; i < 200; i++) {
    double sc = 1 + .3 * sin(i + .05 * f), a = .65 + .35 * sin(.7 * i + .03 * f);
    cairo_save(c->cr);
    cairo_translate(c->cr, c->w * (.5 + i % 20) / 20, c->h * (.5 + i / 20) / 10);
    cairo_rotate(c->cr, .1 * i + .05 * f); cairo_scale(c->cr, sc, sc);
    rrect(c->cr, -30, -20, 60, 40, 10);
    cairo_set_source_rgba(c->cr, .5 + .5 * sin(i), .5 + .5 * sin(i + 2), .5 + .5 * sin(i + 4), a);
    cairo_fill(c->cr); cairo_restore(c->cr);
  }
  cairo_surface_flush(c->s);
}
static PangoLayout *mk(C *c, int i) {
  static PangoFontDescription *d; if (!d) { d = pango_font_description_from_string("Inter"); pango_font_description_set_absolute_size(d, 14 * PANGO_SCALE); }
  char b[32]; snprintf(b, sizeof b, "Label %d", i);
  PangoLayout *l = pango_cairo_create_layout(c->cr); pango_layout_set_font_description(l, d); pango_layout_set_text(l, b, -1); return l;
}
static void labels_cached(void *p, int f) {
  C *c = p; clear(p, f); cairo_set_source_rgb(c->cr, 0, 0, 0);
  for (int i = 0; i < 100; i++) { cairo_move_to(c->cr, c->w * (i % 10) / 10 + 8, c->h * (i / 10) / 10 + 8); pango_cairo_show_layout(c->cr, c->lab[i]); }
  cairo_surface_flush(c->s);
}
int main(int argc, char **argv) {
  const char *only = argc > 1 ? argv[1] : "";
  int sz[2][2] = {{800, 600}, {1920, 1080}};
  for (int k = 0; k < 2; k++) {
    C c = {0}; c.w = sz[k][0]; c.h = sz[k][1];
    c.s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, c.w, c.h); c.cr = cairo_create(c.s);
    c.layer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64);
    cairo_t *lc = cairo_create(c.layer); rrect(lc, 0, 0, 64, 64, 12);
    cairo_pattern_t *g = cairo_pattern_create_linear(0, 0, 0, 64); cairo_pattern_add_color_stop_rgb(g, 0, .2, .5, .9); cairo_pattern_add_color_stop_rgb(g, 1, .9, .3, .5);
    cairo_set_source(lc, g); cairo_fill(lc); cairo_destroy(lc); cairo_pattern_destroy(g);
    for (int i = 0; i < 100; i++) c.lab[i] = mk(&c, i);
    char n[96]; const char *fn[] = {"fast", "good", "bilinear"}; cairo_filter_t fl[] = {CAIRO_FILTER_FAST, CAIRO_FILTER_GOOD, CAIRO_FILTER_BILINEAR};
#define RUN(name, fun) (snprintf(n, sizeof n, "raster.c.%s.%dx%d", name, c.w, c.h), strstr(n, only) ? bench_run(n, "ms/frame", 1e-6, 60, fun, &c) : (void)0)
    RUN("clear", clear);
    for (int j = 0; j < 3; j++) { char q[32]; c.filter = fl[j]; snprintf(q, sizeof q, "layers100_%s", fn[j]); RUN(q, layers); }
    c.filter = CAIRO_FILTER_BILINEAR; RUN("layers100_bilinear_clip", layers_clip);
    RUN("circles100", circles); RUN("rrects200", rrects);
    RUN("labels100_cached", labels_cached);
  }
  return 0;
}
