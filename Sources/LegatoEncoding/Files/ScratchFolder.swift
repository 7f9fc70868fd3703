// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A folder of our own under the system's temporary one. It goes with all it holds when it is released; what a killed process left
/// is removed by the next folder that is made.
package final class ScratchFolder {
    private let folder: MarkedFolder
    package var path: String { folder.path }

    private static let prefix = "legato-"
    /// After the prefix there are six of these, which nobody can foresee.
    private static let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    private static let characterCount = 6

    package init() throws(EncodingError) {
        let parent = Self.parent
        MarkedFolder.removeAbandoned(in: parent) { name in
            name.hasPrefix(Self.prefix) && name.utf8.count == Self.prefix.utf8.count + Self.characterCount
        }
        do throws(MarkedFolder.MakingFailure) {
            folder = try MarkedFolder { _ in "\(parent)/\(Self.makeName())" }
        } catch {
            throw EncodingError(
                code: .unwritable,
                message: "Cannot make a temporary folder in '\(parent)': \(String(cString: strerror(error.number))). "
                    + Self.advice(error.number))
        }
    }

    package func remove() { folder.remove() }

    private static func advice(_ number: Int32) -> String {
        switch number {
        case EFBIG: "Raise the limit of a file's size (ulimit -f)."
        case EMFILE: "Raise the limit of open files (ulimit -n)."
        case ENOSPC, EDQUOT: "Make room, or set TMPDIR to another folder."
        default: "Set TMPDIR to a folder that can be written."
        }
    }

    private static func makeName() -> String {
        prefix + String((0..<characterCount).map { _ in characters.randomElement()! })
    }

    /// The system's folder for temporary files.
    static var parent: String {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        return folder.isEmpty ? "/tmp" : folder
    }
}
