// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

nonisolated public struct _IdentityModifier: _BoxModifier {
    let id: AnyHashable

    @MainActor public func _makeEffect(in node: _Node) -> _TaggedEffect {
        let effect = _TaggedEffect(node: node)
        effect.identity = id
        return effect
    }

    @MainActor public func _update(_ effect: _TaggedEffect) { effect.identity = id }
}

extension View {
    /// Gives the view an identity: with another one it is another view, with new state.
    nonisolated public func id<ID: Hashable>(
        _ id: ID, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _IdentifiedView(
            content: _WrappedView(content: self, modifier: _IdentityModifier(id: id)), id: id,
            source: SourceLine(fileID, line))
    }
}
