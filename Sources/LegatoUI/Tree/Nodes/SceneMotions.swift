// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoEngine
public import LegatoMotion

/// What is in flight in a scene, for another scene to go on with.
///
/// An attribute is named by the path of its view's node, then its number among the attributes of that view.
package struct SceneMotions {
    /// By the names of the attributes.
    package var motions: [String: any MotionInTransit] = [:]
    /// How much of each shift a layer carries, which the history of the scene decides.
    package var carried: [String: CGSize] = [:]

    package init() {}
}

/// A motion that may still have to be made for the attribute that takes it over.
@MainActor
package protocol MotionInTransit {
    /// nil: the attribute has values of another kind.
    func motion(of attribute: Attribute) -> AttributeMotion?
}

extension AttributeMotion: MotionInTransit {
    package func motion(of attribute: Attribute) -> AttributeMotion? { self }
}

extension ViewGraph {
    /// What is in flight at `time`, in seconds. Views that are leaving are left out.
    package func motions(at time: Double) -> SceneMotions {
        var all = SceneMotions()
        forEachAttribute { attribute, name, effect in
            if let motion = attribute.motion(at: time) { all.motions[name()] = motion }
            if let shift = effect as? _ShiftEffect { all.carried[name()] = CGSize(shift.carried.model) }
        }
        return all
    }

    /// The attributes of the views that were made go on with the motions of an earlier scene.
    func take(_ all: SceneMotions) {
        if all.motions.isEmpty { return }
        beginUpdate(Transaction())
        forEachAttribute { _, name, effect in
            if let shift = effect as? _ShiftEffect, let way = all.carried[name()] { shift.carry(way.animatableData) }
        }
        finishUpdate()
        forEachAttribute { attribute, name, _ in
            guard let motion = all.motions[name()]?.motion(of: attribute) else { return }
            _ = attribute.take(motion, at: engine.time)
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

extension CGSize {
    fileprivate init(_ data: AnimatableData) {
        self = .zero
        animatableData = data
    }
}

/// An animation crosses as what it was made from.
extension Animation: ComposedValue {
    package var parts: [Any] { [base] }

    package init?(parts: [Any]) {
        guard parts.count == 1, let base = parts.first as? any CustomAnimation else { return nil }
        self.init(base)
    }
}
