// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The files a scene may open, enforced by Landlock: what is listed may be read, nothing may be written.

#define _GNU_SOURCE
#include "runner.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// As in <linux/landlock.h>, whose version on the machine that builds may be older than the kernel that runs.
// Source: documented, "Landlock: unprivileged access control", the kernel's user-space API guide.
enum {
    call_openat2 = 437, call_create_ruleset = 444, call_add_rule = 445, call_restrict_self = 446,
    ask_for_version = 1,
    rule_path_beneath = 1,
};
enum {
    access_execute = 1 << 0, access_write_file = 1 << 1, access_read_file = 1 << 2, access_read_dir = 1 << 3,
    // Removing and making things of every kind.
    access_version_1 = (1 << 13) - 1,
    access_refer = 1 << 13, access_truncate = 1 << 14, access_ioctl_device = 1 << 15,
};
enum { network_bind = 1, network_connect = 2 };
enum { scope_abstract_socket = 1, scope_signal = 2 };

typedef struct {
    uint64_t files, network, scoped;
} ruleset_attributes;

typedef struct __attribute__((packed)) {
    uint64_t access;
    int32_t folder;
} path_rule;

/// Allows what `access` says of what `descriptor` is, and of everything below.
static void allow(int ruleset, int descriptor, uint64_t access) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return;
    if (!S_ISDIR(status.st_mode)) access &= ~(uint64_t)access_read_dir;
    path_rule rule = {access, descriptor};
    syscall(call_add_rule, ruleset, rule_path_beneath, &rule, 0);
}

/// What is not there needs no rule.
static void allow_path(int ruleset, const char *path, uint64_t access) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return;
    allow(ruleset, descriptor, access);
    close(descriptor);
}

/// A path that nobody has named: opened without following a link at any level, as it was found.
static void allow_found_path(int ruleset, const char *path, uint64_t access) {
    // As in <linux/openat2.h>. Source: documented, openat2(2).
    struct { uint64_t flags, mode, resolve; } how = {O_PATH | O_CLOEXEC, 0, 0x04 /* no links */};
    int descriptor = (int)syscall(call_openat2, AT_FDCWD, path, &how, sizeof how);
    if (descriptor < 0) return;
    allow(ruleset, descriptor, access);
    close(descriptor);
}

static bool has_suffix(const char *text, const char *suffix) {
    size_t length = strlen(text), wanted = strlen(suffix);
    return length >= wanted && !strcmp(text + length - wanted, suffix);
}

/// Whether a file's name is that of an image.
static bool is_image(const char *name) {
    static const char *const endings[] = {".png", ".jpg", ".jpeg", ".webp", ".heic", ".avif", ".svg"};
    for (size_t index = 0; index < sizeof endings / sizeof *endings; index++)
        if (has_suffix(name, endings[index])) return true;
    return false;
}

/// A look at one folder of sources.
typedef struct {
    int ruleset;
    /// How many more entries are looked at.
    int left;
} walk;

/// Of folders in folders. Source: chosen, deeper than any project.
enum { greatest_depth = 64 };

/// Allows to read what is visible in a folder, at any depth, entry by entry: a rule for a folder would open all below it. Hidden
/// entries stay closed, for they hold secrets (.git/config, .env), and so do links, which may point anywhere.
static void open_visible(walk *walk, int folder, int depth) {
    // The names in it may be listed.
    allow(walk->ruleset, folder, access_read_dir);
    DIR *entries = depth < greatest_depth ? fdopendir(dup(folder)) : NULL;
    if (!entries) return;
    struct dirent *entry;
    while (walk->left > 0 && (entry = readdir(entries))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        walk->left--;
        if (entry->d_name[0] == '.') continue;
        int descriptor = openat(folder, entry->d_name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
        struct stat status;
        bool is_there = descriptor >= 0 && fstat(descriptor, &status) == 0;
        if (is_there && S_ISREG(status.st_mode)) allow(walk->ruleset, descriptor, access_read_file);
        if (is_there && S_ISDIR(status.st_mode)) {
            int inner = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
            if (inner >= 0) open_visible(walk, inner, depth + 1), close(inner);
        }
        if (descriptor >= 0) close(descriptor);
    }
    closedir(entries);
}

/// Allows to read the pictures that lie right in a folder.
static void open_pictures(int ruleset, int folder) {
    DIR *entries = fdopendir(dup(folder));
    if (!entries) return;
    struct dirent *entry;
    for (int left = process_most_entries; left > 0 && (entry = readdir(entries)); left--) {
        if (entry->d_name[0] == '.' || !is_image(entry->d_name)) continue;
        int descriptor = openat(folder, entry->d_name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
        struct stat status;
        if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
            allow(ruleset, descriptor, access_read_file);
        if (descriptor >= 0) close(descriptor);
    }
    closedir(entries);
}

/// Allows to read what is visible in a folder of sources; of one that is shared, only pictures. False: it has more than is looked
/// at.
static bool allow_folder(int ruleset, const char *path, const char *home) {
    char real[PATH_MAX];
    if (!realpath(path, real)) return true;
    int folder = open(real, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return true;
    walk walk = {ruleset, process_most_entries};
    if (process_is_shared_place(real, home)) open_pictures(ruleset, folder);
    else open_visible(&walk, folder, 0);
    close(folder);
    return walk.left > 0;
}

/// What every program with text on this system reads.
static const char *const system_paths[] = {
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
    "/usr/share/zoneinfo", "/usr/share/locale", "/etc/locale.alias", "/usr/share/icu", "/usr/share/X11/locale",
    // Where words of Thai end.
    "/usr/share/libthai",
    "/dev/urandom", "/dev/random", "/dev/zero",
};

/// What names are looked up with.
static const char *const network_paths[] = {
    "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/etc/ssl", "/usr/share/ca-certificates", "/run/systemd/resolve",
};

const char *restrict_files(const scene_limits *limits, unsigned *missing) {
    long version = limits->has_landlock ? syscall(call_create_ruleset, NULL, 0, ask_for_version) : -1;
    if (version < 1) {
        *missing |= process_lacks_landlock;
        return NULL;
    }
    ruleset_attributes attributes = {.files = access_version_1};
    if (version >= 2) attributes.files |= access_refer;
    if (version >= 3) attributes.files |= access_truncate;
    if (version >= 5) attributes.files |= access_ioctl_device;
    if (version >= 4 && !limits->allows_network) attributes.network = network_bind | network_connect;
    if (version >= 6) attributes.scoped = scope_abstract_socket | scope_signal;
    size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    int ruleset = (int)syscall(call_create_ruleset, &attributes, size, 0);
    if (ruleset < 0) return "Landlock refuses its rules";

    uint64_t reading = access_read_file | access_read_dir;
    for (size_t index = 0; index < sizeof system_paths / sizeof *system_paths; index++)
        allow_path(ruleset, system_paths[index], reading);
    allow_path(ruleset, "/dev/null", access_read_file | access_write_file);
    for (size_t index = 0; index < limits->readable_count; index++)
        allow_path(ruleset, limits->readable[index], reading);
    for (size_t index = 0; index < limits->found_count; index++)
        allow_found_path(ruleset, limits->found[index], reading);
    for (size_t index = 0; index < limits->folder_count; index++)
        if (!allow_folder(ruleset, limits->folders[index], limits->home)) *missing |= process_left_entries;
    if (limits->allows_network)
        for (size_t index = 0; index < sizeof network_paths / sizeof *network_paths; index++)
            allow_path(ruleset, network_paths[index], reading);

    long result = syscall(call_restrict_self, ruleset, 0);
    close(ruleset);
    return result == 0 ? NULL : "Landlock cannot be entered";
}
