// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoUI

// A finger that goes down on a tree of UIKit's views is on the views from the deepest one out, as their models say, and then on the tree
// itself, which hands it to the deepest view as touches.

/// A view with its recognisers, as the arena of the scene knows it.
@MainActor
final class ViewTouchTarget: TouchTarget {
    private weak var view: UIView?

    init(_ view: UIView) { self.view = view }

    var isInScene: Bool { view?.host != nil }
    var isEnabled: Bool { view?.isUserInteractionEnabled ?? false }
    var gestures: [AttachedGesture] {
        (view?.recognizers ?? []).filter(\.isEnabled).map { AttachedGesture(recognizer: $0.link) }
    }
    var size: CGSize { view?.bounds.size ?? .zero }
    var hover: HoverListener? {
        let followers = (view?.recognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
        guard !followers.isEmpty else { return nil }
        return HoverListener(space: .global) { phase in for follower in followers { follower.pointer(phase) } }
    }

    func convert(_ point: CGPoint, to space: CoordinateSpace, at time: Double) -> CGPoint {
        guard let view, let host = view.host else { return point }
        return host.convert(host.place(ofRootPoint: point, at: time), to: view)
    }
}

extension ViewHost: TouchTarget {
    var isInScene: Bool { rootView != nil }
    var isEnabled: Bool { rootView != nil }
    var gestures: [AttachedGesture] { [AttachedGesture(recognizer: touches, rank: .simultaneous)] }
    var size: CGSize { rootView?.bounds.size ?? .zero }

    func convert(_ point: CGPoint, to space: CoordinateSpace, at time: Double) -> CGPoint {
        place(ofRootPoint: point, at: time)
    }

    /// A point of the scene's root in the coordinates of the leaf.
    func place(ofRootPoint point: CGPoint, at time: Double) -> CGPoint {
        guest.convert(point, to: guest.map, at: time) ?? point
    }

    func targets(at point: CGPoint, time: Double) -> [any TouchTarget] {
        guard let rootView, let inside = rootView.layer.pointInside(place(ofRootPoint: point, at: time)),
            let hit = rootView.hitTest(inside, with: nil)
        else { return [] }
        touches.hit = hit
        var targets: [any TouchTarget] = []
        var view: UIView? = hit
        while let current = view {
            targets.append(current.target)
            if current === rootView { break }
            view = current.superview
        }
        return targets + [self]
    }
}

extension UIView {
    fileprivate var target: ViewTouchTarget {
        if let touchTarget { return touchTarget }
        let target = ViewTouchTarget(self)
        touchTarget = target
        return target
    }
}

/// Hands the fingers on a tree to the views that they went down on, until a gesture takes them.
@MainActor
final class TouchDelivery: TouchRecognizer {
    private unowned let host: ViewHost
    /// What the finger that goes down next has hit.
    weak var hit: UIView?
    /// What has happened since the views were told last.
    private var pending: [UITouch] = []
    /// Fingers of which views hear no more.
    private var cancelled: Set<Int> = []
    private struct Moment: Equatable {
        let touch: Int
        let phase: TouchPhase
        let place: CGPoint
        let time: Double
    }

    private var last: Moment?
    private var lastTap: (place: CGPoint, time: Double, count: Int)?

    init(of host: ViewHost) { self.host = host }

    var status: GestureStatus { .possible }
    var tapCount: Int { 0 }
    var deadline: Double? { nil }
    var gestureTraits: TouchTraits {
        (hit as? UIControl)?.touchTraits ?? (hit?.recognizers ?? []).reduce([]) { $0.union($1.touchTraits) }
    }
    func wait(until time: Double) {}

    /// Two taps follow each other within this time, in seconds, and this distance, in points. Source: *reported* (kit 5).
    private static let tapGap = 0.35
    private static let tapDrift: CGFloat = 45

    func handle(_ event: TouchEvent) { note(event) }

    /// Takes an event, once: recognisers of views get it before the tree does.
    func note(_ event: TouchEvent) {
        let moment = Moment(touch: event.touch, phase: event.phase, place: event.location, time: event.time)
        guard event.pinch == nil, moment != last else { return }
        last = moment
        let place = host.place(ofRootPoint: event.location, at: event.time)
        switch event.phase {
        case .began: begin(event, at: place)
        case .moved: note(event, .moved, at: place)
        case .ended: note(event, .ended, at: place)
        case .cancelled: note(event, .cancelled, at: place)
        }
    }

    private func begin(_ event: TouchEvent, at place: CGPoint) {
        let touch = UITouch(
            at: place, time: event.time, on: hit, type: event.isPointer ? .indirectPointer : .direct, in: host)
        if let last = lastTap, event.time - last.time <= Self.tapGap,
            hypot(place.x - last.place.x, place.y - last.place.y) <= Self.tapDrift
        {
            touch.tapCount = last.count + 1
        }
        lastTap = (place, event.time, touch.tapCount)
        host.fingers[event.touch] = touch
        cancelled.remove(event.touch)
        pending.append(touch)
    }

    private func note(_ event: TouchEvent, _ phase: UITouch.Phase, at place: CGPoint) {
        guard let touch = host.fingers[event.touch] else { return }
        touch.move(to: place, phase, at: event.time)
        if !pending.contains(where: { $0 === touch }) { pending.append(touch) }
    }

    /// The views hear what has happened, unless a gesture has the finger now.
    func respond() {
        let due = pending
        pending = []
        for touch in due {
            guard let number = host.fingers.first(where: { $0.value === touch })?.key else { continue }
            if !cancelled.contains(number) {
                if isTaken(number) { cancel(number) } else { deliver(touch) }
            }
            if touch.phase == .ended || touch.phase == .cancelled { host.fingers[number] = nil }
        }
    }

    /// Whether a gesture has the finger that takes it from views.
    private func isTaken(_ number: Int) -> Bool {
        guard host.guest.isTaken(number) else { return false }
        let own = host.fingers[number]?.gestureRecognizers ?? []
        let winners = own.filter(\.hasWon)
        return winners.isEmpty || winners.contains(where: \.cancelsTouchesInView)
    }

    private func deliver(_ touch: UITouch) {
        guard let view = touch.view else { return }
        let event = UIEvent(Array(host.fingers.values), at: touch.timestamp)
        switch touch.phase {
        case .began: view.touchesBegan([touch], with: event)
        case .moved, .stationary: view.touchesMoved([touch], with: event)
        case .ended: view.touchesEnded([touch], with: event)
        case .cancelled: view.touchesCancelled([touch], with: event)
        }
    }

    private func cancel(_ number: Int) {
        cancelled.insert(number)
        guard let touch = host.fingers[number] else { return }
        let phase = touch.phase
        touch.phase = .cancelled
        // One that was never told of is not taken back.
        if phase != .began { deliver(touch) }
        touch.phase = phase
    }

    func cancelAll() {
        for number in host.fingers.keys.sorted() where !cancelled.contains(number) { cancel(number) }
        host.fingers = [:]
        pending = []
    }

    func reset() {}
}
