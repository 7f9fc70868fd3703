// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What a scene process gives up before it loads anything.

#define _GNU_SOURCE
#include "runner.h"

#include <errno.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: - What the host allows

static bool read_number(const char *text, uint64_t *number) {
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == 0;
}

/// All that is in a pipe, with a zero byte behind it; null where it cannot be read.
static char *read_all(int descriptor, size_t *size) {
    size_t capacity = 1 << 16;
    char *text = malloc(capacity + 1);
    *size = 0;
    while (text) {
        ssize_t count = read(descriptor, text + *size, capacity - *size);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            text[*size] = 0;
            return count == 0 ? text : NULL;
        }
        *size += (size_t)count;
        if (*size == capacity) text = realloc(text, 2 * capacity + 1), capacity *= 2;
    }
    return NULL;
}

bool read_limits(int descriptor, scene_limits *limits) {
    *limits = (scene_limits){.has_sandbox = true, .has_landlock = true, .memory = 4ull << 30, .seconds = 600};
    size_t size;
    char *text = read_all(descriptor, &size);
    if (!text) {
        fail("The limits of the scene cannot be read.");
        return false;
    }
    limits->readable = calloc(size + 1, sizeof(char *));
    limits->found = calloc(size + 1, sizeof(char *));
    limits->folders = calloc(size + 1, sizeof(char *));
    for (char *word = text; word < text + size; word += strlen(word) + 1) {
        // Where there is none, it is the empty text behind everything.
        char *value = word + strlen(word) + 1;
        if (value > text + size) value = text + size;
        bool has_value = true;
        if (!strcmp(word, "--no-sandbox")) limits->has_sandbox = has_value = false;
        else if (!strcmp(word, "--no-landlock")) limits->has_landlock = has_value = false;
        else if (!strcmp(word, "--allow-network")) limits->allows_network = true, has_value = false;
        else if (!strcmp(word, "--memory") && read_number(value, &limits->memory)) {}
        else if (!strcmp(word, "--seconds") && read_number(value, &limits->seconds)) {}
        else if (!strcmp(word, "--read") && *value) limits->readable[limits->readable_count++] = value;
        else if (!strcmp(word, "--read-found") && *value) limits->found[limits->found_count++] = value;
        else if (!strcmp(word, "--folder") && *value) limits->folders[limits->folder_count++] = value;
        else if (!strcmp(word, "--home") && *value) limits->home = value;
        else if (!strcmp(word, "--working-folder") && *value) limits->working_folder = value;
        else if (!strcmp(word, "--parent") && read_number(value, &limits->parent)) {}
        else {
            fail("'%s' is not a limit of a scene, or has no value.", word);
            return false;
        }
        if (has_value) word = value;
    }
    close(descriptor);
    return true;
}

// MARK: - Every scene

void end_with(pid_t parent, int signal) {
    prctl(PR_SET_PDEATHSIG, signal);
    // Somebody else is the parent of an orphan. Who that is, and which number a parent has, differs: a container's command is
    // process 1.
    if (getppid() != parent) _exit(1);
}

void enter_scene_process(const scene_limits *limits) {
    // If the command is killed, nothing else stops a program that never yields.
    end_with((pid_t)limits->parent, SIGKILL);
    syscall(SYS_close_range, process_faults + 1, ~0u, 0);
    // Deep views are evaluated by recursion. The kernel keeps more than this free below the main thread's stack.
    struct rlimit stack;
    rlim_t wanted = 64 << 20;
    if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < wanted && stack.rlim_max >= wanted)
        setrlimit(RLIMIT_STACK, &(struct rlimit){wanted, stack.rlim_max});
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    // What the program prints shows up as it happens, also in a pipe.
    setvbuf(stdout, NULL, _IOLBF, 0);
}

// MARK: - The sandbox

/// Takes away every capability, now and after any later exec.
static const char *drop_capabilities(void) {
    for (int capability = 0; capability <= 63; capability++)
        if (prctl(PR_CAPBSET_READ, capability) == 1) prctl(PR_CAPBSET_DROP, capability);
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2] = {{0}};
    return syscall(SYS_capset, &header, none) == 0 ? NULL : "capabilities cannot be dropped";
}

static bool limit(int resource, rlim_t value) {
    struct rlimit now;
    if (getrlimit(resource, &now) != 0) return false;
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < value) value = now.rlim_max;
    return setrlimit(resource, &(struct rlimit){value, value}) == 0;
}

static const char *limit_resources(const scene_limits *limits) {
    // Private memory counts as data. Shared memory, code and stacks count as address space only, so that has a bound as well.
    rlim_t address_space = limits->memory + (3ull << 30);
    bool is_limited = limit(RLIMIT_DATA, limits->memory) && limit(RLIMIT_AS, address_space) &&
                      limit(RLIMIT_CPU, limits->seconds) && limit(RLIMIT_NOFILE, 256) && limit(RLIMIT_FSIZE, 0) &&
                      limit(RLIMIT_MSGQUEUE, 0) && limit(RLIMIT_MEMLOCK, 1 << 20);
    return is_limited ? NULL : "limits cannot be set";
}

const char *enter_sandbox(const scene_limits *limits, unsigned *missing) {
    const char *failure = NULL;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) failure = "privileges cannot be given up";
    if (!failure) failure = restrict_files(limits, missing);
    if (!failure) failure = drop_capabilities();
    if (!failure) failure = limit_resources(limits);
    // Nobody of the same user attaches to us.
    if (!failure) prctl(PR_SET_DUMPABLE, 0);
    if (!failure) failure = restrict_calls(limits, missing);
    return failure;
}
