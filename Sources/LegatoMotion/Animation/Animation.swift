// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How a value gets from where it is to where it should be.
///
/// ```swift
/// let entrance = Animation.spring(duration: 0.6, bounce: 0.2).delay(0.1)
/// entrance.values(for: 100.0, at: [0, 0.1, 0.2, 0.5])
/// ```
///
/// Two animations are equal when they were made in the same way with the same numbers.
///
/// Source: *documented* (SwiftUI, `Animation`).
public struct Animation: Equatable, Sendable {
    @usableFromInline package let kind: AnimationKind

    @usableFromInline
    package init(kind: AnimationKind) {
        self.kind = kind
    }

    /// An animation of your own. The ``base`` of a built-in one gives that animation back.
    public init<A: CustomAnimation>(_ base: A) {
        if let known = base as? any BuiltInAnimation {
            kind = known.makeKind()
        } else {
            kind = .custom(CustomMotion(base: base))
        }
    }

    /// What the animation was made from: your own, or one of the built-in families, which are not public.
    public var base: any CustomAnimation { kind.base }

    public static func == (lhs: Animation, rhs: Animation) -> Bool {
        lhs.kind == rhs.kind
    }

    /// Whether it can be evaluated at any time in any order. False for custom ones, wrapped or not.
    package var isRandomAccess: Bool { kind.isRandomAccess }
}

extension Animation: Hashable {
    public func hash(into hasher: inout Hasher) {
        kind.base.hash(into: &hasher)
    }
}

// MARK: - Running one frame after the other

extension Animation {
    /// What the base answers; see ``CustomAnimation/animate(value:time:context:)``.
    public func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        answer(kind.base.animate(value: value, time: time, context: &context), over: value)
    }

    /// What the base answers; see ``CustomAnimation/velocity(value:time:context:)``.
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        answer(kind.base.velocity(value: value, time: time, context: context), over: value)
    }

    /// With the components of `value`: code of the app may answer with the zero of its type, of which no sums can be made.
    private func answer<V: VectorArithmetic>(_ answer: V?, over value: V) -> V? {
        guard case .custom = kind, answer == .zero else { return answer }
        return value.zeroed
    }

    /// What the base answers; see ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        kind.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }

    /// What a frame loop asking at `times` would be told, in order and through one context: the displacement from the
    /// old value, or nil once finished.
    ///
    /// `times` are seconds since the animation's begin, ≥ 0, and ascend; anything else stops the program. Shows the
    /// frame loop's own ways: a repetition restarts on the frame where its base finished, and a spring advances a
    /// single frame over a gap of more than a second. ``Animator`` has neither.
    public func values<V: VectorArithmetic>(for value: V, at times: [Double]) -> [V?] {
        var context = AnimationContext<V>(environment: EnvironmentValues())
        var previous = 0.0
        var isFinished = false
        var result: [V?] = []
        result.reserveCapacity(times.count)
        for time in times {
            guard time >= previous else {
                fatalError("Times must be at least 0 and ascend; got \(time) after \(previous). Sort them first.")
            }
            previous = time
            let frame = isFinished ? nil : animate(value: value, time: time, context: &context)
            isFinished = frame == nil
            result.append(frame)
        }
        return result
    }
}

// MARK: - Descriptions

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: base) }

    /// With the names of modules; ours go by the name of SwiftUI's.
    public var debugDescription: String {
        "AnyAnimator(\(String(reflecting: base).replacing("LegatoMotion.", with: "SwiftUI.")))"
    }

    public var customMirror: Mirror {
        Mirror(self, children: ["base": base], displayStyle: .struct)
    }
}
