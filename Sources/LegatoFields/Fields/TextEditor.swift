// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Text of many lines that is edited and scrolls.
///
/// Source: *documented* (SwiftUI, `TextEditor`).
public struct TextEditor: View, _Nonisolated {
    private let text: Binding<String>
    private let selection: Binding<TextSelection?>?
    @Environment(\.textEditorStyles) private var styles

    nonisolated public init(text: Binding<String>) { (self.text, selection) = (text, nil) }

    /// - Parameter selection: What is selected while the editor has the focus; nil without it. Writing it selects.
    nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        (self.text, self.selection) = (text, selection)
    }

    @MainActor @preconcurrency public var body: some View {
        let editor = TextEditorStyleConfiguration(content: AnyView(EditorContent(text: text, selection: selection)))
        styles.body(of: editor, in: \.textEditorStyles) { $0.content }
    }
}

/// The text of an editor in a scroll view.
private struct EditorContent: View {
    let text: Binding<String>
    let selection: Binding<TextSelection?>?
    /// A touch below the text is one on the editor.
    @State private var height: CGFloat = 0

    var body: some View {
        ScrollView {
            FieldText(
                content: .text(text), kind: .editor, prompt: AnyView(EmptyView()), selection: selection,
                pageHeight: { height }
            )
            .frame(maxWidth: .infinity, minHeight: height, alignment: .topLeading)
            .padding(FieldMetrics.editorInsets)
        }
        .transformEnvironment(\.scrollDismissesKeyboardMode) { if $0.isAutomatic { $0 = .interactively } }
        .onScrollGeometryChange(for: CGFloat.self) {
            max(0, $0.visibleRect.height - FieldMetrics.editorInsets.top - FieldMetrics.editorInsets.bottom)
        } action: {
            height = $1
        }
        .accessibilityField(isSecure: false) { Text(verbatim: text.wrappedValue) }
    }
}
