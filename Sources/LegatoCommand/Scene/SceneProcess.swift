// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoOptions
import LegatoProtocol

/// The other side of a scene's messages.
protocol SceneConnection: AnyObject {
    func send(_ message: HostMessage) throws(CommandFailure)
    /// Waits for the next message. Throws where the scene is over or late.
    func receive() throws(CommandFailure) -> SceneMessage
    /// The memory that the scene writes frames into, with its size for good.
    func makeFrames(_ layout: FrameLayout) throws(CommandFailure) -> SharedFrames
}

/// The process that loads the user's library and paints. It is started in its sandbox before there is a library, so that
/// starting costs no time; whatever it sends is content, and nothing else is believed.
final class SceneProcess: SceneConnection {
    private let process: pid_t
    private let channel: MessageChannel
    private let frames: Int32
    private let faults: Int32
    private let output: ForwardedOutput
    private let errors: ForwardedOutput
    /// In seconds of the monotonic clock.
    private var deadline: Double
    /// How long that is for what is waited for, in seconds, for messages.
    private var timeout: Double
    /// Set once, when it has ended.
    private var ending: ChildProcess.Ending?

    /// Whether nobody needs its answer any more; asked while it is waited for.
    var isSuperseded: () -> Bool = { false }
    /// Between two questions whether it is still needed, in seconds. Source: chosen.
    private static let patience = 0.1

    /// Says where it crashed, if somebody knows; given offsets in the library, innermost first.
    var symbolicate: (_ offsets: [UInt64]) -> String? = { _ in nil }
    /// How much memory it may have, for messages.
    private let memory: Int
    private let group: ControlGroup?

    /// - Parameters:
    ///   - deadline: in seconds of the monotonic clock; `timeout` is what the user asked for.
    ///   - destination: where lines go that the program prints.
    init(
        _ installation: Installation, policy: SandboxPolicy, deadline: Double, timeout: Double,
        output destination: ProgramOutput
    ) throws(CommandFailure) {
        var sockets: [Int32] = [-1, -1]
        var faultPipe: [Int32] = [-1, -1]
        let frames = process_make_shared_memory()
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0,
            process_make_pipe(&faultPipe), frames >= 0
        else { throw CommandFailure("Cannot connect to the scene process: \(String(cString: strerror(errno))).") }
        let output = try ForwardedOutput(
            to: !destination.isInTerminal
                ? .nullDevice : destination.usesStandardOutput ? .standardOutput : .standardError,
            onLine: destination.onLine)
        let errors = try ForwardedOutput(
            to: destination.isInTerminal ? .standardError : .nullDevice, onLine: destination.onLine)
        let limits = try SharedWords(policy.limits)
        defer {
            for descriptor in [sockets[1], faultPipe[1]] { close(descriptor) }
            output.closeInput()
            errors.closeInput()
        }
        process = try ChildProcess.start(
            installation.runner, ["--scene"], in: policy.startFolder, environment: policy.environment,
            standardOutput: .descriptor(output.input), standardError: .descriptor(errors.input),
            descriptors: [
                (sockets[1], Int32(process_socket)), (frames, Int32(process_frames)),
                (faultPipe[1], Int32(process_faults)), (limits.descriptor, Int32(process_limits)),
            ])
        channel = MessageChannel(descriptor: sockets[0])
        self.frames = frames
        self.faults = faultPipe[0]
        self.output = output
        self.errors = errors
        self.deadline = deadline
        self.timeout = timeout
        memory = policy.memory
        group = policy.isSandboxed ? ControlGroup(memory: policy.memory + Self.sharedMemory) : nil
        group?.add(process)
    }

    /// Of frames and libraries, in bytes, besides what the program may have. Source: chosen, the largest frames and room.
    private static let sharedMemory = 2 << 30

    deinit {
        end()
        close(frames)
        close(faults)
    }

    /// Ends the process, whatever it is doing, and passes on what it printed.
    func end() {
        guard ending == nil else { return }
        ending = ChildProcess.end(process)
        group?.remove()
        output.finish()
        errors.finish()
    }

    /// From now on, what is waited for may take that many seconds.
    func allow(seconds: Double) {
        timeout = seconds
        deadline = MonotonicClock.now + seconds
    }

    /// Passes on what the program has printed.
    func forwardOutput() {
        for stream in [output, errors] where !stream.hasEnded { stream.forward() }
    }

    func makeFrames(_ layout: FrameLayout) throws(CommandFailure) -> SharedFrames {
        try SharedFrames(descriptor: frames, layout: layout)
    }

    func send(_ message: HostMessage) throws(CommandFailure) {
        // Code of the user's runs from here on.
        if case .load = message { group?.wait() }
        do { try channel.send(message) } catch { throw over() }
    }

    func receive() throws(CommandFailure) -> SceneMessage {
        while true {
            try checkTime()
            do {
                if let message = try channel.nextMessage(SceneMessage.self) { return message }
            } catch {
                end()
                throw CommandFailure("The program sent what no scene sends, so it was stopped: \(error)")
            }
            try waitForMore()
        }
    }

    /// Waits until there are more bytes of a message, passing on what the program prints meanwhile.
    private func waitForMore() throws(CommandFailure) {
        while true {
            try checkTime()
            if isSuperseded() { throw CommandFailure("Nobody needs the program's answer any more.") }
            let remaining = min(max(0, deadline - MonotonicClock.now), Self.patience)
            // A negative descriptor is left out.
            let outputs = [output, errors].map { $0.hasEnded ? -1 : $0.source }
            var entries = ([channel.descriptor] + outputs).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&entries, 3, Int32((remaining * 1000).rounded(.up)))
            guard count > 0 else { continue }
            if entries[1].revents != 0 { output.forward() }
            if entries[2].revents != 0 { errors.forward() }
            guard entries[0].revents != 0 else { continue }
            let hasMore = (try? channel.readMore()) ?? false
            guard hasMore else { throw over() }
            return
        }
    }

    /// Stops the process where its time is over, also if it sends messages without end.
    private func checkTime() throws(CommandFailure) {
        guard MonotonicClock.now >= deadline else { return }
        end()
        throw CommandFailure(
            "Stopped after \(decimal(timeout)) s: the program never yields, or needs longer. Raise --timeout "
                + "if it only needs longer.")
    }

    /// Why the process has ended by itself.
    private func over() -> CommandFailure {
        // It may still be ending.
        let hasEnded = process_wait(process, 1000)
        end()
        guard hasEnded else { return CommandFailure("The program closed its connection before it was rendered.") }
        switch ending {
        case .crashed(let signal)?: return crash(signal)
        case .exited(let code)?:
            return CommandFailure(
                code == 0
                    ? "The program ended itself before it was rendered."
                    : "The program ended itself with exit code \(code) before it was rendered.")
        case .timedOut?, nil: return CommandFailure("The program ended before it was rendered.")
        }
    }

    private func crash(_ signal: Int32) -> CommandFailure {
        var fault = process_fault()
        let size = MemoryLayout<process_fault>.size
        let hasFault = read(faults, &fault, size) == size && fault.magic == UInt32(process_fault_magic)
        let count = min(Int(fault.count), Int(process_fault_capacity))
        let offsets = withUnsafeBytes(of: fault.offsets) { Array($0.bindMemory(to: UInt64.self).prefix(count)) }
        let place = hasFault ? symbolicate(offsets) : nil
        let location = place.map { " at \($0)" } ?? ""
        if hasFault, fault.refused_memory > 0 {
            return CommandFailure(
                "The program needed more memory than the \(memory >> 20) MiB that it may have\(location). Raise --memory if "
                    + "it only needs more.")
        }
        if hasFault, fault.is_stack_overflow != 0 {
            return CommandFailure("The program recursed until its stack was full\(location).")
        }
        if signal == SIGXCPU || signal == SIGKILL {
            return CommandFailure(
                signal == SIGXCPU
                    ? "The program used up its processor time. Raise --timeout if it only needs longer."
                    : "The program was killed from outside while it was rendered, perhaps for lack of memory.")
        }
        return CommandFailure(
            "The program crashed (\(String(cString: strsignal(signal))))\(location) while it was rendered.")
    }
}

/// Words in memory without a name, each with a zero byte behind it, for a process to read.
private final class SharedWords {
    let descriptor: Int32

    init(_ words: [String]) throws(CommandFailure) {
        descriptor = process_make_shared_memory()
        let bytes: [UInt8] = words.flatMap { (word: String) -> [UInt8] in Array(word.utf8) + [0] }
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0
        else { throw CommandFailure("Cannot hand over limits: \(String(cString: strerror(errno))).") }
    }

    deinit { close(descriptor) }
}
