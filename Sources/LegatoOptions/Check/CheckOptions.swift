// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Which files `legato check` compiles, and how it answers.
package struct CheckOptions: Equatable, Sendable {
    /// As written by the user, at least one, each once; they are compiled together.
    package var files: [String]
    /// Asset catalogs, folders and files whose symbols the files may use, as written by the user.
    package var assets: [String] = []
    /// One JSON object instead of lines for people.
    package var isJSON = false
    /// Seconds of wall time.
    package var timeout = 60.0

    package init(files: [String]) { self.files = files }
}

extension Command {
    static func check(arguments: [String]) throws(UsageError) -> Command {
        var cursor = ArgumentCursor(arguments, command: "check")
        var options = CheckOptions(files: [])
        while let item = try cursor.next() {
            switch item {
            case .file(let path):
                let file = try sourceFile(path)
                if !options.files.contains(file) { options.files.append(file) }
            case .option("--assets"): options.assets.append(try cursor.path(of: "--assets", like: "Assets.xcassets"))
            case .option("--json"): options.isJSON = true
            case .option("--timeout"):
                options.timeout = try cursor.number(of: "--timeout", like: "60", in: RenderOptions.Limits.timeout)
            case .option("--help"), .option("-h"): return .help(.check)
            case .option(let name): throw cursor.unknown(name, among: ["--assets", "--json", "--timeout", "--help"])
            }
        }
        guard !options.files.isEmpty else {
            throw UsageError("Nothing to check: name one or more Swift files, as in 'legato check File.swift'.")
        }
        return .check(options)
    }

    /// `path` itself when it names a Swift file.
    static func sourceFile(_ path: String) throws(UsageError) -> String {
        guard path.hasSuffix(".swift") else {
            throw UsageError("'\(path)' is not a Swift file: its name must end in .swift.")
        }
        return path
    }
}
