// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion
package import LegatoUI

/// What a control in a row of a list does when the row is tapped.
@MainActor
package final class RowAction {
    package fileprivate(set) var perform: () -> Void = {}

    nonisolated init() {}
}

/// The controls in a row that have the row as their target, in their order. Those that are disabled are not among them.
package struct RowActionsKey: PreferenceKey {
    package struct Actions: Equatable, Sendable {
        // Protected by: the main actor, on which views make and read preferences.
        nonisolated(unsafe) package var all: [RowAction] = []
        /// Whether a control leads elsewhere, disabled or not.
        package var hasLink = false
        /// What a part of the row shows at the row's trailing end.
        package var badge: Text?

        package init(all: [RowAction] = [], hasLink: Bool = false, badge: Text? = nil) {
            (self.all, self.hasLink, self.badge) = (all, hasLink, badge)
        }

        package static func == (left: Self, right: Self) -> Bool {
            left.hasLink == right.hasLink && left.badge == right.badge && left.all.count == right.all.count
                && zip(left.all, right.all).allSatisfy { $0 === $1 }
        }
    }

    package static let defaultValue = Actions()
    package static func reduce(value: inout Actions, nextValue: () -> Actions) {
        let next = nextValue()
        value.all += next.all
        if next.hasLink { value.hasLink = true }
        value.badge = value.badge ?? next.badge
    }
}

extension EnvironmentValues {
    /// Whether a list or a form is around, in which some views are several rows.
    @Entry package var isInList = false
    /// How many groups of rows that fold are around.
    @Entry package var rowDepth = 0
    /// What rows show their icons in; nil: the tint.
    @Entry package var rowTint: Color?

    /// Outside of the rows of a list, though what is shown belongs to one.
    package mutating func leaveRows() {
        (isRowTarget, isInList, rowDepth) = (false, false, 0)
        (isLiftedByContainer, dragGround) = (false, nil)
        if labelForm == .row { labelForm = .sideBySide }
    }
}

/// What a control in a row is. Only the label of a button is tinted.
package enum RowControlKind {
    case button
    /// It leads elsewhere: the row has a chevron.
    case link
    /// It folds and unfolds the rows below.
    case disclosure
}

/// The label of a control that the row around sets off.
package struct RowControl<Label: View>: View {
    private let role: ButtonRole?
    private let kind: RowControlKind
    private let activate: () -> Void
    private let label: Label
    @State private var action = RowAction()
    @Environment(\.isEnabled) private var isEnabled

    package init(
        role: ButtonRole? = nil, _ kind: RowControlKind = .button, activate: @escaping () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        (self.role, self.kind, self.activate, self.label) = (role, kind, activate, label())
    }

    package var body: some View {
        let _ = action.perform = activate
        let actions = RowActionsKey.Actions(all: isEnabled ? [action] : [], hasLink: kind == .link)
        HStack { label }
            .controlForeground(
                kind != .button && isEnabled ? .primary : TintedButtonLook.color(role, isEnabled: isEnabled)
            )
            .transformPreference(RowActionsKey.self) { inside in
                inside = RowActionsKey.Actions(all: actions.all, hasLink: actions.hasLink, badge: inside.badge)
            }
    }
}

extension ContainerValues {
    /// How many groups of rows that fold a row of a list is in.
    @Entry package var rowDepth = 0
}
