// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
import LegatoUI

extension ViewGraph {
    /// The view that shows `label` or is labelled so, the first in reading order, and how many there are.
    ///
    /// - Throws: if there is none, with the labels that there are.
    func find(_ label: String, in root: Layer, at time: Double) throws(StageError) -> (first: LabelledView, count: Int)
    {
        let all = labels(in: root, at: time)
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

    /// Taps the button or gesture around `found`, else what lies at its centre.
    func tap(_ found: LabelledView, in root: Layer, at time: Double) {
        let center = CGPoint(x: found.frame.midX, y: found.frame.midY)
        let touch = touch(on: found)
        tap(with: touch, at: center, in: root, at: time)
        if !touch.isTaken { tap(at: center, in: root, at: time) }
    }

    /// Taps what is at `point`, as it looks in `root` at `time`.
    func tap(at point: CGPoint, in root: Layer, at time: Double) {
        guard let touch = touch(at: point, in: root, time: time) else { return }
        tap(with: touch, at: point, in: root, at: time)
    }

    private func tap(with touch: Touch, at point: CGPoint, in root: Layer, at time: Double) {
        for phase in [TouchPhase.began, .ended] {
            touch.handle(phase, at: point, in: root, time: time, date: Date())
        }
    }

    /// Everything with a text or label, in reading order: by line, then from leading to trailing.
    func labels(in root: Layer, at time: Double) -> [LabelledView] {
        let boxes = labelledViews(in: root, time: time)
        return boxes.enumerated().sorted { left, right in
            let (a, b) = (left.element.frame, right.element.frame)
            // Equivalent: bound, they differ here.
            if a.minY.rounded() != b.minY.rounded() { return a.minY < b.minY }
            if a.minX != b.minX { return a.minX < b.minX }  // Equivalent: bound, they differ here.
            return left.offset < right.offset  // Equivalent: bound, no two have the same offset.
        }.map(\.element)
    }
}
