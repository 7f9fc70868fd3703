// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CSeccomp
import Glibc

/// What the process gives up before it reads what strangers send: files, programs, connections to others.
enum ServerSandbox {
    /// The system calls that remain; all others fail.
    static let calls = [
        "read", "readv", "write", "writev", "close", "lseek", "fstat", "newfstatat", "fcntl", "ioctl", "poll", "ppoll",
        "recvfrom", "recvmsg", "sendto", "sendmsg", "accept", "accept4", "shutdown", "getsockname", "getpeername",
        "getsockopt", "setsockopt", "eventfd2", "pipe2", "brk", "mmap", "munmap", "mremap", "mprotect", "madvise",
        "futex",
        "set_robust_list", "rseq", "sched_yield", "sched_getaffinity", "gettid", "getpid", "nanosleep",
        "clock_nanosleep",
        "clock_gettime", "clock_getres", "gettimeofday", "getrandom", "getuid", "geteuid", "getgid", "getegid",
        "sysinfo",
        "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "exit", "exit_group",
        "tgkill",
    ]

    /// The most memory that the process may have, in bytes. Source: chosen, several tabs that are slow, and room.
    private static let memory: rlim_t = 1 << 30

    /// - Throws: where the kernel refuses a part of it. One without seccomp serves without.
    static func enter() throws(ServerProblem) {
        for (resource, value) in [(RLIMIT_DATA, memory), (RLIMIT_NOFILE, 256), (RLIMIT_FSIZE, 0), (RLIMIT_CORE, 0)] {
            var limit = rlimit()
            let resource = __rlimit_resource_t(resource.rawValue)
            getrlimit(resource, &limit)
            let value = min(limit.rlim_max, value)
            limit = rlimit(rlim_cur: value, rlim_max: value)
            guard setrlimit(resource, &limit) == 0 else { throw ServerProblem(message: "Limits cannot be set.") }
        }
        guard seccomp_api_get() >= 1 else { return }
        // EPERM for everything that is not allowed.
        guard let filter = seccomp_init(0x0005_0000 | UInt32(EPERM)) else {
            throw ServerProblem(message: "No filter for system calls can be made.")
        }
        defer { seccomp_release(filter) }
        for name in calls {
            let call = seccomp_syscall_resolve_name(name)
            guard seccomp_rule_add_array(filter, 0x7fff_0000, call, 0, nil) == 0 else {
                throw ServerProblem(message: "The system call \(name) cannot be allowed.")
            }
        }
        // The thread that waits for the command is there already; there will be no other.
        guard seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0, seccomp_load(filter) == 0 else {
            throw ServerProblem(message: "System calls cannot be restricted.")
        }
    }
}
