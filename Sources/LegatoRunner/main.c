// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The process a user's file runs in. It holds nothing but a sandbox and a way into the runtime library, which lies beside it,
// so that the file and Legato share one copy of every type.

#define _GNU_SOURCE
#include "runner.h"

#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("legato-runner: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return 1;
}

// Writes where the runtime library lies. Returns 0, or the exit code.
static int find_runtime(char library[PATH_MAX + 32]) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0) return fail("/proc/self/exe cannot be read.");
    path[length] = 0;
    snprintf(library, PATH_MAX + 32, "%s/libLegatoRuntime.so", dirname(path));
    return 0;
}

static void *load_runtime(void) {
    char library[PATH_MAX + 32];
    if (find_runtime(library) != 0) return NULL;
    void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
    if (!handle) fail("Cannot load Legato's runtime: %s.", dlerror());
    return handle;
}

// Prints "name: version" of the drawing and text libraries.
static int print_versions(void) {
    if (!load_runtime()) return 1;
    static const char *const names[][2] = {
        {"cairo", "cairo_version_string"},
        {"pango", "pango_version_string"},
        {"harfbuzz", "hb_version_string"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *(*version)(void) = NULL;
        *(void **)&version = dlsym(RTLD_DEFAULT, names[i][1]);
        printf("%s: %s\n", names[i][0], version ? version() : "not loaded");
    }
    return 0;
}

// Has fontconfig write its caches, which a scene may only read.
static int warm_fonts(void) {
    if (!load_runtime()) return 1;
    int (*init)(void) = NULL;
    *(void **)&init = dlsym(RTLD_DEFAULT, "FcInit");
    return init && init() ? 0 : 1;
}

// Shows the user's views to the host at the other end of the socket.
static int run_scene(void) {
    scene_limits limits;
    if (!read_limits(process_limits, &limits)) return 2;
    enter_scene_process(&limits);
    unsigned missing = 0;
    if (limits.has_sandbox) {
        const char *failure = enter_sandbox(&limits, &missing);
        if (failure) return fail("Cannot enter the sandbox: %s.", failure);
    }

    heap_select(heap_of_scene);
    void *runtime = load_runtime();
    if (!runtime) return 1;
    connect_heaps(runtime);
    int (*run)(int, int, unsigned) = NULL;
    *(void **)&run = dlsym(runtime, "legato_run_scene");
    if (!run) return fail("%s", dlerror());
    report_faults(process_faults);
    // Not before: until here the working folder is one of ours, so that nothing is found in the user's.
    if (limits.working_folder && chdir(limits.working_folder) != 0)
        return fail("Cannot enter '%s': %s.", limits.working_folder, strerror(errno));

    // Threads of the user's may still run, so nothing is destroyed before the process ends.
    int code = call_at_fixed_place(run, missing);
    fflush(NULL);
    _exit(code);
}

int main(int argc, char **argv) {
    const char *mode = argc > 1 ? argv[1] : "";
    if (!strcmp(mode, "--scene")) {
        fix_addresses(argv);
        return run_scene();
    }
    if (!strcmp(mode, "--guard") && argc > 3) return run_guarded(atoi(argv[2]), argv + 3);
    if (!strcmp(mode, "--versions")) return print_versions();
    if (!strcmp(mode, "--warm-fonts")) return warm_fonts();
    return fail("This program is started by 'legato'.");
}
