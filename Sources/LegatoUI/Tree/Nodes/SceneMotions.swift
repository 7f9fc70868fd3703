// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine
import LegatoMotion

/// What is in flight in a scene, for another scene to go on with.
///
/// An attribute is named by the path of its view's node, then its number among the attributes of that view.
package struct SceneMotions {
    /// By the names of the attributes.
    package fileprivate(set) var motions: [String: AttributeMotion] = [:]
    /// How much of each shift a layer carries, which the history of the scene decides.
    fileprivate var carried: [String: _ShiftEffect.Way] = [:]

    package init() {}
}

extension ViewGraph {
    /// What is in flight at `time`, in seconds. Views that are leaving are left out.
    package func motions(at time: Double) -> SceneMotions {
        var all = SceneMotions()
        forEachAttribute { attribute, name, effect in
            if let motion = attribute.motion(at: time) { all.motions[name()] = motion }
            if let shift = effect as? _ShiftEffect { all.carried[name()] = shift.carried.model }
        }
        return all
    }

    /// The attributes of the views that were made go on with the motions of an earlier scene.
    func take(_ all: SceneMotions) {
        if all.motions.isEmpty { return }
        beginUpdate(Transaction())
        forEachAttribute { _, name, effect in
            if let shift = effect as? _ShiftEffect, let way = all.carried[name()] { shift.carry(way) }
        }
        finishUpdate()
        forEachAttribute { attribute, name, _ in
            if let motion = all.motions[name()] { _ = attribute.take(motion, at: engine.time) }
        }
    }

    /// Calls `body` with each attribute, what gives its name, and the effect that it belongs to.
    private func forEachAttribute(_ body: (Attribute, () -> String, _BoxEffect?) -> Void) {
        var counts: [ObjectIdentifier: Int] = [:]
        func visit(_ attribute: Attribute, of node: _Node, _ effect: _BoxEffect? = nil) {
            let number = counts[ObjectIdentifier(node), default: 0]
            counts[ObjectIdentifier(node)] = number + 1
            body(attribute, { "\(node.statePath)#\(number)" }, effect)
        }
        func visitNode(_ node: _Node) {
            node.attributes.forEach { visit($0, of: node) }
            node.forEachPresentChild(visitNode)
        }
        func visitBox(_ box: _Box) {
            box.forEachOwnAttribute { visit($0, of: box.node) }
            box.forEachEffect { effect in effect.forEachAttribute { visit($0, of: box.node, effect) } }
            box.forEachChild { if !$0.isLeaving { visitBox($0) } }
        }
        visitNode(root)
        visitBox(sceneBox)
    }
}
