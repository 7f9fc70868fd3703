// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CStageTime
import Foundation

/// The time and the chance that a scene's user code sees, and the work it schedules.
///
/// Inside ``activate(_:)``, `Date()`, `ContinuousClock.now`, `DispatchTime.now()` and their kin read this clock, which
/// stands still until ``advance(to:)``; random numbers are a function of the seed. What user code puts on the main queue
/// or the main actor, and whatever waits for a time (`asyncAfter`, `Task.sleep`, `Timer`, timer sources), lands in this
/// clock's queues and runs when the clock says so, in a fixed order. Code outside of any clock is on real time.
///
/// Work on other threads (`Task.detached`, global queues) is real work, but it sees this clock too, what it schedules
/// belongs to this clock, and ``drain()`` waits for it.
///
/// What a clock has not run when it is deallocated is dropped.
@MainActor
package final class VirtualClock {
    /// Why a clock stopped running its scene's work.
    package struct Runaway: Error, Sendable, CustomStringConvertible {
        /// What rescheduled itself without end, as far as the binary names it.
        package let culprit: String
        /// The clock's time, in seconds since its start.
        package let time: Double

        package var description: String {
            "Work on the main queue never comes to an end at \(time) s: \(culprit) schedules more without delay. "
                + "Give it a delay, or a condition to stop."
        }
    }

    /// Seconds since the clock's start, at which clocks read 2026-01-01 00:00:00 UTC. Moves in ``advance(to:)`` only.
    package private(set) var now = 0.0

    /// Why the clock no longer runs anything, if so.
    package private(set) var runaway: Runaway?

    private let clock: OpaquePointer
    /// Pieces of work that have followed each other since nothing was ready.
    private var workAtNow = 0
    /// Called on the main thread, at most four times a second, for as long as code on it asks for the time, by the time for which the
    /// thread runs, or sleeps or waits for another process, by real time; with how much work has run at this time.
    package var onWait: ((_ work: Int) -> Void)?
    private let wholeProcess: Bool

    /// How many pieces of work may follow each other at one time before they count as a runaway. A busy scene has
    /// hundreds; a loop over `Task.yield()` can have some ten thousands. Source: chosen.
    private static let workLimit = 200_000  // Equivalent: constant, chosen freely.
    /// How many times one ``advance(to:)`` may stop at on its way. Source: chosen; an hour of 60 Hz timers fits.
    private static let stopLimit = 1_000_000  // Equivalent: constant, chosen freely.
    /// A deadline this little after a time is due at it, in seconds: deadlines are whole nanoseconds, and a time such as
    /// 1/60 s is none.
    private static let tolerance = 1e-9
    /// How long ``drain()`` waits for work on other threads that makes no progress, in seconds of real time. Past that,
    /// the result comes late and the run is no longer reproducible. Source: chosen.
    private static let patience = 5.0  // Equivalent: constant, chosen freely.

    /// - Parameters:
    ///   - seed: Two clocks with one seed draw the same numbers.
    ///   - wholeProcess: The clock owns every thread from now on until its end, not only what runs inside ``activate(_:)``:
    ///     for a process that renders one scene.
    package init(seed: UInt64, wholeProcess: Bool) {
        stage_time_patch_loaded_images()
        clock = stage_clock_create(seed)
        self.wholeProcess = wholeProcess
        let heard: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
            guard let context else { return }
            let clock = Unmanaged<VirtualClock>.fromOpaque(context).takeUnretainedValue()
            MainActor.assumeIsolated { clock.onWait?(clock.workAtNow) }
        }
        stage_clock_on_wait(clock, heard, Unmanaged.passUnretained(self).toOpaque())
        if wholeProcess { stage_clock_set_process_owner(clock) }
    }

    isolated deinit {
        stage_clock_on_wait(clock, nil, nil)
        if wholeProcess { stage_clock_set_process_owner(nil) }
        stage_clock_close(clock)
    }

    /// Runs `body` with this clock as its source of time and chance.
    @discardableResult
    package func activate<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = stage_clock_enter(clock)
        defer { stage_clock_leave(previous) }
        return try body()
    }

    /// Runs `body` on real time, whatever clock the caller is under: for progress bars and timeouts.
    nonisolated package static func withRealTime<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previous = stage_clock_enter(nil)
        defer { stage_clock_leave(previous) }
        return try body()
    }

    /// Runs `body` without taking memory from the scene's heap, where the runner has one: for what differs between runs, such as
    /// paths of temporary files, and for libraries that have threads of their own.
    nonisolated package static func withProcessMemory<Result>(_ body: () throws -> Result) rethrows -> Result {
        let used = stage_clock_use_process_memory(true)
        defer { _ = stage_clock_use_process_memory(used) }
        return try body()
    }

    /// Makes libraries opened since the last clock was made see virtual time. Call after `dlopen`.
    nonisolated package static func adoptLoadedLibraries() {
        stage_time_patch_loaded_images()
    }
}

// MARK: - Moving time

extension VirtualClock {
    /// The earliest time something is scheduled for, in seconds; nil when nothing is.
    ///
    /// Run loop timers count in whole microseconds, everything else in nanoseconds.
    package var nextDeadline: Double? {
        nextDeadlineInNanoseconds.map { max(now, Double($0) / 1e9) }
    }

    /// Whether anything is scheduled, ready to run, or running on another thread.
    package var hasPendingWork: Bool {
        runaway == nil && stage_clock_has_work(clock)
    }

    /// Moves to `time` and runs what is due, in the order of deadlines, then of scheduling, until nothing is ready.
    ///
    /// What is ready runs before time moves. Deadlines on the way are stopped at, each at its own time. A time before ``now``,
    /// or one that is not finite, leaves the clock where it is.
    package func advance(to time: Double) {
        guard time.isFinite, runaway == nil else { return }
        // What is ready now is not yet late.
        drain()
        // Equivalent: bound and constant, the limit is chosen freely.
        for _ in 0..<Self.stopLimit where runaway == nil {
            guard let stop = nextDeadline, stop <= max(time, now) + Self.tolerance else { break }
            move(to: min(stop, max(time, now)))
            drain()
        }
        move(to: time)
        drain()
    }

    /// Moves to `time` and runs nothing; a time before ``now``, or one that is not finite, leaves the clock where it is.
    package func move(to time: Double) {
        guard time.isFinite, runaway == nil else { return }
        now = max(now, time)
        var moment = Self.nanoseconds(now)
        // What is due within the tolerance is due.
        if let stop = nextDeadlineInNanoseconds, Double(stop) / 1e9 <= now + Self.tolerance {
            moment = max(moment, stop)
        }
        stage_clock_set_now(clock, moment)
    }

    /// Runs what is ready on the main queue and the main actor, and what that makes ready, without moving time.
    ///
    /// Waits for work this clock's scene has on other threads, a bounded while.
    package func drain() {
        while runTurn() {}
    }

    /// Runs what is ready on the main queue and the main actor when this begins; what that makes ready belongs to the next
    /// turn. Time does not move. Waits for work this clock's scene has on other threads, a bounded while.
    ///
    /// - Returns: false if nothing was ready.
    package func runTurn() -> Bool {
        guard runaway == nil else { return false }
        settle()
        // Equivalent: bound, the limit is chosen freely.
        while workAtNow < Self.workLimit, stage_clock_start_due(clock) {
            workAtNow += 1
            settle()
        }
        let ready = stage_clock_ready_count(clock)
        guard ready > 0 else {
            workAtNow = 0
            return false
        }
        var code: (UnsafeRawPointer?, UnsafeRawPointer?) = (nil, nil)
        withUnsafeMutableBytes(of: &code) { bytes in
            let code = bytes.assumingMemoryBound(to: UnsafeRawPointer?.self)
            guard let first = code.baseAddress else { return }
            for _ in 0..<ready {
                // What went to other threads comes back before anything else starts: the order does not depend on their
                // speed, only on who was called first.
                settle()
                _ = stage_clock_run_ready(clock, first)
            }
            workAtNow += ready
            // Equivalent: bound and constant, the limit is chosen freely.
            if workAtNow >= Self.workLimit { runaway = Runaway(culprit: Self.name(of: Array(code)), time: now) }
        }
        return true
    }

    private func settle() { stage_clock_settle(clock, Self.patience) }

    private var nextDeadlineInNanoseconds: Int64? {
        var nanoseconds: Int64 = 0  // Equivalent: constant, always set before it is read.
        return stage_clock_next_deadline(clock, &nanoseconds) ? nanoseconds : nil
    }

    /// Times past the 64-bit range of nanoseconds (292 years) stop at its end.
    private static func nanoseconds(_ seconds: Double) -> Int64 {
        Int64(exactly: (min(seconds, 9e9) * 1e9).rounded()) ?? 0
    }
}

// MARK: - Naming a culprit

@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension VirtualClock {
    /// The name of a piece of work as its author would recognise it.
    ///
    /// - Parameter code: Where its code is, then, for a thunk, where the code is that it calls.
    private static func name(of code: [UnsafeRawPointer?]) -> String {
        let names = code.compactMap { $0.flatMap(name(of:)) }
        guard let name = names.first(where: { !$0.contains("reabstraction thunk") }) else { return "a closure or task" }
        // "partial apply forwarder for closure #1 () -> () in Scene.(Clock in _0123ABCD).tick() -> ()"
        let readable = name.replacing(#/ in _[0-9A-F]+/#, with: "")
        guard let function = readable.range(of: " in ", options: .backwards) else { return readable }
        return "a closure in \(readable[function.upperBound...])"
    }

    private static func name(of code: UnsafeRawPointer) -> String? {
        guard let symbol = stage_time_copy_symbol(code) else { return nil }
        defer { free(symbol) }
        guard let demangled = demangle(symbol, strlen(symbol), nil, nil, 0) else { return String(cString: symbol) }
        defer { free(demangled) }
        return String(cString: demangled)
    }
}
