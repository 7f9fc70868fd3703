// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Which files `legato check` compiles, and how it answers.
package struct CheckOptions: Equatable, Sendable {
    /// Files, folders and `-` for standard input, as written by the user, at least one; they are compiled together.
    package var files: [String]
    /// Asset catalogs, folders and files whose symbols the files may use, as written by the user.
    package var assets: [String] = []
    /// One JSON object instead of lines for people.
    package var isJSON = false
    /// What the files are compiled for; nil: what their imports imply.
    package var platform: Platform?
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
            case .file(let path): options.files.append(try sourcePath(path))
            case .option("--assets"): options.assets.append(try cursor.path(of: "--assets", like: "Assets.xcassets"))
            case .option("--json"): options.isJSON = true
            case .option("--platform"): options.platform = try cursor.platform()
            case .option("--timeout"):
                options.timeout = try cursor.number(of: "--timeout", like: "60", in: RenderOptions.Limits.timeout)
            case .option("--help"), .option("-h"): return .help(.check)
            case .option(let name):
                throw cursor.unknown(name, among: ["--assets", "--json", "--platform", "--timeout", "--help"])
            }
        }
        guard !options.files.isEmpty else {
            throw UsageError("Nothing to check: name Swift files or folders, as in 'legato check File.swift'.")
        }
        return .check(options)
    }

    /// `path` itself: whether it names a file or a folder is seen when it is opened.
    static func sourcePath(_ path: String) throws(UsageError) -> String {
        guard !path.isEmpty else { throw UsageError("A Swift file or a folder must have a name; got ''.") }
        return path
    }
}
