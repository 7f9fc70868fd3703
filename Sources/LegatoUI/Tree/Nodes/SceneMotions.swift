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
    /// The names of attributes that move in a way that cannot be handed on.
    package var lost: [String] = []
    /// The names of those that start again, with the values and velocities that they have.
    package var begunAnew: [String] = []
    /// The paths of views that are leaving, of which another scene has none.
    package var leaving: [String] = []

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
            if let motion = attribute.motion(at: time) {
                all.motions[name()] = motion
                if motion.beginsAnew { all.begunAnew.append(name()) }
            } else if attribute.isAnimating {
                all.lost.append(name())
            }
            if let shift = effect as? _ShiftEffect { all.carried[name()] = CGSize(shift.carried.model) }
        } leaving: {
            all.leaving.append($0.node.statePath)
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

    /// Calls `body` with each attribute, what gives its name, and the effect that it belongs to, and `leaving` with what is leaving, whose
    /// attributes are left out.
    private func forEachAttribute(
        _ body: (Attribute, () -> String, _BoxEffect?) -> Void, leaving: (_Box) -> Void = { _ in }
    ) {
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
            box.forEachChild { if $0.isLeaving { leaving($0) } else { visitBox($0) } }
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

/// The state of a custom animation crosses by the names of its keys.
extension AnimationState: ComposedValue {
    package var parts: [Any] {
        let named = values.map { id, value in
            // The identifier of a type is its metadata.
            (name: _mangledTypeName(unsafeBitCast(id, to: Any.Type.self)) ?? "", value: value)
        }
        // In the order of the names, so that every run makes the same bytes.
        return named.sorted { $0.name < $1.name }.flatMap { [$0.name, $0.value] }
    }

    package init?(parts: [Any]) {
        func fits<Key: AnimationStateKey>(_ value: Any, _ key: Key.Type) -> Bool { value is Key.Value }
        var values: [ObjectIdentifier: Any] = [:]
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            guard let name = parts[index] as? String, let key = _typeByName(name) as? any AnimationStateKey.Type,
                fits(parts[index + 1], key)
            else { return nil }
            values[ObjectIdentifier(key)] = parts[index + 1]
        }
        self.init(values: values)
    }
}

extension CustomMemory: ComposedValue {
    package var parts: [Any] {
        let tick = tick.map { [$0.time as Any, $0.value] } ?? []
        return [state, isLogicallyComplete] + tick
    }

    package init?(parts: [Any]) {
        guard parts.count == 2 || parts.count == 4, let state = parts[0] as? AnimationState<Value>,
            let isLogicallyComplete = parts[1] as? Bool
        else { return nil }
        var tick: (time: Double, value: Value)?
        if parts.count == 4 {
            guard let time = parts[2] as? Double, let value = parts[3] as? Value else { return nil }
            tick = (time, value)
        }
        self.init(state: state, isLogicallyComplete: isLogicallyComplete, tick: tick)
    }
}
