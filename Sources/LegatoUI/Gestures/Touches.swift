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
    /// A finger on the topmost thing at `point`; nil where nothing is.
    package func touch(at point: CGPoint, in root: Layer, time: Double) -> Touch? {
        root.hitTest(point, at: time).map { tags in Touch(path: tags.compactMap { handlers[$0] }) }
    }

    /// A finger on `box`, whatever may lie over it.
    package func touch(on box: _Box) -> Touch {
        var path: [TaggedBox] = []
        var current: _Box? = box
        while let box = current {
            if let tagged = box as? TaggedBox { path.append(tagged) }
            current = box.parent
        }
        return Touch(path: path)
    }

    /// All labels of the scene in the order of the tree. A label given for accessibility hides the texts inside.
    package func labelledBoxes(in root: Layer, time: Double) -> [LabelledBox] {
        var found: [LabelledBox] = []
        func visit(_ box: _Box) {
            if let text = box as? TextBox, !text.text.plainText.isEmpty {
                let group = text.groupOrigin(at: time)
                let frame = text.frame.rect(at: time).offsetBy(dx: group.x, dy: group.y)
                found.append(LabelledBox(label: text.text.plainText, box: text, frame: frame))
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
        // Equivalent: bound, no two boxes have the same tag.
        handlers.values.filter { $0.identity == id }.map(\.tag).min { $0.rawValue < $1.rawValue }
    }
}
