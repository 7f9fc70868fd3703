// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// Begins to rename what is around a ``RenameButton``.
///
/// Source: *documented* (SwiftUI, `RenameAction`).
public struct RenameAction {
    // Protected by: the main actor, on which buttons call it.
    nonisolated(unsafe) fileprivate let action: () -> Void

    @MainActor @preconcurrency public func callAsFunction() { action() }
}

extension RenameAction: Sendable {}

extension EnvironmentValues {
    @Entry fileprivate var renaming: RenameAction?

    /// What renames the view around; nil where nothing does.
    public var rename: RenameAction? { renaming }
}

extension View {
    /// What the rename buttons inside do.
    nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.renaming, RenameAction(action: action))
    }
}

/// A button that begins to rename what is around it; disabled where nothing has a ``SwiftUICore/View/renameAction(_:)``.
public struct RenameButton<Label: View>: View, _Nonisolated {
    private let label: Label
    @Environment(\.rename) private var rename

    @MainActor @preconcurrency public var body: some View {
        Button {
            rename?()
        } label: {
            label
        }
        .disabled(rename == nil)
    }
}

extension RenameButton where Label == LegatoControls.Label<Text, Image> {
    nonisolated public init() { label = LegatoControls.Label("Rename", systemImage: "pencil") }
}
