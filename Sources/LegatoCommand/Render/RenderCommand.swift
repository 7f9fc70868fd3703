// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// `legato render`: compiles the user's files, has the runner render them, and keeps an eye on it.
struct RenderCommand {
    let options: RenderOptions
    /// As the user wrote them, after `render`: the runner reads them too.
    let arguments: [String]
    let tools: Toolchain
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    func run() throws(CommandFailure) {
        try checkOutput()
        let deadline = start + options.timeout
        let compiler = SceneCompiler(
            tools: tools, sources: try SceneSources(paths: options.files), deadline: deadline,
            timeout: options.timeout)
        let report = try render(library: try compiler.compile(), deadline: deadline)
        if !options.isQuiet { print(report.line(wallSeconds: MonotonicClock.now - start)) }
    }

    /// Fails before anything is compiled when the result could not be written.
    private func checkOutput() throws(CommandFailure) {
        try check(options.output, isFolder: options.format == .frames, option: "-o")
        if let trace = options.trace { try check(trace, isFolder: false, option: "--trace") }
    }

    private func check(_ path: String, isFolder wantsFolder: Bool, option: String) throws(CommandFailure) {
        let folder = Self.folder(of: path)
        var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(
                "Cannot write '\(path)': there is no folder '\(folder)'. Make it, or pass another path with \(option)."
            )
        }
        guard access(folder, W_OK | X_OK) == 0 else {
            throw CommandFailure(
                "Cannot write '\(path)': no permission to write in '\(folder)'. Pass another path with \(option).")
        }
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard exists, isFolder.boolValue != wantsFolder else { return }
        throw CommandFailure(
            isFolder.boolValue
                ? "Cannot write '\(path)': it is a folder." : "Cannot write frames into '\(path)': it is a file.")
    }

    /// Where an output is put together before it gets its name: its own folder, or the one that holds the folder.
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func render(library: String, deadline: Double) throws(CommandFailure) -> RenderReport {
        let reportPath = tools.folder.file("report")
        var runner: pid_t = 0
        defer { removeUnfinishedOutput(of: runner) }
        let ending = try ChildProcess.run(
            tools.installation.runner, [library, reportPath] + arguments, environment: runnerEnvironment,
            deadline: deadline, started: { runner = $0 })
        switch ending {
        case .exited(0): break
        // The runner has said what went wrong.
        case .exited: throw CommandFailure("")
        case .crashed(let signal):
            throw CommandFailure(
                "The program crashed (\(String(cString: strsignal(signal)))) while it was rendered.")
        case .timedOut:
            throw CommandFailure(
                "Stopped after \(decimal(options.timeout)) s: the program never yields, or needs longer. Raise --timeout "
                    + "if it only needs longer.")
        case .interrupted(let signal): throw CommandFailure(interruptedBy: signal)
        }
        guard let text = try? String(contentsOfFile: reportPath, encoding: .utf8), let report = RenderReport(text: text)
        else {
            throw CommandFailure("The program ended itself before it was rendered.")
        }
        return report
    }

    /// Everything that could make two runs differ is the same in both: the order of sets and dictionaries, the time zone
    /// and the language.
    private var runnerEnvironment: [String: String] {
        var environment = tools.environment.filter { !$0.key.hasPrefix("LC_") && $0.key != "LANGUAGE" }
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // A crash in the user's program says its message and line; registers help nobody unless asked for.
        environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
        environment["TZ"] = "UTC"
        environment["LANG"] = "en_US.UTF-8"
        // What encoders put aside goes away with our own folder, whatever happens.
        environment["TMPDIR"] = tools.folder.path
        return environment
    }

    /// A runner that was killed could not clean up: its output is still beside its name, hidden, and carries the number of
    /// the process (`.card.gif.4711-0.part`).
    private func removeUnfinishedOutput(of runner: pid_t) {
        // Stills are put together in the folder they are for.
        var folders = [Self.folder(of: options.output)]
        if options.format == .frames { folders.append(options.output) }
        if let trace = options.trace { folders.append(Self.folder(of: trace)) }
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where name.hasPrefix(".") && name.contains(".\(runner)-") && name.hasSuffix(".part") {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
        }
    }
}
