// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a scene process finds open, besides the standard descriptors. The host keeps the same numbers.
enum { socket_descriptor = 3, frames_descriptor = 4, fault_descriptor = 5, limits_descriptor = 6 };

/// What the host allows a scene.
typedef struct {
    bool has_sandbox;
    bool has_landlock;
    bool allows_network;
    /// In bytes.
    uint64_t memory;
    /// Of processor time.
    uint64_t seconds;
    /// What may be read: files, or folders with everything below.
    const char **readable;
    size_t readable_count;
    /// Folders of sources: of these what is not hidden may be read.
    const char **folders;
    size_t folder_count;
} scene_limits;

/// Parts of the sandbox that a kernel may lack. The host names them by the same bits.
enum { missing_landlock = 1, missing_seccomp = 2 };

/// Prints what is wrong. Returns the exit code.
int fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Reads words that each end in a zero byte, until there are no more. They do not come as arguments, which the program could
/// read. False, with a message, where one is not known.
bool read_limits(int descriptor, scene_limits *limits);

/// What holds for a scene in a sandbox or not: it ends with its host, holds no other descriptors, has room for deep views
/// and leaves no core file.
void enter_scene_process(void);

/// Gives up what the limits do not allow, for good. Returns what failed, or null; `missing` gets the parts that the kernel
/// does not have.
const char *enter_sandbox(const scene_limits *limits, unsigned *missing);

/// Each returns what failed, or null. Not there: sets the bit in `missing`.
const char *restrict_files(const scene_limits *limits, unsigned *missing);
const char *restrict_calls(const scene_limits *limits, unsigned *missing);

/// From now on a crash writes a `fault_report` to `descriptor` before it ends the process.
void report_faults(void *runtime, int descriptor);

/// Runs a program that ends, with all that it starts, when its parent ends. Returns its exit code.
int run_guarded(char **arguments);

/// Where a scene crashed. The host reads the same bytes.
typedef struct {
    uint32_t magic;
    int32_t signal;
    /// Whether the stack was full.
    uint32_t is_stack_overflow;
    uint32_t count;
    /// The size in bytes of the first request for memory that was refused; 0: none was.
    uint64_t refused_memory;
    /// Where the code was, innermost first: offsets in the library that was loaded last from the host's folder.
    uint64_t offsets[60];
} fault_report;

enum { fault_magic = 0x5446474c };
