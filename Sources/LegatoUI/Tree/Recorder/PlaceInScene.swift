// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine

extension _Node {
    /// Where this node is: looked up to the root, for those who listen.
    package final var placeInScene: Place { place(of: nil) }

    /// Where an effect of this node's view is; nil: the view itself.
    final func place(of effect: _BoxEffect?) -> Place {
        var path = PlacePath()
        if let effect { path.add(effect, around: effect.nextInChain) } else { path.add(self) }
        var node = self
        while true {
            if node.index >= 0 { path.add(index: Int(node.index)) }
            guard let parent = node.parent else { break }
            node = parent
            path.add(node)
        }
        return path.place
    }
}

/// The names from a view outwards.
@MainActor
private struct PlacePath {
    private var names: [String] = []
    private var type: String?
    private var source: SourceLine?

    var place: Place { Place(type: type ?? "", path: names.reversed().joined(separator: "/"), source: source) }

    /// A node and the modifiers applied to its view.
    mutating func add(_ node: _Node) {
        add(node.viewType, node.sourceLine)
        addModifiers(from: node.chain)
    }

    mutating func add(_ effect: _BoxEffect, around outer: _ModifierSlot?) {
        add(effect.modifier, effect.source)
        addModifiers(from: effect.distributor?.nextInChain ?? outer)
    }

    mutating func add(index: Int) { names.append("[\(index)]") }

    private mutating func addModifiers(from first: _ModifierSlot?) {
        var slot = first
        while let current = slot {
            add(current.modifier, current.source)
            slot = current.nextInChain
        }
    }

    private mutating func add(_ type: Any.Type?, _ source: SourceLine?) {
        guard let type else { return }
        let name = Self.name(type)
        names.append(name)
        if self.type == nil { (self.type, self.source) = (name, source) }
    }

    /// `_ShapeView<Circle, Color>` is a `Circle` for who wrote it, `_OpacityEffect` an effect called so.
    private static func name(_ type: Any.Type) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let shown = (type as? any NamedByContent.Type)?.namingType ?? type
        let name = String("\(shown)".prefix { $0 != "<" })
        names[ObjectIdentifier(type)] = name
        return name
    }

    /// Each name that was asked for: a recorder asks for the same ones in each frame, and to describe a type takes long.
    private static var names: [ObjectIdentifier: String] = [:]
}

/// A view that is reported under the name of its content.
protocol NamedByContent {
    static var namingType: Any.Type { get }
}
