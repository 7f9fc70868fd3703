// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

#include "CProcess.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

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
    /// As these, but opened only where no link is in the path.
    const char **found;
    size_t found_count;
    /// Folders of sources: of these what is not hidden may be read.
    const char **folders;
    size_t folder_count;
    /// The user's own folder, without links; null: there is none.
    const char *home;
    /// Where the program runs, once it is in its sandbox.
    const char *working_folder;
    /// The process that has started this one.
    uint64_t parent;
} scene_limits;

/// Prints what is wrong. Returns the exit code.
int fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Reads words that each end in a zero byte, until there are no more. They do not come as arguments, which the program could
/// read. False, with a message, where one is not known.
bool read_limits(int descriptor, scene_limits *limits);

/// What holds for a scene in a sandbox or not: it ends with its host, holds no other descriptors, has room for deep views
/// and leaves no core file.
void enter_scene_process(const scene_limits *limits);

/// From now on this process gets `signal` when `parent` ends; it ends at once where that has happened.
void end_with(pid_t parent, int signal);

/// Gives up what the limits do not allow, for good. Returns what failed, or null; `missing` gets the parts that the kernel
/// does not have.
const char *enter_sandbox(const scene_limits *limits, unsigned *missing);

/// Each returns what failed, or null. Not there: sets the bit in `missing`.
const char *restrict_files(const scene_limits *limits, unsigned *missing);
const char *restrict_calls(const scene_limits *limits, unsigned *missing);

/// From now on a crash writes a `process_fault` to `descriptor` before it ends the process.
void report_faults(int descriptor);

/// Has addresses be the same in every process, as far as the kernel allows: starts this program again without randomising them.
/// Before it has done anything else.
void fix_addresses(char **arguments);

/// Calls the runtime where the stack lies at the same place, whatever the size of the environment.
int call_at_fixed_place(int (*run)(int, int, unsigned), unsigned missing);

/// Heaps by number: that of the process, of the scene's main thread, and those of the workers of the scene's clock.
enum { heap_of_process = 0, heap_of_scene = 1, heap_scene_count = 32 };

/// From now on the calling thread has its memory from this heap, if no other thread owns it. Below 0: gives back the one it has.
void heap_select(int number);

/// Takes over what other threads have freed in the calling thread's heaps.
void heap_adopt(void);

/// Lets the runtime select and adopt.
void connect_heaps(void *runtime);

/// The size in bytes of the first request for memory that was refused; 0: none was.
extern volatile uint64_t heap_refused_memory;

/// Runs a program, an absolute path with its arguments, that ends with all that it starts when `parent` ends. Returns its exit code.
int run_guarded(pid_t parent, char **arguments);
