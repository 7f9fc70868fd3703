// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Work off the main queue, one piece at a time.
//
// In a process that renders one scene, what tasks and queues do must not depend on the speed of threads: two tasks that draw random
// numbers would draw each other's. So a piece of work waits in a list until the thread that moves the clock waits for such work
// anyway: when it settles, or blocks. Then pieces run on workers, in the order in which they were submitted, each until it ends or
// waits itself. A worker that was woken goes on when it is its turn, before pieces that have not begun.
//
// Who settles waits a while for a piece that neither ends nor waits; then the others run beside it. If the thread that moves the
// clock blocks in a way that is not noticed, or spins, the pieces begin after a while.

#define _GNU_SOURCE
#include "stage_time_internal.h"

#include <stdlib.h>

typedef struct stage_piece {
    struct stage_piece *next;
    void *queue;
    stage_work work;
    bool is_barrier;
} stage_piece;

static STAGE_PER_THREAD stage_worker *thread_worker;

stage_worker *stage_turns_worker(const stage_turns *turns) {
    return thread_worker && thread_worker->turns == turns ? thread_worker : NULL;
}

// MARK: - Whose turn it is

static void *run_worker(void *context);

/// The idle worker with the lowest number, or a new one; null: there are too many.
static stage_worker *idle_worker(stage_turns *turns) {
    for (int number = 0; number < turns->worker_count; number++)
        if (!turns->workers[number].piece) return &turns->workers[number];
    if (turns->worker_count == stage_worker_limit) return NULL;
    stage_worker *worker = &turns->workers[turns->worker_count];
    *worker = (stage_worker){.turns = turns, .number = turns->worker_count};
    pthread_t thread;
    stage_clock_retain(turns->clock);
    if (pthread_create(&thread, NULL, run_worker, worker) != 0) {
        stage_clock_release(turns->clock);
        return NULL;
    }
    pthread_detach(thread);
    turns->worker_count++;
    return worker;
}

static stage_piece *take_held(stage_turns *turns, stage_piece **place) {
    stage_piece *piece = *place;
    *place = piece->next;
    if (turns->held_end == &piece->next) turns->held_end = place;
    return piece;
}

/// The clock's lock is held, here and in all that follows but what is said to take it.
static void begin_next(stage_turns *turns) {
    while (!turns->running && (turns->passive > 0 || turns->is_forced)) {
        stage_worker *worker = turns->ready;
        if (worker) {
            turns->ready = worker->next;
            if (!turns->ready) turns->ready_end = &turns->ready;
            worker->is_ready = false;
        } else if (turns->held) {
            worker = idle_worker(turns);
            stage_piece *piece = take_held(turns, &turns->held);
            if (!worker) {
                // As it would be without turns.
                turns->active--;
                stage_clock_run_beside(turns->clock, piece->queue, piece->work, piece->is_barrier);
                free(piece);
                continue;
            }
            worker->piece = piece;
        } else {
            return;
        }
        turns->running = worker;
        turns->progress++;
        stage_real.pthread_cond_broadcast(turns->changed);
    }
}

/// The worker's turn is over.
static void end_turn(stage_worker *worker) {
    stage_turns *turns = worker->turns;
    if (turns->running == worker) turns->running = NULL;
    else if (!worker->is_loose) return;
    worker->is_loose = false;
    turns->active--;
    turns->progress++;
    begin_next(turns);
    stage_real.pthread_cond_broadcast(turns->changed);
}

void stage_turns_make_ready(stage_worker *worker) {
    stage_turns *turns = worker->turns;
    if (worker->is_ready || turns->running == worker) return;
    worker->is_ready = true;
    worker->next = NULL;
    *turns->ready_end = worker;
    turns->ready_end = &worker->next;
    turns->active++;
    begin_next(turns);
}

void stage_turns_suspend(stage_worker *worker) { end_turn(worker); }

void stage_turns_resume(stage_worker *worker) {
    stage_turns *turns = worker->turns;
    stage_turns_make_ready(worker);
    while (turns->running != worker && !turns->is_closed) stage_real.pthread_cond_wait(turns->changed, turns->lock);
}

void stage_turns_give_up(stage_turns *turns) {
    for (int number = 0; number < turns->worker_count; number++) {
        if (!turns->workers[number].is_loose) continue;
        turns->workers[number].is_loose = false;
        turns->active--;
    }
    if (turns->running) turns->active--;
    turns->running = NULL;
    begin_next(turns);
}

void stage_turns_begin_passive(stage_turns *turns) {
    turns->passive++;
    turns->is_forced = false;
    turns->progress++;
    begin_next(turns);
}

void stage_turns_end_passive(stage_turns *turns) {
    turns->passive--;
    turns->progress++;
}

// MARK: - Work

/// Takes the clock's lock.
bool stage_turns_submit(stage_turns *turns, void *queue, stage_work work, bool is_barrier) {
    stage_piece *piece = malloc(sizeof *piece);
    *piece = (stage_piece){.queue = queue, .work = work, .is_barrier = is_barrier};
    pthread_mutex_lock(turns->lock);
    // One worker at least, which watches.
    bool is_taken = turns->is_on && !turns->is_closed && (turns->worker_count > 0 || idle_worker(turns));
    if (is_taken) {
        *turns->held_end = piece;
        turns->held_end = &piece->next;
        turns->active++;
        begin_next(turns);
        stage_real.pthread_cond_broadcast(turns->changed);
    }
    pthread_mutex_unlock(turns->lock);
    if (!is_taken) free(piece);
    return is_taken;
}

static void run_on_queue(void *context) {
    stage_piece *piece = context;
    stage_run_work(piece->work);
}

/// On the calling thread, but on the piece's queue.
static void run_piece(stage_piece *piece) {
    if (piece->is_barrier) stage_real.dispatch_barrier_sync_f(piece->queue, piece, run_on_queue);
    else stage_real.dispatch_sync_f(piece->queue, piece, run_on_queue);
    free(piece);
}

/// Takes the clock's lock.
void stage_turns_flush(stage_turns *turns, void *queue) {
    if (!stage_turns_worker(turns)) return;
    for (;;) {
        pthread_mutex_lock(turns->lock);
        stage_piece **place = &turns->held;
        while (*place && (*place)->queue != queue) place = &(*place)->next;
        stage_piece *piece = *place ? take_held(turns, place) : NULL;
        if (piece) turns->active--;
        pthread_mutex_unlock(turns->lock);
        if (!piece) return;
        run_piece(piece);
    }
}

void stage_turns_close(stage_turns *turns) {
    turns->is_closed = true;
    stage_real.pthread_cond_broadcast(turns->changed);
    while (turns->held) {
        stage_piece *piece = take_held(turns, &turns->held);
        turns->active--;
        piece->next = turns->dropped;
        turns->dropped = piece;
    }
}

/// Without the lock: releasing what belongs to the user runs its deinitialisers.
void stage_turns_release_dropped(stage_turns *turns) {
    while (turns->dropped) {
        stage_piece *piece = turns->dropped;
        turns->dropped = piece->next;
        stage_drop_work(piece->work);
        free(piece);
    }
}

// MARK: - Workers

/// How often an idle worker looks whether pieces wait in vain, in nanoseconds of real time.
static const int64_t watch_interval = 250000000;
/// How long the thread that moves the clock may go on while pieces wait, in nanoseconds of its processor time, and how many times it
/// may be found not to have moved. Source: chosen; a body takes milliseconds.
static const int64_t watch_limit = 3000000000;
enum { watch_count = 5 };

/// Has pieces begin where the thread that moves the clock spins, or blocks unnoticed.
static void watch(stage_turns *turns, pthread_t driver) {
    clockid_t processor_time;
    struct timespec time;
    if (turns->is_away || pthread_getcpuclockid(driver, &processor_time) != 0 ||
        stage_real.clock_gettime(processor_time, &time) != 0)
        return;
    int64_t now = time.tv_sec * 1000000000LL + time.tv_nsec;
    if (turns->watched_progress != turns->progress) {
        turns->watched_progress = turns->progress;
        turns->watch_start = turns->watch_last = now;
        turns->still_count = 0;
        return;
    }
    turns->still_count = now - turns->watch_last < 1000000 ? turns->still_count + 1 : 0;
    turns->watch_last = now;
    if (turns->still_count < watch_count && now - turns->watch_start < watch_limit) return;
    turns->is_forced = true;
    begin_next(turns);
}

static void wait_for_piece(stage_turns *turns) {
    if (!turns->held || turns->passive > 0 || turns->is_forced) {
        stage_real.pthread_cond_wait(turns->changed, turns->lock);
        return;
    }
    int64_t limit = stage_time_real_nanoseconds() + watch_interval;
    struct timespec until = {.tv_sec = limit / 1000000000, .tv_nsec = limit % 1000000000};
    if (stage_real.pthread_cond_timedwait(turns->changed, turns->lock, &until) != 0 && turns->held && turns->passive == 0)
        watch(turns, stage_clock_driver(turns->clock));
}

static void *run_worker(void *context) {
    stage_worker *worker = context;
    stage_turns *turns = worker->turns;
    thread_worker = worker;
    stage_clock_enter_worker(turns->clock, worker->number);
    pthread_mutex_lock(turns->lock);
    for (;;) {
        while (!worker->piece && !turns->is_closed) wait_for_piece(turns);
        if (!worker->piece) break;
        pthread_mutex_unlock(turns->lock);
        if (stage_heap_adopt) stage_heap_adopt();
        run_piece(worker->piece);
        pthread_mutex_lock(turns->lock);
        worker->piece = NULL;
        end_turn(worker);
    }
    pthread_mutex_unlock(turns->lock);
    thread_worker = NULL;
    stage_clock *clock = turns->clock;
    stage_clock_leave_worker();
    stage_clock_release(clock);
    return NULL;
}

// MARK: - Waiting for objects

/// Takes the clock's lock, as do the two that follow.
stage_wait stage_turns_begin_wait(stage_turns *turns, bool is_driver, const void *object) {
    stage_worker *worker = stage_turns_worker(turns);
    if (!turns->is_on || (!worker && !is_driver)) return stage_wait_none;
    stage_wait result = stage_wait_none;
    pthread_mutex_lock(turns->lock);
    if (worker) {
        worker->object = object;
        turns->waiting++;
        end_turn(worker);
        result = stage_wait_worker;
    } else {
        stage_turns_begin_passive(turns);
        result = stage_wait_driver;
    }
    pthread_mutex_unlock(turns->lock);
    return result;
}

static void unlist(stage_turns *turns, stage_worker *worker) {
    stage_worker **place = &turns->ready;
    while (*place != worker) place = &(*place)->next;
    *place = worker->next;
    if (turns->ready_end == &worker->next) turns->ready_end = place;
    worker->is_ready = false;
}

void stage_turns_end_wait(stage_turns *turns, stage_wait wait, bool holds_lock) {
    if (wait == stage_wait_none) return;
    pthread_mutex_lock(turns->lock);
    stage_worker *worker = thread_worker;
    if (wait == stage_wait_driver) {
        stage_turns_end_passive(turns);
    } else {
        worker->object = NULL;
        turns->waiting--;
        if (!holds_lock) {
            stage_turns_resume(worker);
        } else if (turns->running != worker) {
            // Whoever has the turn may need the lock that the worker holds again.
            if (worker->is_ready) unlist(turns, worker);
            else turns->active++;
            worker->is_loose = true;
        }
    }
    pthread_mutex_unlock(turns->lock);
}

void stage_turns_wake(stage_turns *turns, const void *object, bool all) {
    if (!turns->is_on || turns->waiting == 0) return;
    pthread_mutex_lock(turns->lock);
    for (int number = 0; number < turns->worker_count; number++) {
        stage_worker *worker = &turns->workers[number];
        if (worker->object != object || worker->is_ready || turns->running == worker) continue;
        stage_turns_make_ready(worker);
        if (!all) break;
    }
    pthread_mutex_unlock(turns->lock);
}
