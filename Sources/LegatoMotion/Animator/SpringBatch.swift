// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CVectors

extension AnimationFrame {
    /// Springs side by side: neighbours of one kind that began at rest and share nothing, and what they come to, once that is known.
    @usableFromInline
    struct SpringBatch {
        /// How many there may be, a multiple of the lanes. Source: chosen; beyond, the time of a call no longer counts.
        @inlinable static var capacity: Int { 32 }
        /// With fewer, lanes that are left over cost more than is won. Source: measured.
        private static var fewest: Int { 3 }  // Equivalent: constant, both ways give the same.

        @usableFromInline let motions: UnsafeMutablePointer<Unmanaged<SpringMotion>>
        // In rows of their own, which are read and written by vectors.
        @usableFromInline let starts: UnsafeMutablePointer<Double>
        @usableFromInline let steps: UnsafeMutablePointer<Double>
        @usableFromInline let factors: UnsafeMutablePointer<Double>

        /// Calls `body` with a batch that is there until it returns.
        @inlinable
        @inline(__always)
        static func withTemporary(_ body: (SpringBatch) -> Void) {
            withUnsafeTemporaryAllocation(of: Unmanaged<SpringMotion>.self, capacity: capacity) { motions in
                withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * capacity) { numbers in
                    guard let motions = motions.baseAddress, let numbers = numbers.baseAddress else { return }
                    body(SpringBatch(motions: motions, numbers: numbers))
                }
            }
        }

        @inlinable
        init(motions: UnsafeMutablePointer<Unmanaged<SpringMotion>>, numbers: UnsafeMutablePointer<Double>) {
            self.motions = motions
            starts = numbers
            steps = numbers + Self.capacity
            factors = numbers + 2 * Self.capacity
        }

        /// Takes up a run at a place; not if it is anything else, or shares with the one before what that comes to.
        @inlinable
        @inline(__always)
        func put<Value>(_ run: Run<Value>, at place: Int) -> Bool {
            guard run.plainUntil > 0, let spring = run.spring else { return false }
            let start = run.start
            if place > 0 {
                let last = motions[place - 1]
                if start == starts[place - 1], spring.toOpaque() == last.toOpaque() { return false }
                guard
                    spring._withUnsafeGuaranteedRef({ spring in
                        last._withUnsafeGuaranteedRef { spring.recurrence.kind == $0.recurrence.kind }
                    })
                else { return false }
            }
            motions[place] = spring
            starts[place] = start
            return true
        }

        /// The displacement of the run at a place; nil if it is over.
        @inlinable
        @inline(__always)
        func value<Value>(of run: Run<Value>, at place: Int) -> Value? {
            motions[place]._withUnsafeGuaranteedRef {
                run.restingValue($0, after: steps[place], factor: factors[place])
            }
        }

        /// Finds what the first `count` ≥ 1 springs come to at `time`. Returns what the last one does, which its neighbour may
        /// share.
        @usableFromInline
        func solve(_ count: Int, at time: Double) -> Shared {
            let last = count - 1
            let kind = recurrence(last) { $0.kind }
            if count < Self.fewest || kind == .rare {
                for place in 0..<count {
                    steps[place] = SpringRecurrence.steps(in: time - starts[place])
                    solveAlone(place)
                }
            } else {
                // Eight at a time; the lanes that are left over take the last spring again.
                let lanes = (count + 7) / 8 * 8
                for place in count..<lanes {
                    motions[place] = motions[last]
                    starts[place] = starts[last]
                }
                for place in stride(from: 0, to: lanes, by: 4) {
                    let times = time - UnsafeRawPointer(starts + place).loadUnaligned(as: SIMD4<Double>.self)
                    UnsafeMutableRawPointer(steps + place).storeBytes(
                        of: SpringRecurrence.steps(in: times), as: SIMD4<Double>.self)
                }
                if !(kind == .swinging ? solveSwinging(lanes) : solveFalling(lanes)) {
                    for place in 0..<count where factors[place].isNaN { solveAlone(place) }
                }
            }
            return motions[last]._withUnsafeGuaranteedRef {
                Shared($0, from: starts[last], steps: steps[last], factor: factors[last])
            }
        }

        private func solveAlone(_ place: Int) {
            factors[place] = recurrence(place) { $0.restingErrorFactor(after: steps[place]) }
        }

        /// False if some have to be solved alone, whose factors are NaN.
        private func solveSwinging(_ count: Int) -> Bool {
            withWaves(of: swinging_wave.self, count) { waves, exponents in
                for place in 0..<count {
                    recurrence(place) {
                        guard case .swinging(let swing, _) = $0.regime else { return }
                        waves[place] = swinging_wave(
                            log_radius: swing.logRadius, angle: swing.angle, amplitude: swing.amplitude,
                            phase: swing.phase)
                    }
                }
                return waves_swing(Self.level, waves, exponents, factors, count)
            }
        }

        private func solveFalling(_ count: Int) -> Bool {
            withWaves(of: falling_wave.self, count) { waves, exponents in
                for place in 0..<count {
                    recurrence(place) {
                        guard case .falling(let fall, _) = $0.regime else { return }
                        waves[place] = falling_wave(
                            log_slow: fall.logSlow, log_fast: fall.logFast, slow: fall.slow, fast: fall.fast)
                    }
                }
                return waves_fall(Self.level, waves, exponents, factors, count)
            }
        }

        /// Calls `body` with room for the waves, and with the powers of the recurrence.
        @inline(__always)
        private func withWaves<Wave>(
            of type: Wave.Type, _ count: Int, _ body: (UnsafeMutablePointer<Wave>, UnsafePointer<Double>) -> Bool
        ) -> Bool {
            withUnsafeTemporaryAllocation(of: Wave.self, capacity: Self.capacity) { waves in
                withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.capacity) { exponents in
                    guard let waves = waves.baseAddress, let exponents = exponents.baseAddress else { return false }
                    // Before the first step nothing is left to a power.
                    for place in 0..<count { exponents[place] = steps[place] > 0 ? steps[place] - 1 : .nan }
                    return body(waves, exponents)
                }
            }
        }

        @inline(__always)
        private func recurrence<Result>(_ place: Int, _ body: (SpringRecurrence) -> Result) -> Result {
            motions[place]._withUnsafeGuaranteedRef { body($0.recurrence) }
        }

        /// The vectors of this processor.
        private static let level = vector_level_of_processor()
    }
}
