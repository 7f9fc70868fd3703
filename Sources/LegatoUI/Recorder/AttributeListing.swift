// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine
package import LegatoLayers

extension ViewGraph {
    /// What says how the view tagged `tag` looks at `time`: its own frame, what is inside it from the outside in, then the
    /// effects around it from the inside out. Attributes without numbers are left out.
    package func attributes(of tag: LayerTag, at time: Double) -> [AttributeReport] {
        guard let box = handlers[tag] else { return [] }
        var found: [Attribute] = []
        box.forEachAttribute { found.append($0) }
        box.node.appendAttributesInside(to: &found)
        box.appendAttributesInside(to: &found)
        var outer = box.parent
        while let current = outer {
            // Where an effect around it lies is not how this view looks.
            current.forEachAttribute { if $0.name != .frame { found.append($0) } }
            outer = current.parent
        }
        return found.map { $0.report(at: time) }.filter { !$0.model.isEmpty }
    }
}

extension _Node {
    /// Those of bodies below.
    fileprivate func appendAttributesInside(to found: inout [Attribute]) {
        forEachChild { child in
            child.forEachAttribute { found.append($0) }
            child.appendAttributesInside(to: &found)
        }
    }
}

extension _Box {
    fileprivate func appendAttributesInside(to found: inout [Attribute]) {
        forEachChild { child in
            child.forEachAttribute { found.append($0) }
            child.appendAttributesInside(to: &found)
        }
    }
}
