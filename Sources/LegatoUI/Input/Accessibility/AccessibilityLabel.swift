// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

nonisolated public struct _LabelModifier: _BoxModifier {
    /// nil: what is inside speaks for itself.
    let label: Text?
    /// Whether the texts and labels inside name, as one, what they are inside of.
    var isNamedByContent = false

    @MainActor public func _makeEffect(in node: _Node) -> _TaggedEffect {
        let effect = _TaggedEffect(node: node)
        _update(effect)
        return effect
    }

    @MainActor public func _update(_ effect: _TaggedEffect) {
        (effect.labelText, effect.isNamedByContent) = (label, isNamedByContent)
    }
}

extension View {
    /// Names the touchable part of a control by a label that does not show there.
    nonisolated package func named(by label: some View) -> some View {
        _WrappedView(
            content: background { label.hidden() }, modifier: _LabelModifier(label: nil, isNamedByContent: true))
    }
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
