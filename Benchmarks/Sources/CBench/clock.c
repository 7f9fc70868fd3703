// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "CBench.h"

#include <sys/syscall.h>
#include <time.h>

/// By the instruction: inside of a scene, the scene's time answers the functions of the C library, `syscall` among them.
static void read_clock(clockid_t clock, struct timespec *time) {
#if defined(__x86_64__)
    long result = SYS_clock_gettime;
    __asm__ volatile("syscall" : "+a"(result) : "D"((long)clock), "S"(time) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long number __asm__("x8") = SYS_clock_gettime;
    register long first __asm__("x0") = clock;
    register struct timespec *second __asm__("x1") = time;
    __asm__ volatile("svc 0" : "+r"(first) : "r"(number), "r"(second) : "memory");
#else
#error "The system call has to be written for this processor."
#endif
}

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec time = {0};
    read_clock(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t bench_wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }
uint64_t bench_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
