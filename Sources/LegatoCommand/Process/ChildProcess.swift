// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Glibc
import LegatoEncoding

/// Runs one program and waits for it or for the deadline, whichever comes first.
enum ChildProcess {
    enum Ending: Equatable {
        case exited(Int32)
        /// It was ended by this signal, not by us.
        case crashed(signal: Int32)
        case timedOut
    }

    /// Where a child's output goes.
    enum Output: Equatable {
        case inherited
        case file(String)
        /// An open descriptor of ours.
        case descriptor(Int32)
    }

    /// Starts `executable` in a process group of its own with nothing to read, and returns when it has ended. On timeout
    /// the whole group is killed first.
    ///
    /// - Parameters:
    ///   - executable: an absolute path: nothing is looked for.
    ///   - folder: the working folder of the program; absolute.
    ///   - environment: all that the program sees.
    ///   - deadline: in seconds of the monotonic clock; nil: none.
    static func run(
        _ executable: String, _ arguments: [String], in folder: String, environment: [String: String],
        standardOutput: Output = .inherited, standardError: Output = .inherited, deadline: Double? = nil,
        isSuperseded: (() -> Bool)? = nil
    ) throws(CommandFailure) -> Ending {
        let child = try start(
            executable, arguments, in: folder, environment: environment, standardOutput: standardOutput,
            standardError: standardError)
        while true {
            let remaining = deadline.map { Int32(min(max(0, ($0 - MonotonicClock.now) * 1000).rounded(.up), 1e9)) }
            let turn = isSuperseded == nil ? remaining ?? -1 : min(remaining ?? patience, patience)
            if process_wait(child, turn) { return wait(child) }
            guard let isSuperseded else {
                end(child)
                return .timedOut
            }
            if isSuperseded() {
                end(child)
                throw .superseded
            }
            if remaining == 0 {
                end(child)
                return .timedOut
            }
        }
    }

    /// Between two questions whether a child is still needed, in milliseconds. Source: chosen.
    private static let patience: Int32 = 30

    /// Starts `executable` in a process group of its own. What `descriptors` names, the program finds open under those
    /// numbers. The rest is as for `run`.
    static func start(
        _ executable: String, _ arguments: [String], in folder: String, environment: [String: String],
        standardOutput: Output = .inherited, standardError: Output = .inherited,
        descriptors: [(own: Int32, number: Int32)] = []
    ) throws(CommandFailure) -> pid_t {
        precondition(executable.hasPrefix("/"), "A program must have an absolute path; got '\(executable)'.")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        _ = process_set_working_folder(&actions, folder)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (number, output) in [(Int32(1), standardOutput), (2, standardError)] {
            switch output {
            case .inherited: break
            case .file(let path):
                posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
            case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, number)
            }
        }
        // Copies with high numbers, so that none is replaced before it is given on.
        let copies = descriptors.map { (own: fcntl($0.own, F_DUPFD_CLOEXEC, 64), number: $0.number) }
        defer { for copy in copies { close(copy.own) } }
        for copy in copies { posix_spawn_file_actions_adddup2(&actions, copy.own, copy.number) }

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

        let variables = environment.map { "\($0.key)=\($0.value)" }
        return try Leftovers.process { () throws(CommandFailure) -> pid_t in
            var child: pid_t = 0  // Equivalent: constant, set if the program starts, and else not read.
            let code = withCStrings([executable] + arguments) { argv in
                withCStrings(variables) { posix_spawn(&child, executable, &actions, &attributes, argv, $0) }
            }
            guard code == 0 else {
                throw CommandFailure("Cannot start '\(executable)': \(String(cString: strerror(code))).")
            }
            return child
        }
    }

    /// Kills a child with its group and collects it. Gives how it ended, which may have been before.
    @discardableResult
    static func end(_ child: pid_t) -> Ending {
        kill(-child, SIGKILL)
        kill(child, SIGKILL)
        return wait(child)
    }

    /// Waits for a child's end.
    static func wait(_ child: pid_t) -> Ending {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        Leftovers.forget(process: child)
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .crashed(signal: signal)
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
