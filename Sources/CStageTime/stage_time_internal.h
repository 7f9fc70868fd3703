// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#pragma once

#include "CStageTime.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>

typedef void (*work_function)(void *);

/// One slot name, what to point it at, and where to keep the real function.
typedef struct {
    const char *name;
    void *replacement;
    /// Points at the variable holding the real function; the slot is left alone while that is null.
    void **real;
    /// Only slots of the image with this in its file name; null means every image that no other row names.
    const char *image;
} stage_replacement;

extern const stage_replacement stage_replacements[];
extern const size_t stage_replacement_count;

/// Replacements for a process that watches what it is refused.
extern const stage_replacement stage_watching_replacements[];
extern const size_t stage_watching_replacement_count;
bool stage_watches_refusals(void);

/// The loaded function of this name; null if there is none.
void *stage_find_function(const char *name);

/// The real functions. Our own slots are patched like everybody's, so nothing here calls them by name.
extern struct stage_real {
    int (*clock_gettime)(clockid_t, struct timespec *);
    int (*gettimeofday)(struct timeval *, void *);
    time_t (*time)(time_t *);
    int (*pthread_cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    int (*nanosleep)(const struct timespec *, struct timespec *);
    int (*usleep)(useconds_t);
    pid_t (*waitpid)(pid_t, int *, int);
    pid_t (*wait)(int *);
    pid_t (*wait4)(pid_t, int *, int, struct rusage *);
    int (*waitid)(idtype_t, id_t, siginfo_t *, int);
    ssize_t (*read)(int, void *, size_t);
    int (*ppoll)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
    unsigned (*sleep)(unsigned);

    long (*syscall)(long, ...);
    ssize_t (*getrandom)(void *, size_t, unsigned);
    int (*getentropy)(void *, size_t);
    void (*arc4random_buf)(void *, size_t);
    uint32_t (*arc4random)(void);
    uint32_t (*arc4random_uniform)(uint32_t);

    void (*uuid_generate)(unsigned char *);

    uint64_t (*dispatch_time)(uint64_t, int64_t);
    uint64_t (*dispatch_walltime)(const struct timespec *, int64_t);
    void (*dispatch_after)(uint64_t, void *, void *);
    void (*dispatch_after_f)(uint64_t, void *, void *, work_function);
    void (*dispatch_async)(void *, void *);
    void (*dispatch_async_f)(void *, void *, work_function);
    void (*dispatch_barrier_async)(void *, void *);
    void (*dispatch_barrier_async_f)(void *, void *, work_function);
    void (*dispatch_sync)(void *, void *);
    void (*dispatch_group_async)(void *, void *, void *);
    void (*dispatch_group_notify)(void *, void *, void *);
    void (*dispatch_group_enter)(void *);
    void (*dispatch_group_leave)(void *);
    long (*dispatch_group_wait)(void *, uint64_t);
    long (*dispatch_semaphore_wait)(void *, uint64_t);
    long (*dispatch_block_wait)(void *, uint64_t);
    void *(*dispatch_source_create)(const void *, uintptr_t, uintptr_t, void *);
    void (*dispatch_source_set_timer)(void *, uint64_t, uint64_t, uint64_t);
    void (*dispatch_source_set_event_handler)(void *, void *);
    void (*dispatch_source_set_event_handler_f)(void *, work_function);
    void (*dispatch_source_cancel)(void *);
    void (*dispatch_set_context)(void *, void *);
    void (*dispatch_retain)(void *);
    void (*dispatch_release)(void *);
    void *main_queue;
    const void *timer_source_type;

    void *(*block_copy)(const void *);
    void (*block_release)(const void *);

    void *(*timer_create)(void *, double, double, unsigned long, long, void (*)(void *, void *), void *);
    void (*run_loop_add_timer)(void *, void *, void *);
    void (*run_loop_perform)(void *, const void *, void *);
    void (*run_loop_stop)(void *);
    void *(*run_loop_current)(void);
    void *(*run_loop_main)(void);
    double (*timer_next_fire_date)(void *);
    void (*timer_set_next_fire_date)(void *, double);
    double (*timer_interval)(void *);
    unsigned char (*timer_is_valid)(void *);
    void (*timer_invalidate)(void *);
    void (*timer_context)(void *, void *);
    const void *(*cf_retain)(const void *);
    void (*cf_release)(const void *);
} stage_real;

/// Finds the real functions that are loaded by now.
void stage_real_resolve(void);

/// The clock that owns the calling thread, or null.
stage_clock *stage_owner(void);
int64_t stage_clock_now(const stage_clock *clock);
uint64_t stage_clock_random(stage_clock *clock);

/// Where a piece of work runs: on the main queue, right where it is woken, or on a dispatch queue.
#define STAGE_ON_MAIN ((void *)0)
#define STAGE_IN_PLACE ((void *)1)

typedef struct {
    work_function function;
    void *context;
    /// `context` is a block that work releases after its run.
    bool is_block;
    /// `context` is a job of the concurrency runtime.
    bool is_job;
    /// Left when the work has run; null for none. Retained.
    void *group;
} stage_work;

/// A copy of the block as work.
stage_work stage_work_block(const void *block);

void stage_clock_submit(stage_clock *clock, void *queue, stage_work work, bool barrier);
void stage_clock_schedule(stage_clock *clock, int64_t deadline, void *queue, stage_work work);
void stage_clock_notify(stage_clock *clock, void *group, void *queue, stage_work work);
/// Blocks the calling thread until the clock reaches the deadline, unless it is the thread that moves the clock.
void stage_clock_sleep(stage_clock *clock, int64_t deadline);
/// Code of the clock's asks for the time or waits, which may be a loop that waits for the time to move. True on the thread that
/// moves the clock.
bool stage_clock_note_wait(stage_clock *clock);
/// Runs the block on the main queue and waits for it. False on the thread that moves the clock, which is the main one.
bool stage_clock_visit_main(stage_clock *clock, void *block);
/// Hands over a run loop timer with its callout.
void stage_clock_add_timer(stage_clock *clock, void *timer, void (*callout)(void *, void *));

/// Timer sources. Each returns false for a source the clock does not know.
void stage_clock_add_source(stage_clock *clock, void *source, void *queue);
bool stage_source_set_timer(void *source, int64_t deadline, int64_t interval);
bool stage_source_set_handler(void *source, const void *block, work_function function);
bool stage_source_set_context(void *source, void *context);
void stage_source_cancel(void *source);
