// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Folders that belong to no single project.

#include "CProcess.h"

#include <string.h>

/// Source: documented, hier(7) and the Filesystem Hierarchy Standard 3.0; homes elsewhere as systems with other layouts have them.
static const char *const shared[] = {
    "/", "/bin", "/boot", "/dev", "/dev/shm", "/etc", "/export", "/export/home", "/home", "/lib", "/lib64", "/media", "/mnt",
    "/nix", "/nix/store", "/opt", "/proc", "/root", "/run", "/run/media", "/run/user", "/sbin", "/snap", "/srv", "/sys", "/tmp",
    "/Users", "/usr", "/usr/local", "/usr/local/src", "/usr/src", "/var", "/var/home", "/var/lib", "/var/tmp", "/workspaces",
};

/// Folders each of whose folders is somebody's home, or a disk.
static const char *const parents[] = {
    "/home", "/var/home", "/export/home", "/Users", "/media", "/run/media", "/run/user",
};

/// Folders of the kind PARENT/USER/DISK.
static const char *const grandparents[] = {"/media", "/run/media"};

/// How many names `path` has below `folder`; -1: it is not below.
static int depth_below(const char *folder, const char *path) {
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) != 0 || path[length] != '/') return -1;
    int depth = 0;
    for (const char *name = path + length; *name; name++) depth += *name == '/';
    return depth;
}

/// Whether `path` is `/mnt/c`: a drive of Windows.
static bool is_drive(const char *path) {
    return strlen(path) == 6 && !strncmp(path, "/mnt/", 5);
}

bool process_is_shared_place(const char *path, const char *home) {
    for (size_t index = 0; index < sizeof shared / sizeof *shared; index++)
        if (!strcmp(path, shared[index])) return true;
    for (size_t index = 0; index < sizeof parents / sizeof *parents; index++)
        if (depth_below(parents[index], path) == 1) return true;
    for (size_t index = 0; index < sizeof grandparents / sizeof *grandparents; index++)
        if (depth_below(grandparents[index], path) == 2) return true;
    if (is_drive(path)) return true;
    // The user's home, and what it lies in.
    return home && *home && (!strcmp(path, home) || depth_below(path, home) > 0);
}
