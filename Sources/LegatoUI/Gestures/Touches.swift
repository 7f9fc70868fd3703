// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoLayers

/// A view that shows or carries a label, and where it is seen.
package struct LabelledBox {
    package var label: String
    package var box: _Box
    /// In the root, all enclosing transforms applied.
    package var frame: CGRect
}

extension ViewGraph {
    /// Taps the topmost thing at `point` that takes taps; false if nothing there does.
    package func tap(at point: CGPoint, in root: Layer, time: Double) -> Bool {
        guard let tags = root.hitTest(point, at: time) else { return false }
        return tags.contains { handlers[$0]?.tap(at: time) ?? false }
    }

    /// Taps the innermost view around `box` that takes taps.
    package func tapAround(_ box: _Box, time: Double) -> Bool {
        var current: _Box? = box
        while let box = current {
            if let tagged = box as? TaggedBox, tagged.tap(at: time) { return true }
            current = box.parent
        }
        return false
    }

    /// All labels of the scene in the order of the tree. A label given for accessibility hides the texts inside.
    package func labelledBoxes(in root: Layer, time: Double) -> [LabelledBox] {
        var found: [LabelledBox] = []
        func visit(_ box: _Box) {
            if let text = box as? TextBox, !text.text.plainText.isEmpty {
                found.append(LabelledBox(label: text.text.plainText, box: text, frame: text.frame.rect(at: time)))
            }
            if let tagged = box as? TaggedBox, let label = tagged.label {
                let frame = root.presentation(of: tagged.tag, at: time)?.frame ?? tagged.rootFrame
                found.append(LabelledBox(label: label, box: tagged, frame: frame))
                return
            }
            box.forEachChild(visit)
        }
        visit(rootBox)
        return found
    }

    /// The tag of the view with the identity `id`, the first in the tree.
    package func tag(of id: AnyHashable) -> LayerTag? {
        handlers.values.filter { $0.identity == id }.map(\.tag).min { $0.rawValue < $1.rawValue }
    }
}
