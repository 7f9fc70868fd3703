// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// Something a finger may do, and what to do about it.
///
/// A gesture either composes others in `body`, or is one of Legato's own that make a recogniser themselves. The
/// underscored requirements keep that recogniser, which lives as long as its view, up to date; code outside Legato never
/// implements them.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    @MainActor @preconcurrency var body: Body { get }

    @MainActor static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value>
    @MainActor static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self)
}

extension Gesture {
    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Body.Value> {
        Body._makeRecognizer(gesture.body)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Body.Value>, to gesture: Self) {
        Body._updateRecognizer(recognizer, to: gesture.body)
    }
}

/// A gesture that makes its recogniser itself.
public protocol _PrimitiveGesture: Gesture, _Nonisolated where Body == Never {}

extension _PrimitiveGesture {
    @MainActor @preconcurrency public var body: Never {
        fatalError("\(Self.self) is made by Legato itself and has no body to evaluate.")
    }
}

extension Never: Gesture {
    public typealias Value = Never
}

// MARK: - Recognisers

/// How far a gesture has come with the touches of the moment.
package enum GestureStatus {
    /// It may still come.
    case possible
    case active
    /// That was it.
    case ended
    /// These touches are something else.
    case failed
}

/// Follows touches on behalf of a gesture, whatever its values are.
@MainActor
public class _AnyRecognizer: TouchRecognizer {
    package var status: GestureStatus { .failed }
    package var tapCount: Int { 0 }
    package var deadline: Double? { nil }
    package var gestureTraits: TouchTraits { [] }
    package func handle(_ event: TouchEvent) {}
    package func wait(until time: Double) {}
    package func respond() {}
    package func reset() {}
}

/// Follows touches on behalf of a gesture.
public class _Recognizer<Value>: _AnyRecognizer {
    enum Phase {
        /// The value is what listeners get meanwhile, if anything.
        case possible(Value?)
        case active(Value)
        case ended(Value)
        case failed

        /// What listeners get while the gesture lasts.
        var current: Value? {
            switch self {
            case .possible(let value): value
            case .active(let value): value
            case .ended, .failed: nil
            }
        }

        var value: Value? {
            switch self {
            case .possible(let value): value
            case .active(let value), .ended(let value): value
            case .failed: nil
            }
        }

        func mapped<T>(_ body: (Value) -> T) -> _Recognizer<T>.Phase {
            switch self {
            case .possible(let value): .possible(value.map(body))
            case .active(let value): .active(body(value))
            case .ended(let value): .ended(body(value))
            case .failed: .failed
            }
        }
    }

    var phase: Phase { .failed }

    override package final var status: GestureStatus {
        switch phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }
}

/// A recogniser around another one, to which it passes all that happens.
class WrappingRecognizer<Base: Gesture, Value>: _Recognizer<Value> {
    final let base: _Recognizer<Base.Value>

    init(_ base: Base) { self.base = Base._makeRecognizer(base) }

    override final var tapCount: Int { base.tapCount }
    override final var deadline: Double? { base.deadline }
    override final var gestureTraits: TouchTraits { base.gestureTraits }
    override final func handle(_ event: TouchEvent) { base.handle(event) }
    override final func wait(until time: Double) { base.wait(until: time) }
    override func respond() { base.respond() }
    override func reset() { base.reset() }
}

/// A recogniser that listens to another one.
class ListeningRecognizer<Base: Gesture>: WrappingRecognizer<Base, Base.Value> {
    override final var phase: Phase { base.phase }
}

// MARK: - Listening

/// A gesture that reports each of its values while it lasts.
nonisolated public struct _ChangedGesture<Base: Gesture>: _PrimitiveGesture where Base.Value: Equatable {
    let base: Base
    let action: (Base.Value) -> Void

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Base.Value> {
        ChangedRecognizer(gesture.base, action: gesture.action)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Base.Value>, to gesture: Self) {
        guard let recognizer = recognizer as? ChangedRecognizer<Base> else { return }
        recognizer.action = gesture.action
        Base._updateRecognizer(recognizer.base, to: gesture.base)
    }
}

private final class ChangedRecognizer<Base: Gesture>: ListeningRecognizer<Base> where Base.Value: Equatable {
    var action: (Base.Value) -> Void
    private var last: Base.Value?

    init(_ base: Base, action: @escaping (Base.Value) -> Void) {
        self.action = action
        super.init(base)
    }

    override func respond() {
        super.respond()
        guard let value = phase.current, value != last else { return }
        last = value
        // What follows the finger is watched, so that a spring that comes after takes over its speed.
        withTransaction(\.tracksVelocity, true) { action(value) }
    }

    override func reset() {
        super.reset()
        last = nil
    }
}

/// A gesture that calls an action with its last value when it has ended.
nonisolated public struct _EndedGesture<Base: Gesture>: _PrimitiveGesture {
    let base: Base
    let action: (Base.Value) -> Void

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Base.Value> {
        EndedRecognizer(gesture.base, action: gesture.action)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Base.Value>, to gesture: Self) {
        guard let recognizer = recognizer as? EndedRecognizer<Base> else { return }
        recognizer.action = gesture.action
        Base._updateRecognizer(recognizer.base, to: gesture.base)
    }
}

private final class EndedRecognizer<Base: Gesture>: ListeningRecognizer<Base> {
    var action: (Base.Value) -> Void
    /// A part of a gesture may have ended while the others go on.
    private var hasEnded = false

    init(_ base: Base, action: @escaping (Base.Value) -> Void) {
        self.action = action
        super.init(base)
    }

    override func respond() {
        super.respond()
        guard case .ended(let value) = phase, !hasEnded else { return }
        hasEnded = true
        action(value)
    }

    override func reset() {
        super.reset()
        hasEnded = false
    }
}

extension Gesture {
    /// Calls `action` with each new value while the gesture lasts. State it writes without an animation is watched, so
    /// that a spring that follows takes over the speed of the finger.
    @MainActor @preconcurrency public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
    where Value: Equatable { _ChangedGesture(base: self, action: action) }

    /// Calls `action` with the last value when the gesture ends.
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }
}
