// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Moves as one: what is inside animates its place against this view, and this view its own against what is around.
nonisolated public struct _GeometryGroupModifier: _BoxModifier {
    @MainActor public func _makeEffect(in node: _Node) -> _SpaceEffect { _SpaceEffect(node: node) }
    @MainActor public func _update(_ effect: _SpaceEffect) {}
}

extension View {
    /// Lets this view move as one: a view inserted inside while it moves, moves along, and views inside animate only what
    /// they do against each other.
    nonisolated public func geometryGroup() -> some View {
        _WrappedView(content: self, modifier: _GeometryGroupModifier())
    }
}
