// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What a program is told of the machine, of its process and of files, for a process that renders one scene: the same everywhere.

#define _GNU_SOURCE
#include "stage_time_internal.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fts.h>
#include <glob.h>
#include <pwd.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

/// Source: chosen, an ordinary machine and user.
enum {
    machine_process = 1000, machine_parent = 1, machine_user = 1000, machine_processors = 4,
    /// Of threads that are neither the main thread nor a worker, by their arrival.
    machine_first_thread = 100,
};
static const uint64_t machine_memory = 8ull << 30, machine_free_memory = 4ull << 30;
static const char machine_host[] = "localhost", machine_user_name[] = "user";

static struct {
    pid_t (*getpid)(void);
    pid_t (*getppid)(void);
    pid_t (*gettid)(void);
    pid_t (*getpgrp)(void);
    pid_t (*getpgid)(pid_t);
    pid_t (*getsid)(pid_t);
    uid_t (*getuid)(void);
    uid_t (*geteuid)(void);
    gid_t (*getgid)(void);
    gid_t (*getegid)(void);
    int (*getresuid)(uid_t *, uid_t *, uid_t *);
    int (*getresgid)(gid_t *, gid_t *, gid_t *);
    int (*getgroups)(int, gid_t *);
    char *(*getlogin)(void);
    int (*getlogin_r)(char *, size_t);
    struct passwd *(*getpwuid)(uid_t);
    struct passwd *(*getpwnam)(const char *);
    int (*getpwuid_r)(uid_t, struct passwd *, char *, size_t, struct passwd **);
    int (*getpwnam_r)(const char *, struct passwd *, char *, size_t, struct passwd **);
    int (*uname)(struct utsname *);
    int (*gethostname)(char *, size_t);
    int (*getdomainname)(char *, size_t);
    long (*sysconf)(int);
    int (*get_nprocs)(void);
    int (*get_nprocs_conf)(void);
    long (*get_phys_pages)(void);
    long (*get_avphys_pages)(void);
    int (*sysinfo)(struct sysinfo *);
    int (*getloadavg)(double *, int);
    int (*sched_getaffinity)(pid_t, size_t, cpu_set_t *);
    int (*pthread_getaffinity_np)(pthread_t, size_t, cpu_set_t *);
    int (*sched_getcpu)(void);
    int (*getcpu)(unsigned *, unsigned *);
    int (*getrlimit)(int, struct rlimit *);
    int (*getrlimit64)(int, struct rlimit *);
    struct dirent *(*readdir)(DIR *);
    struct dirent *(*readdir64)(DIR *);
    int (*readdir_r)(DIR *, struct dirent *, struct dirent **);
    int (*readdir64_r)(DIR *, struct dirent *, struct dirent **);
    void (*rewinddir)(DIR *);
    long (*telldir)(DIR *);
    void (*seekdir)(DIR *, long);
    int (*closedir)(DIR *);
    int (*scandir)(const char *, struct dirent ***, int (*)(const struct dirent *),
                   int (*)(const struct dirent **, const struct dirent **));
    int (*scandir64)(const char *, struct dirent ***, int (*)(const struct dirent *),
                     int (*)(const struct dirent **, const struct dirent **));
    FTS *(*fts_open)(char *const *, int, int (*)(const FTSENT **, const FTSENT **));
    FTS *(*fts64_open)(char *const *, int, int (*)(const FTSENT **, const FTSENT **));
    int (*glob)(const char *, int, int (*)(const char *, int), glob_t *);
    int (*glob64)(const char *, int, int (*)(const char *, int), glob_t *);
    int (*stat)(const char *, struct stat *);
    int (*stat64)(const char *, struct stat *);
    int (*lstat)(const char *, struct stat *);
    int (*lstat64)(const char *, struct stat *);
    int (*fstat)(int, struct stat *);
    int (*fstat64)(int, struct stat *);
    int (*fstatat)(int, const char *, struct stat *, int);
    int (*fstatat64)(int, const char *, struct stat *, int);
    int (*statx)(int, const char *, int, unsigned, struct statx *);
    FILE *(*freopen)(const char *, const char *, FILE *);
    FILE *(*fdopen)(int, const char *);
    void *(*dlsym)(void *, const char *);
    int (*dladdr)(const void *, Dl_info *);
    char **(*backtrace_symbols)(void *const *, int);
} real;

// MARK: - Process and user

#define CONSTANT(type, name, value) \
    static type fixed_##name(void) { return stage_owner() ? (type)(value) : real.name(); }
CONSTANT(pid_t, getpid, machine_process)
CONSTANT(pid_t, getppid, machine_parent)
CONSTANT(pid_t, getpgrp, machine_process)
CONSTANT(uid_t, getuid, machine_user)
CONSTANT(uid_t, geteuid, machine_user)
CONSTANT(gid_t, getgid, machine_user)
CONSTANT(gid_t, getegid, machine_user)
CONSTANT(char *, getlogin, machine_user_name)
CONSTANT(int, get_nprocs, machine_processors)
CONSTANT(int, get_nprocs_conf, machine_processors)
CONSTANT(long, get_phys_pages, machine_memory / (uint64_t)real.sysconf(_SC_PAGESIZE))
CONSTANT(long, get_avphys_pages, machine_free_memory / (uint64_t)real.sysconf(_SC_PAGESIZE))
CONSTANT(int, sched_getcpu, 0)

static pid_t fixed_gettid(void) {
    stage_clock *owner = stage_owner();
    if (!owner) return real.gettid();
    int worker = stage_clock_worker_number(owner);
    if (stage_clock_is_driver(owner)) return machine_process;
    if (worker >= 0) return machine_process + 1 + worker;
    static atomic_int arrived = machine_first_thread;
    static _Thread_local int number;
    if (number == 0) number = atomic_fetch_add(&arrived, 1);
    return machine_process + number;
}

static pid_t fixed_getpgid(pid_t process) {
    if (!stage_owner()) return real.getpgid(process);
    if (process == 0 || process == machine_process) return machine_process;
    errno = ESRCH;
    return -1;
}

static pid_t fixed_getsid(pid_t process) { return stage_owner() ? fixed_getpgid(process) : real.getsid(process); }

pid_t stage_machine_real_process(pid_t process) {
    return process == machine_process && stage_owner() && real.getpid ? real.getpid() : process;
}

static int fixed_getresuid(uid_t *own, uid_t *effective, uid_t *saved) {
    if (!stage_owner()) return real.getresuid(own, effective, saved);
    *own = *effective = *saved = machine_user;
    return 0;
}

static int fixed_getresgid(gid_t *own, gid_t *effective, gid_t *saved) {
    if (!stage_owner()) return real.getresgid(own, effective, saved);
    *own = *effective = *saved = machine_user;
    return 0;
}

static int fixed_getgroups(int count, gid_t *groups) { return stage_owner() ? 0 : real.getgroups(count, groups); }

static int copy_text(const char *text, char *result, size_t size, int error) {
    if (strlen(text) >= size) return error;
    strcpy(result, text);
    return 0;
}

static int fixed_getlogin_r(char *result, size_t size) {
    return stage_owner() ? copy_text(machine_user_name, result, size, ERANGE) : real.getlogin_r(result, size);
}

/// The one user there is.
static void fill_user(struct passwd *user) {
    char *home = getenv("HOME");
    *user = (struct passwd){
        .pw_name = (char *)machine_user_name, .pw_passwd = (char *)"x", .pw_uid = machine_user, .pw_gid = machine_user,
        .pw_gecos = (char *)machine_user_name, .pw_dir = home ? home : (char *)"/", .pw_shell = (char *)"/bin/sh",
    };
}

static struct passwd *find_user(bool is_user) {
    static struct passwd user;
    if (!is_user) return NULL;
    fill_user(&user);
    return &user;
}

static int find_user_again(bool is_user, struct passwd *user, struct passwd **result) {
    *result = is_user ? user : NULL;
    if (is_user) fill_user(user);
    return 0;
}

static struct passwd *fixed_getpwuid(uid_t user) { return stage_owner() ? find_user(user == machine_user) : real.getpwuid(user); }

static struct passwd *fixed_getpwnam(const char *name) {
    return stage_owner() ? find_user(strcmp(name, machine_user_name) == 0) : real.getpwnam(name);
}

static int fixed_getpwuid_r(uid_t user, struct passwd *place, char *text, size_t size, struct passwd **result) {
    if (!stage_owner()) return real.getpwuid_r(user, place, text, size, result);
    return find_user_again(user == machine_user, place, result);
}

static int fixed_getpwnam_r(const char *name, struct passwd *place, char *text, size_t size, struct passwd **result) {
    if (!stage_owner()) return real.getpwnam_r(name, place, text, size, result);
    return find_user_again(strcmp(name, machine_user_name) == 0, place, result);
}

// MARK: - Machine

static int fixed_uname(struct utsname *result) {
    int outcome = real.uname(result);
    if (!stage_owner() || outcome != 0) return outcome;
    strcpy(result->nodename, machine_host);
    strcpy(result->release, "6.1.0");
    strcpy(result->version, "#1 SMP");
    strcpy(result->domainname, "(none)");
    return 0;
}

static int fixed_gethostname(char *result, size_t size) {
    if (!stage_owner()) return real.gethostname(result, size);
    errno = copy_text(machine_host, result, size, ENAMETOOLONG);
    return errno == 0 ? 0 : -1;
}

static int fixed_getdomainname(char *result, size_t size) {
    if (!stage_owner()) return real.getdomainname(result, size);
    errno = copy_text("(none)", result, size, EINVAL);
    return errno == 0 ? 0 : -1;
}

static long fixed_sysconf(int name) {
    if (!stage_owner()) return real.sysconf(name);
    switch (name) {
    case _SC_NPROCESSORS_ONLN:
    case _SC_NPROCESSORS_CONF: return machine_processors;
    case _SC_PHYS_PAGES: return fixed_get_phys_pages();
    case _SC_AVPHYS_PAGES: return fixed_get_avphys_pages();
    case _SC_OPEN_MAX: return 256;
    case _SC_CHILD_MAX: return -1;
    case _SC_ARG_MAX: return 2 << 20;
    }
    // Caches of the processor: unknown.
    if (name >= _SC_LEVEL1_ICACHE_SIZE && name <= _SC_LEVEL4_CACHE_LINESIZE) return 0;
    return real.sysconf(name);
}

static int fixed_sysinfo(struct sysinfo *result) {
    stage_clock *owner = stage_owner();
    if (!owner) return real.sysinfo(result);
    *result = (struct sysinfo){
        .uptime = stage_clock_uptime(owner) / 1000000000, .totalram = machine_memory, .freeram = machine_free_memory, .procs = 1,
        .mem_unit = 1,
    };
    return 0;
}

static int fixed_getloadavg(double *loads, int count) {
    if (!stage_owner()) return real.getloadavg(loads, count);
    if (count > 3) count = 3;
    for (int index = 0; index < count; index++) loads[index] = 0;
    return count;
}

static int fill_processors(size_t size, cpu_set_t *set, int error) {
    if (size < sizeof(unsigned long)) return error;
    memset(set, 0, size);
    for (int processor = 0; processor < machine_processors; processor++) CPU_SET_S(processor, size, set);
    return 0;
}

static int fixed_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
    if (!stage_owner()) return real.sched_getaffinity(process, size, set);
    errno = fill_processors(size, set, EINVAL);
    return errno == 0 ? 0 : -1;
}

static int fixed_pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set) {
    return stage_owner() ? fill_processors(size, set, EINVAL) : real.pthread_getaffinity_np(thread, size, set);
}

static int fixed_getcpu(unsigned *processor, unsigned *node) {
    if (!stage_owner()) return real.getcpu(processor, node);
    if (processor) *processor = 0;
    if (node) *node = 0;
    return 0;
}

static int limit_of(int resource, struct rlimit *result) {
    rlim_t value = resource == RLIMIT_STACK ? 64 << 20 : resource == RLIMIT_NOFILE ? 256
                   : resource == RLIMIT_CORE ? 0 : RLIM_INFINITY;
    *result = (struct rlimit){value, value};
    return 0;
}

/// Memory is what the command allows; the rest depends on the machine and on the shell.
static int fixed_getrlimit(int resource, struct rlimit *result) {
    bool is_fixed = stage_owner() && resource != RLIMIT_DATA && resource != RLIMIT_AS && resource >= 0 && resource < RLIM_NLIMITS;
    return is_fixed ? limit_of(resource, result) : real.getrlimit(resource, result);
}

// MARK: - Folders

/// A folder that is being read: its entries by name.
typedef struct folder {
    struct folder *next;
    DIR *stream;
    struct dirent **entries;
    size_t count, position;
} folder;

static pthread_mutex_t folders_lock = PTHREAD_MUTEX_INITIALIZER;
static folder *folders;

static int by_name(const void *left, const void *right) {
    return strcmp((*(struct dirent *const *)left)->d_name, (*(struct dirent *const *)right)->d_name);
}

static folder *find_folder(DIR *stream) {
    for (folder *found = folders; found; found = found->next)
        if (found->stream == stream) return found;
    return NULL;
}

static void forget_folder(DIR *stream) {
    for (folder **place = &folders; *place; place = &(*place)->next) {
        folder *found = *place;
        if (found->stream != stream) continue;
        *place = found->next;
        for (size_t index = 0; index < found->count; index++) free(found->entries[index]);
        free(found->entries);
        free(found);
        return;
    }
}

static folder *read_folder(DIR *stream) {
    folder *result = calloc(1, sizeof *result);
    if (!result) return NULL;
    result->stream = stream;
    size_t capacity = 0;
    struct dirent *entry;
    while ((entry = real.readdir(stream))) {
        if (result->count == capacity) {
            capacity = capacity ? 2 * capacity : 16;
            struct dirent **entries = realloc(result->entries, capacity * sizeof *entries);
            if (!entries) break;
            result->entries = entries;
        }
        struct dirent *copy = calloc(1, sizeof *copy);
        if (!copy) break;
        memcpy(copy, entry, entry->d_reclen < sizeof *copy ? entry->d_reclen : sizeof *copy);
        result->entries[result->count++] = copy;
    }
    if (result->count > 0) qsort(result->entries, result->count, sizeof *result->entries, by_name);
    // Numbers that say where an entry lies on the disk are those of its place.
    for (size_t index = 0; index < result->count; index++)
        result->entries[index]->d_ino = result->entries[index]->d_off = (off_t)index + 1;
    result->next = folders;
    folders = result;
    return result;
}

static struct dirent *fixed_readdir(DIR *stream) {
    if (!stream) return real.readdir(stream);
    pthread_mutex_lock(&folders_lock);
    folder *found = find_folder(stream);
    bool is_fixed = found || stage_owner();
    if (!found && is_fixed) found = read_folder(stream);
    struct dirent *result = found && found->position < found->count ? found->entries[found->position++] : NULL;
    pthread_mutex_unlock(&folders_lock);
    return is_fixed ? result : real.readdir(stream);
}

static int fixed_readdir_r(DIR *stream, struct dirent *place, struct dirent **result) {
    struct dirent *entry = fixed_readdir(stream);
    if (entry) memcpy(place, entry, sizeof *place);
    *result = entry ? place : NULL;
    return 0;
}

static void fixed_rewinddir(DIR *stream) {
    pthread_mutex_lock(&folders_lock);
    forget_folder(stream);
    pthread_mutex_unlock(&folders_lock);
    real.rewinddir(stream);
}

static int fixed_closedir(DIR *stream) {
    pthread_mutex_lock(&folders_lock);
    forget_folder(stream);
    pthread_mutex_unlock(&folders_lock);
    return real.closedir(stream);
}

static long fixed_telldir(DIR *stream) {
    pthread_mutex_lock(&folders_lock);
    folder *found = find_folder(stream);
    if (!found && stage_owner()) found = read_folder(stream);
    long result = found ? (long)found->position : -1;
    pthread_mutex_unlock(&folders_lock);
    return found ? result : real.telldir(stream);
}

static void fixed_seekdir(DIR *stream, long position) {
    pthread_mutex_lock(&folders_lock);
    folder *found = find_folder(stream);
    if (found && position >= 0 && (size_t)position <= found->count) found->position = (size_t)position;
    pthread_mutex_unlock(&folders_lock);
    if (!found) real.seekdir(stream, position);
}

static int entries_by_name(const struct dirent **left, const struct dirent **right) {
    return strcmp((*left)->d_name, (*right)->d_name);
}

static int fixed_scandir(
    const char *path, struct dirent ***result, int (*filter)(const struct dirent *),
    int (*compare)(const struct dirent **, const struct dirent **)) {
    return real.scandir(path, result, filter, compare || !stage_owner() ? compare : entries_by_name);
}

static int files_by_name(const FTSENT **left, const FTSENT **right) { return strcmp((*left)->fts_name, (*right)->fts_name); }

static FTS *fixed_fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
    return real.fts_open(paths, options, compare || !stage_owner() ? compare : files_by_name);
}

static int fixed_glob(const char *pattern, int flags, int (*failed)(const char *, int), glob_t *result) {
    return real.glob(pattern, stage_owner() ? flags & ~GLOB_NOSORT : flags, failed, result);
}

// MARK: - Times of files

static int with_fixed_times(int outcome, struct stat *status) {
    static const struct timespec start = {.tv_sec = STAGE_TIME_EPOCH};
    if (outcome == 0 && stage_owner()) status->st_atim = status->st_mtim = status->st_ctim = start;
    return outcome;
}

static int fixed_stat(const char *path, struct stat *status) { return with_fixed_times(real.stat(path, status), status); }
static int fixed_lstat(const char *path, struct stat *status) { return with_fixed_times(real.lstat(path, status), status); }
static int fixed_fstat(int file, struct stat *status) { return with_fixed_times(real.fstat(file, status), status); }

static int fixed_fstatat(int base, const char *path, struct stat *status, int flags) {
    return with_fixed_times(real.fstatat(base, path, status, flags), status);
}

static int fixed_statx(int base, const char *path, int flags, unsigned mask, struct statx *status) {
    static const struct statx_timestamp start = {.tv_sec = STAGE_TIME_EPOCH};
    int outcome = real.statx(base, path, flags, mask, status);
    if (outcome == 0 && stage_owner()) status->stx_atime = status->stx_mtime = status->stx_ctime = status->stx_btime = start;
    return outcome;
}

// MARK: - The kernel's random numbers as a stream

static ssize_t read_random(void *context, char *bytes, size_t count) {
    (void)context;
    return stage_random(bytes, count) ? (ssize_t)count : getrandom(bytes, count, 0);
}

bool stage_is_random_path(const char *path) {
    return path && stage_owner() && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0);
}

void *stage_open_random(void) {
    return fopencookie(NULL, "r", (cookie_io_functions_t){.read = read_random});
}

static FILE *fixed_freopen(const char *path, const char *mode, FILE *stream) {
    if (!stage_is_random_path(path)) return real.freopen(path, mode, stream);
    fclose(stream);
    return stage_open_random();
}

static FILE *fixed_fdopen(int file, const char *mode) {
    if (!stage_owner() || !stage_is_random_file(file)) return real.fdopen(file, mode);
    close(file);
    return stage_open_random();
}

// MARK: - System calls by number, functions by name

bool stage_machine_call(long number, const long *values, long *result) {
    if (!stage_watches_refusals() || !stage_owner()) return false;
    switch (number) {
    case SYS_getpid: *result = machine_process; return true;
    case SYS_getppid: *result = machine_parent; return true;
    case SYS_gettid: *result = fixed_gettid(); return true;
    case SYS_getpgid: *result = fixed_getpgid((pid_t)values[0]); return true;
    case SYS_getsid: *result = fixed_getsid((pid_t)values[0]); return true;
    case SYS_getuid:
    case SYS_geteuid:
    case SYS_getgid:
    case SYS_getegid: *result = machine_user; return true;
    case SYS_getresuid: *result = fixed_getresuid((uid_t *)values[0], (uid_t *)values[1], (uid_t *)values[2]); return true;
    case SYS_getresgid: *result = fixed_getresgid((gid_t *)values[0], (gid_t *)values[1], (gid_t *)values[2]); return true;
    case SYS_getgroups: *result = 0; return true;
    case SYS_uname: *result = fixed_uname((struct utsname *)values[0]); return true;
    case SYS_sysinfo: *result = fixed_sysinfo((struct sysinfo *)values[0]); return true;
    case SYS_getcpu: *result = fixed_getcpu((unsigned *)values[0], (unsigned *)values[1]); return true;
    case SYS_sched_getaffinity:
        *result = fixed_sched_getaffinity((pid_t)values[0], (size_t)values[1], (cpu_set_t *)values[2]);
        // The call says how much of the set it has written.
        if (*result == 0) *result = sizeof(unsigned long);
        return true;
    default: return false;
    }
}

static void *fixed_dlsym(void *library, const char *name) {
    void *replacement = name ? stage_find_replacement(name, "libLegatoScene.so") : NULL;
    return replacement ? replacement : real.dlsym(library, name);
}

// MARK: - Where the program lies

/// The program's library is in a folder with a name of this run.
static const char *without_folder(const char *text) {
    static const char name[] = "/libLegatoScene.so";
    const char *found = text && stage_owner() ? strstr(text, name) : NULL;
    return found ? found + 1 : text;
}

static int fixed_dladdr(const void *address, Dl_info *result) {
    int outcome = real.dladdr(address, result);
    if (outcome) result->dli_fname = without_folder(result->dli_fname);
    return outcome;
}

static char **fixed_backtrace_symbols(void *const *callers, int count) {
    char **lines = real.backtrace_symbols(callers, count);
    for (int index = 0; lines && index < count; index++) lines[index] = (char *)without_folder(lines[index]);
    return lines;
}

// MARK: - The table

#define ROW(name) {#name, (void *)fixed_##name, (void **)&real.name, NULL}
#define ROW_64(name) ROW(name), {#name "64", (void *)fixed_##name, (void **)&real.name##64, NULL}
/// Only for the program and the libraries that it sees files by: fontconfig compares times of its own.
#define FILE_ROW(name, function) \
    {#name, (void *)fixed_##function, (void **)&real.name, "libLegatoScene"}, \
    {#name, (void *)fixed_##function, (void **)&real.name, "libFoundation"}, \
    {#name, (void *)fixed_##function, (void **)&real.name, "libswift"}

const stage_replacement stage_machine_replacements[] = {
    ROW(getpid), ROW(getppid), ROW(gettid), ROW(getpgrp), ROW(getpgid), ROW(getsid), ROW(getuid), ROW(geteuid), ROW(getgid),
    ROW(getegid), ROW(getresuid), ROW(getresgid), ROW(getgroups), ROW(getlogin), ROW(getlogin_r), ROW(getpwuid), ROW(getpwnam),
    ROW(getpwuid_r), ROW(getpwnam_r), ROW(uname), ROW(gethostname), ROW(getdomainname), ROW(sysconf), ROW(get_nprocs),
    ROW(get_nprocs_conf), ROW(get_phys_pages), ROW(get_avphys_pages), ROW(sysinfo), ROW(getloadavg), ROW(sched_getaffinity),
    ROW(pthread_getaffinity_np), ROW(sched_getcpu), ROW(getcpu), ROW_64(getrlimit), ROW_64(readdir),
    ROW(readdir_r), {"readdir64_r", (void *)fixed_readdir_r, (void **)&real.readdir64_r, NULL}, ROW(rewinddir), ROW(telldir),
    ROW(seekdir), ROW(closedir), ROW_64(scandir), ROW(fts_open),
    {"fts64_open", (void *)fixed_fts_open, (void **)&real.fts64_open, NULL}, ROW_64(glob), FILE_ROW(stat, stat),
    FILE_ROW(stat64, stat), FILE_ROW(lstat, lstat), FILE_ROW(lstat64, lstat), FILE_ROW(fstat, fstat), FILE_ROW(fstat64, fstat),
    FILE_ROW(fstatat, fstatat), FILE_ROW(fstatat64, fstatat), FILE_ROW(statx, statx), ROW(freopen), ROW(fdopen),
    {"dlsym", (void *)fixed_dlsym, (void **)&real.dlsym, "libLegatoScene"},
    {"dladdr", (void *)fixed_dladdr, (void **)&real.dladdr, "libLegatoScene"},
    {"dladdr", (void *)fixed_dladdr, (void **)&real.dladdr, "libFoundation"}, ROW(backtrace_symbols),
};
const size_t stage_machine_replacement_count = sizeof stage_machine_replacements / sizeof *stage_machine_replacements;
