// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
import LegatoLayers
package import LegatoUI

/// What assistive technology asks of an element.
package enum AccessibilityCommand: Equatable, Sendable {
    case activate, increment, decrement, escape, magicTap, delete
    case scroll(Edge)
    case zoom(AccessibilityZoomGestureAction.Direction)
    case named(String)
}

extension SceneStage where Content == ViewGraph {
    /// What assistive technology knows of the scene now.
    package var accessibilityTree: AccessibilityTree {
        if graph.needsUpdate { perform {} }
        return graph.accessibilityTree(at: now)
    }

    /// Does what assistive technology asks of the first element that is called `name`.
    ///
    /// - Throws: if there is no such element, it is disabled, or it has no such action.
    package func perform(_ command: AccessibilityCommand, on name: String) throws(StageError) {
        let element = try accessibilityTree.find(name)
        guard element.isEnabled else {
            throw StageError(code: .action, message: "'\(name)' must be enabled to be acted on; it is disabled.")
        }
        if let action = element.handler(of: command) { return perform { action() } }
        guard command == .activate else {
            let names = element.commands.map { "'\($0)'" }.joined(separator: ", ")
            throw StageError(
                code: .action,
                message: "'\(name)' has no action \(command). It has: \(names.isEmpty ? "none" : names).")
        }
        tap(at: element.activationPoint)
    }

    /// Moves the focus of assistive technology to the first element that is called `name`; nil: nowhere.
    ///
    /// - Throws: if there is no such element.
    package func moveAccessibilityFocus(to name: String?) throws(StageError) {
        let tree = accessibilityTree
        guard let name else { return perform { graph.moveAccessibilityFocus(to: nil) } }
        let element = try tree.find(name)
        perform { graph.moveAccessibilityFocus(to: element) }
    }

    /// Goes to an entry of a rotor: has it shown, and moves the focus of assistive technology there.
    ///
    /// - Returns: the element; nil: it is not there.
    package func go(to entry: String, ofRotor rotor: String) throws(StageError) -> AccessibilityElement? {
        let rotors = accessibilityTree.rotors
        guard let found = rotors.first(where: { $0.name == rotor })?.entries.first(where: { $0.label == entry }) else {
            let names = rotors.map { "'\($0.name)' (\($0.entries.map(\.label).joined(separator: ", ")))" }
            throw StageError(
                code: .label,
                message: "There is no rotor '\(rotor)' with an entry '\(entry)'. There are: "
                    + (names.isEmpty ? "none." : names.joined(separator: ", ") + "."))
        }
        perform { found.prepare() }
        let element = graph.accessibilityElement(for: found, in: accessibilityTree)
        perform { graph.moveAccessibilityFocus(to: element) }
        return element
    }
}

extension AccessibilityTree {
    /// The first element with this label, else with this identifier, else what can be called so by voice.
    func find(_ name: String) throws(StageError) -> AccessibilityElement {
        if let element = element(called: name) { return element }
        let all = elements.all.compactMap { $0.label ?? $0.identifier }.prefix(40)
        throw StageError(
            code: .label,
            message: "No accessibility element is called '\(name)'. "
                + (all.isEmpty
                    ? "None is called anything." : "There are: \(all.map { "'\($0)'" }.joined(separator: ", "))."))
    }

    func element(called name: String) -> AccessibilityElement? {
        let all = elements.all
        return all.first { $0.label == name } ?? all.first { $0.identifier == name }
            ?? all.first { $0.inputLabels.contains(name) }
    }
}

extension AccessibilityElement {
    /// What the element does about `command`; nil: nothing.
    fileprivate func handler(of command: AccessibilityCommand) -> (() -> Void)? {
        func action(_ kind: AccessibilityActionKind) -> (() -> Void)? { actions.first { $0.kind == kind }?.perform }
        switch command {
        case .activate: return action(.default)
        case .escape: return action(.escape)
        case .magicTap: return action(.magicTap)
        case .delete: return action(.delete)
        case .named(let name): return actions.first { $0.name == name }?.perform
        case .increment: return adjust.map { adjust in { adjust(.increment) } }
        case .decrement: return adjust.map { adjust in { adjust(.decrement) } }
        case .scroll(let edge): return scroll.map { scroll in { scroll(edge) } }
        case .zoom(let direction):
            let action = AccessibilityZoomGestureAction(
                direction: direction, location: .center, point: CGPoint(x: frame.width / 2, y: frame.height / 2))
            return zoom.map { zoom in { zoom(action) } }
        }
    }

    /// The names of what it does, in order.
    package var commands: [String] {
        let own = actions.map { action in
            action.name
                ?? (action.kind == .default
                    ? "activate" : action.kind == .escape ? "escape" : action.kind == .magicTap ? "magicTap" : "delete")
        }
        return own + (adjust == nil ? [] : ["increment", "decrement"]) + (scroll == nil ? [] : ["scroll"])
            + (zoom == nil ? [] : ["zoom"])
    }
}
