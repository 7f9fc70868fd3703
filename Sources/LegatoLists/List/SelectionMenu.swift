// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
public import LegatoUI

extension View {
    /// Gives the rows of the lists inside a context menu, and a primary action, for what is selected.
    ///
    /// Both get all selected values where the row is one of them, else the value of the row alone. A tap on a row performs the action
    /// instead of selecting the row, unless the list is in edit mode.
    ///
    /// Source: *documented* (SwiftUI).
    ///
    /// - Parameters:
    ///   - itemType: The type of the values. Lists that are selected by another type have no menu.
    ///   - menu: The items of the menu.
    ///   - primaryAction: What a tap on a row does; nil: it selects the row.
    nonisolated public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        environment(
            \.selectionMenu,
            SelectionMenu(
                handles: { $0.base is I },
                items: { AnyView(menu(Set($0.compactMap { $0.base as? I }))) },
                primaryAction: primaryAction.map { action in { action(Set($0.compactMap { $0.base as? I })) } }))
    }
}

/// The menu and the action of rows that are selected by values of one type.
struct SelectionMenu {
    let handles: (AnyHashable) -> Bool
    let items: (Set<AnyHashable>) -> AnyView
    let primaryAction: ((Set<AnyHashable>) -> Void)?
}

extension EnvironmentValues {
    @Entry var selectionMenu: SelectionMenu?
}

/// The context menu of a row that has one.
struct SelectionMenuModifier: ViewModifier {
    /// Nil: the row has no menu.
    let items: (() -> AnyView)?

    func body(content: Content) -> some View {
        if let items { content.contextMenu { items() } } else { content }
    }
}
