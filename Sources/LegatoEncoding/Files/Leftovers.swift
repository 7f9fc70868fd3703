// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation

/// What must not outlive the command: processes, hidden files and folders. They are ended and removed by their owners, or,
/// when a signal stops the command, from here.
package enum Leftovers {
    // Protected by: `lock`.
    nonisolated(unsafe) private static var processes: Set<Int32> = []
    // Protected by: `lock`.
    nonisolated(unsafe) private static var paths: Set<String> = []
    private static let lock = NSLock()

    /// Runs `start`, which gives the number of a new process, or a negative one where there is none. No signal stops the command
    /// in between.
    package static func process<Failure: Error>(_ start: () throws(Failure) -> Int32) throws(Failure) -> Int32 {
        lock.lock()
        defer { lock.unlock() }
        let process = try start()
        if process > 0 { processes.insert(process) }
        return process
    }

    /// The process was waited for.
    package static func forget(process: Int32) { lock.withLock { _ = processes.remove(process) } }

    /// Runs `make`, which gives the path of a file or folder that it has made. No signal stops the command in between.
    package static func path<Failure: Error>(_ make: () throws(Failure) -> String) throws(Failure) -> String {
        lock.lock()
        defer { lock.unlock() }
        let path = try make()
        paths.insert(path)
        return path
    }

    /// Runs `open`, which makes a file or folder and gives its descriptor, or a negative number. No signal stops the command in
    /// between.
    package static func descriptor(_ path: String, _ open: () -> Int32) -> Int32 {
        lock.withLock {
            let descriptor = open()
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// Runs `take`, after which the path is gone or is what the user asked for.
    package static func release<Result>(path: String, _ take: () -> Result) -> Result {
        lock.withLock {
            defer { paths.remove(path) }
            return take()
        }
    }

    /// Ends and removes everything. Nothing can be started or made any more: the caller ends the process.
    package static func removeAllForGood() {
        lock.lock()
        for process in processes {
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
        }
        process_end_children(2000)
        // A thread of ours may still be adding a frame to a folder.
        for path in paths {
            for _ in 0..<100 where access(path, F_OK) == 0 && rmdir(path) != 0 {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }
}
