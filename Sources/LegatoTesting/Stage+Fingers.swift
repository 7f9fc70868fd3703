// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoStage
import LegatoUI

/// A finger, from when it goes down to when it lifts. Any number of them can be on a stage at once.
@MainActor
public final class Finger {
    private let stage: Stage
    private let number: Int
    private var isDown: Bool
    /// Where it is, in points from the top left corner.
    public private(set) var location: CGPoint

    /// - Parameter isDown: False: it touches nothing, wherever it moves.
    fileprivate init(_ number: Int, at location: CGPoint, isDown: Bool = true, on stage: Stage) {
        (self.number, self.location, self.isDown, self.stage) = (number, location, isDown, stage)
        send(.began)
    }

    /// Moves it to `point` at once.
    public func move(to point: CGPoint) {
        location = point
        send(.moved)
    }

    /// Lifts it where it is.
    public func lift() { end(.ended) }

    /// Ends the touch as a system does that needs it for something else: gestures are over without having ended.
    public func cancel() { end(.cancelled) }

    private func end(_ phase: TouchPhase) {
        send(phase)
        isDown = false
    }

    private func send(_ phase: TouchPhase) {
        if isDown { stage.stage.handle(SceneEvent(.touch(.finger(number), phase, location))) }
    }
}

extension Stage {
    /// Puts a finger down at `point`, in points from the top left corner, where it stays until it is moved or lifted.
    ///
    /// A point that is not finite is recorded as an issue, and the finger is on nothing.
    public func touch(
        at point: CGPoint, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Finger {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard areFinite([point.x, point.y], "A finger must go down at a finite point; got \(point).", at: site) else {
            return Finger(0, at: point, isDown: false, on: self)
        }
        stage.nextFinger += 1
        return Finger(stage.nextFinger - 1, at: point, on: self)
    }

    /// Puts a finger down at `point` and lifts it after `duration`; time moves on by as much.
    public func press(
        at point: CGPoint, for duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        drag(from: point, to: point, over: duration, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Moves two fingers, which stand level at equal distances from `center`, apart or together until they are `scale` times as far
    /// from each other, at each tick of the 60 Hz grid; time moves on by `duration`.
    ///
    /// - Parameter distance: Between the fingers at the start, in points.
    public func pinch(
        at center: CGPoint, to scale: CGFloat, from distance: CGFloat = 100, over duration: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        pair(at: center, distance: distance, scale: scale, angle: 0, over: duration, site)
    }

    /// Turns two fingers around `center` by `angle` radians, clockwise, at each tick of the 60 Hz grid; time moves on by `duration`.
    ///
    /// - Parameter distance: Between the fingers, in points.
    public func rotate(
        at center: CGPoint, by angle: Double, distance: CGFloat = 100, over duration: Duration,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        pair(at: center, distance: distance, scale: 1, angle: angle, over: duration, site)
    }

    /// A pointer without a button down moves to `point`; nil: it leaves the stage.
    public func hover(at point: CGPoint?) { stage.handle(SceneEvent(.hover(point))) }

    /// A quick drag, of a tenth of a second unless it says otherwise, that lifts without slowing down: at the end its velocity is the
    /// way from `start` to `end` divided by the duration. Time moves on by the duration.
    ///
    /// Points that are not finite are recorded as an issue, and nothing is touched.
    public func swipe(
        from start: CGPoint, to end: CGPoint, over duration: Duration = .milliseconds(100),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        drag(from: start, to: end, over: duration, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Scrolls what is at `point` by `distance`, in points: what is further to the right, and further down, comes to show.
    ///
    /// Exact only if the content is at rest. A finger moves for `duration`, rests for 0.15 s and lifts; time advances with it.
    /// A distance of 0 and numbers that are not finite are recorded as an issue, and nothing is touched.
    ///
    /// - Returns: whether something scrolled. False: nothing there scrolls, it shows all of its content or is at its end, or another
    ///   gesture took the finger.
    @discardableResult
    public func scroll(
        at point: CGPoint, by distance: CGSize, over duration: Duration = .milliseconds(500),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let message = "A scroll needs a finite place and a finite distance that is not 0; got \(point) and \(distance)."
        guard areFinite([point.x, point.y, distance.width, distance.height], message, at: site) else { return false }
        guard distance != .zero else {
            TestIssue(message: message).record(at: site)
            return false
        }
        guard let target = target(after: duration, at: site) else { return false }
        let scroll = FingerScroll(
            x: point.x, y: point.y, right: distance.width, down: distance.height, duration: target - stage.time)
        let moments = scroll.moments(from: stage.time)
        let id = TouchID.finger(stage.nextFinger)
        stage.nextFinger += 1
        var hasScrolled = false
        for (index, moment) in moments.enumerated() {
            stage.advance(to: moment.time)
            let phase: TouchPhase = index == 0 ? .began : index == moments.count - 1 ? .ended : .moved
            hasScrolled = stage.handle(SceneEvent(.touch(id, phase, CGPoint(x: moment.x, y: moment.y))))
        }
        reportRunaway(at: site)
        return hasScrolled
    }

    private func pair(
        at center: CGPoint, distance: CGFloat, scale: CGFloat, angle: Double, over duration: Duration, _ site: CallSite
    ) {
        let message = "Two fingers need a finite centre, distance, scale and angle; got \(center), \(distance), "
        guard
            areFinite(
                [center.x, center.y, distance, scale, angle], message + "\(scale) and \(angle).", at: site),
            let target = target(after: duration, at: site)
        else { return }
        let paths = [-1.0, 1.0].map { side in
            { (fraction: Double) in
                let radius = side * distance / 2 * (1 + (scale - 1) * fraction)
                return CGPoint(
                    x: center.x + radius * cos(angle * fraction), y: center.y + radius * sin(angle * fraction))
            }
        }
        stage.move(along: paths, over: max(0, target - stage.time))
        reportRunaway(at: site)
    }

    private func areFinite(_ numbers: [Double], _ message: @autoclosure () -> String, at site: CallSite) -> Bool {
        if numbers.allSatisfy(\.isFinite) { return true }
        TestIssue(message: message()).record(at: site)
        return false
    }
}
