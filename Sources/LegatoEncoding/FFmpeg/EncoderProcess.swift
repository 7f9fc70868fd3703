// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation

/// A child process that is fed bytes and leaves files, or puts out bytes: ffmpeg at work.
///
/// It is driven by system calls alone. Foundation's `Process` waits on a run loop, and the clock of this process may be
/// virtual. Its input is a socket and not a pipe, because writing to a socket whose reader died can be told not to raise
/// a signal. What it says goes to memory without a name, so it never waits for a reader.
// Protected by: its owner, which alone starts, stops and waits for it. `write` may be called on one other thread, and only reads
// the descriptor, which does not change until that thread is done.
final class EncoderProcess: @unchecked Sendable {
    private let pid: pid_t
    private var input: Int32
    private let output: Int32
    private let log: Int32
    /// Where it works: an empty folder of ours, so that it finds nothing in somebody else's.
    private let folder: ScratchFolder
    private var isRunning = true

    /// Starts `program` (a path, or a name looked for in PATH). With `takesInput` it reads what `write` is given from
    /// its standard input; with `givesOutput`, `read` takes what it writes to its standard output. A launcher is started in its place, with the program and its arguments after its own.
    init(
        program: String, arguments: [String], takesInput: Bool, givesOutput: Bool = false, launcher: [String] = []
    ) throws(EncodingError) {
        let launcher =
            launcher.prefix(1).map {
                $0.contains("/") ? $0 : ProgramSearch.find($0, in: ProcessInfo.processInfo.environment) ?? $0
            } + launcher.dropFirst()
        let command = launcher + [try EncoderProcess.find(program)] + arguments
        // Equivalent: constant, any negative number stands for no descriptor.
        var (sockets, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        let folder = try ScratchFolder()
        let log = process_make_shared_memory()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { if null >= 0 { close(null) } }
        func connect(_ ends: inout [Int32]) -> Bool {
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        }
        let hasSockets = (!takesInput || connect(&sockets)) && (!givesOutput || connect(&outputs))
        guard log >= 0, null >= 0, hasSockets else {
            let cause = String(cString: strerror(errno))
            for descriptor in [log] + sockets + outputs where descriptor >= 0 { close(descriptor) }
            throw EncodingError(code: .encoderFailed, message: "Cannot connect to \(program): \(cause).")
        }
        var failure: Int32 = 0
        let pid = Leftovers.process { () -> pid_t in
            var pid: pid_t = -1
            failure = EncoderProcess.spawn(
                &pid, command, in: folder.path, input: takesInput ? sockets[0] : null,
                output: givesOutput ? outputs[1] : null, error: log)
            return failure == 0 ? pid : -1
        }
        if takesInput { close(sockets[0]) }
        if givesOutput { close(outputs[1]) }
        guard failure == 0 else {
            close(log)
            if takesInput { close(sockets[1]) }
            if givesOutput { close(outputs[0]) }
            throw EncoderProcess.cannotStart(launcher.first ?? program, failure)
        }
        self.pid = pid
        self.log = log
        self.folder = folder
        // Equivalent: constant, any negative number stands for no descriptor.
        (input, output) = (takesInput ? sockets[1] : -1, givesOutput ? outputs[0] : -1)
    }

    deinit {
        end()
        closeInput()
        if output >= 0 { close(output) }
        close(log)
    }

    /// Kills the process, so that a thread that waits in `write` goes on.
    func stop() { if isRunning { kill(pid, SIGKILL) } }

    /// Kills the process and waits until it has gone: it writes nothing any more.
    func end() {
        stop()
        _ = wait()
    }

    /// Hands over all of `bytes`, waiting while the process is busy. Throws when the process stops reading; why, `finish()`
    /// knows. May be called on another thread than the rest, which must not call `finish()` meanwhile.
    func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        var offset = 0
        while offset < bytes.count {
            let sent = send(input, bytes.baseAddress! + offset, bytes.count - offset, Int32(MSG_NOSIGNAL))
            // Equivalent: bound, a stream takes at least one byte or fails.
            if sent >= 0 {
                offset += sent
            } else if errno != EINTR {
                throw EncodingError(
                    code: .encoderFailed, message: "ffmpeg stopped reading frames: \(String(cString: strerror(errno)))."
                )
            }
        }
    }

    /// Fills `bytes` with what the process puts out, waiting for it. False: it has ended before it put out all of them; why, `finish()`
    /// knows.
    func read(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let received = Glibc.read(output, bytes.baseAddress! + offset, bytes.count - offset)
            if received > 0 {
                offset += received
            } else if received == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Ends the input and waits for the process. Throws what it reported where it failed: its exit code shows some failures
    /// only, and not of a full disk.
    func finish() throws(EncodingError) {
        closeInput()
        let status = wait()
        guard status != 0 else {
            guard let words = lastWords() else { return }
            throw EncodingError(code: .encoderFailed, message: "ffmpeg reported an error.", cause: words)
        }
        // As the C macros: the low seven bits are the signal, the next eight the code.
        let signal = status & 0x7f
        let outcome = signal == 0 ? "with exit code \((status >> 8) & 0xff)" : "by signal \(signal)"
        throw EncodingError(
            code: .encoderFailed, message: "ffmpeg ended \(outcome).", cause: lastWords())
    }

    // MARK: - Starting

    private static func spawn(
        _ pid: inout pid_t, _ command: [String], in folder: String, input: Int32, output: Int32, error: Int32
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)  // Equivalent: removal, a new value is initialized already.
        // Equivalent: removal, only frees memory.
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, error, 2)
        _ = process_set_working_folder(&actions, folder)

        // The child starts with signals as a shell would give them, whatever this program blocks or ignores.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)  // Equivalent: removal, a new value is initialized already.
        defer { posix_spawnattr_destroy(&attributes) }  // Equivalent: removal, only frees memory.
        var signals = sigset_t()
        sigemptyset(&signals)  // Equivalent: removal, a new set is empty already.
        posix_spawnattr_setsigmask(&attributes, &signals)  // Equivalent: removal, the mask of a new value is empty.
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        let variables = ProgramSearch.environment(from: ProcessInfo.processInfo.environment)
            .merging(["TMPDIR": folder, "AV_LOG_FORCE_NOCOLOR": "1"]) { $1 }
        var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }  // Equivalent: removal, only frees memory.
        return posix_spawn(&pid, command[0], &actions, &attributes, &argv, &envp)
    }

    /// The path of a program, so that one that is missing is found missing before a launcher looks for it.
    static func find(_ program: String) throws(EncodingError) -> String {
        guard !program.contains("/") else { return program }
        guard let path = ProgramSearch.find(program, in: ProcessInfo.processInfo.environment) else {
            throw isMissing(program)
        }
        return path
    }

    private static func isMissing(_ program: String) -> EncodingError {
        EncodingError(
            code: .encoderMissing,
            message: "Writing this format takes the program \(program), which is not installed. "
                + "Install the package ffmpeg (apt-get install ffmpeg), or write a .gif, a .png, an .apng or a folder of PNGs."
        )
    }

    private static func cannotStart(_ program: String, _ failure: Int32) -> EncodingError {
        EncodingError(code: .encoderMissing, message: "Cannot start \(program): \(String(cString: strerror(failure))).")
    }

    // MARK: - Ending

    private func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1  // Equivalent: constant, any negative number stands for no descriptor.
    }

    private func wait() -> Int32 {
        guard isRunning else { return 0 }
        var status: Int32 = 0
        // Equivalent: bound, without options it never returns 0.
        while waitpid(pid, &status, 0) < 0 {
            // Somebody else collected the child: its outcome is lost, its files are judged by what they hold.
            if errno != EINTR { break }
        }
        Leftovers.forget(process: pid)
        isRunning = false
        return status
    }

    // MARK: - What it said

    /// The last lines on standard error, at most six.
    private func lastWords() -> String? {
        let length = lseek(log, 0, SEEK_END)
        guard length > 0 else { return nil }  // Equivalent: bound and guard, nothing is read of an empty log.
        let wanted = min(Int(length), 4096)
        var bytes = [UInt8](repeating: 0, count: wanted)
        let count = pread(log, &bytes, wanted, length - off_t(wanted))
        guard count > 0 else { return nil }  // Equivalent: bound and guard, all of a log that is not empty can be read.
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.suffix(6).map { EncoderProcess.escaped($0) }.joined(separator: "\n")
    }

    /// What would change how a terminal shows other text, as a number: "\u{1b}".
    private static func escaped(_ text: Substring) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
