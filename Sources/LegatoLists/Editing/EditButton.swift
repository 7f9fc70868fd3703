// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
public import LegatoUI

/// A button that begins and ends the edit mode of the page that it is on.
///
/// Source: *documented* (SwiftUI, `EditButton`). Where there is no edit mode it is disabled.
public struct EditButton: View, _Nonisolated {
    @Environment(\.editMode) private var editMode

    nonisolated public init() {}

    @MainActor @preconcurrency public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation(.default) { editMode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            if isEditing { Text("Done").fontWeight(.semibold) } else { Text("Edit") }
        }
        .disabled(editMode == nil)
    }
}
