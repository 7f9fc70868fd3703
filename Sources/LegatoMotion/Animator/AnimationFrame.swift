// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Evaluates many animators at one time, and once what they share.
///
/// Attributes that one change animates have the same animation and the same begin. All of them are the same fraction of
/// their way, so of a thousand such springs only the first costs an exponential and a cosine. A frame remembers a dozen
/// changes, whose attributes may be asked for in any order.
///
/// ```swift
/// var frame = AnimationFrame(at: 0.25)
/// for animator in animators {
///     let displacement = frame.value(of: animator)
/// }
/// ```
///
/// The values are those of ``Animator/value(at:)``, to the bit.
public struct AnimationFrame: Sendable {
    /// The time of the frame, in seconds on the animators' clock.
    public let time: Double

    // What was asked for lately, each at one of two places that its numbers decide.
    @usableFromInline var springs = InlineArray<32, KnownSpring>(repeating: KnownSpring())
    @usableFromInline var curves = InlineArray<32, KnownCurve>(repeating: KnownCurve())

    /// A frame at `time` seconds.
    @inlinable
    public init(at time: Double) {
        self.time = time
    }

    /// The animator's displacement at the frame's time, or nil once its animation is removed.
    @inlinable
    public mutating func value<Value>(of animator: Animator<Value>) -> Value? {
        guard animator.history == nil else { return animator.value(at: time) }
        var latest = Shared()
        return value(ofFirst: animator.last, latest: &latest)
    }

    /// The displacements of all `animators`, in order, with their positions; quicker than asking one by one.
    @inlinable
    public mutating func evaluate<Value>(_ animators: [Animator<Value>], _ body: (Int, Value?) -> Void) {
        animators.withUnsafeBufferPointer { animators in
            // The array keeps every run alive meanwhile, so none is retained for a look at it, and what is the same object is
            // the same spring or curve.
            var latest = Shared()
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
                guard index < animators.count else { break }
                if animators[index].history == nil {
                    let last = Unmanaged.passUnretained(animators[index].last)
                    body(index, last._withUnsafeGuaranteedRef { value(ofFirst: $0, latest: &latest) })
                } else {
                    body(index, animators[index].value(at: time))
                }
                index += 1
            }
        }
    }

    /// The displacement of a run with nothing before it.
    @inlinable
    @inline(never)
    mutating func value<Value>(ofFirst run: Run<Value>, latest: inout Shared) -> Value? {
        guard run.plainUntil > 0 else { return run.displacement(from: nil, at: time) }
        if !latest.isShared(by: run) {
            if let spring = run.spring {
                spring._withUnsafeGuaranteedRef { recall($0, from: run.start, in: &latest) }
            } else if let curve = run.curve {
                curve._withUnsafeGuaranteedRef { recall($0, from: run.start, in: &latest) }
            }
        }
        return latest.value(of: run)
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

        /// The displacement of a run that shares this; nil if it is over.
        @inlinable
        func value<Value>(of run: Run<Value>) -> Value? {
            if let value = plainValue(of: run) { return value }
            guard let spring = run.spring, spring._withUnsafeGuaranteedRef({ !run.rests($0, after: steps) }) else {
                return nil
            }
            return run.target.subtracting(run.error.scaled(by: factor))
        }
    }

    /// A spring and what it comes to. By the constants of its recurrence and not by identity, because each evaluation of a
    /// body makes a spring of its own. NaN is no spring's.
    @usableFromInline
    struct KnownSpring: Sendable {
        var stiffness = Double.nan
        var damping = 0.0
        var shared = Shared()

        @usableFromInline init() {}
    }

    /// A curve and what it comes to. By identity: comparing two costs as much as solving one.
    @usableFromInline
    struct KnownCurve: Sendable {
        var curve: CurveMotion?
        var shared = Shared()

        @usableFromInline init() {}
    }

    /// What a spring comes to, put into place: a result would be copied before it is written, for which a processor waits.
    @usableFromInline
    mutating func recall(_ motion: SpringMotion, from start: Double, in latest: inout Shared) {
        let (stiffness, damping) = (motion.recurrence.stiffness, motion.recurrence.damping)
        func isKnown(at place: Int) -> Bool {
            springs[place].stiffness == stiffness && springs[place].damping == damping
                && springs[place].shared.start == start.bitPattern
        }
        var place = Self.place(stiffness.bitPattern ^ damping.bitPattern << 1, start)
        if !isKnown(at: place), !springs[place].stiffness.isNaN { place ^= 1 }
        if !isKnown(at: place) {
            springs[place].stiffness = stiffness
            springs[place].damping = damping
            springs[place].shared.start = start.bitPattern
            springs[place].shared.steps = SpringRecurrence.steps(in: time - start)
            springs[place].shared.factor = motion.recurrence.restingErrorFactor(after: springs[place].shared.steps)
        }
        latest = springs[place].shared
        // Equivalent: removal, only skips work: a spring that is not found here is recalled again.
        latest.motion = UInt(bitPattern: Unmanaged.passUnretained(motion).toOpaque())
    }

    @usableFromInline
    mutating func recall(_ motion: CurveMotion, from start: Double, in latest: inout Shared) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(motion).toOpaque())
        func isKnown(at place: Int) -> Bool {
            curves[place].shared.motion == address && curves[place].shared.start == start.bitPattern
        }
        var place = Self.place(UInt64(address), start)
        if !isKnown(at: place), curves[place].curve != nil { place ^= 1 }
        if !isKnown(at: place) {
            let fraction = motion.fraction(at: time - start)
            curves[place].curve = motion
            curves[place].shared.motion = address
            curves[place].shared.isCurve = true
            curves[place].shared.start = start.bitPattern
            curves[place].shared.steps = fraction == nil ? .infinity : 0
            curves[place].shared.factor = fraction ?? 1
        }
        latest = curves[place].shared
    }

    /// One of thirty-two, by the upper bits of a product, which depend on all bits of its factor.
    @inline(__always)
    private static func place(_ key: UInt64, _ start: Double) -> Int {
        // Equivalent: constant, only decides where results are cached.
        Int(((key ^ (start.bitPattern &* spread)) &* spread) >> 59)
    }

    /// 2⁶⁴ over the golden ratio.
    private static var spread: UInt64 { 0x9e37_79b9_7f4a_7c15 }
}
