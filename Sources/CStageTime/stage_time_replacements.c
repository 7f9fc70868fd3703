// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The functions that slots are pointed at. Each asks who owns the thread; nobody means: the real function, unchanged.

#define _GNU_SOURCE
#include "stage_time_internal.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

struct stage_real stage_real;

static const int64_t second = 1000000000;
/// What the monotonic clocks read at a clock's start, in nanoseconds: a machine that has been up for a while.
static const int64_t uptime_at_start = 1000 * 1000000000LL;

// MARK: - Reading the time

static struct timespec timespec_of(int64_t nanoseconds) {
    return (struct timespec){.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}

static int64_t virtual_uptime(const stage_clock *owner) {
    return uptime_at_start + stage_clock_now(owner);
}

static int64_t virtual_wall_time(const stage_clock *owner) {
    return STAGE_TIME_EPOCH * second + stage_clock_now(owner);
}

int64_t stage_clock_uptime(const stage_clock *clock) { return virtual_uptime(clock); }

static int virtual_clock_gettime(clockid_t clock, struct timespec *result) {
    stage_clock *owner = stage_owner();
    if (owner && result) {
        switch (clock) {
        case CLOCK_REALTIME:
        case CLOCK_REALTIME_COARSE:
        case CLOCK_REALTIME_ALARM:
        case CLOCK_TAI:
            stage_clock_note_question(owner);
            *result = timespec_of(virtual_wall_time(owner));
            return 0;
        case CLOCK_MONOTONIC:
        case CLOCK_MONOTONIC_RAW:
        case CLOCK_MONOTONIC_COARSE:
        case CLOCK_BOOTTIME:
        case CLOCK_BOOTTIME_ALARM:
            stage_clock_note_question(owner);
            *result = timespec_of(virtual_uptime(owner));
            return 0;
        }
        // Processor time, of a process or thread: as if it had been busy since the clock's start.
        if (clock < 0 || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID) {
            stage_clock_note_question(owner);
            *result = timespec_of(stage_clock_now(owner));
            return 0;
        }
    }
    return stage_real.clock_gettime(clock, result);
}

static int virtual_clock_getres(clockid_t clock, struct timespec *result) {
    int outcome = stage_real.clock_getres(clock, result);
    if (outcome == 0 && result && stage_owner()) *result = (struct timespec){.tv_nsec = 1};
    return outcome;
}

static clock_t virtual_clock(void) {
    struct timespec now;
    if (!stage_owner()) return stage_real.clock();
    virtual_clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * CLOCKS_PER_SEC + now.tv_nsec / (second / CLOCKS_PER_SEC);
}

static clock_t virtual_times(struct tms *result) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.times(result);
    stage_clock_note_question(owner);
    // Source: documented, a hundred ticks in a second.
    const int64_t tick = second / 100;
    if (result) *result = (struct tms){.tms_utime = stage_clock_now(owner) / tick};
    return virtual_uptime(owner) / tick;
}

static int virtual_getrusage(int who, struct rusage *result) {
    stage_clock *owner = stage_owner();
    int outcome = stage_real.getrusage(who, result);
    if (!owner || outcome != 0) return outcome;
    stage_clock_note_question(owner);
    struct timespec now = timespec_of(who == RUSAGE_CHILDREN ? 0 : stage_clock_now(owner));
    *result = (struct rusage){.ru_utime = {.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000}};
    return 0;
}

static int virtual_timespec_get(struct timespec *result, int base) {
    if (!stage_owner() || base != TIME_UTC) return stage_real.timespec_get(result, base);
    virtual_clock_gettime(CLOCK_REALTIME, result);
    return base;
}

static int virtual_gettimeofday(struct timeval *result, void *zone) {
    stage_clock *owner = stage_owner();
    if (!owner || !result) return stage_real.gettimeofday(result, zone);
    stage_clock_note_question(owner);
    struct timespec now = timespec_of(virtual_wall_time(owner));
    *result = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

static time_t virtual_time(time_t *result) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.time(result);
    stage_clock_note_question(owner);
    time_t now = virtual_wall_time(owner) / second;
    if (result) *result = now;
    return now;
}

// MARK: - Dispatch's times

enum { dispatch_now = 0 };
static const uint64_t dispatch_forever = ~0ULL;
static const uint64_t dispatch_wall_now = ~1ULL;

static uint64_t virtual_dispatch_time(uint64_t when, int64_t delta) {
    stage_clock *owner = stage_owner();
    if (owner && (when == dispatch_now || when == dispatch_wall_now)) stage_clock_note_question(owner);
    if (owner && when == dispatch_now) when = (uint64_t)virtual_uptime(owner);
    if (owner && when == dispatch_wall_now) when = (uint64_t)-virtual_wall_time(owner);
    return stage_real.dispatch_time(when, delta);
}

static uint64_t virtual_dispatch_walltime(const struct timespec *when, int64_t delta) {
    stage_clock *owner = stage_owner();
    if (!owner || when) return stage_real.dispatch_walltime(when, delta);
    struct timespec now = timespec_of(virtual_wall_time(owner));
    return stage_real.dispatch_walltime(&now, delta);
}

/// The clock's time for a dispatch time. The two highest bits say which clock the rest counts: 11 wall time, negated;
/// 10 the clock that runs through sleep; 0 uptime.
static int64_t deadline_of(const stage_clock *owner, uint64_t when) {
    if (when == dispatch_forever) return INT64_MAX;
    if (when == dispatch_now || when == dispatch_wall_now) return stage_clock_now(owner);
    if (when >> 62 == 3) return (int64_t)-when - STAGE_TIME_EPOCH * second;
    return (int64_t)(when & ~(1ULL << 63)) - uptime_at_start;
}

/// The real dispatch time at which as much time is left as on the clock.
static uint64_t real_dispatch_time(const stage_clock *owner, uint64_t when) {
    if (when == dispatch_forever || when == dispatch_now) return when;
    int64_t left = deadline_of(owner, when) - stage_clock_now(owner);
    return stage_real.dispatch_time(dispatch_now, left > 0 ? left : 0);
}

/// Waits for an object, while other work of the clock's may run.
static long wait_for(long (*wait)(void *, uint64_t), void *object, uint64_t when) {
    stage_clock *owner = stage_owner();
    if (!owner) return wait(object, when);
    // Most of the time there is nothing to wait for; a block can be waited for once only.
    if (wait != stage_real.dispatch_block_wait && wait(object, dispatch_now) == 0) return 0;
    if (when == dispatch_now) return wait(object, when);
    stage_wait begun = stage_clock_begin_wait(owner, object);
    long result = wait(object, real_dispatch_time(owner, when));
    stage_clock_end_wait(owner, begun, false);
    return result;
}

static long virtual_dispatch_semaphore_wait(void *semaphore, uint64_t when) {
    return wait_for(stage_real.dispatch_semaphore_wait, semaphore, when);
}

static long virtual_dispatch_semaphore_signal(void *semaphore) {
    stage_clock *owner = stage_owner();
    if (owner) stage_clock_wake(owner, semaphore, false);
    return stage_real.dispatch_semaphore_signal(semaphore);
}

static long virtual_dispatch_group_wait(void *group, uint64_t when) {
    return wait_for(stage_real.dispatch_group_wait, group, when);
}

static void virtual_dispatch_group_leave(void *group) {
    stage_clock *owner = stage_owner();
    stage_real.dispatch_group_leave(group);
    if (owner && stage_real.dispatch_group_wait(group, dispatch_now) == 0) stage_clock_wake(owner, group, true);
}

static long virtual_dispatch_block_wait(void *block, uint64_t when) {
    return wait_for(stage_real.dispatch_block_wait, block, when);
}

// MARK: - Scheduling

static void *place_of(void *queue) {
    return queue == stage_real.main_queue ? STAGE_ON_MAIN : queue;
}

static void schedule(stage_clock *owner, uint64_t when, void *queue, stage_work work) {
    stage_clock_schedule(owner, deadline_of(owner, when), queue, work);
}

static void virtual_dispatch_after(uint64_t when, void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_after(when, queue, block);
    schedule(owner, when, place_of(queue), stage_work_block(block));
}

static void virtual_dispatch_after_f(uint64_t when, void *queue, void *context, work_function function) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_after_f(when, queue, context, function);
    schedule(owner, when, place_of(queue), (stage_work){.function = function, .context = context});
}

/// The concurrency runtime's sleeps. What wakes up is a few instructions that resume the sleeper, so they run where the
/// clock is moved: sleepers with one deadline resume in the order they went to sleep.
static void virtual_dispatch_after_job(uint64_t when, void *queue, void *context, work_function function) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_after_f(when, queue, context, function);
    void *place = queue == stage_real.main_queue ? STAGE_ON_MAIN : STAGE_IN_PLACE;
    schedule(owner, when, place, (stage_work){.function = function, .context = context});
}

static void virtual_dispatch_async(void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_async(queue, block);
    stage_clock_submit(owner, place_of(queue), stage_work_block(block), false);
}

static void virtual_dispatch_async_f(void *queue, void *context, work_function function) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_async_f(queue, context, function);
    stage_clock_submit(owner, place_of(queue), (stage_work){.function = function, .context = context}, false);
}

static void virtual_dispatch_async_job(void *queue, void *context, work_function function) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_async_f(queue, context, function);
    stage_work work = {.function = function, .context = context, .is_job = true};
    stage_clock_submit(owner, place_of(queue), work, false);
}

static void virtual_dispatch_barrier_async(void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_barrier_async(queue, block);
    stage_clock_submit(owner, place_of(queue), stage_work_block(block), true);
}

static void virtual_dispatch_sync(void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (owner && queue == stage_real.main_queue && stage_clock_visit_main(owner, block)) return;
    if (owner) stage_clock_flush(owner, queue);
    stage_real.dispatch_sync(queue, block);
}

/// What was sent to a queue before runs before.
#define FLUSHING(name) \
    static void virtual_##name(void *queue, void *block) { \
        stage_clock *owner = stage_owner(); \
        if (owner) stage_clock_flush(owner, queue); \
        stage_real.name(queue, block); \
    }
#define FLUSHING_FUNCTION(name) \
    static void virtual_##name(void *queue, void *context, work_function function) { \
        stage_clock *owner = stage_owner(); \
        if (owner) stage_clock_flush(owner, queue); \
        stage_real.name(queue, context, function); \
    }
FLUSHING(dispatch_barrier_sync)
FLUSHING_FUNCTION(dispatch_sync_f)
FLUSHING_FUNCTION(dispatch_barrier_sync_f)

/// One after the other, where work takes turns.
static void virtual_dispatch_apply(size_t count, void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (!owner || !stage_clock_takes_turns(owner)) return stage_real.dispatch_apply(count, queue, block);
    // The function that runs a block is its third word.
    void (*function)(void *, size_t) = *(void (**)(void *, size_t))((char *)block + 16);
    for (size_t index = 0; index < count; index++) function(block, index);
}

static void virtual_dispatch_apply_f(size_t count, void *queue, void *context, void (*function)(void *, size_t)) {
    stage_clock *owner = stage_owner();
    if (!owner || !stage_clock_takes_turns(owner)) return stage_real.dispatch_apply_f(count, queue, context, function);
    for (size_t index = 0; index < count; index++) function(context, index);
}

static void virtual_dispatch_group_async(void *group, void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_group_async(group, queue, block);
    stage_work work = stage_work_block(block);
    work.group = group;
    stage_real.dispatch_retain(group);
    stage_real.dispatch_group_enter(group);
    stage_clock_submit(owner, place_of(queue), work, false);
}

static void virtual_dispatch_group_notify(void *group, void *queue, void *block) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.dispatch_group_notify(group, queue, block);
    stage_clock_notify(owner, group, place_of(queue), stage_work_block(block));
}

// MARK: - Timer sources

static void *create_source(const void *type, uintptr_t handle, uintptr_t mask, void *queue, void *place) {
    stage_clock *owner = stage_owner();
    void *source = stage_real.dispatch_source_create(type, handle, mask, queue);
    if (owner && source && type == stage_real.timer_source_type) stage_clock_add_source(owner, source, place);
    return source;
}

static void *virtual_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    // Without a queue a source works on a global one.
    return create_source(type, handle, mask, queue, queue ? place_of(queue) : STAGE_IN_PLACE);
}

static void *virtual_dispatch_source_create_job(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    void *place = queue == stage_real.main_queue ? STAGE_ON_MAIN : STAGE_IN_PLACE;
    return create_source(type, handle, mask, queue, place);
}

static void virtual_dispatch_source_set_timer(void *source, uint64_t when, uint64_t interval, uint64_t leeway) {
    stage_clock *owner = stage_owner();
    bool repeats = interval > 0 && interval < INT64_MAX;
    if (owner && stage_source_set_timer(source, deadline_of(owner, when), repeats ? (int64_t)interval : 0)) return;
    stage_real.dispatch_source_set_timer(source, when, interval, leeway);
}

static void virtual_dispatch_source_set_event_handler(void *source, void *block) {
    if (!stage_source_set_handler(source, block, NULL)) stage_real.dispatch_source_set_event_handler(source, block);
}

static void virtual_dispatch_source_set_event_handler_f(void *source, work_function function) {
    stage_source_set_handler(source, NULL, function);
    stage_real.dispatch_source_set_event_handler_f(source, function);
}

static void virtual_dispatch_set_context(void *object, void *context) {
    stage_source_set_context(object, context);
    stage_real.dispatch_set_context(object, context);
}

static void virtual_dispatch_source_cancel(void *source) {
    stage_source_cancel(source);
    stage_real.dispatch_source_cancel(source);
}

// MARK: - Waiting

static int64_t nanoseconds_of(const struct timespec *duration) {
    if (duration->tv_sec < 0) return 0;
    if (duration->tv_sec > INT64_MAX / second / 2) return INT64_MAX / 2;
    return duration->tv_sec * second + duration->tv_nsec;
}

static int64_t deadline_after(const stage_clock *owner, int64_t nanoseconds) {
    int64_t now = stage_clock_now(owner);
    return nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
}

static int virtual_nanosleep(const struct timespec *duration, struct timespec *left) {
    stage_clock *owner = stage_owner();
    if (!owner || !duration) return stage_real.nanosleep(duration, left);
    stage_clock_sleep(owner, deadline_after(owner, nanoseconds_of(duration)));
    if (left) *left = (struct timespec){0};
    return 0;
}

static int virtual_clock_nanosleep(clockid_t clock, int flags, const struct timespec *until, struct timespec *left) {
    stage_clock *owner = stage_owner();
    if (!owner || !until) return stage_real.clock_nanosleep(clock, flags, until, left);
    int64_t time = nanoseconds_of(until);
    if (flags & TIMER_ABSTIME) {
        struct timespec now;
        if (virtual_clock_gettime(clock, &now) != 0) return EINVAL;
        time -= nanoseconds_of(&now);
    }
    stage_clock_sleep(owner, deadline_after(owner, time > 0 ? time : 0));
    if (left && !(flags & TIMER_ABSTIME)) *left = (struct timespec){0};
    return 0;
}

static int virtual_usleep(useconds_t microseconds) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.usleep(microseconds);
    stage_clock_sleep(owner, deadline_after(owner, (int64_t)microseconds * 1000));
    return 0;
}

static unsigned virtual_sleep(unsigned seconds) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.sleep(seconds);
    stage_clock_sleep(owner, deadline_after(owner, (int64_t)seconds * second));
    return 0;
}

/// Waits as long as is left on the clock. The deadline was computed from a virtual date.
static int virtual_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
    stage_clock *owner = stage_owner();
    if (!owner || !until) return stage_real.pthread_cond_timedwait(condition, mutex, until);
    struct timespec now;
    stage_real.clock_gettime(CLOCK_REALTIME, &now);
    int64_t left = nanoseconds_of(until) - virtual_wall_time(owner);
    int64_t real_now = nanoseconds_of(&now);
    if (left < 0) left = 0;
    struct timespec real = timespec_of(left > INT64_MAX - real_now ? INT64_MAX : real_now + left);
    stage_wait begun = stage_clock_begin_wait(owner, condition);
    int result = stage_real.pthread_cond_timedwait(condition, mutex, &real);
    stage_clock_end_wait(owner, begun, true);
    return result;
}

static int virtual_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.pthread_cond_wait(condition, mutex);
    stage_wait begun = stage_clock_begin_wait(owner, condition);
    int result = stage_real.pthread_cond_wait(condition, mutex);
    stage_clock_end_wait(owner, begun, true);
    return result;
}

static int virtual_cond_signal(pthread_cond_t *condition) {
    stage_clock *owner = stage_owner();
    if (owner) stage_clock_wake(owner, condition, false);
    return stage_real.pthread_cond_signal(condition);
}

static int virtual_cond_broadcast(pthread_cond_t *condition) {
    stage_clock *owner = stage_owner();
    if (owner) stage_clock_wake(owner, condition, true);
    return stage_real.pthread_cond_broadcast(condition);
}

static int virtual_join(pthread_t thread, void **result) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.pthread_join(thread, result);
    stage_wait begun = stage_clock_begin_wait(owner, NULL);
    int outcome = stage_real.pthread_join(thread, result);
    stage_clock_end_wait(owner, begun, false);
    return outcome;
}

// MARK: - Waiting for other processes

/// How long a wait may last until it is noted again, in milliseconds of real time.
enum { patience = 5 };

/// Other work of the clock's runs meanwhile: it may be what is waited for.
static void pause_for_patience(stage_clock *owner) {
    stage_wait begun = stage_clock_begin_wait(owner, NULL);
    stage_real.nanosleep(&(struct timespec){.tv_nsec = patience * 1000000}, NULL);
    stage_clock_end_wait(owner, begun, false);
}

/// The clock whose thread is about to wait; null: the real function may wait for as long as it likes.
static stage_clock *waiting_owner(bool waits) {
    stage_clock *owner = waits ? stage_owner() : NULL;
    return owner && stage_clock_note_pause(owner) ? owner : NULL;
}

static pid_t virtual_wait4(pid_t process, int *status, int options, struct rusage *usage) {
    stage_clock *owner = waiting_owner(!(options & WNOHANG));
    if (!owner) return stage_real.wait4(process, status, options, usage);
    pid_t found;
    while ((found = stage_real.wait4(process, status, options | WNOHANG, usage)) == 0) {
        pause_for_patience(owner);
        stage_clock_note_pause(owner);
    }
    return found;
}

static pid_t virtual_waitpid(pid_t process, int *status, int options) {
    return virtual_wait4(process, status, options, NULL);
}

static pid_t virtual_wait(int *status) { return virtual_wait4(-1, status, 0, NULL); }

static int virtual_waitid(idtype_t type, id_t process, siginfo_t *result, int options) {
    stage_clock *owner = waiting_owner(result && !(options & WNOHANG));
    if (!owner) return stage_real.waitid(type, process, result, options);
    for (;;) {
        result->si_pid = 0;
        int outcome = stage_real.waitid(type, process, result, options | WNOHANG);
        if (outcome != 0 || result->si_pid != 0) return outcome;
        pause_for_patience(owner);
        stage_clock_note_pause(owner);
    }
}

/// Foundation waits for a process in a run loop on the main thread that is to end at a date. Virtual time does not move meanwhile, so
/// the run loop is stopped after a while, as if the date had come; Foundation then checks the process and runs it again.
static int virtual_run_loop_poll(
    struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
    static const struct timespec while_waiting = {.tv_nsec = 50 * 1000000};
    stage_clock *owner = waiting_owner(!timeout || nanoseconds_of(timeout) > while_waiting.tv_nsec);
    if (!owner) return stage_real.ppoll(files, count, timeout, signals);
    stage_wait begun = stage_clock_begin_wait(owner, NULL);
    int ready = stage_real.ppoll(files, count, &while_waiting, signals);
    stage_clock_end_wait(owner, begun, false);
    if (ready == 0) stage_real.run_loop_stop(stage_real.run_loop_current());
    return ready;
}

// MARK: - Chance

static void fill_random(stage_clock *owner, void *buffer, size_t count) {
    unsigned char *bytes = buffer;
    while (count > 0) {
        uint64_t value = stage_clock_random(owner);
        size_t part = count < sizeof value ? count : sizeof value;
        memcpy(bytes, &value, part);
        bytes += part;
        count -= part;
    }
}

bool stage_random(void *bytes, size_t count) {
    stage_clock *owner = stage_owner();
    if (owner) fill_random(owner, bytes, count);
    return owner != NULL;
}

/// /dev/random and /dev/urandom.
bool stage_is_random_file(int file) {
    struct stat status;
    return fstat(file, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == 1 &&
           (minor(status.st_rdev) == 8 || minor(status.st_rdev) == 9);
}

/// Another process may write what is read. Files are always ready.
static ssize_t virtual_read(int file, void *bytes, size_t count) {
    stage_clock *owner = stage_owner();
    if (owner && stage_is_random_file(file)) return fill_random(owner, bytes, count), (ssize_t)count;
    if (owner) {
        struct pollfd request = {.fd = file, .events = POLLIN};
        while (poll(&request, 1, 0) == 0 && !(fcntl(file, F_GETFL) & O_NONBLOCK) && stage_clock_note_pause(owner))
            pause_for_patience(owner);
    }
    return stage_real.read(file, bytes, count);
}

static ssize_t virtual_checked_read(int file, void *bytes, size_t count, size_t room) {
    return count > room ? stage_real.checked_read(file, bytes, count, room) : virtual_read(file, bytes, count);
}

static ssize_t virtual_readv(int file, const struct iovec *parts, int count) {
    stage_clock *owner = stage_owner();
    if (!owner || count < 0 || !stage_is_random_file(file)) return stage_real.readv(file, parts, count);
    ssize_t total = 0;
    for (int index = 0; index < count; index++) {
        fill_random(owner, parts[index].iov_base, parts[index].iov_len);
        total += (ssize_t)parts[index].iov_len;
    }
    return total;
}

static ssize_t virtual_pread(int file, void *bytes, size_t count, off_t offset) {
    stage_clock *owner = stage_owner();
    if (!owner || !stage_is_random_file(file)) return stage_real.pread(file, bytes, count, offset);
    return fill_random(owner, bytes, count), (ssize_t)count;
}

static ssize_t virtual_getrandom(void *buffer, size_t count, unsigned flags) {
    stage_clock *owner = stage_owner();
    if (!owner || !buffer) return stage_real.getrandom(buffer, count, flags);
    fill_random(owner, buffer, count);
    return (ssize_t)count;
}

static int virtual_getentropy(void *buffer, size_t count) {
    stage_clock *owner = stage_owner();
    if (!owner || !buffer || count > 256) return stage_real.getentropy(buffer, count);
    fill_random(owner, buffer, count);
    return 0;
}

static void virtual_arc4random_buf(void *buffer, size_t count) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.arc4random_buf(buffer, count);
    fill_random(owner, buffer, count);
}

static uint32_t virtual_arc4random(void) {
    stage_clock *owner = stage_owner();
    return owner ? (uint32_t)(stage_clock_random(owner) >> 32) : stage_real.arc4random();
}

static uint32_t virtual_arc4random_uniform(uint32_t bound) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.arc4random_uniform(bound);
    return (uint32_t)((stage_clock_random(owner) >> 32) * bound >> 32);
}

/// A random UUID: version 4, variant 1.
static void virtual_uuid(unsigned char *bytes) {
    stage_clock *owner = stage_owner();
    if (!owner) return stage_real.uuid_generate(bytes);
    fill_random(owner, bytes, 16);
    bytes[6] = (bytes[6] & 0x0F) | 0x40;
    bytes[8] = (bytes[8] & 0x3F) | 0x80;
}

/// The standard library draws lots by system call, and Foundation makes one at the end of a thread.
STAGE_AT_THREAD_END
static long virtual_syscall(long number, ...) {
    long values[6];
    va_list arguments;
    va_start(arguments, number);
    for (int index = 0; index < 6; index++) values[index] = va_arg(arguments, long);
    va_end(arguments);
    switch (number) {
    case SYS_getrandom: return virtual_getrandom((void *)values[0], (size_t)values[1], (unsigned)values[2]);
    case SYS_clock_gettime: return virtual_clock_gettime((clockid_t)values[0], (struct timespec *)values[1]);
    case SYS_clock_getres: return virtual_clock_getres((clockid_t)values[0], (struct timespec *)values[1]);
    case SYS_gettimeofday: return virtual_gettimeofday((struct timeval *)values[0], (void *)values[1]);
    case SYS_times: return virtual_times((struct tms *)values[0]);
    case SYS_getrusage: return virtual_getrusage((int)values[0], (struct rusage *)values[1]);
    case SYS_nanosleep: return virtual_nanosleep((struct timespec *)values[0], (struct timespec *)values[1]);
    case SYS_read: return virtual_read((int)values[0], (void *)values[1], (size_t)values[2]);
    case SYS_pread64: return virtual_pread((int)values[0], (void *)values[1], (size_t)values[2], values[3]);
#ifdef SYS_time
    case SYS_time: return virtual_time((time_t *)values[0]);
#endif
    }
    long result;
    if (stage_machine_call(number, values, &result)) return result;
    return stage_real.syscall(number, values[0], values[1], values[2], values[3], values[4], values[5]);
}

// MARK: - Run loop timers

/// The timers created most recently under a clock, with their callouts, which the run loop tells nobody. A timer is
/// added to a run loop right after its creation; older ones give way to newer.
enum { remembered_count = 1024 };
static struct {
    pthread_mutex_t lock;
    struct {
        void *timer;
        void (*callout)(void *, void *);
    } entries[remembered_count];
    size_t next;
} remembered = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void *virtual_timer_create(
    void *allocator, double date, double interval, unsigned long flags, long order, void (*callout)(void *, void *),
    void *context) {
    void *timer = stage_real.timer_create(allocator, date, interval, flags, order, callout, context);
    if (!stage_owner() || !timer) return timer;
    pthread_mutex_lock(&remembered.lock);
    remembered.entries[remembered.next].timer = timer;
    remembered.entries[remembered.next].callout = callout;
    remembered.next = (remembered.next + 1) % remembered_count;
    pthread_mutex_unlock(&remembered.lock);
    return timer;
}

static void virtual_run_loop_add_timer(void *loop, void *timer, void *mode) {
    stage_clock *owner = stage_owner();
    void (*callout)(void *, void *) = NULL;
    if (owner) {
        pthread_mutex_lock(&remembered.lock);
        for (size_t back = 1; back <= remembered_count && !callout; back++) {
            size_t index = (remembered.next + remembered_count - back) % remembered_count;
            if (remembered.entries[index].timer == timer) callout = remembered.entries[index].callout;
        }
        pthread_mutex_unlock(&remembered.lock);
    }
    if (!callout) return stage_real.run_loop_add_timer(loop, timer, mode);
    stage_clock_add_timer(owner, timer, callout);
}

static void virtual_run_loop_perform(void *loop, const void *mode, void *block) {
    stage_clock *owner = stage_owner();
    // Other threads run their loops themselves, such as the one by which Foundation waits for processes.
    if (!owner || !block || loop != stage_real.run_loop_main()) return stage_real.run_loop_perform(loop, mode, block);
    stage_clock_submit(owner, STAGE_ON_MAIN, stage_work_block(block), false);
}

// MARK: - The table

#define ROW(name, function, real) {name, (void *)function, (void **)&stage_real.real, NULL}
#define SAME(name) ROW(#name, virtual_##name, name)
#define JOB_ROW(name, function, real) {name, (void *)function, (void **)&stage_real.real, "libswift_Concurrency"}

const stage_replacement stage_replacements[] = {
    SAME(clock_gettime),
    SAME(clock_getres),
    SAME(clock_nanosleep),
    SAME(clock),
    SAME(times),
    SAME(getrusage),
    SAME(timespec_get),
    SAME(gettimeofday),
    SAME(time),
    ROW("pthread_cond_timedwait", virtual_cond_timedwait, pthread_cond_timedwait),
    ROW("pthread_cond_wait", virtual_cond_wait, pthread_cond_wait),
    ROW("pthread_cond_signal", virtual_cond_signal, pthread_cond_signal),
    ROW("pthread_cond_broadcast", virtual_cond_broadcast, pthread_cond_broadcast),
    ROW("pthread_join", virtual_join, pthread_join),
    SAME(nanosleep),
    SAME(usleep),
    SAME(sleep),
    SAME(waitpid),
    SAME(wait),
    SAME(wait4),
    SAME(waitid),
    SAME(read),
    ROW("__read_chk", virtual_checked_read, checked_read),
    SAME(readv),
    SAME(pread),
    ROW("pread64", virtual_pread, pread64),
    {"ppoll", (void *)virtual_run_loop_poll, (void **)&stage_real.ppoll, "libFoundation"},
    SAME(syscall),
    SAME(getrandom),
    SAME(getentropy),
    SAME(arc4random_buf),
    SAME(arc4random),
    SAME(arc4random_uniform),
    ROW("_foundation_uuid_generate_random", virtual_uuid, uuid_generate),
    SAME(dispatch_time),
    SAME(dispatch_walltime),
    SAME(dispatch_after),
    SAME(dispatch_after_f),
    SAME(dispatch_async),
    SAME(dispatch_async_f),
    SAME(dispatch_barrier_async),
    SAME(dispatch_sync),
    SAME(dispatch_sync_f),
    SAME(dispatch_barrier_sync),
    SAME(dispatch_barrier_sync_f),
    SAME(dispatch_apply),
    SAME(dispatch_apply_f),
    SAME(dispatch_group_async),
    SAME(dispatch_group_notify),
    SAME(dispatch_group_wait),
    SAME(dispatch_group_leave),
    SAME(dispatch_semaphore_wait),
    SAME(dispatch_semaphore_signal),
    SAME(dispatch_block_wait),
    SAME(dispatch_source_create),
    SAME(dispatch_source_set_timer),
    SAME(dispatch_source_set_event_handler),
    SAME(dispatch_source_set_event_handler_f),
    SAME(dispatch_source_cancel),
    SAME(dispatch_set_context),
    JOB_ROW("dispatch_after_f", virtual_dispatch_after_job, dispatch_after_f),
    JOB_ROW("dispatch_async_f", virtual_dispatch_async_job, dispatch_async_f),
    JOB_ROW("dispatch_source_create", virtual_dispatch_source_create_job, dispatch_source_create),
    ROW("CFRunLoopTimerCreate", virtual_timer_create, timer_create),
    ROW("CFRunLoopAddTimer", virtual_run_loop_add_timer, run_loop_add_timer),
    ROW("CFRunLoopPerformBlock", virtual_run_loop_perform, run_loop_perform),
};
const size_t stage_replacement_count = sizeof stage_replacements / sizeof *stage_replacements;

void *stage_find_function(const char *name) { return dlsym(RTLD_DEFAULT, name); }

#define FIND(field, name) {(void **)&stage_real.field, name}
#define FIND_SAME(name) FIND(name, #name)

/// The first time is before there are other threads, so that none reads a pointer that is being written.
__attribute__((constructor)) void stage_real_resolve(void) {
    static const struct {
        void **place;
        const char *name;
    } functions[] = {
        FIND_SAME(clock_gettime), FIND_SAME(clock_getres), FIND_SAME(clock_nanosleep), FIND_SAME(clock), FIND_SAME(times),
        FIND_SAME(getrusage), FIND_SAME(timespec_get), FIND(checked_read, "__read_chk"), FIND_SAME(readv), FIND_SAME(pread),
        FIND_SAME(pread64), FIND_SAME(gettimeofday), FIND_SAME(time), FIND_SAME(pthread_cond_timedwait),
        FIND_SAME(pthread_cond_wait), FIND_SAME(pthread_cond_signal), FIND_SAME(pthread_cond_broadcast), FIND_SAME(pthread_join),
        FIND_SAME(nanosleep), FIND_SAME(usleep), FIND_SAME(sleep), FIND_SAME(waitpid), FIND_SAME(wait), FIND_SAME(wait4),
        FIND_SAME(waitid), FIND_SAME(read), FIND_SAME(ppoll), FIND_SAME(syscall), FIND_SAME(getrandom),
        FIND_SAME(getentropy), FIND_SAME(arc4random_buf), FIND_SAME(arc4random), FIND_SAME(arc4random_uniform),
        FIND(uuid_generate, "_foundation_uuid_generate_random"), FIND_SAME(dispatch_time),
        FIND_SAME(dispatch_walltime), FIND_SAME(dispatch_after),
        FIND_SAME(dispatch_after_f), FIND_SAME(dispatch_async), FIND_SAME(dispatch_async_f),
        FIND_SAME(dispatch_barrier_async), FIND_SAME(dispatch_barrier_async_f), FIND_SAME(dispatch_sync),
        FIND_SAME(dispatch_sync_f), FIND_SAME(dispatch_barrier_sync), FIND_SAME(dispatch_barrier_sync_f),
        FIND_SAME(dispatch_apply), FIND_SAME(dispatch_apply_f),
        FIND_SAME(dispatch_group_async),
        FIND_SAME(dispatch_group_notify), FIND_SAME(dispatch_group_enter), FIND_SAME(dispatch_group_leave),
        FIND_SAME(dispatch_group_wait), FIND_SAME(dispatch_semaphore_wait), FIND_SAME(dispatch_semaphore_signal),
        FIND_SAME(dispatch_block_wait),
        FIND_SAME(dispatch_source_create), FIND_SAME(dispatch_source_set_timer),
        FIND_SAME(dispatch_source_set_event_handler), FIND_SAME(dispatch_source_set_event_handler_f),
        FIND_SAME(dispatch_source_cancel), FIND_SAME(dispatch_set_context), FIND_SAME(dispatch_retain),
        FIND_SAME(dispatch_release), FIND(main_queue, "_dispatch_main_q"),
        FIND(timer_source_type, "_dispatch_source_type_timer"), FIND(block_copy, "_Block_copy"),
        FIND(block_release, "_Block_release"), FIND(timer_create, "CFRunLoopTimerCreate"),
        FIND(run_loop_add_timer, "CFRunLoopAddTimer"), FIND(run_loop_perform, "CFRunLoopPerformBlock"),
        FIND(run_loop_stop, "CFRunLoopStop"), FIND(run_loop_current, "CFRunLoopGetCurrent"), FIND(run_loop_main, "CFRunLoopGetMain"),
        FIND(timer_next_fire_date, "CFRunLoopTimerGetNextFireDate"),
        FIND(timer_set_next_fire_date, "CFRunLoopTimerSetNextFireDate"),
        FIND(timer_interval, "CFRunLoopTimerGetInterval"), FIND(timer_is_valid, "CFRunLoopTimerIsValid"),
        FIND(timer_invalidate, "CFRunLoopTimerInvalidate"), FIND(timer_context, "CFRunLoopTimerGetContext"),
        FIND(cf_retain, "CFRetain"), FIND(cf_release, "CFRelease"),
    };
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++)
        if (!*functions[index].place) *functions[index].place = stage_find_function(functions[index].name);
}
