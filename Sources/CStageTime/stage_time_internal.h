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
#include <sys/times.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>

typedef void (*work_function)(void *);

/// A function that also runs while a thread's own storage is destroyed. The thread sanitizer has forgotten the thread by then,
/// and a call to it would end the process.
#define STAGE_AT_THREAD_END __attribute__((disable_sanitizer_instrumentation))

/// A variable of each thread that is read without a call.
#define STAGE_PER_THREAD _Thread_local __attribute__((tls_model("initial-exec")))

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
STAGE_AT_THREAD_END bool stage_watches_refusals(void);

/// What the machine, the process and files are said to be in such a process.
extern const stage_replacement stage_machine_replacements[];
extern const size_t stage_machine_replacement_count;
/// The process that a number means, which may be the one that the program is told for its own.
pid_t stage_machine_real_process(pid_t process);
/// Answers a system call that asks for the machine or the process. False: it is another one.
STAGE_AT_THREAD_END bool stage_machine_call(long number, const long *values, long *result);

/// The kernel's source of random numbers, under a clock: as a path, as a file that is open, and as a stream.
bool stage_is_random_path(const char *path);
bool stage_is_random_file(int file);
void *stage_open_random(void);
/// Fills memory with the clock's random numbers. False: the thread has no clock.
bool stage_random(void *bytes, size_t count);

/// What slots called `name` in such an image are pointed at; null: nothing.
void *stage_find_replacement(const char *name, const char *image);

/// The loaded function of this name; null if there is none.
void *stage_find_function(const char *name);

/// The real functions. Our own slots are patched like everybody's, so nothing here calls them by name.
extern struct stage_real {
    int (*clock_gettime)(clockid_t, struct timespec *);
    int (*clock_getres)(clockid_t, struct timespec *);
    int (*clock_nanosleep)(clockid_t, int, const struct timespec *, struct timespec *);
    clock_t (*clock)(void);
    clock_t (*times)(struct tms *);
    int (*getrusage)(int, struct rusage *);
    int (*timespec_get)(struct timespec *, int);
    int (*gettimeofday)(struct timeval *, void *);
    time_t (*time)(time_t *);
    int (*pthread_cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    int (*pthread_cond_wait)(pthread_cond_t *, pthread_mutex_t *);
    int (*pthread_cond_signal)(pthread_cond_t *);
    int (*pthread_cond_broadcast)(pthread_cond_t *);
    int (*pthread_join)(pthread_t, void **);
    int (*nanosleep)(const struct timespec *, struct timespec *);
    int (*usleep)(useconds_t);
    pid_t (*waitpid)(pid_t, int *, int);
    pid_t (*wait)(int *);
    pid_t (*wait4)(pid_t, int *, int, struct rusage *);
    int (*waitid)(idtype_t, id_t, siginfo_t *, int);
    ssize_t (*read)(int, void *, size_t);
    ssize_t (*checked_read)(int, void *, size_t, size_t);
    ssize_t (*readv)(int, const struct iovec *, int);
    ssize_t (*pread)(int, void *, size_t, off_t);
    ssize_t (*pread64)(int, void *, size_t, off_t);
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
    void (*dispatch_sync_f)(void *, void *, work_function);
    void (*dispatch_barrier_sync)(void *, void *);
    void (*dispatch_barrier_sync_f)(void *, void *, work_function);
    void (*dispatch_apply)(size_t, void *, void *);
    void (*dispatch_apply_f)(size_t, void *, void *, void (*)(void *, size_t));
    void (*dispatch_group_async)(void *, void *, void *);
    void (*dispatch_group_notify)(void *, void *, void *);
    void (*dispatch_group_enter)(void *);
    void (*dispatch_group_leave)(void *);
    long (*dispatch_group_wait)(void *, uint64_t);
    long (*dispatch_semaphore_wait)(void *, uint64_t);
    long (*dispatch_semaphore_signal)(void *);
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
/// What the monotonic clocks read, in nanoseconds.
int64_t stage_clock_uptime(const stage_clock *clock);
bool stage_clock_is_driver(stage_clock *clock);
/// The calling thread's number as a worker; below 0: it is no worker.
int stage_clock_worker_number(const stage_clock *clock);
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
/// Code of the clock's asks for the time, which may be a loop that waits for the time to move. Counted by the time for which the
/// thread runs: on a busy machine a scene is slow and waits for nothing.
void stage_clock_note_question(stage_clock *clock);
/// Code of the clock's waits for what happens outside of it, for which its thread rests: counted by real time. True on the thread
/// that moves the clock.
bool stage_clock_note_pause(stage_clock *clock);
/// Runs the block on the main queue and waits for it. False on the thread that moves the clock, which is the main one.
bool stage_clock_visit_main(stage_clock *clock, void *block);
// MARK: - Turns

/// As many as have a heap of their own.
enum { stage_worker_limit = 30 };

/// A thread that runs work off the main queue, in turn with others.
typedef struct stage_worker {
    struct stage_turns *turns;
    int number;
    /// What it runs; null: it is idle.
    struct stage_piece *piece;
    /// It was woken and waits for its turn.
    bool is_ready;
    struct stage_worker *next;
    /// It goes on though it is not its turn, and is waited for.
    bool is_loose;
    /// What it waits for, or null.
    const void *object;
} stage_worker;

/// A clock's work off the main queue. Protected by: the clock's lock.
typedef struct stage_turns {
    stage_clock *clock;
    pthread_mutex_t *lock;
    pthread_cond_t *changed;
    /// Whether work takes turns; else it runs where it is sent, at once.
    bool is_on;
    bool is_closed;
    /// Pieces that have not begun, in order.
    struct stage_piece *held, **held_end, *dropped;
    stage_worker workers[stage_worker_limit];
    int worker_count;
    stage_worker *running, *ready, **ready_end;
    /// Pieces that have not begun, workers whose turn it is or will be, and loose ones.
    long active;
    /// Workers that wait for an object.
    _Atomic int waiting;
    /// Above 0: the thread that moves the clock waits, so that others may run.
    int passive;
    /// It does not, but looks as if it never would.
    bool is_forced;
    /// It waits for the host.
    _Atomic bool is_away;
    /// Counts beginnings and ends.
    uint64_t progress;
    uint64_t watched_progress;
    int64_t watch_start, watch_last;
    int still_count;
} stage_turns;

/// The calling thread as a worker, or null.
stage_worker *stage_turns_worker(const stage_turns *turns);
/// False: it must run where it is sent.
bool stage_turns_submit(stage_turns *turns, void *queue, stage_work work, bool is_barrier);
/// Runs the pieces of a queue that have not begun on the calling worker, which is about to use the queue itself.
void stage_turns_flush(stage_turns *turns, void *queue);
void stage_turns_begin_passive(stage_turns *turns);
void stage_turns_end_passive(stage_turns *turns);
/// Goes on without the piece that runs.
void stage_turns_give_up(stage_turns *turns);
/// The calling worker waits for something of the clock's, is woken, and goes on when it is its turn.
void stage_turns_suspend(stage_worker *worker);
void stage_turns_make_ready(stage_worker *worker);
void stage_turns_resume(stage_worker *worker);
void stage_turns_close(stage_turns *turns);
void stage_turns_release_dropped(stage_turns *turns);

/// Who waits.
typedef enum { stage_wait_none, stage_wait_worker, stage_wait_driver } stage_wait;
stage_wait stage_turns_begin_wait(stage_turns *turns, bool is_driver, const void *object);
/// `holds_lock`: the thread has locked something again that others may need, so it does not wait for its turn.
void stage_turns_end_wait(stage_turns *turns, stage_wait wait, bool holds_lock);
/// One worker that waits for `object`, or all, is about to go on.
void stage_turns_wake(stage_turns *turns, const void *object, bool all);

// The same for the clock's threads, whichever it is that calls.

/// The calling thread is about to wait for `object` outside of the clock, and has waited.
stage_wait stage_clock_begin_wait(stage_clock *clock, const void *object);
void stage_clock_end_wait(stage_clock *clock, stage_wait wait, bool holds_lock);
void stage_clock_wake(stage_clock *clock, const void *object, bool all);
/// What was sent to `queue` before has run when this returns, as far as it depends on the clock.
void stage_clock_flush(stage_clock *clock, void *queue);
/// Whether work off the main queue takes turns.
bool stage_clock_takes_turns(const stage_clock *clock);

void stage_clock_retain(stage_clock *clock);
void stage_clock_release(stage_clock *clock);
pthread_t stage_clock_driver(const stage_clock *clock);
void stage_clock_enter_worker(stage_clock *clock, int number);
void stage_clock_leave_worker(void);
/// Runs work on its queue now, beside what else runs.
void stage_clock_run_beside(stage_clock *clock, void *queue, stage_work work, bool barrier);
void stage_run_work(stage_work work);
void stage_drop_work(stage_work work);

/// Hands over a run loop timer with its callout.
void stage_clock_add_timer(stage_clock *clock, void *timer, void (*callout)(void *, void *));

/// Timer sources. Each returns false for a source the clock does not know.
void stage_clock_add_source(stage_clock *clock, void *source, void *queue);
bool stage_source_set_timer(void *source, int64_t deadline, int64_t interval);
bool stage_source_set_handler(void *source, const void *block, work_function function);
bool stage_source_set_context(void *source, void *context);
void stage_source_cancel(void *source);
