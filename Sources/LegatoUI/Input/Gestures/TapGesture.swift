// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// One or more taps.
public struct TapGesture: _PrimitiveGesture {
    public typealias Value = Void

    /// How many taps in short order.
    public var count: Int

    public init(count: Int = 1) { self.count = count }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Void> {
        TapRecognizer(count: gesture.count) { _ in }
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Void>, to gesture: Self) {
        (recognizer as? TapRecognizer<Void>)?.count = gesture.count
    }
}

/// One or more taps, and where.
public struct SpatialTapGesture: _PrimitiveGesture {
    /// Where the finger lifted.
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    /// How many taps in short order.
    public var count: Int
    /// The space in which locations are reported.
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    @MainActor private var makeValue: @MainActor (TouchEvent) -> Value {
        { [coordinateSpace] in Value(location: $0.location(in: coordinateSpace)) }
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        TapRecognizer(count: gesture.count, makeValue: gesture.makeValue)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        guard let recognizer = recognizer as? TapRecognizer<Value> else { return }
        recognizer.count = gesture.count
        recognizer.makeValue = gesture.makeValue
    }
}

/// Follows one finger at a time; others that come while it is down are ignored.
private final class TapRecognizer<Value>: _Recognizer<Value> {
    var count: Int
    var makeValue: @MainActor (TouchEvent) -> Value
    private var touch: Int?
    private var start = CGPoint.zero
    /// The taps of an unfinished gesture of several.
    private var taps = 0
    /// When the finger must have lifted, or gone down again.
    private var limit: Double?
    private var current = Phase.failed

    init(count: Int, makeValue: @escaping @MainActor (TouchEvent) -> Value) {
        self.count = count
        self.makeValue = makeValue
    }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .taps }
    override var tapCount: Int { max(1, count) }
    override var deadline: Double? { limit }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        if case .ended = current { return }
        if event.phase == .began, touch == nil {
            touch = event.touch
            start = event.location
            limit = event.time + TapLimits.duration
            current = .possible(nil)
        }
        guard event.touch == touch, case .possible = current else { return }
        switch event.phase {
        case .began:
            break
        case .moved:
            let distance = hypot(event.location.x - start.x, event.location.y - start.y)
            if distance >= TapLimits.distance { fail() }
        case .ended:
            taps += 1
            touch = nil
            if taps < count {
                limit = event.time + TapLimits.interval
            } else {
                limit = nil
                current = .ended(makeValue(event))
            }
        case .cancelled:
            fail()
        }
    }

    override func wait(until time: Double) {
        if let limit, time >= limit { fail() }
    }

    private func fail() { (limit, current) = (nil, .failed) }

    override func reset() { (touch, taps, limit, current) = (nil, 0, nil, .failed) }
}

private enum TapLimits {
    /// How long a finger may be down, in seconds. Source: reported.
    static let duration = 0.75
    /// Two taps belong together if the second begins within this time after the end of the first, in seconds. Source: reported.
    static let interval = 0.35
    /// A finger that has moved as far in the scene, in points, is not tapping. Source: reported.
    static let distance: CGFloat = 45
}
