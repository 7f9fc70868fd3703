// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
import LegatoUI

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

    /// A finger goes down at `start` now, moves in a straight line at each tick, and lifts at `end` after `duration`
    /// seconds; 0 or less: at once.
    package func drag(from start: CGPoint, to end: CGPoint, over duration: Double) {
        let begin = time
        var touch: Touch?
        func handle(_ phase: TouchPhase, at point: CGPoint) {
            perform { touch?.handle(phase, at: point, in: root, time: time, date: Date()) }
        }
        perform { touch = graph.touch(at: start, in: root, time: time) }
        handle(.began, at: start)
        var tick = (begin * Self.tickRate + 1e-6).rounded(.down) + 1
        while tick / Self.tickRate < begin + duration - Engine.timeTolerance, runaway == nil {
            advance(to: tick / Self.tickRate)
            let fraction = (time - begin) / duration
            handle(
                .moved,
                at: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
            tick += 1
        }
        advance(to: begin + duration)
        handle(.moved, at: end)
        handle(.ended, at: end)
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
