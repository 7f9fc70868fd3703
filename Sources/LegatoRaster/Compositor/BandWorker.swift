// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

/// A thread that takes one half of a job, and waits for the next.
///
/// Protected by: the semaphores. The job is set before `begin` and read after it; the caller goes on after `end`.
final class BandWorker: @unchecked Sendable {
    private let begin = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private var job: Band?

    /// Room for deep trees of layers, as on the main thread. Source: chosen; pages that are not touched cost nothing.
    static let stackSize = 64 << 20  // Equivalent: constant, a larger stack works as well.

    init() {
        let (begin, end) = (begin, end)
        // The thread does not hold the worker; without a job there is nothing left to wait for.
        let thread = Thread { [weak self] in
            while true {
                begin.wait()
                guard self?.perform() ?? false else { return }
                end.signal()
            }
        }
        thread.stackSize = Self.stackSize
        thread.start()
    }

    deinit { begin.signal() }

    /// False without a job. Nothing holds the job any more when it returns.
    private func perform() -> Bool {
        // Equivalent: constant, woken without a job only by `deinit`, and then `self` is nil.
        guard let job else { return false }
        job.paint()
        return true
    }

    /// Paints `band` on the worker's thread. `finish()` belongs to it.
    func begin(_ band: Band) {
        job = band
        begin.signal()
    }

    /// Returns when the band is painted.
    func finish() {
        end.wait()
        job = nil  // Equivalent: removal, only frees memory later: the compositor holds the band as well.
    }
}
