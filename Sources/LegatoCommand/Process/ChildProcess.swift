// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Glibc

/// Runs one program at a time and waits for it, for the deadline or for a signal, whichever comes first.
///
/// Nothing is handled asynchronously: the signals of interest stay blocked and are taken one by one while waiting, so
/// that whoever called can clean up in order.
enum ChildProcess {
    enum Ending: Equatable {
        case exited(Int32)
        /// It was ended by this signal, not by us.
        case crashed(signal: Int32)
        case timedOut
        /// Somebody asked us to stop with this signal.
        case interrupted(signal: Int32)
    }

    /// Where a child's output goes.
    enum Output: Equatable {
        case inherited
        case file(String)
    }

    private static let interruptions = [SIGINT, SIGTERM, SIGHUP]
    /// In seconds, below 1. Where another thread leaves SIGCHLD unblocked it may take it, and then the end of a child is
    /// seen this much later at most.
    private static let longestWait = 0.25  // Equivalent: constant, chosen freely.

    /// Blocks the signals that `run` waits for, and lets writing to a closed pipe fail without ending us before we have
    /// cleaned up. Call once, before any thread is started.
    static func blockSignals() {
        signal(SIGPIPE, SIG_IGN)
        var signals = watchedSignals
        sigprocmask(SIG_BLOCK, &signals, nil)
    }

    /// Starts `executable` in a process group of its own with nothing to read, and returns when it has ended. On timeout
    /// or interruption the whole group is killed first.
    /// `deadline` is in seconds of the monotonic clock; nil: none. `started` is told the process's number.
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String]? = nil,
        standardOutput: Output = .inherited, standardError: Output = .inherited, deadline: Double? = nil,
        started: (pid_t) -> Void = { _ in }
    ) throws(CommandFailure) -> Ending {
        let child = try spawn(executable, arguments, environment, standardOutput, standardError)
        started(child)
        while true {
            var status: Int32 = 0
            if waitpid(child, &status, WNOHANG) == child { return ending(status) }
            let remaining = deadline.map { $0 - MonotonicClock.now }
            if let remaining, remaining <= 0 {
                end(child)
                return .timedOut
            }
            let signal = nextSignal(within: min(remaining ?? longestWait, longestWait))
            if interruptions.contains(signal) {
                end(child)
                return .interrupted(signal: signal)
            }
        }
    }

    private static var watchedSignals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in interruptions + [SIGCHLD] { sigaddset(&signals, signal) }
        return signals
    }

    /// The signal that arrived; −1 when none did in that many seconds.
    private static func nextSignal(within seconds: Double) -> Int32 {
        var signals = watchedSignals
        var limit = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9))
        return sigtimedwait(&signals, nil, &limit)
    }

    private static func end(_ child: pid_t) {
        kill(-child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }

    private static func ending(_ status: Int32) -> Ending {
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal)
    }

    private static func spawn(
        _ executable: String, _ arguments: [String], _ environment: [String: String]?, _ standardOutput: Output,
        _ standardError: Output
    ) throws(CommandFailure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (descriptor, output) in [(Int32(1), standardOutput), (2, standardError)] {
            guard case .file(let path) = output else { continue }
            posix_spawn_file_actions_addopen(&actions, descriptor, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }  // Equivalent: removal, it does nothing in this C library.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        var child: pid_t = 0  // Equivalent: constant, set if the program starts, and else not read.
        let variables = environment.map { $0.map { "\($0.key)=\($0.value)" } }
        let code = withCStrings([executable] + arguments) { argv in
            guard let variables else { return posix_spawn(&child, executable, &actions, &attributes, argv, environ) }
            return withCStrings(variables) { posix_spawn(&child, executable, &actions, &attributes, argv, $0) }
        }
        guard code == 0 else {
            throw CommandFailure("Cannot start '\(executable)': \(String(cString: strerror(code))).")
        }
        return child
    }

    /// Passes `strings` as the null-terminated array of C strings that exec wants.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers)
    }
}

/// Time as it passes outside of every stage, for deadlines and for the last line.
enum MonotonicClock {
    /// Seconds since some moment before this process started.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
