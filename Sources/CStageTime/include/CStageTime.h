// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

// Virtual sources of time and chance.
//
// The calls by which a Swift program asks for the time, sleeps, waits for its turn or draws lots go through slots that
// the dynamic linker fills in. Patching points those slots at replacements, whatever the link order, in every image of
// the process. A replacement looks for the clock that owns the calling thread: without one it calls the real function,
// so patching by itself changes nothing.
//
// Work started under a clock belongs to it: blocks and jobs sent to other threads carry their clock along, what they
// send back to the main queue lands in the clock's queue, and what they schedule waits for the clock's time.

#include <stdbool.h>
#include <stdint.h>

/// A clock with its queues. Not bound to a thread; entered by at most one thread at a time.
typedef struct stage_clock stage_clock;

/// What a virtual Date() reads at time 0: 2026-01-01 00:00:00 UTC, in seconds since 1970.
#define STAGE_TIME_EPOCH 1767225600

/// Patches the images loaded by now. Cheap when nothing was loaded since; call again after dlopen.
void stage_time_patch_loaded_images(void);

/// What a program can be refused.
enum {
    stage_refused_reading = 0,
    stage_refused_writing = 1,
    stage_refused_network = 2,
    stage_refused_process = 3,
    stage_refused_signal = 4,
};

/// Called with what was refused, and a path or command where there is one, on the thread that was refused it.
typedef void (*stage_refusal_handler)(int kind, const char *detail);

/// For a process that renders one scene, in a sandbox or not: from the next patching on, `handler` is called whenever a permission is
/// refused, libdispatch works without /proc, and under a clock the machine, the process and files have the same properties everywhere.
void stage_time_watch_refusals(stage_refusal_handler handler);

/// Where the program that hosts a scene has heaps: has the calling thread take its memory from heap 0 (the process), 1 (the
/// scene) or above (workers of the scene's clock), and takes over what other threads have freed. Null elsewhere. Set by that program.
extern void (*stage_heap_select)(int number);
extern void (*stage_heap_adopt)(void);

/// Whether the calling thread takes memory from heap 0, whatever its clock. Gives what it was before.
bool stage_clock_use_process_memory(bool uses);

/// Points the slots called `name` at `replacement`, for every thread, from the next
/// stage_time_patch_loaded_images on. The name is kept. False when there are too many.
bool stage_time_replace(const char *name, void *replacement);

/// A clock at time 0 whose random numbers are a function of `seed`.
stage_clock *stage_clock_create(uint64_t seed);

/// Ends a clock: what it has not run is dropped. Work of its on other threads may still be running; it is let finish.
void stage_clock_close(stage_clock *clock);

/// Makes `clock` own the calling thread; null means that the thread is on real time, also under a process clock.
/// Returns what to give to stage_clock_leave.
void *stage_clock_enter(stage_clock *clock);
void stage_clock_leave(void *previous);

/// Makes `clock` own every thread that has no owner of its own; null ends that.
void stage_clock_set_process_owner(stage_clock *clock);

/// The clock's time in nanoseconds since its start. Only moves forward.
void stage_clock_set_now(stage_clock *clock, int64_t nanoseconds);

/// The earliest scheduled item. False when nothing is scheduled.
bool stage_clock_next_deadline(stage_clock *clock, int64_t *nanoseconds);

/// Takes the earliest scheduled item due by now. Main queue work is moved behind what is ready; a sleep is woken on this
/// thread; other work goes to its own queue. False when nothing is due.
bool stage_clock_start_due(stage_clock *clock);

/// How many pieces of main queue work are ready.
long stage_clock_ready_count(stage_clock *clock);

/// Runs the first piece of ready main queue work on this thread. False when none is ready. `code` receives where its code
/// is, and for a block that may be a thunk, where the closure's is.
bool stage_clock_run_ready(stage_clock *clock, const void *code[2]);

/// Waits until none of the clock's work is running on other threads, for at most `seconds` of real time. What is still
/// running then is given up on: later calls do not wait for it.
void stage_clock_settle(stage_clock *clock, double seconds);

/// Whether anything is scheduled, ready, or running on another thread.
bool stage_clock_has_work(stage_clock *clock);

/// Has `heard` called on the thread that moves the clock, four times a second of real time, for as long as code on it asks for the time,
/// sleeps, or waits for another process or a pipe.
void stage_clock_on_wait(stage_clock *clock, void (*heard)(void *), void *context);

/// Real time, in nanoseconds of the monotonic clock, whoever owns the thread.
int64_t stage_time_real_nanoseconds(void);

/// The processor time that this thread has really taken, in seconds, whatever the clock of a scene says.
double stage_time_thread_cost(void);

/// The name of the function at `code`, mangled as the binary has it, for the caller to free; null when the binary does
/// not say. Reads the binary's file, because what is private is in no table in memory.
char *stage_time_copy_symbol(const void *code);
