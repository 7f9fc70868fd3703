// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

// Calls of Linux for running other programs that Swift does not import.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <spawn.h>
#include <sys/types.h>

/// Makes memory without a name that processes can share; -1 on failure, with errno set.
int process_make_shared_memory(void);

/// Gives it its size, for good: it cannot be made smaller or larger later. False on failure, with errno set.
bool process_seal_shared_memory(int descriptor, size_t size);

/// Makes a pipe whose ends no other program inherits; reading never waits. False on failure, with errno set.
bool process_make_pipe(int ends[2]);

/// A program that is started with these actions begins in `folder`. 0, or the number of an error.
int process_set_working_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Processes whose parent ends become children of this one instead of the system's first process. Call it before any is started: the
/// children that there are then are those of a program that this one replaced, and are left alone.
void process_adopt_orphans(void);

/// Waits until a child has ended, or for at most that many milliseconds; below 0: without a limit. It can still be waited for.
bool process_wait(pid_t child, int milliseconds);

/// Ends every child that this process has started or adopted, and waits for them; for at most that many milliseconds.
void process_end_children(int milliseconds);

/// The path of the library that has a function of this name, for the caller to free; null where none is loaded.
char *process_copy_library(const char *function);

// What the command and the scene process that it starts agree on.

/// Whether a folder holds more than one project's files, so that what lies below it is not those of one program: folders of the
/// system, places for homes and disks, homes themselves. `path` and `home`, the user's own, are absolute and without links; `home`
/// may be null.
bool process_is_shared_place(const char *path, const char *home);

/// The descriptors that a scene finds open, besides the standard ones: the socket to its host, memory for frames, a pipe for a fault,
/// and its limits.
enum { process_socket = 3, process_frames = 4, process_faults = 5, process_limits = 6 };

/// Parts of the sandbox that a kernel may lack, as bits.
enum { process_lacks_landlock = 1, process_lacks_seccomp = 2 };

/// Another bit beside these: a folder of sources has more entries than are looked at, and the rest is closed.
enum { process_left_entries = 4 };

/// How many entries of a folder of sources are looked at, at all depths. Source: chosen, more than any project has, and a thirtieth
/// of a second.
enum { process_most_entries = 20000 };

enum { process_fault_magic = 0x5446474c, process_fault_capacity = 60 };

/// Where a scene crashed, as it writes it.
typedef struct {
    uint32_t magic;
    int32_t signal;
    /// Whether the stack was full.
    uint32_t is_stack_overflow;
    uint32_t count;
    /// The size in bytes of the first request for memory that was refused; 0: none was.
    uint64_t refused_memory;
    /// Where the code was in the user's library, innermost first.
    uint64_t offsets[process_fault_capacity];
} process_fault;
