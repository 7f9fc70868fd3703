// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// One state of a scene, under a name that it has in every run of the same program.
@MainActor
package struct StateSlot {
    /// The types, identities, branches and positions from the root to the view, then which of the view's states it is:
    /// `Program/VStack/[1]/[a]/Counter.0`. Identities appear as their descriptions.
    package let path: String
    /// The type of the view, or of the next one around that has one.
    package let viewType: (any Any.Type)?
    private let location: AnyStateLocation

    fileprivate init(path: String, viewType: (any Any.Type)?, location: AnyStateLocation) {
        (self.path, self.viewType, self.location) = (path, viewType, location)
    }

    package var value: Any { location.anyValue }

    /// Writes the state in the transaction in force, as the program does; false: the value has another type.
    package func write(_ value: Any) -> Bool { location.write(any: value, transaction: .current) }
}

extension ViewGraph {
    /// The states of all views, in the order of the tree.
    package var stateSlots: [StateSlot] {
        var slots: [StateSlot] = []
        func visit(_ node: _Node, _ viewType: (any Any.Type)?) {
            let viewType = node.viewType ?? viewType
            for (path, location) in node.namedStates {
                slots.append(StateSlot(path: path, viewType: viewType, location: location))
            }
            node.forEachChild { visit($0, viewType) }
        }
        visit(root, nil)
        return slots
    }

    /// What an identity is called in the paths of states: as it describes itself, or as the scene was told where it is that of an object.
    package func name(ofIdentity id: AnyHashable) -> String {
        guard let object = id.base as? ObjectIdentifier else { return "\(id)" }
        return existingPart(GivenStates.self)?.objectName?(object) ?? "\(id)"
    }
}

extension _Node {
    /// Gives the states of a view that was just made the values that the scene was given for them, if any.
    final func takeOverStates() {
        guard let given = graph.existingPart(GivenStates.self), !given.values.isEmpty else { return }
        for (path, location) in namedStates {
            guard let value = given.values.removeValue(forKey: path) else { continue }
            guard let value = value as? any StateInTransit else {
                location.takeOver(any: value)
                continue
            }
            if let value = value.value(replacing: location.anyValue) { location.takeOver(any: value) }
        }
    }

    /// The states of this view by their paths.
    fileprivate final var namedStates: [(path: String, location: AnyStateLocation)] {
        let locations = stateLocations
        guard !locations.isEmpty else { return [] }
        let path = statePath
        return locations.enumerated().map { index, location in ("\(path).\(location.name ?? "\(index)")", location) }
    }

    final var statePath: String {
        var names: [String] = []
        var node = self
        while true {
            if let type = node.viewType { names.append(String("\(type)".prefix { $0 != "<" })) }
            guard let parent = node.parent else { break }
            switch parent.step(to: node) {
            case .identity(let id): names.append("[\(graph.name(ofIdentity: id))]")
            case .position(let position): names.append("[\(position)]")
            case nil: if node.index >= 0 { names.append("[\(node.index)]") }
            }
            node = parent
        }
        return names.reversed().joined(separator: "/")
    }
}

/// A value for a state that has to know what it replaces.
@MainActor
package protocol StateInTransit {
    /// nil: the state keeps what it begins with.
    func value(replacing initial: Any) -> Any?
}

/// A value of ours that another version of the program gets by its parts, of any types.
package protocol ComposedValue {
    var parts: [Any] { get }
    /// nil: it cannot have such parts.
    init?(parts: [Any])
}

/// What the states of views that are made from now on begin with.
final class GivenStates: ScenePart {
    /// By the paths of the states.
    var values: [String: Any] = [:]
    var objectName: ((ObjectIdentifier) -> String?)?

    init(in graph: ViewGraph) {}
}
