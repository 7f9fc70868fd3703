// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// Runs what the arguments after the program's name ask for. Gives the exit code: 0 done, 1 failed, 2 wrong usage.
/// Call once, on the main thread, before any other is started.
package func legato(_ arguments: [String]) -> Int32 {
    let start = MonotonicClock.now
    SignalWatch.start()
    do {
        switch try Command(arguments: arguments) {
        case .help(let topic): print(topic.text, terminator: "")
        case .version: VersionCommand().run()
        case .check(var options):
            options.files = try InputFiles.all(options.files)
            return try withToolchain { tools throws(CommandFailure) in
                try CheckCommand(options: options, tools: tools, start: start).run() ? 0 : 1
            }
        case .render(var options):
            options = try options.readingEvents()
            options.files = try InputFiles.all(options.files)
            return try withToolchain { tools throws(CommandFailure) in
                try RenderCommand(options: options, tools: tools, start: start).run()
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
        return error.exitCode
    } catch {
        ErrorOutput.report("\(error)")
        return 1
    }
}

private func withToolchain(_ body: (Toolchain) throws(CommandFailure) -> Int32) throws(CommandFailure) -> Int32 {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(try Toolchain(folder: folder))
}

