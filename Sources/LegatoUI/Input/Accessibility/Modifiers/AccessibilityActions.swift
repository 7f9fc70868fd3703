// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
import LegatoMotion

extension View {
    /// Calls `handler` when assistive technology asks for an action: by default, when it activates this view.
    ///
    /// Of several actions of a kind, or with a name, the outermost counts.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { accessibility(.action(actionKind, handler)) }

    /// An action of the app's own.
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

    @_disfavoredOverload
    nonisolated public func accessibilityAction(
        named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(nameResource), handler) }

    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(verbatim: String(name)), handler) }

    /// - Parameter label: What the action is called; it is never shown.
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        background { AccessibilityUnseen(content: label(), part: .actionName) }
            .accessibility(.actionNamedByParts(action))
    }

    /// Each button in `content` is an action of this view. They are never shown.
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        accessibilityActions(category: .default, content)
    }

    /// - Parameter category: Which actions they belong to.
    nonisolated public func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View {
        background { AccessibilityUnseen(content: content(), part: .actions(category)) }
            .accessibility(.takes(.actions(category)))
    }

    /// Calls `handler` when the value of this view is to be made larger or smaller.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { accessibility(.adjustment(handler)) }

    /// Calls `handler` with the edge towards which this view is to be scrolled.
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        accessibility(.scroll(handler))
    }

    /// Calls `handler` when this view is to be zoomed.
    nonisolated public func accessibilityZoomAction(
        _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
    ) -> some View { accessibility(.zoom(handler)) }
}

/// Views that are there for what they say to assistive technology, and never show.
struct AccessibilityUnseen<Content: View>: View, _Nonisolated {
    let content: Content
    let part: AccessibilityPart

    @MainActor @preconcurrency var body: some View {
        content
            // The row of a list around is not their target.
            .environment(\.isRowTarget, false)
            .accessibility(.part(part))
            .hidden()
    }
}
