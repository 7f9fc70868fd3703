// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing

/// A finger that stays where it is for a while. While it does, the value for `updating` and `onChanged` is true.
public struct LongPressGesture: _PrimitiveGesture {
    public typealias Value = Bool

    /// How long the finger stays, in seconds.
    public var minimumDuration: Double
    /// How far it may move meanwhile, in points.
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Bool> {
        LongPressRecognizer(gesture, whileStaying: true) { _ in true }
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Bool>, to gesture: Self) {
        (recognizer as? LongPressRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first.
final class LongPressRecognizer<Value>: _Recognizer<Value> {
    var gesture: LongPressGesture
    private let valueWhileStaying: Value?
    private let value: (CGPoint) -> Value
    private var touch: Int?
    private var start = CGPoint.zero
    private var limit: Double?
    private var current = Phase.failed

    /// - Parameters:
    ///   - valueWhileStaying: The value until the time is over; nil: it has none.
    ///   - value: That of a press at a place, in points of the root.
    init(_ gesture: LongPressGesture, whileStaying valueWhileStaying: Value?, _ value: @escaping (CGPoint) -> Value) {
        (self.gesture, self.valueWhileStaying, self.value) = (gesture, valueWhileStaying, value)
    }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .longPresses }
    override var deadline: Double? { limit }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        if event.phase == .began, touch == nil {
            touch = event.touch
            start = event.location
            current = .possible(valueWhileStaying)
            // Negative durations and NaN count as 0.
            let duration = gesture.minimumDuration > 0 ? gesture.minimumDuration : 0
            limit = event.time + duration
            if duration == 0 { end() }
        }
        guard event.touch == touch, case .possible = current else { return }
        switch event.phase {
        case .began:
            break
        case .moved:
            let distance = hypot(event.location.x - start.x, event.location.y - start.y)
            if distance > gesture.maximumDistance { fail() }
        case .ended, .cancelled:
            fail()
        }
    }

    override func wait(until time: Double) {
        if let limit, time >= limit { end() }
    }

    private func end() { (limit, current) = (nil, .ended(value(start))) }
    private func fail() { (limit, current) = (nil, .failed) }

    override func reset() { (touch, limit, current) = (nil, nil, .failed) }
}

extension View {
    /// Calls `action` when a finger has stayed on this view for `minimumDuration` seconds, and `onPressingChanged` when it goes
    /// down and when that is over.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            _PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                    .onEnded { _ in action() },
                action: onPressingChanged))
    }

    /// The form with the actions the other way round. Deprecated on Apple's systems.
    @_disfavoredOverload
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

/// Calls an action with true when a finger goes down, and with false when it has lifted or the gesture is over.
nonisolated public struct _PressingGesture<Base: Gesture>: _PrimitiveGesture {
    let base: Base
    let action: ((Bool) -> Void)?

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Base.Value> {
        PressingRecognizer(gesture)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Base.Value>, to gesture: Self) {
        guard let recognizer = recognizer as? PressingRecognizer<Base> else { return }
        recognizer.action = gesture.action
        Base._updateRecognizer(recognizer.base, to: gesture.base)
    }
}

private final class PressingRecognizer<Base: Gesture>: ListeningRecognizer<Base> {
    var action: ((Bool) -> Void)?
    private var isPressing = false

    init(_ gesture: _PressingGesture<Base>) {
        action = gesture.action
        super.init(gesture.base)
    }

    override func respond() {
        super.respond()
        guard phase.current != nil, !isPressing else { return }
        isPressing = true
        action?(true)
    }

    override func reset() {
        super.reset()
        guard isPressing else { return }
        isPressing = false
        action?(false)
    }
}
