// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoEncoding

/// Ends the command in order when somebody asks it to stop.
enum SignalWatch {
    /// Call once, before any thread is started. From then on SIGINT, SIGTERM and SIGHUP end the command with everything it
    /// has started and made, and writing to a closed pipe or beyond the limit of a file's size is an error.
    static func start() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        process_adopt_orphans()
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = Thread {
            var signals = sigset_t()
            sigemptyset(&signals)
            for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
            var signal: Int32 = 0
            while sigwait(&signals, &signal) != 0 {}
            Leftovers.removeAllForGood()
            // As shells expect of a program that was stopped by a signal.
            _exit(128 + signal)
        }
        thread.start()
    }
}
