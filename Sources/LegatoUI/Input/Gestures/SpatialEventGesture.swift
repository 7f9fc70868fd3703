// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoEngine

/// All fingers on a view, and the pointer while its button is down, each by itself.
public struct SpatialEventGesture: _PrimitiveGesture {
    public typealias Value = SpatialEventCollection

    /// The space in which locations are reported.
    public let coordinateSpace: CoordinateSpace

    public init(coordinateSpace: any CoordinateSpaceProtocol = .local) {
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        SpatialEventRecognizer(gesture.coordinateSpace)
    }

    @MainActor public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? SpatialEventRecognizer)?.space = gesture.coordinateSpace
    }
}

/// What each of several fingers does at one moment, in the order in which they went down.
///
/// A finger that lifts, or is cancelled, is in one collection with that phase, and not in the next.
public struct SpatialEventCollection: Collection, Equatable, Sendable {
    private var events: [Event] = []

    init(_ events: [Event]) { self.events = events }

    /// What one finger does, or the pointer.
    public struct Event: Identifiable, Hashable, Sendable {
        /// Identifies a touch from when it begins to when it ends. No two of a scene have the same.
        public struct ID: Hashable, Sendable {
            let number: Int
        }

        /// What touches.
        public enum Kind: Hashable, Sendable {
            case touch
            /// A pencil. No host of Legato has one.
            case pencil
            case pointer
        }

        public enum Phase: Hashable, Sendable {
            /// It is down.
            case active
            /// It has lifted.
            case ended
            /// The system has taken it back.
            case cancelled
        }

        /// How a pencil is held.
        public struct InputDevicePose: Hashable, Sendable {
            /// Above the surface; a right angle is upright.
            public var altitude: Angle
            /// Around the upright.
            public var azimuth: Angle
        }

        public var id: ID
        /// In seconds since the scene appeared.
        public var timestamp: TimeInterval
        public var kind: Kind
        public var location: CGPoint
        public var phase: Phase
        /// The keys that are held.
        public var modifierKeys: EventModifiers
        /// nil: the device does not say.
        public var inputDevicePose: InputDevicePose?
    }

    public struct Index: Comparable, Sendable {
        fileprivate let offset: Int
        public static func < (lhs: Index, rhs: Index) -> Bool { lhs.offset < rhs.offset }
    }

    public struct Iterator: IteratorProtocol, Sendable {
        fileprivate var rest: ArraySlice<Event>
        public mutating func next() -> Event? { rest.popFirst() }
    }

    public var startIndex: Index { Index(offset: 0) }
    public var endIndex: Index { Index(offset: events.count) }
    public func index(after i: Index) -> Index { Index(offset: i.offset + 1) }
    public func makeIterator() -> Iterator { Iterator(rest: events[...]) }
    public subscript(position: Index) -> Event { events[position.offset] }
    /// The event of one touch; nil: it is not among these.
    public subscript(index: Event.ID) -> Event? { events.first { $0.id == index } }
}

/// Follows every finger, from its first on.
private final class SpatialEventRecognizer: _Recognizer<SpatialEventCollection> {
    var space: CoordinateSpace
    private var events: [SpatialEventCollection.Event] = []
    private var current = Phase.failed

    init(_ space: CoordinateSpace) { self.space = space }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .touches }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        // Those that were over have been reported.
        events.removeAll { $0.phase != .active }
        let id = SpatialEventCollection.Event.ID(number: event.touch)
        let index = events.firstIndex { $0.id == id }
        guard index != nil || event.phase == .began else { return }
        let new = SpatialEventCollection.Event(
            id: id, timestamp: event.time, kind: event.isPointer ? .pointer : .touch,
            location: event.location(in: space), phase: event.spatialPhase, modifierKeys: event.modifiers)
        if let index { events[index] = new } else { events.append(new) }
        let value = SpatialEventCollection(events)
        let isOver = events.allSatisfy { $0.phase != .active }
        current = isOver && event.phase == .ended ? .ended(value) : .active(value)
    }

    override func reset() { (events, current) = ([], .failed) }
}

extension TouchEvent {
    fileprivate var spatialPhase: SpatialEventCollection.Event.Phase {
        switch phase {
        case .began, .moved: .active
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
