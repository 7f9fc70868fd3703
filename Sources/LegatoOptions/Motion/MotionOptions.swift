// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What `legato motion` sums up, and how it prints it.
package struct MotionOptions: Equatable, Sendable {
    package enum Subject: Equatable, Sendable {
        /// A scene that is run, with what hands do to it: without outputs.
        case scene(RenderOptions)
        /// The lines of a trace, as written by the user.
        case trace(String)
    }

    package var subject: Subject
    package var isJSON = false
    /// Seconds of wall time.
    package var timeout = 60.0

    package init(_ subject: Subject) { self.subject = subject }
}

extension Command {
    static func motion(arguments: [String]) throws(UsageError) -> Command {
        var reader = MotionOptionsReader(arguments)
        guard let options = try reader.read() else { return .help(.motion) }
        return .motion(options)
    }
}

/// Collects the arguments of `legato motion`.
struct MotionOptionsReader {
    /// Of `legato render`: what nothing is written for.
    private static let unused = [
        "-o", "--output", "--frame", "--fps", "--at", "--sheet", "--record-events", "--elements", "--list", "--trace",
        "--costs",
        "--realtime", "--overwrite", "--background", "--scale",
    ]

    private var reader: RenderOptionsReader
    private var isJSON = false
    /// The first option that says something of a scene.
    private var sceneOption: String?

    init(_ arguments: [String]) { reader = RenderOptionsReader(arguments, command: "motion") }

    /// nil when help is asked for.
    mutating func read() throws(UsageError) -> MotionOptions? {
        while let item = try reader.cursor.next() {
            switch item {
            case .file(let path): reader.options.files.append(try Command.sourcePath(path))
            case .option("--help"), .option("-h"): return nil
            case .option("--json"): isJSON = true
            case .option("--timeout"): try reader.readOption("--timeout")
            case .option(let name) where Self.unused.contains(name):
                throw UsageError("\(name) is an option of 'legato render'; 'legato motion' writes no files.")
            case .option(let name):
                guard RenderOptionsReader.names.contains(name) else {
                    throw reader.cursor.unknown(
                        name, among: RenderOptionsReader.names.filter { !Self.unused.contains($0) })
                }
                sceneOption = sceneOption ?? name
                try reader.readOption(name)
            }
        }
        var options = MotionOptions(try subject())
        (options.isJSON, options.timeout) = (isJSON, reader.options.timeout)
        return options
    }

    private mutating func subject() throws(UsageError) -> MotionOptions.Subject {
        let files = reader.options.files
        guard !files.isEmpty else {
            throw UsageError(
                "Nothing to sum up: name a Swift file or a trace, as in 'legato motion File.swift' or 'legato motion trace.jsonl'."
            )
        }
        if let trace = files.first(where: { $0.lowercased().hasSuffix(".jsonl") }) {
            guard files.count == 1 else {
                throw UsageError(
                    "A trace is summed up by itself; got '\(trace)' and '\(files.first { $0 != trace } ?? trace)'. Name one of them."
                )
            }
            if let sceneOption {
                throw UsageError(
                    "\(sceneOption) is for a scene that is run, and '\(trace)' is the trace of one that was; leave it out, or name Swift files."
                )
            }
            return .trace(trace)
        }
        // It is compared with the frame rate of an output, which there is not.
        reader.options.format = .frames
        try reader.settleNumbers()
        try reader.settleTimes()
        try reader.settleSandbox()
        return .scene(reader.options)
    }
}
