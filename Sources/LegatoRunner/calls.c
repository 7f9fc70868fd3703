// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The system calls a scene may make, enforced by seccomp: a list of what is allowed, everything else fails with EPERM.

#define _GNU_SOURCE
#include "runner.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#define CALL(name) SCMP_SYS(name)

/// Harmless with every argument, for a process without capabilities whose files are restricted.
static const int allowed[] = {
    // Memory.
    CALL(brk), CALL(mmap), CALL(munmap), CALL(mremap), CALL(mprotect), CALL(madvise), CALL(mincore), CALL(msync),
    CALL(membarrier), CALL(pkey_alloc), CALL(pkey_free), CALL(pkey_mprotect),
    // Files that are open, and looking at names.
    CALL(read), CALL(readv), CALL(pread64), CALL(preadv), CALL(preadv2), CALL(write), CALL(writev), CALL(pwrite64),
    CALL(close), CALL(close_range), CALL(lseek), CALL(dup), CALL(dup2), CALL(dup3), CALL(flock),
    CALL(stat), CALL(lstat), CALL(fstat), CALL(newfstatat), CALL(statx), CALL(statfs), CALL(fstatfs), CALL(access),
    CALL(faccessat), CALL(faccessat2), CALL(readlink), CALL(readlinkat), CALL(getdents), CALL(getdents64), CALL(getcwd),
    CALL(chdir), CALL(fchdir), CALL(umask), CALL(fadvise64), CALL(sendfile), CALL(copy_file_range),
    // Waiting.
    CALL(poll), CALL(ppoll), CALL(select), CALL(pselect6), CALL(epoll_create), CALL(epoll_create1), CALL(epoll_ctl),
    CALL(epoll_wait), CALL(epoll_pwait), CALL(epoll_pwait2), CALL(eventfd), CALL(eventfd2), CALL(timerfd_create),
    CALL(timerfd_settime), CALL(timerfd_gettime), CALL(signalfd), CALL(signalfd4), CALL(pipe), CALL(pipe2),
    CALL(nanosleep), CALL(clock_nanosleep), CALL(pause), CALL(restart_syscall),
    // Time.
    CALL(clock_gettime), CALL(clock_getres), CALL(gettimeofday), CALL(time), CALL(times),
    // Threads.
    CALL(futex), CALL(set_robust_list), CALL(get_robust_list), CALL(set_tid_address), CALL(rseq), CALL(gettid),
    CALL(sched_yield), CALL(sched_getaffinity), CALL(sched_getparam), CALL(sched_getscheduler),
    CALL(sched_get_priority_max), CALL(sched_get_priority_min), CALL(getpriority), CALL(getcpu), CALL(arch_prctl),
    CALL(exit), CALL(exit_group),
    // Signals to ourselves.
    CALL(rt_sigaction), CALL(rt_sigprocmask), CALL(rt_sigreturn), CALL(rt_sigpending), CALL(rt_sigsuspend),
    CALL(rt_sigtimedwait), CALL(sigaltstack), CALL(alarm), CALL(setitimer), CALL(getitimer),
    // Who we are.
    CALL(getpid), CALL(getppid), CALL(getuid), CALL(geteuid), CALL(getgid), CALL(getegid), CALL(getresuid),
    CALL(getresgid), CALL(getgroups), CALL(getpgrp), CALL(getpgid), CALL(getsid), CALL(uname), CALL(sysinfo),
    CALL(getrusage), CALL(getrlimit), CALL(getrandom), CALL(capget),
    // The socket to the host.
    CALL(sendto), CALL(recvfrom), CALL(sendmsg), CALL(recvmsg), CALL(shutdown),
    // Waiting for children that cannot be.
    CALL(wait4), CALL(waitid),
};

/// Looked for by the C library, which does without when they are not there.
static const int absent[] = {
    CALL(clone3), CALL(openat2), CALL(io_uring_setup), CALL(io_uring_enter), CALL(io_uring_register), CALL(memfd_secret),
};

static const int network[] = {
    CALL(socket), CALL(socketpair), CALL(connect), CALL(bind), CALL(listen), CALL(accept), CALL(accept4),
    CALL(getsockname), CALL(getpeername), CALL(getsockopt), CALL(setsockopt), CALL(sendmmsg), CALL(recvmmsg),
};

/// Opening is for reading only, whether or not Landlock watches the path.
static int allow_reading(scmp_filter_ctx filter) {
    uint64_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
    int result = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, CALL(open), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, writing, 0));
    if (result == 0)
        result = seccomp_rule_add(
            filter, SCMP_ACT_ALLOW, CALL(openat), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, writing, 0));
    return result;
}

static int allow_with(scmp_filter_ctx filter, int call, unsigned argument, uint64_t value) {
    return seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, call, 1, (struct scmp_arg_cmp){argument, SCMP_CMP_EQ, value, 0});
}

/// Threads, but no processes.
static int allow_threads(scmp_filter_ctx filter) {
    uint64_t namespaces = CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                          CLONE_NEWCGROUP;
    uint64_t watched = CLONE_THREAD | CLONE_VM | CLONE_PTRACE | namespaces;
    return seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, CALL(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, watched, CLONE_THREAD | CLONE_VM));
}

/// Signals to ourselves only: a crash raises one.
static int allow_own_signals(scmp_filter_ctx filter) {
    uint64_t own = (uint64_t)getpid();
    int result = allow_with(filter, CALL(tgkill), 0, own);
    if (result == 0) result = allow_with(filter, CALL(kill), 0, own);
    return result;
}

static int allow_with_values(scmp_filter_ctx filter) {
    static const uint64_t settings[] = {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_GET_NO_NEW_PRIVS, 0x53564d41};
    static const uint64_t controls[] = {FIONREAD, FIONBIO, FIOCLEX, FIONCLEX, TCGETS, TIOCGWINSZ};
    // No owners and signals of descriptors, which reach other processes.
    static const uint64_t commands[] = {
        F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK,
        F_OFD_SETLKW, F_GETPIPE_SZ, F_GET_SEALS,
    };
    int result = 0;
    for (size_t index = 0; result == 0 && index < sizeof commands / sizeof *commands; index++)
        result = allow_with(filter, CALL(fcntl), 1, commands[index]);
    for (size_t index = 0; result == 0 && index < sizeof settings / sizeof *settings; index++)
        result = allow_with(filter, CALL(prctl), 0, settings[index]);
    for (size_t index = 0; result == 0 && index < sizeof controls / sizeof *controls; index++)
        result = allow_with(filter, CALL(ioctl), 1, controls[index]);
    // Limits are read, and set for ourselves: never above what they are.
    if (result == 0) result = allow_with(filter, CALL(prlimit64), 0, 0);
    if (result == 0) result = allow_with(filter, CALL(prlimit64), 0, (uint64_t)getpid());
    return result;
}

const char *restrict_calls(const scene_limits *limits, unsigned *missing) {
    if (seccomp_api_get() < 1) {
        *missing |= process_lacks_seccomp;
        return NULL;
    }
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return "no filter for system calls can be made";
    int result = 0;
    for (size_t index = 0; result == 0 && index < sizeof allowed / sizeof *allowed; index++)
        result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
    for (size_t index = 0; result == 0 && index < sizeof absent / sizeof *absent; index++)
        result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), absent[index], 0);
    for (size_t index = 0; result == 0 && limits->allows_network && index < sizeof network / sizeof *network; index++)
        result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, network[index], 0);
    if (result == 0) result = allow_reading(filter);
    if (result == 0) result = allow_threads(filter);
    if (result == 0) result = allow_own_signals(filter);
    if (result == 0) result = allow_with_values(filter);
    // By a tree instead of one by one: a scene asks for the time thousands of times in a second.
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    if (result == 0) result = seccomp_load(filter);
    seccomp_release(filter);
    return result == 0 ? NULL : "system calls cannot be restricted";
}
