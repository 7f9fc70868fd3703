// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoEngine

/// The view that shows at a point, for those who look for the code that made it.
package struct PointedView {
    /// The text that it shows, else the label of the nearest view around it that was given one; nil: neither exists.
    package var label: String?
    /// In the root, all enclosing transforms applied.
    package var frame: CGRect
    package var place: Place
    /// The line of the innermost modifier of the view that noted one; nil: none did.
    package var modifierLine: SourceLine?
}

extension ViewGraph {
    /// The topmost view with content of its own whose frame contains a point of the root; nil: no view does. Views that are leaving, covered,
    /// or outside the visible part of a scroll view are not found.
    package func pointedView(at point: CGPoint, time: Double) -> PointedView? {
        var search = PointedSearch(point: point, time: time)
        search.visit(sceneBox)
        guard let leaf = search.found else { return nil }
        return PointedView(
            label: search.label(of: leaf), frame: search.frame(of: leaf), place: leaf.node.placeInScene,
            modifierLine: leaf.node.modifierLine)
    }
}

extension _Node {
    /// The line of the innermost modifier that noted one, among those of this view and of the views around that have no other content.
    fileprivate var modifierLine: SourceLine? {
        var node = self
        while true {
            if let line = node.sourceLine { return line }
            var slot = node.chain
            while let current = slot {
                if let line = current.source { return line }
                slot = current.nextInChain
            }
            guard node.index < 0, let parent = node.parent else { return nil }
            node = parent
        }
    }
}

@MainActor
private struct PointedSearch {
    let point: CGPoint
    let time: Double
    /// What is painted last of what contains the point.
    var found: LeafBox?

    mutating func visit(_ box: _Box) {
        guard !box.isLeaving, !box.isUnseenPart else { return }
        if let leaf = box as? LeafBox, leaf.hasFrame, frame(of: leaf).contains(point), isVisible(leaf) { found = leaf }
        if let container = box as? ContainerBox {
            container.paintedChildren.forEach { visit($0) }
        } else {
            box.forEachChild { visit($0) }
        }
    }

    func frame(of leaf: LeafBox) -> CGRect {
        Conversion(from: leaf.nearestEffect, .seen, at: time)(leaf.frame.rect(at: time))
    }

    private func isVisible(_ leaf: LeafBox) -> Bool {
        guard let innermost = leaf.nearestEffect else { return true }
        return sequence(first: innermost, next: \.around).allSatisfy {
            guard let viewport = $0 as? _TaggedEffect, viewport.isViewport else { return true }
            return viewport.seenFrame(at: time).contains(point)
        }
    }

    func label(of leaf: LeafBox) -> String? {
        let words = (leaf as? TextBox)?.words ?? (leaf as? ImageBox)?.words ?? ""
        if !words.isEmpty { return words }
        return sequence(first: leaf as _Box, next: \.parent).lazy.compactMap { $0.outermostLabel?.text }.first
    }
}
