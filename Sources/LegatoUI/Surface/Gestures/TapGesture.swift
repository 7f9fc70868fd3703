// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// One or more taps.
nonisolated public struct TapGesture: _PrimitiveGesture {
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
nonisolated public struct SpatialTapGesture: _PrimitiveGesture {
    /// Where the finger lifted.
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    /// How many taps in short order.
    public var count: Int
    /// The space in which locations are told.
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

private final class TapRecognizer<Value>: _Recognizer<Value> {
    var count: Int
    var makeValue: @MainActor (TouchEvent) -> Value
    private var start = CGPoint.zero
    /// The taps of an unfinished multi-tap: how many, and the time of the last. Nil if there are none.
    private var taps: (count: Int, last: Double)?
    private var current = Phase.failed

    init(count: Int, makeValue: @escaping @MainActor (TouchEvent) -> Value) {
        self.count = count
        self.makeValue = makeValue
    }

    override var phase: Phase { current }

    override func handle(_ event: TouchEvent) {
        switch event.phase {
        case .began:
            start = event.location
            current = .possible
        case .moved:
            let distance = hypot(event.location.x - start.x, event.location.y - start.y)
            if distance > TapLimits.distance { current = .failed }
        case .ended:
            guard case .possible = current else { return }
            let earlier = taps.map { event.time - $0.last <= TapLimits.interval ? $0.count : 0 } ?? 0
            taps = (earlier + 1, event.time)
            // A multi-tap needs more taps.
            guard earlier + 1 >= count else { return }
            taps = nil
            current = .ended(makeValue(event))
        }
    }

    override func reset() { current = .failed }
}

private enum TapLimits {
    /// Two taps belong together within this time, in seconds. Source: chosen, the usual double-tap interval.
    static let interval = 0.35
    /// A finger that has moved further, in points, is not tapping. Source: chosen, where a drag begins.
    static let distance: CGFloat = 10
}
