// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// SVG by librsvg. Files come without a base address, so they can refer to no other file.
// Source: documented, the librsvg and cairo APIs.

#define _GNU_SOURCE
#include "codecs.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

typedef struct { double x, y, width, height; } svg_rectangle;
enum { format_argb32 = 0 };

static struct {
    void *(*open)(const uint8_t *, size_t, void **);
    int (*size)(void *, double *, double *);
    void (*proportions)(void *, int *, void *, int *, void *, int *, svg_rectangle *);
    int (*render)(void *, void *, const svg_rectangle *, void **);
    void (*close)(void *);
    void *(*make_surface)(uint8_t *, int, int, int, int);
    void (*free_surface)(void *);
    void (*flush)(void *);
    void *(*make_context)(void *);
    void (*free_context)(void *);
    int (*status)(void *);
    bool is_loaded;
} library;

static void load(void) {
    const library_function functions[] = {
        {"rsvg_handle_new_from_data", (void **)&library.open},
        {"rsvg_handle_get_intrinsic_size_in_pixels", (void **)&library.size},
        {"rsvg_handle_get_intrinsic_dimensions", (void **)&library.proportions},
        {"rsvg_handle_render_document", (void **)&library.render},
    };
    const library_function objects[] = {{"g_object_unref", (void **)&library.close}};
    const library_function drawing[] = {
        {"cairo_image_surface_create_for_data", (void **)&library.make_surface},
        {"cairo_surface_destroy", (void **)&library.free_surface},
        {"cairo_surface_flush", (void **)&library.flush},
        {"cairo_create", (void **)&library.make_context},
        {"cairo_destroy", (void **)&library.free_context},
        {"cairo_status", (void **)&library.status},
    };
    library.is_loaded = load_library("librsvg-2.so.2", functions, sizeof functions / sizeof *functions)
        && load_library("libgobject-2.0.so.0", objects, 1)
        && load_library("libcairo.so.2", drawing, sizeof drawing / sizeof *drawing);
}

/// One drawing, on a thread of its own, which may have to be left behind.
typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t done;
    bool is_done, is_abandoned;
    uint8_t *bytes;
    size_t length;
    double scale, width, height;
    codec_image image;
    codec_result result;
} drawing_job;

static void end(drawing_job *job) {
    pthread_mutex_destroy(&job->lock);
    pthread_cond_destroy(&job->done);
    free(job->bytes);
    free(job);
}

static void read_size(void *handle, double *width, double *height) {
    if (library.size(handle, width, height)) return;
    // Without a size of its own it is as large as its coordinates.
    int has_width = 0, has_height = 0, has_box = 0;
    struct { double length; int unit; } lengths[2];
    svg_rectangle box = {0};
    library.proportions(handle, &has_width, &lengths[0], &has_height, &lengths[1], &has_box, &box);
    *width = has_box ? box.width : 0;
    *height = has_box ? box.height : 0;
}

static codec_result draw(drawing_job *job) {
    void *handle = library.open(job->bytes, job->length, NULL);
    if (!handle) return codec_damaged;
    codec_result result = codec_damaged;
    read_size(handle, &job->width, &job->height);
    double width = ceil(job->width * job->scale - 1e-6), height = ceil(job->height * job->scale - 1e-6);
    if (width >= 1 && height >= 1) {
        result = width <= 32767 && height <= 32767
            ? allocate_image(&job->image, (size_t)width, (size_t)height) : codec_too_large;
    }
    if (result == codec_done) {
        void *surface = library.make_surface(
            job->image.pixels, format_argb32, (int)width, (int)height, (int)width * 4);
        void *context = library.make_context(surface);
        svg_rectangle whole = {0, 0, job->width * job->scale, job->height * job->scale};
        if (!library.render(handle, context, &whole, NULL) || library.status(context) != 0) result = codec_damaged;
        library.flush(surface);
        library.free_context(context);
        library.free_surface(surface);
        job->image.is_premultiplied = true;
        if (result != codec_done) free_image(&job->image);
    }
    library.close(handle);
    return result;
}

static void *run(void *argument) {
    drawing_job *job = argument;
    codec_result result = draw(job);
    pthread_mutex_lock(&job->lock);
    job->result = result;
    job->is_done = true;
    bool is_abandoned = job->is_abandoned;
    pthread_cond_signal(&job->done);
    pthread_mutex_unlock(&job->lock);
    if (is_abandoned) {
        free_image(&job->image);
        end(job);
    }
    return NULL;
}

/// How long a drawing may take, in seconds. Source: chosen; what an app shows takes milliseconds.
static const long patience = 5;

codec_result draw_svg(
    const uint8_t *bytes, size_t length, double scale, codec_image *image, double *width, double *height) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!library.is_loaded) return codec_missing;
    drawing_job *job = calloc(1, sizeof *job);
    if (!job) return codec_out_of_memory;
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&job->done, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&job->lock, NULL);
    job->bytes = malloc(length > 0 ? length : 1);
    job->scale = scale;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 8 << 20);
    pthread_t thread;
    if (job->bytes) {
        memcpy(job->bytes, bytes, length);
        job->length = length;
    }
    if (!job->bytes || pthread_create(&thread, &attributes, run, job) != 0) {
        pthread_attr_destroy(&attributes);
        end(job);
        return codec_out_of_memory;
    }
    pthread_attr_destroy(&attributes);
    // From the kernel: the clock of this process may be a stage's.
    struct timespec deadline = {0};
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += patience;
    pthread_mutex_lock(&job->lock);
    int wait = 0;
    while (!job->is_done && wait == 0) wait = pthread_cond_timedwait(&job->done, &job->lock, &deadline);
    bool is_done = job->is_done;
    job->is_abandoned = !is_done;
    pthread_mutex_unlock(&job->lock);
    if (!is_done) return codec_too_slow;
    codec_result result = job->result;
    *image = job->image;
    *width = job->width;
    *height = job->height;
    end(job);
    return result;
}
