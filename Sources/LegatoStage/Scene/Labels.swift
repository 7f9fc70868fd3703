// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoLayers
package import LegatoUI

extension ViewGraph {
    /// The view that shows `label` or is labelled so, the first in reading order, and how many there are.
    ///
    /// - Throws: if there is none, with the labels that there are.
    func find(_ label: String, at time: Double) throws(StageError) -> (first: LabelledView, count: Int) {
        let all = labels(at: time)
        let matches = all.filter { $0.label == label }
        guard let first = matches.first else {
            let labels = all.map { "'\($0.label)'" }
            throw StageError(
                code: .label,
                message: labels.isEmpty
                    ? "No view shows or is labelled '\(label)'; no view has a label at all."
                    : "No view shows or is labelled '\(label)'. There are: \(labels.joined(separator: ", ")).")
        }
        return (first, matches.count)
    }

    /// Where the centre of the view with `label` is, of several the one nearest to `point`; without a point, the first in reading
    /// order. Nil: there is none.
    package func center(
        of label: String, nearest point: CGPoint? = nil, at time: Double
    ) -> CGPoint? {
        let centers = labels(at: time).filter { $0.label == label }
            .map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        guard let point else { return centers.first }
        return centers.min { hypot($0.x - point.x, $0.y - point.y) < hypot($1.x - point.x, $1.y - point.y) }
    }

    /// Taps the button or gesture around `found`, else what lies at its centre. False: there is no gesture.
    @discardableResult
    func tap(_ found: LabelledView, in root: Layer, at time: Double) -> Bool {
        let center = CGPoint(x: found.frame.midX, y: found.frame.midY)
        let touch = touch(on: found)
        let isOnGesture = tap(with: touch, at: center, time: time)
        if touch.isTaken { return true }
        return tap(at: center, in: root, at: time) || isOnGesture
    }

    /// Taps what is at `point`, as it looks in `root` at `time`. False: there is no gesture.
    @discardableResult
    func tap(at point: CGPoint, in root: Layer, at time: Double) -> Bool {
        guard let touch = touch(at: point, in: root, time: time) else { return false }
        return tap(with: touch, at: point, time: time)
    }

    private func tap(with touch: Touch, at point: CGPoint, time: Double) -> Bool {
        touch.handle(.began, at: point, time: time, date: Date())
        let isOnGesture = touch.isOnGesture
        touch.handle(.ended, at: point, time: time, date: Date())
        return isOnGesture
    }

    /// Everything with a text or label, in reading order: by line, then from leading to trailing.
    func labels(at time: Double) -> [LabelledView] {
        let boxes = labelledViews(at: time)
        return boxes.enumerated().sorted { left, right in
            let (a, b) = (left.element.frame, right.element.frame)
            // Equivalent: bound, they differ here.
            if a.minY.rounded() != b.minY.rounded() { return a.minY < b.minY }
            if a.minX != b.minX { return a.minX < b.minX }  // Equivalent: bound, they differ here.
            return left.offset < right.offset  // Equivalent: bound, no two have the same offset.
        }.map(\.element)
    }
}
