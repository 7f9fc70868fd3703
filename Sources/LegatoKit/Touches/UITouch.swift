// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine

/// A finger on the screen, from when it goes down to when it lifts: the same object.
///
/// Source: *documented* (UIKit, `UITouch`).
@MainActor @preconcurrency
public final class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    public internal(set) var phase = Phase.began
    /// Of the last event, in seconds.
    public internal(set) var timestamp: TimeInterval
    /// How many times the finger has gone down at this place in a row.
    public internal(set) var tapCount = 1
    /// The view that the finger went down on.
    public internal(set) weak var view: UIView?
    public var window: UIWindow? { view?.window }
    public let type: TouchType
    /// The recognisers that have got the finger.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Average pressure is 1: screens here measure none.
    public let force: CGFloat = 1
    public let maximumPossibleForce: CGFloat = 1

    /// In the coordinates around the root view of the tree.
    var place: CGPoint
    var previousPlace: CGPoint
    private weak var source: (any FingerSource)?

    init(at place: CGPoint, time: TimeInterval, on view: UIView?, type: TouchType, in source: any FingerSource) {
        (self.place, previousPlace, timestamp, self.view) = (place, place, time, view)
        (self.type, self.source) = (type, source)
    }

    func move(to place: CGPoint, _ phase: Phase, at time: TimeInterval) {
        previousPlace = self.place
        (self.place, self.phase, timestamp) = (place, phase, time)
    }

    /// Where the finger is in a view; nil is the window.
    public func location(in view: UIView?) -> CGPoint { convert(place, to: view) }
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Where the finger was at the event before.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        source?.convert(point, to: view) ?? point
    }
}

/// What fingers do at a moment.
@MainActor @preconcurrency
public final class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    public let type = EventType.touches
    public let timestamp: TimeInterval
    /// All fingers that are down or have just lifted.
    public let allTouches: Set<UITouch>?

    init(_ touches: [UITouch], at time: TimeInterval) {
        timestamp = time
        allTouches = Set(touches)
    }

    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}

extension ViewHost {
    /// A point in the coordinates around the root view, in those of a view, by models; nil is the root view.
    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let rootView else { return point }
        let inside = rootView.layer.pointInside(point) ?? point
        guard let view, view !== rootView else { return inside }
        return rootView.layer.convert(inside, to: view.layer)
    }
}
