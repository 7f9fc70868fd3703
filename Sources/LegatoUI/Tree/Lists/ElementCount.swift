// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How many elements the views of a type are to a container, as far as the type says it.
@MainActor
enum ElementCount {
    /// How deep types are looked into: a type may contain itself without an end.
    static let depthLimit = 64
    /// In how many elements an identity is looked for. Source: chosen.
    static let searchLimit = 10_000_000

    /// Nil: it depends on the view.
    static func of<V: View>(_: V.Type) -> Int? { V._elementCount(depth: 0) }
}

/// A view with content, which is as many elements as its content, with the same traits.
nonisolated public protocol _ContentPassing: _PrimitiveView {
    associatedtype Content: View
    var content: Content { get }
}

extension _ContentPassing {
    @MainActor public static func _elementCount(depth: Int) -> Int? {
        depth < ElementCount.depthLimit ? Content._elementCount(depth: depth + 1) : nil
    }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        Content._trait(key, of: view.content)
    }

    @MainActor public static var _bodySaysTraits: Bool { Content._bodySaysTraits }
}

/// A composed view that is one element, whatever it consists of.
public protocol _UnaryView: View {}

extension _UnaryView {
    @MainActor public static func _elementCount(depth: Int) -> Int? { 1 }
    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        collector.add(elements: 1)
    }
}

extension View {
    @MainActor public static func _elementCount(depth: Int) -> Int? {
        depth < ElementCount.depthLimit ? Body._elementCount(depth: depth + 1) : nil
    }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? { nil }

    @MainActor public static var _bodySaysTraits: Bool { Body.self != Never.self }
}

extension _PrimitiveView {
    @MainActor public static func _elementCount(depth: Int) -> Int? { 1 }
}
