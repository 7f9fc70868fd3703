// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// A clock: its time, its queues, and the work it owns on other threads.

#define _GNU_SOURCE
#include "stage_time_internal.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/// Main queue work, or work with a deadline.
typedef struct stage_item {
    struct stage_item *next;
    int64_t deadline;
    void *queue;
    stage_work work;
} stage_item;

/// A run loop timer. Its next date is the run loop's own; `date` is the one `deadline` was computed from.
typedef struct stage_timer {
    struct stage_timer *next;
    void *timer;
    void (*callout)(void *, void *);
    double date;
    int64_t deadline;
    uint64_t order;
} stage_timer;

/// A dispatch timer source.
typedef struct stage_source {
    struct stage_source *next;
    struct stage_clock *clock;
    void *source, *queue, *context;
    void *block;
    work_function function;
    int64_t deadline, interval;
} stage_source;

/// Work that waits for a group to become empty.
typedef struct stage_notice {
    struct stage_notice *next;
    void *group, *queue;
    stage_work work;
} stage_notice;

struct stage_clock {
    pthread_mutex_t lock;
    /// Signalled when main queue work arrives, work on another thread ends, or time moves.
    pthread_cond_t changed;
    atomic_int references;
    atomic_bool is_closed;
    _Atomic int64_t now;
    uint64_t random[4];

    stage_item *ready, **ready_end;
    /// By deadline; equal deadlines in the order they came.
    stage_item *scheduled;
    /// The last of them, from which most insertions start: equal delays have deadlines in the order they came.
    stage_item *last_scheduled;
    stage_timer *timers;
    stage_source *sources;
    stage_notice *notices;
    uint64_t order;

    /// Work on other threads, how much of it was waited for in vain, how much of it waits for a thread, and a count of what has begun
    /// or ended.
    long background, stalled, queued;
    uint64_t progress;
    /// Work off the main queue, where it takes turns.
    stage_turns turns;
    /// Timers to release once no lock is held: releasing one may run a user's deinitialiser.
    stage_timer *finished;
    /// The thread that moved the clock last; 0 before that.
    _Atomic(pthread_t) driver;

    /// Who hears of waits on that thread, when that was last, and when the thread's processor time was last read; in real nanoseconds.
    /// `last_worked` is that time at the last wait that was a question. Protected by: that thread.
    void (*on_wait)(void *);
    void *wait_context;
    int64_t last_wait, last_look, last_worked;
    bool is_hearing;
};

// MARK: - Owners

/// Stands for real time under a process clock.
static stage_clock real_time;
static STAGE_PER_THREAD stage_clock *thread_owner;
/// Whether this thread is running work that its clock counts as `background`.
static STAGE_PER_THREAD bool thread_is_background;
static _Atomic(stage_clock *) process_owner;

void (*stage_heap_select)(int number);
void (*stage_heap_adopt)(void);
/// The heap of a worker; 0 on all other threads.
static STAGE_PER_THREAD int worker_heap;
static STAGE_PER_THREAD bool uses_process_memory;

/// Takes memory from the scene's heap but on real time, which is for what differs between runs, and how often it is asked.
static void select_heap(void) {
    if (!stage_heap_select) return;
    int scene = worker_heap ? worker_heap : 1;
    stage_heap_select(thread_owner == &real_time || uses_process_memory ? 0 : scene);
}

bool stage_clock_use_process_memory(bool uses) {
    bool used = uses_process_memory;
    uses_process_memory = uses;
    select_heap();
    return used;
}

/// The thread's owner has changed.
static void note_owner(void);

stage_clock *stage_owner(void) {
    stage_clock *owner = thread_owner ? thread_owner : atomic_load_explicit(&process_owner, memory_order_acquire);
    return owner == &real_time ? NULL : owner;
}

/// Whether this is the thread that moves the clock: whatever it waits for would never come.
static bool is_driver(stage_clock *clock) {
    return pthread_equal(atomic_load_explicit(&clock->driver, memory_order_relaxed), pthread_self());
}

void *stage_clock_enter(stage_clock *clock) {
    void *previous = thread_owner;
    thread_owner = clock ? clock : &real_time;
    note_owner();
    if (clock) atomic_store_explicit(&clock->driver, pthread_self(), memory_order_relaxed);
    return previous;
}

void stage_clock_leave(void *previous) {
    thread_owner = previous;
    note_owner();
}

static void note_owner(void) {
    select_heap();
    stage_clock *clock = atomic_load_explicit(&process_owner, memory_order_acquire);
    if (clock && is_driver(clock)) atomic_store_explicit(&clock->turns.is_away, thread_owner == &real_time, memory_order_relaxed);
}

void stage_clock_set_process_owner(stage_clock *clock) {
    if (clock) {
        atomic_store_explicit(&clock->driver, pthread_self(), memory_order_relaxed);
        clock->turns.is_on = true;
    }
    atomic_store_explicit(&process_owner, clock, memory_order_release);
}

bool stage_clock_is_driver(stage_clock *clock) { return is_driver(clock); }

int stage_clock_worker_number(const stage_clock *clock) {
    const stage_worker *worker = stage_turns_worker(&clock->turns);
    return worker ? worker->number : -1;
}

pthread_t stage_clock_driver(const stage_clock *clock) {
    return atomic_load_explicit(&clock->driver, memory_order_relaxed);
}

void stage_clock_enter_worker(stage_clock *clock, int number) {
    thread_owner = clock;
    worker_heap = number + 2;
    select_heap();
}

void stage_clock_leave_worker(void) {
    thread_owner = NULL;
    if (stage_heap_select) stage_heap_select(-1);
}

/// The real time between two reports of a wait, and the processor time between two questions that count as one, in nanoseconds.
static const int64_t wait_interval = 250000000;
/// The real time between two looks at how long the thread has run, in nanoseconds.
static const int64_t look_interval = 10000000;

void stage_clock_on_wait(stage_clock *clock, void (*heard)(void *), void *context) {
    clock->on_wait = heard;
    clock->wait_context = context;
}

static int64_t real_nanoseconds(clockid_t kind) {
    struct timespec now;
    stage_real.clock_gettime(kind, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/// Whether a wait at this real time is to be reported: somebody hears of it, and the last one is long enough ago. What hears of it
/// may ask for the time itself.
static bool is_reportable(const stage_clock *clock, int64_t now) {
    return clock->on_wait && !clock->is_hearing && now - clock->last_wait >= wait_interval;
}

static void report_wait(stage_clock *clock, int64_t now) {
    clock->last_wait = now;
    clock->is_hearing = true;
    bool used = stage_clock_use_process_memory(true);
    clock->on_wait(clock->wait_context);
    stage_clock_use_process_memory(used);
    clock->is_hearing = false;
}

void stage_clock_note_question(stage_clock *clock) {
    if (!is_driver(clock)) return;
    int64_t now = real_nanoseconds(CLOCK_MONOTONIC_COARSE);
    if (!is_reportable(clock, now) || now - clock->last_look < look_interval) return;
    clock->last_look = now;
    int64_t worked = real_nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    if (worked - clock->last_worked < wait_interval) return;
    clock->last_worked = worked;
    report_wait(clock, now);
}

bool stage_clock_note_pause(stage_clock *clock) {
    if (!is_driver(clock)) return false;
    int64_t now = real_nanoseconds(CLOCK_MONOTONIC_COARSE);
    if (is_reportable(clock, now)) report_wait(clock, now);
    return true;
}

// MARK: - Life

static uint64_t splitmix(uint64_t *state) {
    uint64_t value = (*state += 0x9E3779B97F4A7C15);
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
}

stage_clock *stage_clock_create(uint64_t seed) {
    stage_clock *clock = calloc(1, sizeof *clock);
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&clock->lock, &recursive);
    pthread_mutexattr_destroy(&recursive);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&clock->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    atomic_init(&clock->references, 1);
    clock->ready_end = &clock->ready;
    clock->turns.clock = clock;
    clock->turns.lock = &clock->lock;
    clock->turns.changed = &clock->changed;
    clock->turns.held_end = &clock->turns.held;
    clock->turns.ready_end = &clock->turns.ready;
    for (int index = 0; index < 4; index++) clock->random[index] = splitmix(&seed);
    return clock;
}

void stage_clock_retain(stage_clock *clock) { atomic_fetch_add(&clock->references, 1); }

void stage_clock_release(stage_clock *clock) {
    if (atomic_fetch_sub(&clock->references, 1) != 1) return;
    pthread_cond_destroy(&clock->changed);
    pthread_mutex_destroy(&clock->lock);
    free(clock);
}

static void leave_group(void *group) {
    stage_real.dispatch_group_leave(group);
    stage_clock *owner = stage_owner();
    if (owner && stage_real.dispatch_group_wait(group, 0) == 0) stage_clock_wake(owner, group, true);
    stage_real.dispatch_release(group);
}

void stage_drop_work(stage_work work) {
    if (work.is_block) stage_real.block_release(work.context);
    if (work.group) leave_group(work.group);
}

static void drop_items(stage_item *item) {
    while (item) {
        stage_item *next = item->next;
        stage_drop_work(item->work);
        free(item);
        item = next;
    }
}

static void free_source(stage_source *source) {
    if (source->block) stage_real.block_release(source->block);
    stage_real.dispatch_release(source->source);
    free(source);
}

static void remove_known_sources(stage_clock *clock);
static void free_timers(stage_timer *entry);

void stage_clock_close(stage_clock *clock) {
    atomic_store(&clock->is_closed, true);
    remove_known_sources(clock);
    // Releasing user objects runs their deinitialisers, so everything is unhooked first.
    pthread_mutex_lock(&clock->lock);
    stage_item *ready = clock->ready, *scheduled = clock->scheduled;
    stage_timer *timers = clock->timers;
    stage_source *sources = clock->sources;
    stage_notice *notices = clock->notices;
    clock->ready = clock->scheduled = clock->last_scheduled = NULL;
    clock->ready_end = &clock->ready;
    clock->timers = NULL;
    clock->sources = NULL;
    clock->notices = NULL;
    stage_turns_close(&clock->turns);
    stage_real.pthread_cond_broadcast(&clock->changed);
    pthread_mutex_unlock(&clock->lock);

    stage_turns_release_dropped(&clock->turns);
    drop_items(ready);
    drop_items(scheduled);
    free_timers(timers);
    while (sources) {
        stage_source *next = sources->next;
        free_source(sources);
        sources = next;
    }
    while (notices) {
        stage_notice *next = notices->next;
        stage_drop_work(notices->work);
        stage_real.dispatch_release(notices->group);
        free(notices);
        notices = next;
    }
    stage_clock_release(clock);
}

// MARK: - Time and chance

int64_t stage_clock_now(const stage_clock *clock) {
    return atomic_load_explicit(&clock->now, memory_order_relaxed);
}

void stage_clock_set_now(stage_clock *clock, int64_t nanoseconds) {
    pthread_mutex_lock(&clock->lock);
    if (nanoseconds > stage_clock_now(clock)) {
        atomic_store(&clock->now, nanoseconds);
        stage_real.pthread_cond_broadcast(&clock->changed);
    }
    pthread_mutex_unlock(&clock->lock);
}

/// xoshiro256**: small, fast, and good enough for everything but secrets.
uint64_t stage_clock_random(stage_clock *clock) {
    pthread_mutex_lock(&clock->lock);
    uint64_t *state = clock->random;
    uint64_t scrambled = state[1] * 5;
    uint64_t result = ((scrambled << 7) | (scrambled >> 57)) * 9;
    uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = (state[3] << 45) | (state[3] >> 19);
    pthread_mutex_unlock(&clock->lock);
    return result;
}

int64_t stage_time_real_nanoseconds(void) {
    struct timespec now;
    if (!stage_real.clock_gettime) stage_real_resolve();
    stage_real.clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

double stage_time_thread_cost(void) {
    struct timespec now;
    if (!stage_real.clock_gettime) stage_real_resolve();
    stage_real.clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// MARK: - Running work

stage_work stage_work_block(const void *block) {
    return (stage_work){.context = stage_real.block_copy(block), .is_block = true};
}

/// The function that runs a block is its third word.
static work_function block_function(const void *block) {
    return *(work_function *)((const char *)block + 16);
}

void stage_run_work(stage_work work) {
    if (work.is_block) {
        block_function(work.context)(work.context);
        stage_real.block_release(work.context);
    } else {
        work.function(work.context);
    }
    if (work.group) leave_group(work.group);
}

typedef struct {
    stage_clock *clock;
    stage_work work;
} background_work;

static void run_in_background(void *context) {
    background_work *background = context;
    stage_clock *clock = background->clock;
    stage_clock *previous = thread_owner;
    thread_owner = clock;
    thread_is_background = true;
    pthread_mutex_lock(&clock->lock);
    clock->queued--;
    clock->progress++;
    // Who waits for it waits as long as for work that runs, from now on.
    stage_real.pthread_cond_broadcast(&clock->changed);
    pthread_mutex_unlock(&clock->lock);
    stage_run_work(background->work);
    thread_is_background = false;
    thread_owner = previous;
    free(background);

    pthread_mutex_lock(&clock->lock);
    clock->background--;
    clock->progress++;
    if (clock->stalled > clock->background) clock->stalled = clock->background;
    stage_real.pthread_cond_broadcast(&clock->changed);
    pthread_mutex_unlock(&clock->lock);
    stage_clock_release(clock);
}

static void append_ready(stage_clock *clock, stage_item *item) {
    item->next = NULL;
    *clock->ready_end = item;
    clock->ready_end = &item->next;
    stage_real.pthread_cond_broadcast(&clock->changed);
}

void stage_clock_submit(stage_clock *clock, void *queue, stage_work work, bool barrier) {
    if (queue == STAGE_ON_MAIN) {
        stage_item *item = calloc(1, sizeof *item);
        item->work = work;
        pthread_mutex_lock(&clock->lock);
        bool is_closed = atomic_load(&clock->is_closed);
        if (!is_closed) append_ready(clock, item);
        pthread_mutex_unlock(&clock->lock);
        if (is_closed) drop_items(item);
        return;
    }
    if (!stage_turns_submit(&clock->turns, queue, work, barrier)) stage_clock_run_beside(clock, queue, work, barrier);
}

void stage_clock_run_beside(stage_clock *clock, void *queue, stage_work work, bool barrier) {
    background_work *background = malloc(sizeof *background);
    *background = (background_work){.clock = clock, .work = work};
    stage_clock_retain(clock);
    pthread_mutex_lock(&clock->lock);
    clock->background++;
    clock->queued++;
    pthread_mutex_unlock(&clock->lock);
    if (barrier) stage_real.dispatch_barrier_async_f(queue, background, run_in_background);
    else stage_real.dispatch_async_f(queue, background, run_in_background);
}

void stage_clock_schedule(stage_clock *clock, int64_t deadline, void *queue, stage_work work) {
    stage_item *item = calloc(1, sizeof *item);
    item->deadline = deadline;
    item->queue = queue;
    item->work = work;
    pthread_mutex_lock(&clock->lock);
    bool is_closed = atomic_load(&clock->is_closed);
    if (!is_closed) {
        // Nothing is due before now, so that overdue work keeps the order in which it was scheduled.
        if (item->deadline < stage_clock_now(clock)) item->deadline = stage_clock_now(clock);
        stage_item **place = &clock->scheduled, *last = clock->last_scheduled;
        if (last && last->deadline <= item->deadline) place = &last->next;
        while (*place && (*place)->deadline <= item->deadline) place = &(*place)->next;
        item->next = *place;
        *place = item;
        if (!item->next) clock->last_scheduled = item;
    }
    pthread_mutex_unlock(&clock->lock);
    if (is_closed) drop_items(item);
}

void stage_clock_notify(stage_clock *clock, void *group, void *queue, stage_work work) {
    stage_notice *notice = calloc(1, sizeof *notice);
    stage_real.dispatch_retain(group);
    *notice = (stage_notice){.group = group, .queue = queue, .work = work};
    pthread_mutex_lock(&clock->lock);
    stage_notice **end = &clock->notices;
    while (*end) end = &(*end)->next;
    *end = notice;
    pthread_mutex_unlock(&clock->lock);
}

/// Submits what waited for groups that are empty by now. False when there was nothing to submit.
static bool deliver_notices(stage_clock *clock) {
    stage_notice *delivered = NULL, **delivered_end = &delivered;
    pthread_mutex_lock(&clock->lock);
    stage_notice **place = &clock->notices;
    while (*place) {
        stage_notice *notice = *place;
        if (stage_real.dispatch_group_wait(notice->group, 0) == 0) {
            *place = notice->next;
            notice->next = NULL;
            *delivered_end = notice;
            delivered_end = &notice->next;
        } else {
            place = &notice->next;
        }
    }
    pthread_mutex_unlock(&clock->lock);
    bool has_delivered = delivered != NULL;
    while (delivered) {
        stage_notice *next = delivered->next;
        stage_clock_submit(clock, delivered->queue, delivered->work, false);
        stage_real.dispatch_release(delivered->group);
        free(delivered);
        delivered = next;
    }
    return has_delivered;
}

/// How long the thread that moves the clock waits for other work in the middle of its own, in seconds of real time, where that makes
/// no progress. Source: chosen.
static const double driver_patience = 1;

/// A thread that sleeps in virtual time. Whoever wakes it counts it again, so that nobody overlooks it meanwhile.
typedef struct {
    stage_clock *clock;
    stage_worker *worker;
    bool is_counted, is_awake;
} stage_sleeper;

static void wake_sleeper(void *context) {
    stage_sleeper *sleeper = context;
    pthread_mutex_lock(&sleeper->clock->lock);
    sleeper->is_awake = true;
    if (sleeper->is_counted) sleeper->clock->background++;
    if (sleeper->worker) stage_turns_make_ready(sleeper->worker);
    stage_real.pthread_cond_broadcast(&sleeper->clock->changed);
    pthread_mutex_unlock(&sleeper->clock->lock);
}

void stage_clock_sleep(stage_clock *clock, int64_t deadline) {
    if (stage_clock_note_pause(clock)) {
        // A loop that sleeps until work of its is done.
        stage_clock_settle(clock, driver_patience);
        return;
    }
    // Foundation sleeps again for what rounding has left of its interval, which is nothing, until the time has moved.
    static _Thread_local int64_t woken_at = -1;
    int64_t now = stage_clock_now(clock);
    if (deadline == now && woken_at == now) deadline = now + 1;
    // What is past needs nobody to wake it: the thread that moves the clock may be waiting for this one.
    if (deadline <= now) {
        sched_yield();
        return;
    }
    stage_worker *worker = stage_turns_worker(&clock->turns);
    stage_sleeper sleeper = {.clock = clock, .worker = worker, .is_counted = thread_is_background};
    pthread_mutex_lock(&clock->lock);
    stage_clock_schedule(clock, deadline, STAGE_IN_PLACE, (stage_work){.function = wake_sleeper, .context = &sleeper});
    if (sleeper.is_counted) clock->background--;
    if (worker) stage_turns_suspend(worker);
    stage_real.pthread_cond_broadcast(&clock->changed);
    while (!sleeper.is_awake && !atomic_load(&clock->is_closed)) stage_real.pthread_cond_wait(&clock->changed, &clock->lock);
    if (sleeper.is_counted && !sleeper.is_awake) clock->background++;
    if (worker) stage_turns_resume(worker);
    pthread_mutex_unlock(&clock->lock);
    woken_at = stage_clock_now(clock);
}

/// A thread that waits for the main queue to run its block.
typedef struct {
    stage_clock *clock;
    stage_worker *worker;
    void *block;
    bool is_counted, is_done;
} stage_visit;

static void run_visit(void *context) {
    stage_visit *visit = context;
    block_function(visit->block)(visit->block);
    pthread_mutex_lock(&visit->clock->lock);
    visit->is_done = true;
    if (visit->is_counted) visit->clock->background++;
    if (visit->worker) stage_turns_make_ready(visit->worker);
    stage_real.pthread_cond_broadcast(&visit->clock->changed);
    pthread_mutex_unlock(&visit->clock->lock);
}

bool stage_clock_visit_main(stage_clock *clock, void *block) {
    if (is_driver(clock)) return false;
    stage_worker *worker = stage_turns_worker(&clock->turns);
    stage_visit visit = {.clock = clock, .worker = worker, .block = block, .is_counted = thread_is_background};
    pthread_mutex_lock(&clock->lock);
    stage_clock_submit(clock, STAGE_ON_MAIN, (stage_work){.function = run_visit, .context = &visit}, false);
    if (visit.is_counted) clock->background--;
    if (worker) stage_turns_suspend(worker);
    stage_real.pthread_cond_broadcast(&clock->changed);
    while (!visit.is_done && !atomic_load(&clock->is_closed)) stage_real.pthread_cond_wait(&clock->changed, &clock->lock);
    if (visit.is_counted && !visit.is_done) clock->background++;
    if (worker) stage_turns_resume(worker);
    pthread_mutex_unlock(&clock->lock);
    return true;
}

// MARK: - Run loop timers

/// A virtual date as run loops count it: seconds since 2001-01-01.
static const double run_loop_epoch = STAGE_TIME_EPOCH - 978307200.0;

/// Run loop dates resolve a tenth of a microsecond today. Rounding to microseconds makes a tenth of a second 0.1.
static int64_t deadline_of_date(double date) {
    double microseconds = (date - run_loop_epoch) * 1e6;
    if (!(microseconds > 0)) return 0;
    return microseconds < 9e15 ? (int64_t)(microseconds + 0.5) * 1000 : INT64_MAX;
}

void stage_clock_add_timer(stage_clock *clock, void *timer, void (*callout)(void *, void *)) {
    stage_timer *entry = calloc(1, sizeof *entry);
    *entry = (stage_timer){.timer = timer, .callout = callout};
    entry->date = stage_real.timer_next_fire_date(timer);
    entry->deadline = deadline_of_date(entry->date);
    stage_real.cf_retain(timer);
    pthread_mutex_lock(&clock->lock);
    stage_timer **end = &clock->timers;
    // Adding a timer for another mode does not make it fire twice.
    while (*end && (*end)->timer != timer) end = &(*end)->next;
    bool is_known = *end != NULL;
    if (!is_known) {
        entry->order = ++clock->order;
        *end = entry;
    }
    pthread_mutex_unlock(&clock->lock);
    if (is_known) {
        stage_real.cf_release(timer);
        free(entry);
    }
}

/// Drops timers that were invalidated and follows those whose date was changed.
static void refresh_timers(stage_clock *clock) {
    stage_timer **place = &clock->timers;
    while (*place) {
        stage_timer *entry = *place;
        if (!stage_real.timer_is_valid(entry->timer)) {
            *place = entry->next;
            entry->next = clock->finished;
            clock->finished = entry;
            continue;
        }
        double date = stage_real.timer_next_fire_date(entry->timer);
        if (date != entry->date) {
            entry->date = date;
            entry->deadline = deadline_of_date(date);
        }
        place = &entry->next;
    }
}

static void free_timers(stage_timer *entry) {
    while (entry) {
        stage_timer *next = entry->next;
        stage_real.timer_invalidate(entry->timer);
        stage_real.cf_release(entry->timer);
        free(entry);
        entry = next;
    }
}

/// Unlocks the clock and releases what could not be released under the lock.
static void unlock_and_release(stage_clock *clock) {
    stage_timer *finished = clock->finished;
    clock->finished = NULL;
    pthread_mutex_unlock(&clock->lock);
    free_timers(finished);
}

static stage_timer *earliest_timer(stage_clock *clock) {
    stage_timer *earliest = NULL;
    for (stage_timer *entry = clock->timers; entry; entry = entry->next)
        if (!earliest || entry->deadline < earliest->deadline) earliest = entry;
    return earliest;
}

static void fire_timer(void *context) {
    stage_timer *call = context;
    struct {
        long version;
        void *info, *retain, *release, *describe;
    } details = {0};
    if (stage_real.timer_is_valid(call->timer)) {
        stage_real.timer_context(call->timer, &details);
        call->callout(call->timer, details.info);
        if (stage_real.timer_interval(call->timer) <= 0) stage_real.timer_invalidate(call->timer);
    }
    stage_real.cf_release(call->timer);
    free(call);
}

/// The timer as work, and its next date if it repeats.
static stage_work take_timer(stage_clock *clock, stage_timer *entry) {
    stage_timer *call = malloc(sizeof *call);
    *call = *entry;
    stage_real.cf_retain(entry->timer);
    double interval = stage_real.timer_interval(entry->timer);
    int64_t step = interval > 0 && interval < 9e9 ? (int64_t)(interval * 1e6 + 0.5) * 1000 : 0;
    if (step <= 0) step = interval > 0 && interval < 1 ? 1000 : 0;
    if (step > 0) {
        // Firings that were slept through are skipped.
        int64_t missed = (stage_clock_now(clock) - entry->deadline) / step;
        entry->deadline += step * (missed + 1);
        stage_real.timer_set_next_fire_date(entry->timer, run_loop_epoch + (double)entry->deadline / 1e9);
        entry->date = stage_real.timer_next_fire_date(entry->timer);
    } else {
        entry->deadline = INT64_MAX;
        entry->date = stage_real.timer_next_fire_date(entry->timer);
    }
    return (stage_work){.function = fire_timer, .context = call};
}

// MARK: - Dispatch timer sources

/// Every virtual source of the process: a source is told by its address alone.
static pthread_mutex_t sources_lock = PTHREAD_MUTEX_INITIALIZER;
static struct known_source {
    struct known_source *next;
    stage_source *source;
} *known_sources;

/// Both locks are held while `source` is used: first this one, then the clock's.
static stage_source *find_source(void *source) {
    for (struct known_source *known = known_sources; known; known = known->next)
        if (known->source->source == source) return known->source;
    return NULL;
}

void stage_clock_add_source(stage_clock *clock, void *source, void *queue) {
    stage_source *entry = calloc(1, sizeof *entry);
    struct known_source *known = malloc(sizeof *known);
    *entry = (stage_source){.clock = clock, .source = source, .queue = queue, .deadline = INT64_MAX};
    stage_real.dispatch_retain(source);
    pthread_mutex_lock(&sources_lock);
    *known = (struct known_source){.next = known_sources, .source = entry};
    known_sources = known;
    pthread_mutex_lock(&clock->lock);
    stage_source **end = &clock->sources;
    while (*end) end = &(*end)->next;
    *end = entry;
    pthread_mutex_unlock(&clock->lock);
    pthread_mutex_unlock(&sources_lock);
}

bool stage_source_set_timer(void *source, int64_t deadline, int64_t interval) {
    pthread_mutex_lock(&sources_lock);
    stage_source *entry = find_source(source);
    if (entry) {
        pthread_mutex_lock(&entry->clock->lock);
        entry->deadline = deadline;
        entry->interval = interval;
        pthread_mutex_unlock(&entry->clock->lock);
    }
    pthread_mutex_unlock(&sources_lock);
    return entry != NULL;
}

bool stage_source_set_handler(void *source, const void *block, work_function function) {
    void *copy = block ? stage_real.block_copy(block) : NULL, *old = copy;
    pthread_mutex_lock(&sources_lock);
    stage_source *entry = find_source(source);
    if (entry) {
        pthread_mutex_lock(&entry->clock->lock);
        old = entry->block;
        entry->block = copy;
        entry->function = function;
        pthread_mutex_unlock(&entry->clock->lock);
    }
    pthread_mutex_unlock(&sources_lock);
    if (old) stage_real.block_release(old);
    return entry != NULL;
}

bool stage_source_set_context(void *source, void *context) {
    pthread_mutex_lock(&sources_lock);
    stage_source *entry = find_source(source);
    if (entry) entry->context = context;
    pthread_mutex_unlock(&sources_lock);
    return entry != NULL;
}

void stage_source_cancel(void *source) {
    pthread_mutex_lock(&sources_lock);
    stage_source *entry = find_source(source);
    if (entry) {
        struct known_source **known = &known_sources;
        while ((*known)->source != entry) known = &(*known)->next;
        struct known_source *found = *known;
        *known = found->next;
        free(found);
        pthread_mutex_lock(&entry->clock->lock);
        stage_source **place = &entry->clock->sources;
        while (*place && *place != entry) place = &(*place)->next;
        if (*place) *place = entry->next;
        pthread_mutex_unlock(&entry->clock->lock);
    }
    pthread_mutex_unlock(&sources_lock);
    if (entry) free_source(entry);
}

static void remove_known_sources(stage_clock *clock) {
    pthread_mutex_lock(&sources_lock);
    struct known_source **known = &known_sources;
    while (*known) {
        struct known_source *found = *known;
        if (found->source->clock == clock) {
            *known = found->next;
            free(found);
        } else {
            known = &found->next;
        }
    }
    pthread_mutex_unlock(&sources_lock);
}

static stage_source *earliest_source(stage_clock *clock) {
    stage_source *earliest = NULL;
    for (stage_source *entry = clock->sources; entry; entry = entry->next)
        if (entry->deadline != INT64_MAX && (!earliest || entry->deadline < earliest->deadline)) earliest = entry;
    return earliest;
}

static stage_work take_source(stage_clock *clock, stage_source *entry) {
    if (entry->interval > 0) {
        int64_t missed = (stage_clock_now(clock) - entry->deadline) / entry->interval;
        entry->deadline += entry->interval * (missed + 1);
    } else {
        entry->deadline = INT64_MAX;
    }
    if (entry->block) return stage_work_block(entry->block);
    return (stage_work){.function = entry->function, .context = entry->context};
}

// MARK: - The clock's round

/// The earliest of the three kinds of scheduled work; between equals, that of the first kind.
typedef struct {
    int64_t deadline;
    stage_item *item;
    stage_timer *timer;
    stage_source *source;
} stage_next;

static stage_next next_scheduled(stage_clock *clock) {
    refresh_timers(clock);
    stage_next next = {.deadline = INT64_MAX};
    if (clock->scheduled) next = (stage_next){.deadline = clock->scheduled->deadline, .item = clock->scheduled};
    stage_timer *timer = earliest_timer(clock);
    if (timer && timer->deadline < next.deadline) next = (stage_next){.deadline = timer->deadline, .timer = timer};
    stage_source *source = earliest_source(clock);
    if (source && source->deadline < next.deadline) next = (stage_next){.deadline = source->deadline, .source = source};
    return next;
}

bool stage_clock_next_deadline(stage_clock *clock, int64_t *nanoseconds) {
    pthread_mutex_lock(&clock->lock);
    *nanoseconds = next_scheduled(clock).deadline;
    unlock_and_release(clock);
    return *nanoseconds != INT64_MAX;
}

bool stage_clock_start_due(stage_clock *clock) {
    pthread_mutex_lock(&clock->lock);
    stage_next next = next_scheduled(clock);
    if (next.deadline == INT64_MAX || next.deadline > stage_clock_now(clock)) {
        unlock_and_release(clock);
        return false;
    }
    void *queue = STAGE_ON_MAIN;
    stage_work work;
    if (next.item) {
        clock->scheduled = next.item->next;
        if (!clock->scheduled) clock->last_scheduled = NULL;
        queue = next.item->queue;
        work = next.item->work;
        free(next.item);
    } else if (next.timer) {
        work = take_timer(clock, next.timer);
    } else {
        queue = next.source->queue;
        work = take_source(clock, next.source);
    }
    unlock_and_release(clock);
    if (!work.is_block && !work.function) return true;
    if (queue == STAGE_IN_PLACE) {
        void *previous = stage_clock_enter(clock);
        stage_run_work(work);
        stage_clock_leave(previous);
    } else {
        stage_clock_submit(clock, queue, work, false);
    }
    return true;
}

/// A job's code is its eighth word. Swift makes one and the same thunk run all its blocks; the closure that the thunk
/// calls is the block's first capture.
static void work_code(stage_work work, const void *code[2]) {
    const void **words = work.context;
    code[1] = NULL;
    if (!work.is_block) {
        code[0] = work.is_job ? words[7] : (const void *)work.function;
        return;
    }
    uintptr_t size = ((const uintptr_t *)words[3])[1];
    code[0] = words[2];
    if (size >= 6 * sizeof *words) code[1] = words[4];
}

long stage_clock_ready_count(stage_clock *clock) {
    long count = 0;
    pthread_mutex_lock(&clock->lock);
    for (stage_item *item = clock->ready; item; item = item->next) count++;
    pthread_mutex_unlock(&clock->lock);
    return count;
}

bool stage_clock_run_ready(stage_clock *clock, const void *code[2]) {
    pthread_mutex_lock(&clock->lock);
    stage_item *item = clock->ready;
    if (item) {
        clock->ready = item->next;
        if (!clock->ready) clock->ready_end = &clock->ready;
    }
    pthread_mutex_unlock(&clock->lock);
    if (!item) return false;
    work_code(item->work, code);
    void *previous = stage_clock_enter(clock);
    stage_run_work(item->work);
    stage_clock_leave(previous);
    free(item);
    return true;
}

/// How many times as long work is waited for that has no thread yet: others keep the threads, and it does nothing in vain.
/// Source: chosen.
static const int queued_patience = 24;

void stage_clock_settle(stage_clock *clock, double seconds) {
    pthread_mutex_lock(&clock->lock);
    stage_turns_begin_passive(&clock->turns);
    int64_t limit = 0;
    uint64_t progress = 0;
    while (clock->background > clock->stalled || clock->turns.active > 0) {
        uint64_t now = clock->progress + clock->turns.progress;
        if (!limit || now != progress) {
            double patience = clock->queued > 0 ? seconds * queued_patience : seconds;
            limit = stage_time_real_nanoseconds() + (int64_t)(patience * 1e9);
        }
        progress = now;
        struct timespec until = {.tv_sec = limit / 1000000000, .tv_nsec = limit % 1000000000};
        int result = stage_real.pthread_cond_timedwait(&clock->changed, &clock->lock, &until);
        if (result == 0) continue;
        clock->stalled = clock->background;
        stage_turns_give_up(&clock->turns);
    }
    stage_turns_end_passive(&clock->turns);
    bool has_notices = clock->notices != NULL;
    pthread_mutex_unlock(&clock->lock);
    // Nothing else of the scene's is running.
    if (stage_heap_adopt && is_driver(clock)) stage_heap_adopt();
    if (has_notices && deliver_notices(clock)) stage_clock_settle(clock, seconds);
}

stage_wait stage_clock_begin_wait(stage_clock *clock, const void *object) {
    return stage_turns_begin_wait(&clock->turns, is_driver(clock), object);
}

void stage_clock_end_wait(stage_clock *clock, stage_wait wait, bool holds_lock) {
    stage_turns_end_wait(&clock->turns, wait, holds_lock);
    // What woke this thread ends or waits before it goes on.
    if (wait == stage_wait_driver && !holds_lock) stage_clock_settle(clock, driver_patience);
}

void stage_clock_wake(stage_clock *clock, const void *object, bool all) { stage_turns_wake(&clock->turns, object, all); }

void stage_clock_flush(stage_clock *clock, void *queue) {
    if (!clock->turns.is_on) return;
    if (is_driver(clock)) stage_clock_settle(clock, driver_patience);
    else stage_turns_flush(&clock->turns, queue);
}

bool stage_clock_takes_turns(const stage_clock *clock) { return clock->turns.is_on; }

bool stage_clock_has_work(stage_clock *clock) {
    int64_t deadline;
    if (stage_clock_next_deadline(clock, &deadline)) return true;
    pthread_mutex_lock(&clock->lock);
    bool has_work = clock->ready || clock->background > clock->stalled || clock->turns.active > 0;
    pthread_mutex_unlock(&clock->lock);
    return has_work;
}
