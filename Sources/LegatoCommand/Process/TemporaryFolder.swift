// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A folder of our own for what lies between the user's file and the result. Removed on every way out that is not a kill.
struct TemporaryFolder {
    let path: String

    init() throws(CommandFailure) {
        let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(parent)/legato-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw CommandFailure(
                "Cannot make a temporary folder in '\(parent)': \(String(cString: strerror(errno))). "
                    + "Set TMPDIR to a folder that can be written.")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
