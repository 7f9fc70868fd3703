// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// Runs what the arguments after the program's name ask for. Gives the exit code: 0 done, 1 failed, 2 wrong usage.
/// Call once, on the main thread, before any other is started. The process must end then.
///
/// - Parameter arguments: their bytes, which need not be UTF-8.
package func legato(_ arguments: [[UInt8]]) -> Int32 {
    let start = MonotonicClock.now
    StandardStreams.reserve()
    SignalWatch.start()
    let code = run(arguments, start)
    // Owners remove what is theirs. A thread that still works for a call that failed may keep one.
    Leftovers.removeAllForGood()
    return code
}

private func run(_ arguments: [[UInt8]], _ start: Double) -> Int32 {
    do {
        try Surroundings.check(arguments: arguments)
        switch try Command(arguments: arguments.map { String(decoding: $0, as: UTF8.self) }) {
        case .help(let topic): try StandardStreams.write(topic.text)
        case .version: try VersionCommand().run()
        case .check(var options):
            DeadlineWatch.start(deadline: start + options.timeout, timeout: options.timeout)
            try StandardStreams.checkOutput()
            options.files = try InputFiles.all(options.files)
            return try withToolchain { tools throws(CommandFailure) in
                try CheckCommand(options: options, tools: tools, start: start).run() ? 0 : 1
            }
        case .doctor(let options): return try doctor(options, start)
        case .motion(var options):
            let deadline = start + options.timeout
            DeadlineWatch.start(deadline: deadline, timeout: options.timeout)
            try StandardStreams.checkOutput()
            if case .scene(var scene) = options.subject {
                scene = try scene.readingEvents(deadline: deadline).readingDefaults(deadline: deadline)
                scene.files = try InputFiles.all(scene.files)
                options.subject = .scene(scene)
            }
            try MotionCommand(options: options, start: start).run()
        case .trace(let options):
            DeadlineWatch.start(deadline: start + options.timeout, timeout: options.timeout)
            if !options.isQuiet { try StandardStreams.checkOutput() }
            try TraceCommand(options: options, start: start).run()
        case .run(var options):
            options.scene = try options.scene.readingDefaults(deadline: start + options.scene.timeout)
            // A file that is not there may come; a name that no Swift file has is a mistake.
            do { _ = try InputFiles.all(options.scene.files) } catch is CommandFailure {}
            return try withToolchain { tools throws(CommandFailure) in
                try RunCommand(options: options, tools: tools).run()
                return 0
            }
        case .render(let options):
            DeadlineWatch.start(deadline: start + options.timeout, timeout: options.timeout)
            if options.writesNothing || !options.isQuiet { try StandardStreams.checkOutput() }
            let deadline = start + options.timeout
            var complete = try options.readingEvents(deadline: deadline).readingDefaults(deadline: deadline)
            complete.files = try InputFiles.all(options.files)
            return try withToolchain { tools throws(CommandFailure) in
                let inputFiles = [options.eventsFile, options.defaultsFile].compactMap { $0 }
                try RenderCommand(options: complete, inputFiles: inputFiles, tools: tools, start: start).run()
                return 0
            }
        }
        return 0
    } catch let error as UsageError {
        ErrorOutput.report(error.message)
        return 2
    } catch let error as CommandFailure {
        if error.isDiagnostics {
            ErrorOutput.print(error.message)
        } else if !error.message.isEmpty {
            ErrorOutput.report(error.message)
        }
        if let limit = fileSizeLimit, mayBeAboutFileSize(error.message) {
            ErrorOutput.report(
                "Files may be at most \(limit) bytes large here, which may be why. Raise the limit of a file's size (ulimit -f)."
            )
        }
        return error.exitCode
    } catch {
        ErrorOutput.report("\(error)")
        return 1
    }
}

/// Gives 0 where nothing was found, 1 where something was. A failure of any kind has the exit code 2.
private func doctor(_ options: DoctorOptions, _ start: Double) throws -> Int32 {
    do {
        let (timeout, deadline) = (options.scene.timeout, start + options.scene.timeout)
        DeadlineWatch.start(deadline: deadline, timeout: timeout, exitCode: 2)
        try StandardStreams.checkOutput()
        var options = options
        options.scene = try options.scene.readingEvents(deadline: deadline).readingDefaults(deadline: deadline)
        options.scene.files = try InputFiles.all(options.scene.files)
        return try withToolchain { tools throws(CommandFailure) in
            try DoctorCommand(options: options, tools: tools, start: start).run() ? 0 : 1
        }
    } catch {
        let failure = CommandFailure(error)
        throw CommandFailure(failure.message, exitCode: 2, isDiagnostics: failure.isDiagnostics)
    }
}

/// How large a file may become, in bytes; nil: as large as it must.
private var fileSizeLimit: UInt64? {
    var limit = rlimit()
    let infinity = UInt64.max
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur != infinity else {
        return nil
    }
    return UInt64(limit.rlim_cur)
}

/// Whether a message says that a file became too large, or that the compiler crashed, which it does then; and not what to do.
private func mayBeAboutFileSize(_ message: String) -> Bool {
    let signs = [
        String(cString: strerror(EFBIG)), String(cString: strsignal(SIGXFSZ)), "signal \(SIGXFSZ)",
        CompilerCrash.start,
    ]
    return signs.contains { message.contains($0) } && !message.contains("(ulimit -f)")
}

private func withToolchain(_ body: (Toolchain) throws(CommandFailure) -> Int32) throws(CommandFailure) -> Int32 {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(try Toolchain(folder: folder))
}
