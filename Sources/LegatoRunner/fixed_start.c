// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Where the kernel puts libraries and stacks: in every scene process at the same place, so that an address of code, of a type or of
// a variable is no source of chance.

#define _GNU_SOURCE
#include "runner.h"

#include <alloca.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <unistd.h>

/// The stack that the C library gives to threads, and that decides below which address the kernel maps. Source: the usual limit.
static const rlim_t usual_stack = 8 << 20;

static int compare_texts(const void *left, const void *right) {
    return strcmp(*(char *const *)left, *(char *const *)right);
}

void fix_addresses(char **arguments) {
    // Whoever started us may have had the variables in any order.
    size_t count = 0;
    while (environ[count]) count++;
    qsort(environ, count, sizeof *environ, compare_texts);
    int now = personality(0xffffffff);
    if (now < 0 || (now & ADDR_NO_RANDOMIZE) || personality((unsigned long)now | ADDR_NO_RANDOMIZE) < 0) return;
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_max >= usual_stack)
        setrlimit(RLIMIT_STACK, &(struct rlimit){usual_stack, stack.rlim_max});
    // It holds from the next program on. Where that cannot be started, addresses stay random.
    const char *path = (const char *)getauxval(AT_EXECFN);
    if (path) execv(path, arguments);
}

int call_at_fixed_place(int (*run)(int, int, unsigned), unsigned missing) {
    // What the kernel gave the C library to draw secrets from, which it has done.
    void *random = (void *)getauxval(AT_RANDOM);
    if (random) memset(random, 0, 16);
    // Arguments and environment lie above, and are smaller.
    const uintptr_t unit = 4 << 20;
    volatile char *room = alloca((uintptr_t)__builtin_frame_address(0) & (unit - 1));
    room[0] = 0;
    return run(process_socket, process_frames, missing);
}
