// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "CBenchClock.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

uint64_t bench_nanoseconds(void) {
    struct timespec time;
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}
