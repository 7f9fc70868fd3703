// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

nonisolated public struct _LabelModifier: _BoxModifier {
    /// nil: what is inside speaks for itself.
    let label: Text?

    @MainActor public func _makeEffect(in node: _Node) -> _TaggedEffect {
        let effect = _TaggedEffect(node: node)
        effect.labelText = label
        return effect
    }

    @MainActor public func _update(_ effect: _TaggedEffect) { effect.labelText = label }
}

extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        _WrappedView(content: self, modifier: _LabelModifier(label: label))
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(verbatim: String(label)))
    }
}
