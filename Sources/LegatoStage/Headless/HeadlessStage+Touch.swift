// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoUI

extension HeadlessStage {
    /// Taps what shows `label` or is labelled so, now: its button or gesture, else what lies at its centre.
    ///
    /// - Returns: how many views match; the first in reading order is tapped.
    /// - Throws: if there is none, with the labels that there are.
    @discardableResult
    package func tap(_ label: String) throws(StageError) -> Int {
        let (first, count) = try graph.find(label, in: root, at: time)
        perform { graph.tap(first, in: root, at: time) }
        return count
    }

    /// Every text and label there is, in reading order.
    package var labels: [String] { elements.map(\.label) }

    /// Every text and label there is, with the frame of its view in points, in reading order.
    package var elements: [(label: String, frame: CGRect)] {
        graph.labels(in: root, at: time).map { ($0.label, $0.frame) }
    }

    /// Taps what is at `point`, in points from the stage's top left corner, as it looks now.
    package func tap(at point: CGPoint) {
        perform { graph.tap(at: point, in: root, at: time) }
    }

    /// A finger goes down at `point` now; nil where nothing is.
    package func touch(at point: CGPoint) -> Touch? {
        var touch: Touch?
        perform { touch = graph.touch(at: point, in: root, time: time) }
        if let touch { handle(.began, at: point, of: touch) }
        return touch
    }

    /// A finger that is down does something now.
    package func handle(_ phase: TouchPhase, at point: CGPoint, of touch: Touch) {
        perform { touch.handle(phase, at: point, in: root, time: time, date: Date()) }
    }

    /// A pointer is at `point` now; nil: it leaves the scene.
    package func hover(at point: CGPoint?) {
        perform { graph.hover(at: point, in: root, time: time, date: Date()) }
    }

    /// Fingers go down now, each move along its path at each tick, and lift after `duration` seconds; 0 or less: at once.
    ///
    /// - Parameter paths: The places of each finger by the fraction of the duration, from 0 to 1.
    package func move(along paths: [(Double) -> CGPoint], over duration: Double) {
        let begin = time
        let fingers = paths.map { (path: $0, touch: touch(at: $0(0))) }
        func handle(_ phase: TouchPhase, at fraction: Double) {
            for (path, touch) in fingers {
                if let touch { self.handle(phase, at: path(fraction), of: touch) }
            }
        }
        var tick = (begin * Self.tickRate + 1e-6).rounded(.down) + 1
        while tick / Self.tickRate < begin + duration - Engine.timeTolerance, runaway == nil {
            advance(to: tick / Self.tickRate)
            handle(.moved, at: (time - begin) / duration)
            tick += 1
        }
        advance(to: begin + duration)
        handle(.moved, at: 1)
        handle(.ended, at: 1)
    }

    /// The same for one finger on a straight line.
    package func drag(from start: CGPoint, to end: CGPoint, over duration: Double) {
        move(
            along: [{ CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) }],
            over: duration)
    }
}

extension HeadlessStage {
    /// How the view with the identity `id` looks now; nil if there is none.
    package func presentation(of id: AnyHashable) -> LayerPresentation? {
        graph.tag(of: id).flatMap { root.presentation(of: $0, at: time) }
    }

    /// The attributes that say how the view with the identity `id` looks, as they are now; see `ViewGraph`.
    package func attributes(of id: AnyHashable) -> [AttributeReport] {
        graph.tag(of: id).map { graph.attributes(of: $0, at: time) } ?? []
    }
}
