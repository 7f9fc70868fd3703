// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Which trace `legato trace` converts, and where to.
package struct TraceOptions: Equatable, Sendable {
    /// The lines of a trace, as written by the user; `-` for standard input.
    package var file: String
    /// A Perfetto trace.
    package var output: String
    /// Seconds of wall time.
    package var timeout = 60.0
    package var isQuiet = false

    package init(file: String, output: String) {
        self.file = file
        self.output = output
    }
}

extension Command {
    static func trace(arguments: [String]) throws(UsageError) -> Command {
        var cursor = ArgumentCursor(arguments, command: "trace")
        var options = TraceOptions(file: "", output: "")
        var files: [String] = []
        var output: String?
        while let item = try cursor.next() {
            switch item {
            case .file(let path): files.append(path)
            case .option("-o"), .option("--output"): output = try cursor.value(of: "-o", like: "trace.pftrace")
            case .option("--timeout"):
                options.timeout = try cursor.number(of: "--timeout", like: "60", in: RenderOptions.Limits.timeout)
            case .option("--quiet"), .option("-q"): options.isQuiet = true
            case .option("--help"), .option("-h"): return .help(.trace)
            case .option(let name):
                throw cursor.unknown(name, among: ["--output", "--timeout", "--quiet", "--help"])
            }
        }
        guard let file = files.first, !file.isEmpty else {
            throw UsageError("Nothing to convert: name a trace, as in 'legato trace trace.jsonl -o trace.pftrace'.")
        }
        guard files.count == 1 else {
            throw UsageError("One trace can be converted at a time; got '\(files[0])' and '\(files[1])'.")
        }
        options.file = file
        options.output = output ?? perfettoName(for: file)
        guard options.output.lowercased().hasSuffix(perfettoEnding) else {
            throw UsageError(
                "-o must name a Perfetto trace, which ends in \(perfettoEnding), as in 'trace.pftrace'; got '\(options.output)'."
            )
        }
        return .trace(options)
    }

    private static let perfettoEnding = ".pftrace"

    /// In the current folder.
    private static func perfettoName(for file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let stem = name.hasSuffix(".jsonl") ? name.dropLast(".jsonl".count) : name[...]
        return (["", "-", ".", ".."].contains(stem) ? "legato" : String(stem)) + perfettoEnding
    }
}
