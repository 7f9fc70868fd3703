// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine
package import LegatoLayers

extension ViewGraph {
    /// What says how the view tagged `tag` looks at `time`: its own frame, what is inside it from the outside in, then the
    /// effects around it from the inside out. Attributes without numbers are left out.
    package func attributes(of tag: LayerTag, at time: Double) -> [AttributeReport] {
        guard let effect = input.effect(of: tag) else { return [] }
        var found: [Attribute] = []
        effect.attributes.forEach { found.append($0) }
        effect.node.appendAttributes(to: &found)
        var inner = effect.inner
        while let current = inner {
            current.forEachAttribute { found.append($0) }
            inner = current.inner
        }
        effect.box.appendAttributes(to: &found)
        // Where an effect around it lies is not how this view looks.
        func append(_ attribute: Attribute) { if attribute.name != .frame { found.append(attribute) } }
        var outer = effect.outer
        while let current = outer {
            current.forEachAttribute(append)
            outer = current.outer
        }
        var box = effect.box.parent
        while let current = box {
            current.forEachOwnAttribute(append)
            current.forEachEffect { $0.forEachAttribute(append) }
            box = current.parent
        }
        return found.map { $0.report(at: time) }.filter { !$0.model.isEmpty }
    }
}

extension _Node {
    /// Those of this node's body and of those below.
    fileprivate func appendAttributes(to found: inout [Attribute]) {
        attributes.forEach { found.append($0) }
        forEachChild { $0.appendAttributes(to: &found) }
    }
}

extension _Box {
    /// Those of the content, then those of the boxes inside with their effects, from the outside in.
    fileprivate func appendAttributes(to found: inout [Attribute]) {
        forEachOwnAttribute { found.append($0) }
        forEachChild { child in
            child.forEachEffectInwards { effect in effect.forEachAttribute { found.append($0) } }
            child.appendAttributes(to: &found)
        }
    }
}
