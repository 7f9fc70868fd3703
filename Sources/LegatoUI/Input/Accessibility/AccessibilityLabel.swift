// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

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
            content: background { label.accessibility(.part(.name)).hidden() },
            modifier: _LabelModifier(label: nil, isNamedByContent: true))
    }
}

extension View {
    /// Calls this view `label` for assistive technology, and for tests that name a view.
    ///
    /// Of a view with several elements, texts become one element; around others it is the label of what they are in. Of several labels
    /// the outermost counts.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        accessibilityLabel(label, isEnabled: true)
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel(_ label: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(label))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(verbatim: String(label)))
    }

    /// - Parameter isEnabled: Whether the modifier counts.
    nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
        _WrappedView(content: self, modifier: _LabelModifier(label: isEnabled ? label : nil))
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(verbatim: String(label)), isEnabled: isEnabled)
    }
}
