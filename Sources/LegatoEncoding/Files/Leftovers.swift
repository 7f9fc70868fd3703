// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation

/// What must not outlive the command: processes, and folders that it made for itself. They are ended and removed by their owners,
/// or, when the command ends early, from here.
package enum Leftovers {
    // Protected by: `lock`.
    nonisolated(unsafe) private static var processes: Set<Int32> = []
    // Protected by: `lock`.
    nonisolated(unsafe) private static var paths: Set<String> = []
    private static let lock = NSLock()

    /// Runs `start`, which gives the number of a new process, or a negative one where there is none. Nothing ends the command
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

    /// Runs `make`, which gives the path of a folder that it has made, and a descriptor. Nothing ends the command in between.
    static func path<Failure: Error>(
        _ make: () throws(Failure) -> (path: String, descriptor: Int32)
    ) throws(Failure) -> (path: String, descriptor: Int32) {
        lock.lock()
        defer { lock.unlock() }
        let made = try make()
        paths.insert(made.path)
        return made
    }

    /// Runs `make`, which makes a folder that can hold no file, such as a control group, and says whether it could. Nothing ends
    /// the command in between.
    package static func emptyFolder(_ path: String, _ make: () -> Bool) -> Bool {
        lock.withLock {
            let isMade = make()
            if isMade { paths.insert(path) }
            return isMade
        }
    }

    /// Runs `take`, after which the path is gone or is what the user asked for.
    package static func release<Result>(path: String, _ take: () -> Result) -> Result {
        lock.withLock {
            defer { paths.remove(path) }
            return take()
        }
    }

    /// Runs `work` to its end: nothing ends the command in between. It must use nothing else of this type.
    static func uninterrupted<Result>(_ work: () -> Result) -> Result { lock.withLock(work) }

    /// Ends and removes everything. Nothing can be started or made any more, and whoever calls this next waits for ever: the caller
    /// ends the process.
    package static func removeAllForGood() {
        lock.lock()
        for process in processes {
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
        }
        process_end_children(2000)
        for path in paths where rmdir(path) != 0 { MarkedFolder.remove(path) }
    }
}
