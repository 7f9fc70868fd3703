// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoLayers
package import LegatoUI

extension ViewGraph {
    /// The view that a tap on `label` is meant for, and how many there are like it: the first in reading order.
    ///
    /// - Throws: if there is none, with the labels that there are.
    func find(
        _ label: String, in root: Layer, at time: Double
    ) throws(StageError) -> (first: LabelledView, count: Int) {
        let matches = views(called: label, in: root, at: time)
        guard let first = matches.first else {
            let all = labels(at: time)
            let labels = all.prefix(Self.mostListed).map {
                "'\(Self.shortened($0.label))'" + (isOffScreen($0, at: time) ? " (off screen)" : "")
            }
            let rest = all.count > labels.count ? " and \(all.count - labels.count) more" : ""
            throw StageError(
                code: .label,
                message: labels.isEmpty
                    ? "No view shows or is labelled '\(label)'; no view has a label at all."
                    : "No view shows or is labelled '\(label)'. There are: \(labels.joined(separator: ", "))\(rest).")
        }
        return (first, matches.count)
    }

    /// Views that show or have this label, touchable ones if there are any; otherwise touchable views whose combined texts are the label, as
    /// ``elements(in:at:)`` tells them.
    private func views(called label: String, in root: Layer, at time: Double) -> [LabelledView] {
        let typed = Self.typed(label)
        let said = touchableOnes(of: labels(at: time).filter { Self.typed($0.label) == typed }, in: root, time: time)
        guard said.isEmpty else { return said }
        let touchable = touchableViews(in: root, time: time)
        let named = touchable.filter { $0.label.map(Self.typed) == typed }
        guard named.isEmpty else { return named.map { LabelledView($0) } }
        // What assistive technology calls so: a symbol by its name, what has a name for voice, or an identifier.
        let tree = accessibilityTree(at: time)
        return touchable.filter { view in tree.element(for: view).map { $0.isCalled(label, typed, Self.typed) } ?? false
        }
        .map { LabelledView($0) }
    }

    /// A label as people type it: each kind of space is a plain one. Formats of times and numbers put in others, which look the same.
    private static func typed(_ label: String) -> String {
        guard label.utf8.contains(where: { $0 > 127 }) else { return label }
        return String(label.map { $0.isWhitespace && !$0.isNewline ? " " : $0 })
    }

    /// How many labels a message lists, and how many characters it shows of each. Source: chosen, what somebody reads.
    private static let (mostListed, longestLabel) = (40, 80)

    private static func shortened(_ label: String) -> String {
        label.count > longestLabel ? label.prefix(longestLabel) + "…" : label
    }

    /// Where the centre of the view is that a tap on `label` is meant for, of several the one nearest to `point`; without a point, the
    /// first in reading order. Nil: there is none.
    package func center(
        of label: String, nearest point: CGPoint? = nil, in root: Layer, at time: Double
    ) -> CGPoint? {
        let centers = views(called: label, in: root, at: time).map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        guard let point else { return centers.first }
        return centers.min { hypot($0.x - point.x, $0.y - point.y) < hypot($1.x - point.x, $1.y - point.y) }
    }

    /// Taps the button or gesture around `found`, else what lies at its centre. False: there is no gesture.
    @discardableResult
    func tap(_ found: LabelledView, in root: Layer, at time: Double) -> Bool {
        let center = CGPoint(x: found.frame.midX, y: found.frame.midY)
        let touch = touch(on: found, in: root, time: time)
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
    func labels(at time: Double) -> [LabelledView] { inReadingOrder(labelledViews(at: time), \.frame) }

    /// Everything that can be touched, and what has a text or label besides, in reading order.
    func elements(in root: Layer, at time: Double) -> [SceneElementReport] {
        let touchable = touchableViews(in: root, time: time)
        let tree = accessibilityTree(at: time)
        let plain = labelledViews(at: time).filter { view in !touchable.contains { isNamed($0, by: view) } }
        return inReadingOrder(
            touchable.map {
                SceneElementReport(
                    label: $0.label, frame: $0.frame, traits: $0.traits.subtracting(.offScreen),
                    isOffScreen: $0.traits.contains(.offScreen), root: $0.root, accessibility: tree.element(for: $0))
            }
                + plain.map {
                    SceneElementReport(
                        label: $0.label, frame: $0.frame, traits: $0.guestTraits,
                        isOffScreen: isOffScreen($0, at: time),
                        root: $0.root, accessibility: tree.element(for: $0))
                }, \.frame)
    }

    private func inReadingOrder<Element>(_ elements: [Element], _ frame: (Element) -> CGRect) -> [Element] {
        elements.enumerated().sorted { left, right in
            let (a, b) = (frame(left.element), frame(right.element))
            // Equivalent: bound, they differ here.
            if a.minY.rounded() != b.minY.rounded() { return a.minY < b.minY }
            if a.minX != b.minX { return a.minX < b.minX }  // Equivalent: bound, they differ here.
            return left.offset < right.offset  // Equivalent: bound, no two have the same offset.
        }.map(\.element)
    }
}

/// What shows a text, has a label or can be touched.
package struct SceneElementReport {
    package var label: String?
    /// In the root, all enclosing transforms applied.
    package var frame: CGRect
    package var traits: TouchTraits
    package var isOffScreen: Bool
    /// What it is in: a sheet, a menu; nil: the content of the scene.
    package var root: String?
    /// What assistive technology knows of it; nil: nothing.
    package var accessibility: AccessibilityElement?
}

extension AccessibilityElement {
    fileprivate func isCalled(_ name: String, _ typed: String, _ plain: (String) -> String) -> Bool {
        identifier == name || label.map(plain) == typed || inputLabels.contains { plain($0) == typed }
    }
}
