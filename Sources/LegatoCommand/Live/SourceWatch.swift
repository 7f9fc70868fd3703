// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc

/// Notices that files were saved. Editors write beside and rename, so folders are watched, and what is in the files is compared: to
/// touch one changes nothing.
enum SourceWatch {
    /// After the last change that belongs to one save, in seconds. Source: chosen.
    private static let quiet = 0.03
    /// A file that changes all the time does not defer a save for longer, in seconds. Source: chosen.
    private static let patience = 0.3

    /// What happens in a folder that can change a file.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF)

    /// Calls `onChange` on a thread of its own each time that the files hold something else than before.
    ///
    /// - Parameters:
    ///   - contents: reads the files.
    ///   - folders: where changes to them are noticed. Folders come and go.
    ///   - onChange: gets when the first of the changes was noticed, in seconds of the monotonic clock.
    static func start<Contents: Equatable & Sendable>(
        contents: @escaping @Sendable () -> Contents, folders: @escaping @Sendable (Contents) -> Set<String>,
        onChange: @escaping @Sendable (_ since: Double) -> Void
    ) throws(CommandFailure) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else {
            throw CommandFailure("Saved files cannot be noticed: \(String(cString: strerror(errno))).")
        }
        let first = contents()
        watch(folders(first), descriptor)
        Thread {
            // What was saved before the folders were watched is found by the first comparison.
            var last = first
            while true {
                wait(descriptor, seconds: nil)
                let since = MonotonicClock.now
                while wait(descriptor, seconds: quiet), MonotonicClock.now - since < patience {}
                // Folders are watched before they are read, so that nothing in them is missed; one may be another of the same name.
                watch(folders(last), descriptor)
                var now = contents()
                if folders(now) != folders(last) {
                    watch(folders(now), descriptor)
                    now = contents()
                }
                guard now != last else { continue }
                last = now
                onChange(since)
            }
        }.start()
    }

    /// A folder that is watched already stays so.
    private static func watch(_ folders: Set<String>, _ descriptor: Int32) {
        for folder in folders { _ = inotify_add_watch(descriptor, folder, events) }
    }

    /// Waits for changes, for as long as it takes or that many seconds, and forgets what they were. False: none came.
    @discardableResult
    private static func wait(_ descriptor: Int32, seconds: Double?) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1) > 0 else { return false }
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) {
            while read(descriptor, $0.baseAddress, $0.count) > 0 {}
        }
        return true
    }
}
