// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// Whether the rows of a list can be selected, removed and moved by the controls for that.
///
/// Source: *documented* (SwiftUI, `EditMode`).
public enum EditMode: Sendable {
    case inactive
    /// While something of a row is shown that an edit of one row needs, such as its swipe actions.
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The edit mode of the page of a stack, or the one that a view around sets. Nil outside of both.
    @Entry public var editMode: Binding<EditMode>?
}
