// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Programs that stand for others.
enum StandIn {
    /// What they all lead to. A program that a test has just written may still be open in a child that another test
    /// starts, and the system runs no file that is open for writing; a link to one that stands always runs.
    static let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/tool").path

    /// A program at `path` that runs `commands` first: variables for the script, or all that it does.
    @discardableResult
    static func make(at path: String, _ commands: String) throws -> String {
        try commands.write(toFile: "\(path).settings", atomically: true, encoding: .utf8)
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != tool {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: tool)
        }
        return path
    }
}
