// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension AnimationFrame {
    /// Springs side by side: neighbours of one kind that began at rest and share nothing, and what they come to, once that is known.
    @usableFromInline
    struct SpringBatch {
        /// How many there may be, a multiple of the lanes. Source: chosen; beyond, the time of a call no longer counts.
        @inlinable static var capacity: Int { 32 }  // Equivalent: constant, only decides how many are solved at once.
        /// With fewer, the unused lanes cost more than the vectors save. Source: measured.
        private static var fewest: Int { 3 }  // Equivalent: constant, both ways give the same.

        @usableFromInline let motions: UnsafeMutablePointer<Unmanaged<SpringMotion>>
        // In rows of their own, which are read and written by vectors.
        @usableFromInline let starts: UnsafeMutablePointer<Double>
        @usableFromInline let steps: UnsafeMutablePointer<Double>
        @usableFromInline let factors: UnsafeMutablePointer<Double>

        /// Calls `body` with a batch that is valid until `body` returns.
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

        /// Adds a run. False if it is no spring that began at rest, is of another kind, or has the spring and the begin of the run
        /// before it, whose result it shares.
        @inlinable
        @inline(__always)
        func put<Value>(_ run: Run<Value>, at place: Int) -> Bool {
            guard run.plainUntil > 0, let spring = run.spring else { return false }
            let start = run.start
            if place > 0 {
                let last = motions[place - 1]
                // Equivalent: removal, only skips work.
                if start == starts[place - 1], spring.toOpaque() == last.toOpaque() { return false }
                let kind = last._withUnsafeGuaranteedRef { $0.recurrence.kind }
                guard spring._withUnsafeGuaranteedRef({ $0.recurrence.kind }) == kind else { return false }
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
                if !solveByVectors(kind, lanes) {
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
        private func solveByVectors(_ kind: SpringRecurrence.Kind, _ count: Int) -> Bool {
            withUnsafeTemporaryAllocation(of: Wave.self, capacity: Self.capacity) { waves in
                withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.capacity) { exponents in
                    guard let waves = waves.baseAddress, let exponents = exponents.baseAddress else { return false }
                    for place in 0..<count {
                        // Before the first step the factor is 1, which `solveAlone` says.
                        exponents[place] = steps[place] > 0 ? steps[place] - 1 : .nan
                        waves[place] = recurrence(place) { Self.wave(of: $0) }
                    }
                    return UnsafePointer(waves).withMemoryRebound(to: Double.self, capacity: 4 * count) { waves in
                        kind == .swinging
                            ? findSwingingWaves(Self.level, waves, exponents, factors, count)
                            : findFallingWaves(Self.level, waves, exponents, factors, count)
                    }
                }
            }
        }

        private typealias Wave = (Double, Double, Double, Double)

        @inline(__always)
        private static func wave(of recurrence: SpringRecurrence) -> Wave {
            switch recurrence.regime {
            case .swinging(let swing, _): (swing.logRadius, swing.angle, swing.amplitude, swing.phase)
            case .falling(let fall, _): (fall.logSlow, fall.logFast, fall.slow, fall.fast)
            case .touching, .crawling, .alternating: (.nan, .nan, .nan, .nan)
            }
        }

        @inline(__always)
        private func recurrence<Result>(_ place: Int, _ body: (SpringRecurrence) -> Result) -> Result {
            motions[place]._withUnsafeGuaranteedRef { body($0.recurrence) }
        }

        /// The vectors of this processor.
        private static let level = vectorLevelOfProcessor()
    }
}
