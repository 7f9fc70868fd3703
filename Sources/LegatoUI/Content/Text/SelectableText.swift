// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// A text that someone may select.
package struct SelectableText {
    package let string: String
    /// Where it is seen, in the coordinates of the scene.
    package let frame: CGRect
}

extension EnvironmentValues {
    /// Whether texts may be selected.
    @Entry package var allowsTextSelection = false
}

extension _Node {
    /// The highest text at `point`, in the coordinates of the scene, that may be selected and is in the same root as this node's box.
    package func selectableText(at point: CGPoint) -> SelectableText? {
        guard var root = box else { return nil }
        while let parent = root.parent { root = parent }
        let time = engine.time
        var found: SelectableText?
        func visit(_ box: _Box) {
            guard !box.isLeaving else { return }
            if let text = box as? TextBox, text.node.environment.allowsTextSelection, !text.words.isEmpty {
                let frame = Conversion(from: text.nearestEffect, .seen, at: time)(text.frame.rect(at: time))
                if frame.contains(point) { found = SelectableText(string: text.words, frame: frame) }
            }
            box.forEachChild(visit)
        }
        visit(root)
        return found
    }
}
