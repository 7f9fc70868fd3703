// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Evaluates many animators at one time: springs side by side, and once what neighbours share.
///
/// Attributes that one change animates have the same animation and the same begin. All of them are the same fraction of
/// their way, so of a thousand such springs in a row only the first costs an exponential and a cosine. Springs of their own are
/// computed by the vectors of the processor.
///
/// ```swift
/// let frame = AnimationFrame(at: 0.25)
/// frame.evaluate(animators) { index, displacement in
///     displacements[index] = displacement
/// }
/// ```
///
/// The values equal those of ``Animator/value(at:)``, in every digit.
public struct AnimationFrame: Sendable {
    /// The time of the frame, in seconds on the animators' clock.
    public let time: Double

    // What `value(of:)` came to, each at the place that its numbers decide. Springs by the constants of their recurrence, because
    // each evaluation of a body makes one of its own; curves by identity, because comparing two costs as much as solving one.
    var knownSprings = InlineArray<16, KnownSpring>(repeating: KnownSpring())
    var knownCurves = InlineArray<16, KnownCurve>(repeating: KnownCurve())

    /// A frame at `time` seconds.
    @inlinable
    public init(at time: Double) {
        self.time = time
    }

    /// The animator's displacement at the frame's time, or nil once its animation is removed. What a dozen
    /// springs and curves came to is kept, for animators with the same one and the same begin.
    @inlinable
    public mutating func value<Value>(of animator: Animator<Value>) -> Value? {
        let run = animator.last
        guard animator.history == nil, run.plainUntil > 0 else { return animator.value(at: time) }
        if let spring = run.spring {
            return spring._withUnsafeGuaranteedRef {
                let known = recall($0, from: run.start)
                return run.restingValue($0, after: known.steps, factor: known.factor)
            }
        }
        return run.curve.flatMap { recall($0.takeUnretainedValue(), from: run.start) }.map { run.target.scaled(by: $0) }
    }

    /// The displacements of all `animators`, in order, with their positions; quicker than asking one by one.
    ///
    /// Neighbours share what their animation comes to if it is the same object, as of attributes that one change animates. Of
    /// curves a dozen is remembered, whose attributes may come in any order.
    @inlinable
    public func evaluate<Value>(_ animators: [Animator<Value>], _ body: (Int, Value?) -> Void) {
        // The array keeps every run alive meanwhile, so none is retained for a look at it, and what is the same object is
        // the same spring or curve.
        animators.withUnsafeBufferPointer { animators in
            SpringBatch.withTemporary { batch in
                var latest = Shared()
                // Of curves that were asked for, each at the place that its numbers decide.
                var curves = InlineArray<16, Shared>(repeating: Shared())
                var index = 0
                while index < animators.count {
                    // A constant, so that a row of values that share it is a loop of a few instructions.
                    let shared = latest
                    while index < animators.count, animators[index].history == nil,
                        let value = Unmanaged.passUnretained(animators[index].last)._withUnsafeGuaranteedRef({
                            shared.plainValue(of: $0)
                        })
                    {
                        body(index, value)
                        index += 1
                    }

                    // Springs that share nothing with their neighbours. One that shares the latest may be over, at its own time; a
                    // batch would compute it again. Equivalent: removal, only skips work.
                    var count = 0
                    while count < SpringBatch.capacity, index + count < animators.count,
                        animators[index + count].history == nil,
                        Unmanaged.passUnretained(animators[index + count].last)._withUnsafeGuaranteedRef({
                            (count > 0 || !latest.isShared(by: $0)) && batch.put($0, at: count)
                        })
                    {
                        count += 1
                    }
                    if count > 0 {
                        latest = batch.solve(count, at: time)
                        for place in 0..<count {
                            let last = Unmanaged.passUnretained(animators[index + place].last)
                            body(index + place, last._withUnsafeGuaranteedRef { batch.value(of: $0, at: place) })
                        }
                        index += count
                    } else if index < animators.count {
                        if animators[index].history == nil {
                            let last = Unmanaged.passUnretained(animators[index].last)
                            body(index, last._withUnsafeGuaranteedRef { value(ofFirst: $0, &latest, &curves) })
                        } else {
                            body(index, animators[index].value(at: time))
                        }
                        index += 1
                    }
                }
            }
        }
    }

    /// The displacement of a run with nothing before it; what it comes to may be that of the one before.
    @inlinable
    @inline(never)
    func value<Value>(
        ofFirst run: Run<Value>, _ latest: inout Shared, _ curves: inout InlineArray<16, Shared>
    ) -> Value? {
        guard run.plainUntil > 0 else { return run.displacement(from: nil, at: time) }
        if let curve = run.curve, !latest.isShared(by: run) {
            let place = Self.place(UInt64(UInt(bitPattern: curve.toOpaque())), run.start)
            if !curves[place].isShared(by: run) {
                curves[place] = curve._withUnsafeGuaranteedRef { Shared($0, from: run.start, at: time) }
            }
            latest = curves[place]
        }
        if let value = latest.plainValue(of: run) { return value }
        // Any other spring is taken up by a batch.
        guard let spring = run.spring else { return nil }
        assert(latest.isShared(by: run))
        return spring._withUnsafeGuaranteedRef { run.restingValue($0, after: latest.steps, factor: latest.factor) }
    }
}

// MARK: - One by one

extension AnimationFrame {
    /// A spring and what it comes to at the time of the frame. NaN is no spring's.
    @usableFromInline
    struct KnownSpring: Sendable {
        var stiffness = Double.nan
        var dampingFraction = 0.0  // Equivalent: constant, not read while `stiffness` is NaN.
        var start = 0.0  // Equivalent: constant, not read while `stiffness` is NaN.
        @usableFromInline var steps = 0.0  // Equivalent: constant, not read while `stiffness` is NaN.
        @usableFromInline var factor = 0.0  // Equivalent: constant, not read while `stiffness` is NaN.
    }

    /// A curve and what it comes to at the time of the frame.
    struct KnownCurve: Sendable {
        var curve: CurveMotion?
        var start = 0.0  // Equivalent: constant, not read without a curve.
        var fraction: Double?
    }

    @usableFromInline
    mutating func recall(_ motion: SpringMotion, from start: Double) -> KnownSpring {
        let (stiffness, dampingFraction) = (motion.recurrence.stiffness, motion.animation.dampingFraction)
        let place = Self.place(stiffness.bitPattern ^ dampingFraction.bitPattern << 1, start)
        // Equivalent: constant, only skips work.
        if knownSprings[place].stiffness != stiffness || knownSprings[place].dampingFraction != dampingFraction
            || knownSprings[place].start != start
        {
            let steps = SpringRecurrence.steps(in: time - start)
            knownSprings[place] = KnownSpring(
                stiffness: stiffness, dampingFraction: dampingFraction, start: start, steps: steps,
                factor: motion.recurrence.restingErrorFactor(after: steps))
        }
        return knownSprings[place]
    }

    @usableFromInline
    mutating func recall(_ motion: CurveMotion, from start: Double) -> Double? {
        let place = Self.place(UInt64(UInt(bitPattern: Unmanaged.passUnretained(motion).toOpaque())), start)
        if knownCurves[place].curve !== motion || knownCurves[place].start != start {
            knownCurves[place] = KnownCurve(curve: motion, start: start, fraction: motion.fraction(at: time - start))
        }
        return knownCurves[place].fraction
    }

    /// One of sixteen, by the upper bits of a product with 2⁶⁴ over the golden ratio, which depend on all bits of its factor.
    @inlinable
    @inline(__always)
    static func place(_ key: UInt64, _ start: Double) -> Int {
        let spread: UInt64 = 0x9e37_79b9_7f4a_7c15
        // Equivalent: constant, only decides where results are kept.
        return Int(((key ^ (start.bitPattern &* spread)) &* spread) >> 60)
    }
}

// MARK: - What values share

extension AnimationFrame {
    /// What a spring or a curve comes to at the time of the frame.
    @usableFromInline
    struct Shared: Sendable {
        /// The address of the spring or curve. Only for as long as somebody keeps it alive.
        @usableFromInline var motion: UInt = 0
        @usableFromInline var isCurve = false  // Equivalent: constant, not read while `motion` is 0.
        /// When it began, as a bit pattern.
        @usableFromInline var start: UInt64 = 0  // Equivalent: constant, not read while `motion` is 0.
        /// The steps of a spring; infinite for a curve that is over, 0 for another.
        @usableFromInline var steps = 0.0  // Equivalent: constant, not read while `motion` is 0.
        /// A curve's fraction, or what the error of a spring is multiplied with.
        @usableFromInline var factor = 0.0  // Equivalent: constant, not read while `motion` is 0.

        @usableFromInline init() {}

        init(_ motion: SpringMotion, from start: Double, steps: Double, factor: Double) {
            self.motion = UInt(bitPattern: Unmanaged.passUnretained(motion).toOpaque())
            self.start = start.bitPattern
            self.steps = steps
            self.factor = factor
        }

        @usableFromInline
        init(_ motion: CurveMotion, from start: Double, at time: Double) {
            let fraction = motion.fraction(at: time - start)
            self.motion = UInt(bitPattern: Unmanaged.passUnretained(motion).toOpaque())
            isCurve = true
            self.start = start.bitPattern
            steps = fraction == nil ? .infinity : 0
            factor = fraction ?? 1
        }

        @inlinable
        @inline(__always)
        func isShared<Value>(by run: Run<Value>) -> Bool {
            guard run.start.bitPattern == start else { return false }
            let address = isCurve ? run.curve?.toOpaque() : run.spring?.toOpaque()
            return address.map { UInt(bitPattern: $0) == motion } ?? false
        }

        /// The displacement of a run that shares this; nil if it does not or may be over.
        @inlinable
        @inline(__always)
        func plainValue<Value>(of run: Run<Value>) -> Value? {
            guard steps < run.plainUntil, isShared(by: run) else { return nil }
            return isCurve ? run.target.scaled(by: factor) : run.target.subtracting(run.error.scaled(by: factor))
        }
    }
}
