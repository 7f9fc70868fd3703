// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Copies of the user's files under the names that the user wrote, for a compiler that works in a folder of ours: it finds the
/// files, and what it says names them, as if it worked in the user's folder. Nothing else is there.
struct SourceMirror {
    /// Where relative names start.
    let workingFolder: String

    /// - Parameters:
    ///   - root: a folder of ours that holds nothing else.
    ///   - paths: as the user wrote them.
    init(_ root: String, for paths: [String]) {
        // Deep enough for names that begin with "../"; no such name can go down again by the same way.
        let steps = paths.map(Self.stepsUp).max() ?? 0
        let name = (root as NSString).deletingLastPathComponent.split(separator: "/").last.map(String.init) ?? "here"
        workingFolder = root + String(repeating: "/\(name)", count: steps)
    }

    /// Writes a copy where the compiler finds it under `path`. An absolute path needs none.
    func write(_ text: [UInt8], as path: String) throws(CommandFailure) {
        var copy = workingFolder
        let names = path.split(separator: "/").map(String.init)
        for name in names.dropLast() {
            copy += "/" + name
            mkdir(copy, 0o700)
        }
        copy += "/" + (names.last ?? "")
        guard FileManager.default.createFile(atPath: copy, contents: Data(text)) else {
            throw CommandFailure("Cannot write '\(copy)': \(String(cString: strerror(errno))).")
        }
    }

    func make() throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: workingFolder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("Cannot make the folder '\(workingFolder)': \(String(cString: strerror(errno))).")
        }
    }

    /// How far above its start a relative path goes.
    private static func stepsUp(_ path: String) -> Int {
        guard !path.hasPrefix("/") else { return 0 }
        var (depth, lowest) = (0, 0)
        for name in path.split(separator: "/") where name != "." {
            depth += name == ".." ? -1 : 1
            lowest = min(lowest, depth)
        }
        return -lowest
    }
}
