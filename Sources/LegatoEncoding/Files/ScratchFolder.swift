// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A folder of our own under the system's temporary one. It goes with all it holds when it is released; what a killed process left
/// is removed by the next folder that is made.
package final class ScratchFolder {
    package let path: String
    /// Locked while the folder is in use.
    private let lock: Int32

    private static let prefix = "legato-"

    package init() throws(EncodingError) {
        let parent = Self.parent
        Self.removeAbandoned(in: parent)
        var lock: Int32 = -1
        path = try Leftovers.path { () throws(EncodingError) -> String in
            var template = Array("\(parent)/.\(Self.prefix)XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else {
                throw EncodingError(
                    code: .unwritable,
                    message: "Cannot make a temporary folder in '\(parent)': \(String(cString: strerror(errno))). "
                        + "Set TMPDIR to a folder that can be written.")
            }
            let hidden = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            lock = open(hidden, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            _ = flock(lock, LOCK_EX | LOCK_NB)
            // It gets the name by which others look for abandoned ones when it is locked.
            let path = "\(parent)/" + (hidden as NSString).lastPathComponent.dropFirst()
            return rename(hidden, path) == 0 ? path : hidden
        }
        self.lock = lock
    }

    deinit {
        remove()
        close(lock)
    }

    package func remove() {
        Leftovers.release(path: path) { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The system's folder for temporary files.
    static var parent: String {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        return folder.isEmpty ? "/tmp" : folder
    }

    /// Removes our folders that no process uses any more: those of processes that were killed.
    private static func removeAbandoned(in parent: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
            guard name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + 6 else { continue }
            let path = "\(parent)/\(name)"
            let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0 else { continue }
            defer { close(folder) }
            var status = stat()
            guard fstat(folder, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o777 == 0o700,
                flock(folder, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}
