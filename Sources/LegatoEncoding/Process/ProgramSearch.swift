// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Where programs that we start are looked for, and what of our environment they see.
///
/// A folder with somebody's sources may hold a file of any name, and a variable may name it. So a program is looked for in
/// absolute folders only, and it gets the variables of a list, of which those that name folders lose what is empty or relative:
/// both would mean the folder that somebody happens to work in.
package enum ProgramSearch {
    /// Where programs are looked for that no `PATH` names.
    private static let usualPath = "/usr/local/bin:/usr/bin:/bin"

    /// The path of the program called `name`; nil: there is none in `PATH`.
    package static func find(_ name: String, in environment: [String: String]) -> String? {
        absoluteFolders(environment["PATH"] ?? usualPath).split(separator: ":").map { "\($0)/\(name)" }
            .first(where: isProgram)
    }

    /// Whether a path is a file that can be run.
    package static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// What a program that we start sees of the environment `own`.
    package static func environment(from own: [String: String]) -> [String: String] {
        var result = own.filter { passed.contains($0.key) || $0.key.hasPrefix("SWIFTLY_") }
        for name in pathVariables {
            guard let value = own[name] else { continue }
            let folders = absoluteFolders(value)
            if !folders.isEmpty { result[name] = folders }
        }
        result["PATH"] = result["PATH"] ?? usualPath
        // Messages are read, so they are in plain English.
        result["LC_ALL"] = "C"
        return result
    }

    /// A list of folders, as in `PATH`, without those that are empty or relative.
    package static func absoluteFolders(_ list: String) -> String {
        list.split(separator: ":").filter { $0.hasPrefix("/") }.joined(separator: ":")
    }

    /// Lists of folders.
    private static let pathVariables = ["PATH", "LD_LIBRARY_PATH"]
    /// Whose files are whose.
    private static let passed: Set<String> = [
        "HOME", "USER", "LOGNAME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    ]
}
