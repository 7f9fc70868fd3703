// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What a scene process in a sandbox tries and is refused. The replacements call the real function and look at its error: they
// refuse nothing themselves.

#define _GNU_SOURCE
#include "stage_time_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    int (*open)(const char *, int, ...);
    int (*open64)(const char *, int, ...);
    int (*openat)(int, const char *, int, ...);
    void *(*opendir)(const char *);
    void *(*fopen)(const char *, const char *);
    void *(*fopen64)(const char *, const char *);
    int (*mkstemp)(char *);
    int (*mkdir)(const char *, mode_t);
    int (*unlink)(const char *);
    int (*rename)(const char *, const char *);
    int (*socket)(int, int, int);
    int (*posix_spawn)(pid_t *, const char *, const void *, const void *, char *const[], char *const[]);
    int (*posix_spawnp)(pid_t *, const char *, const void *, const void *, char *const[], char *const[]);
    int (*execve)(const char *, char *const[], char *const[]);
    int (*execv)(const char *, char *const[]);
    int (*execvp)(const char *, char *const[]);
    pid_t (*fork)(void);
    int (*system)(const char *);
    void *(*popen)(const char *, const char *);
    int (*kill)(pid_t, int);
} real;

static _Atomic(stage_refusal_handler) refusal_handler;

bool stage_watches_refusals(void) {
    return atomic_load_explicit(&refusal_handler, memory_order_acquire) != NULL;
}

static bool starts_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

static void note(int kind, const char *detail) {
    int error = errno;
    stage_refusal_handler handler = atomic_load_explicit(&refusal_handler, memory_order_acquire);
    if (handler && (error == EPERM || error == EACCES || error == EROFS)) handler(kind, detail ? detail : "");
    errno = error;
}

/// Libraries look at what the kernel says of the machine, and do without.
static void note_path(int kind, const char *path) {
    if (path && !starts_with(path, "/proc/") && !starts_with(path, "/sys/") && !starts_with(path, "/dev/")) note(kind, path);
}

// MARK: - Files

/// What a control group allows is a property of the machine. Foundation counts processors by it.
static bool is_of_machine(const char *path) {
    if (!path || !starts_with(path, "/sys/fs/cgroup/") || !stage_owner()) return false;
    errno = ENOENT;
    return true;
}

static int kind_of(int flags) {
    return (flags & (O_ACCMODE | O_CREAT | O_TRUNC)) == O_RDONLY ? stage_refused_reading : stage_refused_writing;
}

static mode_t mode_of(int flags, va_list arguments) {
    return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(arguments, int) : 0;
}

static int watched_open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    if (is_of_machine(path)) return -1;
    int result = real.open(path, flags, mode);
    if (result < 0) note_path(kind_of(flags), path);
    return result;
}

static int watched_open64(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    if (is_of_machine(path)) return -1;
    int result = real.open64(path, flags, mode);
    if (result < 0) note_path(kind_of(flags), path);
    return result;
}

static int watched_openat(int folder, const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    if (is_of_machine(path)) return -1;
    int result = real.openat(folder, path, flags, mode);
    if (result < 0) note_path(kind_of(flags), path);
    return result;
}

/// Whether the threads of its pools are running, libdispatch reads from /proc, and it ends the process where it cannot. There is
/// no /proc in a sandbox, so the answer is always that a thread sleeps: then a pool may have one more.
static int dispatch_open(const char *path, int flags, ...) {
    int result = real.open(path, flags);
    if (result >= 0 || errno != EACCES || !starts_with(path, "/proc/")) return result;
    static const char sleeping[] = "1 (thread) S 1 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 0 0 0";
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return result;
    ssize_t written = write(ends[1], sleeping, sizeof sleeping - 1);
    (void)written;
    close(ends[1]);
    return ends[0];
}

static void *watched_opendir(const char *path) {
    void *result = real.opendir(path);
    if (!result) note_path(stage_refused_reading, path);
    return result;
}

static int kind_of_mode(const char *mode) {
    return mode && strchr(mode, 'r') && !strchr(mode, '+') ? stage_refused_reading : stage_refused_writing;
}

static void *watched_fopen(const char *path, const char *mode) {
    if (is_of_machine(path)) return NULL;
    if (stage_is_random_path(path)) return stage_open_random();
    void *result = real.fopen(path, mode);
    if (!result) note_path(kind_of_mode(mode), path);
    return result;
}

static void *watched_fopen64(const char *path, const char *mode) {
    if (is_of_machine(path)) return NULL;
    if (stage_is_random_path(path)) return stage_open_random();
    void *result = real.fopen64(path, mode);
    if (!result) note_path(kind_of_mode(mode), path);
    return result;
}

static int watched_mkstemp(char *path) {
    int result = real.mkstemp(path);
    if (result < 0) note_path(stage_refused_writing, path);
    return result;
}

static int watched_mkdir(const char *path, mode_t mode) {
    int result = real.mkdir(path, mode);
    if (result != 0) note_path(stage_refused_writing, path);
    return result;
}

static int watched_unlink(const char *path) {
    int result = real.unlink(path);
    if (result != 0) note_path(stage_refused_writing, path);
    return result;
}

static int watched_rename(const char *from, const char *to) {
    int result = real.rename(from, to);
    if (result != 0) note_path(stage_refused_writing, to);
    return result;
}

// MARK: - Network, processes, signals

/// Sockets of the local system are left out: the C library opens one for its log.
static int watched_socket(int domain, int type, int protocol) {
    int result = real.socket(domain, type, protocol);
    if (result < 0 && domain != 1) note(stage_refused_network, NULL);
    return result;
}

static int watched_posix_spawn(
    pid_t *process, const char *path, const void *actions, const void *attributes, char *const arguments[],
    char *const environment[]) {
    int result = real.posix_spawn(process, path, actions, attributes, arguments, environment);
    errno = result;
    if (result != 0) note(stage_refused_process, path);
    return result;
}

static int watched_posix_spawnp(
    pid_t *process, const char *path, const void *actions, const void *attributes, char *const arguments[],
    char *const environment[]) {
    int result = real.posix_spawnp(process, path, actions, attributes, arguments, environment);
    errno = result;
    if (result != 0) note(stage_refused_process, path);
    return result;
}

static int watched_execve(const char *path, char *const arguments[], char *const environment[]) {
    int result = real.execve(path, arguments, environment);
    note(stage_refused_process, path);
    return result;
}

static int watched_execv(const char *path, char *const arguments[]) {
    int result = real.execv(path, arguments);
    note(stage_refused_process, path);
    return result;
}

static int watched_execvp(const char *path, char *const arguments[]) {
    int result = real.execvp(path, arguments);
    note(stage_refused_process, path);
    return result;
}

static pid_t watched_fork(void) {
    pid_t result = real.fork();
    if (result < 0) note(stage_refused_process, NULL);
    return result;
}

static int watched_system(const char *command) {
    int result = real.system(command);
    if (result < 0) note(stage_refused_process, command);
    return result;
}

static void *watched_popen(const char *command, const char *type) {
    void *result = real.popen(command, type);
    if (!result) note(stage_refused_process, command);
    return result;
}

static int watched_kill(pid_t process, int number) {
    int result = real.kill(stage_machine_real_process(process), number);
    if (result != 0) note(stage_refused_signal, NULL);
    return result;
}

// MARK: - The table

#define ROW(name) {#name, (void *)watched_##name, (void **)&real.name, NULL}

const stage_replacement stage_watching_replacements[] = {
    ROW(open), ROW(open64), ROW(openat), ROW(opendir), ROW(fopen), ROW(fopen64), ROW(mkstemp), ROW(mkdir), ROW(unlink),
    ROW(rename), ROW(socket), ROW(posix_spawn), ROW(posix_spawnp), ROW(execve), ROW(execv), ROW(execvp), ROW(fork),
    ROW(system), ROW(popen), ROW(kill),
    {"open", (void *)dispatch_open, (void **)&real.open, "libdispatch"},
};
const size_t stage_watching_replacement_count = sizeof stage_watching_replacements / sizeof *stage_watching_replacements;

static void find_functions(const stage_replacement *table, size_t count) {
    for (size_t index = 0; index < count; index++)
        if (!*table[index].real) *table[index].real = stage_find_function(table[index].name);
}

void stage_time_watch_refusals(stage_refusal_handler handler) {
    find_functions(stage_watching_replacements, stage_watching_replacement_count);
    find_functions(stage_machine_replacements, stage_machine_replacement_count);
    atomic_store_explicit(&refusal_handler, handler, memory_order_release);
}
