// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The process a user's file runs in. It holds nothing but a way into the runtime library, which lies beside it, so that
// the file and Legato share one copy of every type.

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static int fail(const char *what) {
    fprintf(stderr, "legato: cannot load Legato's runtime: %s\n", what);
    return 1;
}

// Prints "name: version" of the drawing and text libraries in this process.
static int print_versions(void) {
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

// Arguments: the user's library, where to write the report, then those of `legato render`.
int main(int argc, char **argv) {
    // Whoever watches us may be killed; then nobody is left to stop a program that never yields.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // What the program prints shows up as it happens, also in a pipe.
    setvbuf(stdout, NULL, _IOLBF, 0);

    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0) return fail("/proc/self/exe cannot be read");
    path[length] = 0;

    char library[PATH_MAX + 32];
    snprintf(library, sizeof library, "%s/libLegatoRuntime.so", dirname(path));
    void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
    if (!handle) return fail(dlerror());
    if (argc == 2 && !strcmp(argv[1], "--versions")) return print_versions();

    int (*run)(int, char **) = NULL;
    *(void **)&run = dlsym(handle, "legato_run_main");
    if (!run) return fail(dlerror());

    // Threads of the user's may still run, and their statics are nobody's business any more: leave without ceremony.
    int code = run(argc, argv);
    fflush(NULL);
    _exit(code);
}
