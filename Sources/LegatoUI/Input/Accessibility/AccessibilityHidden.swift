// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers

/// Keeps a view from those who look for labels: assistive technology, and tests that name a view by its text.
nonisolated public struct _AccessibilityHiddenModifier: _BoxModifier {
    let isHidden: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(node: node)
        effect.isHidden = isHidden
        return effect
    }

    @MainActor public func _update(_ effect: Effect) { effect.isHidden = isHidden }

    public final class Effect: _BoxEffect {
        // Equivalent: constant, the modifier sets it at once.
        fileprivate var isHidden = true
    }
}

extension View {
    /// Hides what is inside from assistive technology; touches reach it all the same.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibilityHidden(hidden, isEnabled: true)
    }

    /// - Parameter isEnabled: Whether the modifier counts.
    nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        _WrappedView(content: self, modifier: _AccessibilityHiddenModifier(isHidden: hidden && isEnabled))
    }
}

extension _Box {
    /// Whether a modifier of this box, or a root above it, hides it from those who look for labels.
    final var isAccessibilityHidden: Bool {
        if let root = self as? RootBox { return root.isHiddenFromLabels }
        var isHidden = false
        forEachEffect {
            if let effect = $0 as? _AccessibilityHiddenModifier.Effect { isHidden = isHidden || effect.isHidden }
        }
        return isHidden
    }
}
