// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A sequence of keyframes of one value, each reached from the one before.
///
/// Group keyframes of your own in a type whose `body` lists them:
///
/// ```swift
/// struct Nod: KeyframeTrackContent {
///     var body: some KeyframeTrackContent<Double> {
///         CubicKeyframe(12, duration: 0.2)
///         SpringKeyframe(0, spring: .bouncy)
///     }
/// }
/// ```
///
/// Source: *documented* (SwiftUI, `KeyframeTrackContent`).
public protocol KeyframeTrackContent<Value> {
    /// What the keyframes animate.
    associatedtype Value: Animatable = Self.Body.Value
    /// The type of ``body``.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes this one stands for.
    @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

    /// Appends what this content consists of.
    func _appendKeyframes(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        body._appendKeyframes(to: &list)
    }
}

/// The keyframes of one track, in order.
public struct _KeyframeList<Value: Animatable> {
    typealias Data = Value.AnimatableData

    /// One keyframe as it was written.
    struct Keyframe {
        enum Kind {
            case linear(UnitCurve)
            case cubic(startVelocity: Data?, endVelocity: Data?)
            case spring(Spring, startVelocity: Data?)
            case move
        }

        var value: Value
        /// In seconds; nil where a spring takes as long as it needs.
        var duration: Double?
        var kind: Kind
    }

    var keyframes: [Keyframe] = []

    @usableFromInline
    init() {}

    mutating func append(_ value: Value, duration: Double?, _ kind: Keyframe.Kind) {
        keyframes.append(Keyframe(value: value, duration: duration, kind: kind))
    }
}

// MARK: - The four keyframes

/// Moves to a value along a curve, at constant speed unless another is given.
///
/// Source: *documented* (SwiftUI, `LinearKeyframe`).
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = LinearKeyframe<Value>

    private let value: Value
    private let duration: Double
    private let timingCurve: UnitCurve

    /// Reaches `to` after `duration` seconds; 0 or less is at once.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        value = to
        self.duration = duration
        self.timingCurve = timingCurve
    }

    public var body: LinearKeyframe<Value> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        list.append(value, duration: duration, .linear(timingCurve))
    }
}

/// Moves to a value along a cubic curve that keeps its velocity across keyframes; alone it starts and ends at rest.
///
/// Source: *documented* (SwiftUI, `CubicKeyframe`), *measured* (behaviour 14).
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = CubicKeyframe<Value>

    private let value: Value
    private let duration: Double
    private let startVelocity: Value?
    private let endVelocity: Value?

    /// Reaches `to` after `duration` seconds; 0 or less is at once. Velocities are in units per second; those left out
    /// follow from the neighbours.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        value = to
        self.duration = duration
        self.startVelocity = startVelocity
        self.endVelocity = endVelocity
    }

    public var body: CubicKeyframe<Value> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        list.append(
            value, duration: duration,
            .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
    }
}

/// Moves towards a value as a spring pulls it.
///
/// Source: *documented* (SwiftUI, `SpringKeyframe`), *measured* (behaviour 14).
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = SpringKeyframe<Value>

    private let value: Value
    private let duration: Double?
    private let spring: Spring
    private let startVelocity: Value?

    /// Pulls to `to` for `duration` seconds and stops wherever it is then; without a duration, until it settles.
    /// `startVelocity` in units per second; left out, the velocity so far.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        value = to
        self.duration = duration
        self.spring = spring
        self.startVelocity = startVelocity
    }

    public var body: SpringKeyframe<Value> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        list.append(value, duration: duration, .spring(spring, startVelocity: startVelocity?.animatableData))
    }
}

/// Jumps to a value and takes no time.
///
/// Source: *documented* (SwiftUI, `MoveKeyframe`).
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = MoveKeyframe<Value>

    private let value: Value

    /// Jumps to `to`. The keyframes beside it begin or end at rest.
    public init(_ to: Value) {
        value = to
    }

    public var body: MoveKeyframe<Value> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        list.append(value, duration: 0, .move)
    }
}

// MARK: - Reflection

// As Apple's, which are one segment each.

extension LinearKeyframe: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["segment": (to: value, duration: duration, timingCurve: timingCurve)])
    }
}

extension CubicKeyframe: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "segment": (to: value, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)
            ])
    }
}

extension SpringKeyframe: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self, children: ["segment": (to: value, duration: duration, spring: spring, startVelocity: startVelocity)])
    }
}
