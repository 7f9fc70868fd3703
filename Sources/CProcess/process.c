// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#define _GNU_SOURCE
#include "CProcess.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int process_make_shared_memory(void) {
    return memfd_create("legato", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

bool process_seal_shared_memory(int descriptor, size_t size) {
    if (ftruncate(descriptor, (off_t)size) != 0) return false;
    if (fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) return false;
    struct stat status;
    if (fstat(descriptor, &status) != 0) return false;
    errno = EINVAL;
    return (size_t)status.st_size == size;
}

bool process_make_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

int process_set_working_folder(posix_spawn_file_actions_t *actions, const char *folder) {
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

/// Children that this process had before it started any: those of the program that it replaced, such as a shell's.
static int inherited[64];
static size_t inherited_count;

static bool is_inherited(int child) {
    for (size_t index = 0; index < inherited_count; index++)
        if (inherited[index] == child) return true;
    return false;
}

/// Calls `body` for the children of all of our threads. Gives their number; below 0: unknown.
static int for_each_child(void (*body)(int child)) {
    DIR *threads = opendir("/proc/self/task");
    if (!threads) return -1;
    int count = 0;
    struct dirent *entry;
    while ((entry = readdir(threads))) {
        if (entry->d_name[0] == '.') continue;
        char path[64 + sizeof entry->d_name];
        snprintf(path, sizeof path, "/proc/self/task/%s/children", entry->d_name);
        FILE *file = fopen(path, "re");
        if (!file) continue;
        int child;
        while (fscanf(file, "%d", &child) == 1) {
            if (is_inherited(child)) continue;
            body(child);
            count++;
        }
        fclose(file);
    }
    closedir(threads);
    return count;
}

static void inherit(int child) {
    if (inherited_count < sizeof inherited / sizeof *inherited) inherited[inherited_count++] = child;
}

void process_adopt_orphans(void) {
    for_each_child(inherit);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

static int64_t now_in_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void pause_briefly(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

bool process_wait(pid_t child, int milliseconds) {
    int64_t end = now_in_milliseconds() + milliseconds;
    int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
    bool has_ended = false;
    while (!has_ended) {
        int64_t left = milliseconds < 0 ? -1 : end - now_in_milliseconds();
        if (milliseconds >= 0 && left < 0) left = 0;
        if (descriptor >= 0) {
            struct pollfd entry = {.fd = descriptor, .events = POLLIN};
            has_ended = poll(&entry, 1, (int)left) > 0;
        } else {
            siginfo_t info = {0};
            has_ended = waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == child;
            if (!has_ended) pause_briefly();
        }
        if (!has_ended && milliseconds >= 0 && now_in_milliseconds() >= end) break;
    }
    if (descriptor >= 0) close(descriptor);
    return has_ended;
}

static void end_child(int child) {
    kill(-child, SIGKILL);
    kill(child, SIGKILL);
}

void process_end_children(int milliseconds) {
    int64_t end = now_in_milliseconds() + milliseconds;
    while (true) {
        int count = for_each_child(end_child);
        pid_t ended;
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {}
        if (count == 0 || (ended < 0 && errno == ECHILD)) return;
        if (now_in_milliseconds() >= end) return;
        pause_briefly();
    }
}

char *process_copy_library(const char *function) {
    Dl_info info;
    void *address = dlsym(RTLD_DEFAULT, function);
    return address && dladdr(address, &info) ? realpath(info.dli_fname, NULL) : NULL;
}
