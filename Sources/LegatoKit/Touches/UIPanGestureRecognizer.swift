// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// Fingers that move: it begins after ten points, which do not count.
///
/// Source: *documented* (UIKit); distances and velocities *reported* (kit 5).
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    private var start = CGPoint.zero
    /// How far the fingers have moved before it began, around the root of the tree.
    var way: CGPoint { CGPoint(x: middle.x - start.x, y: middle.y - start.y) }
    /// Where the way is counted from, around the root of the tree.
    private var origin = CGPoint.zero
    private var lastMiddle = CGPoint.zero
    private var track = FingerTrack()
    /// How far fingers move before it begins, in points.
    static let slop: CGFloat = 10

    /// How far the fingers have moved, in points of a view; nil is the window.
    open func translation(in view: UIView?) -> CGPoint { convert(from: origin, to: middle, in: view) }

    /// Counts from now on as if the fingers had moved by this so far.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let one = convert(from: .zero, to: CGPoint(x: 1, y: 1), in: view)
        origin = CGPoint(
            x: middle.x - (one.x == 0 ? 0 : translation.x / one.x),
            y: middle.y - (one.y == 0 ? 0 : translation.y / one.y))
    }

    /// How fast the fingers move, in points of a view per second; nil is the window.
    open func velocity(in view: UIView?) -> CGPoint { convert(from: .zero, to: track.velocity, in: view) }

    private func convert(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
        guard let source else { return CGPoint(x: end.x - start.x, y: end.y - start.y) }
        let (first, last) = (source.convert(start, to: view), source.convert(end, to: view))
        return CGPoint(x: last.x - first.x, y: last.y - first.y)
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if numberOfTouches > maximumNumberOfTouches { return state = .failed }
            start = middle
            track = FingerTrack()
            track.note(start, at: event.timestamp)
        } else {
            fingersDidChange(from: lastMiddle, at: event.timestamp)
        }
        lastMiddle = middle
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        track.note(middle, at: event.timestamp)
        lastMiddle = middle
        if state == .began || state == .changed { return state = .changed }
        guard state == .possible, numberOfTouches >= minimumNumberOfTouches else { return }
        let way = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
        guard hypot(way.x, way.y) >= Self.slop else { return }
        guard mayBegin(along: way) else { return state = .failed }
        origin = middle
        state = .began
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .began || state == .changed else {
            if numberOfTouches == 1 { state = .failed }
            return
        }
        if numberOfTouches == 1 { return state = .ended }
        let before = middle
        for touch in touches { ignore(touch, for: event) }
        fingersDidChange(from: before, at: event.timestamp)
    }

    /// Another number of fingers has another middle: nothing moves by that.
    private func fingersDidChange(from old: CGPoint, at time: Double) {
        origin.x += middle.x - old.x
        origin.y += middle.y - old.y
        track = FingerTrack()
        track.note(middle, at: time)
    }

    override open func reset() { track = FingerTrack() }

    func mayBegin(along way: CGPoint) -> Bool { true }

    override var touchTraits: TouchTraits { [.drags] }
}

/// A finger that comes from an edge of the screen.
///
/// Source: *documented* (UIKit); the strip and the distance *measured* (screens 4).
@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// From which the finger may come; none at first.
    open var edges: UIRectEdge = []
    private var from: UIRectEdge = []
    /// How wide the strip along an edge is, in points.
    private static let strip: CGFloat = 20

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let screen = view?.host?.rootView?.bounds, numberOfTouches == 1 {
            let place = location(in: nil)
            from = []
            if place.x - screen.minX <= Self.strip { from.insert(.left) }
            if screen.maxX - place.x <= Self.strip { from.insert(.right) }
            if place.y - screen.minY <= Self.strip { from.insert(.top) }
            if screen.maxY - place.y <= Self.strip { from.insert(.bottom) }
            if from.isDisjoint(with: edges) { return state = .failed }
        }
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(along way: CGPoint) -> Bool {
        let wanted = edges.intersection(from)
        if abs(way.x) > abs(way.y) { return wanted.contains(way.x > 0 ? .left : .right) }
        return wanted.contains(way.y > 0 ? .top : .bottom)
    }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all = UIRectEdge(rawValue: 15)
}

/// A quick move in one direction.
///
/// Source: *documented* (UIKit); the numbers *chosen*.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction = Direction.right
    open var numberOfTouchesRequired = 1
    private var start = CGPoint.zero
    private var began = 0.0

    /// How far the fingers go at least, in points, and in how many seconds at most.
    private static let distance: CGFloat = 50
    private static let time = 0.5

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired { return state = .failed }
        (start, began) = (middle, event.timestamp)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if event.timestamp - began > Self.time { return state = .failed }
        let (x, y) = (middle.x - start.x, middle.y - start.y)
        guard max(abs(x), abs(y)) >= Self.distance, numberOfTouches == numberOfTouchesRequired else { return }
        let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        state = direction.contains(way) && max(abs(x), abs(y)) > 2 * min(abs(x), abs(y)) ? .ended : .failed
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    override var touchTraits: TouchTraits { [.drags] }
}
