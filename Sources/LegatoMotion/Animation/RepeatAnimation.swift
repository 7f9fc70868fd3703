// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Runs its base again and again, backwards every other time if asked to.
///
/// Source: *reported* (behaviour 7).
struct RepeatAnimation: BuiltInAnimation {
    var base: Animation
    /// How many cycles; nil for ever, 0 and less count as 1.
    var repeatCount: Int?
    var autoreverses: Bool

    func makeKind() -> AnimationKind {
        .repetition(RepeatMotion(self))
    }

    private func isReversed(_ index: Double) -> Bool {
        autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    }
}

// MARK: - At any time

extension RepeatAnimation {
    // Deviation: SwiftUI's frame loop restarts a cycle on the first frame after its end, so a cycle lasts a whole number
    // of frames; here every cycle lasts exactly as long as its base. ``animate(value:time:context:)`` shows theirs.

    private var count: Double {
        repeatCount.map { Double(max($0, 1)) } ?? .infinity
    }

    func lifetime(settling: Double) -> Double {
        let cycle = base.kind.lifetime(settling: settling)
        // Cycles of no length are over at once, however many.
        return cycle > 0 ? cycle * count : 0
    }

    func logicalDuration(settling: Double) -> Double {
        guard let repeatCount else { return .infinity }
        let cycle = base.kind.lifetime(settling: settling)
        // Equivalent: bound, for cycles of length 0 the sum below is 0 as well.
        guard cycle > 0 else { return 0 }
        let earlier = Double(max(repeatCount, 1) - 1)
        // 0 earlier cycles times an infinite cycle would be NaN.
        return (earlier > 0 ? cycle * earlier : 0) + base.kind.logicalDuration(settling: settling)
    }

    func fraction(at time: Double, settling: Double) -> Double? {
        let cycle = base.kind.lifetime(settling: settling)
        guard cycle > 0, time <= cycle * count else { return nil }
        var index = 0.0
        var start = 0.0
        // Never true if the cycle is infinite.
        if time > cycle {
            // At its end a cycle still shows its own final value. Rounding may yield one cycle more than there are.
            index = min((time / cycle).rounded(.up) - 1, count - 1)
            start = index * cycle
        }
        let fraction = base.kind.fraction(at: time - start, settling: settling) ?? 1
        return isReversed(index) ? 1 - fraction : fraction
    }
}

// MARK: - One frame after the other

/// Where a repetition is.
private struct RepeatState<Value: VectorArithmetic>: AnimationStateKey {
    /// How many cycles are over.
    var index = 0.0
    /// When the present one began, in seconds after the first.
    var start = 0.0
    /// What the base remembers of this cycle.
    var base = AnimationState<Value>()

    static var defaultValue: RepeatState { RepeatState() }
}

extension RepeatAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var state = context.state[RepeatState<V>.self]
        guard state.index < count else { return nil }
        var baseContext = context.withState(state.base)
        baseContext.isLogicallyComplete = false
        let isReversed = isReversed(state.index)
        let isLast = state.index + 1 >= count
        guard let result = base.animate(value: value, time: time - state.start, context: &baseContext) else {
            // This frame begins the next cycle; what is left of it is not carried over.
            context.state[RepeatState<V>.self] = RepeatState(index: state.index + 1, start: time)
            return isLast ? nil : isReversed ? value.zeroed : value
        }
        state.base = baseContext.state
        context.state[RepeatState<V>.self] = state
        context.isLogicallyComplete = isLast && baseContext.isLogicallyComplete
        return isReversed ? value.subtracting(result) : result
    }
}

/// Holds a repeating animation behind one reference.
@usableFromInline
package final class RepeatMotion: Sendable {
    let animation: RepeatAnimation

    init(_ animation: RepeatAnimation) {
        self.animation = animation
    }
}

extension Animation {
    /// This animation `repeatCount` times in a row, every other time backwards if `autoreverses`. 0 and less count as 1.
    /// An even number of reversing cycles ends at the old value and then snaps to the new one.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(
            kind: RepeatAnimation(base: self, repeatCount: repeatCount, autoreverses: autoreverses).makeKind())
    }

    /// This animation for ever, every other time backwards if `autoreverses`.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(kind: RepeatAnimation(base: self, autoreverses: autoreverses).makeKind())
    }
}
