// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "CBench.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    syscall(SYS_clock_gettime, clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t bench_wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }
uint64_t bench_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
