// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// Ends the command when its time is over, whatever it is doing or waiting for.
///
/// Whoever waits for something else ends it at the deadline and says what took so long. This is for the rest: our own work, files
/// that nobody writes to, output that nobody reads, programs that do not stop.
enum DeadlineWatch {
    /// How long the others have to say what took so long, in seconds. Source: chosen, less than a second.
    private static let grace = 0.8

    /// Call once.
    ///
    /// - Parameters:
    ///   - deadline: in seconds of the monotonic clock.
    ///   - timeout: what the user asked for, in seconds.
    ///   - exitCode: of the command, where its time is over.
    static func start(deadline: Double, timeout: Double, exitCode: Int32 = 1) {
        Thread {
            MonotonicClock.sleep(until: deadline + grace)
            // Waits for ever where the command is ending already.
            Leftovers.removeAllForGood()
            StandardStreams.reportWithoutWaiting("legato: \(failure(after: timeout).message)")
            _exit(exitCode)
        }.start()
    }

    /// - Parameter cause: what took so long, where it is known.
    static func failure(after timeout: Double, _ cause: String? = nil) -> CommandFailure {
        CommandFailure(
            "Stopped after \(decimal(timeout)) s\(cause.map { ": \($0)" } ?? ", the time for all of a call"). "
                + "Raise --timeout if it only needs longer.")
    }
}

extension MonotonicClock {
    /// Waits until that many seconds.
    fileprivate static func sleep(until end: Double) {
        var time = timespec(tv_sec: Int(end), tv_nsec: Int((end - end.rounded(.down)) * 1e9))
        while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
    }
}
