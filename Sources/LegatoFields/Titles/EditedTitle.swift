// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import LegatoNavigation
public import LegatoUI

extension View {
    /// The title of the page that this view is on, which can be renamed: a tap on the title in the bar lists that.
    ///
    /// Source: *documented* (SwiftUI); that the title is written at the end of editing, and an empty one is not, is *chosen*.
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(EditedTitle(title: title))
    }
}

private nonisolated struct EditedTitle: ViewModifier {
    let title: Binding<String>
    @State private var isEditing = false

    @MainActor func body(content: Content) -> some View {
        content
            .navigationTitle(Text(title.wrappedValue))
            .barTitleEditor(isEditing: isEditing) {
                isEditing = true
            } field: {
                TitleField(title: title, isEditing: $isEditing)
            }
    }
}

/// Stands in place of a title that is edited.
private struct TitleField: View {
    let title: Binding<String>
    let isEditing: Binding<Bool>
    @State private var draft = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        TextField("Title", text: $draft)
            .multilineTextAlignment(.center)
            .fontWeight(.semibold)
            .focused($isFocused)
            .onAppear { (draft, isFocused) = (title.wrappedValue, true) }
            .onChange(of: isFocused) { _, isFocused in
                guard !isFocused else { return }
                if !draft.isEmpty { title.wrappedValue = draft }
                isEditing.wrappedValue = false
            }
    }
}
